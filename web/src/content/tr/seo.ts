import type { ReadableIn } from '../../site/routes.ts';
import type { PageMeta } from '../seo.ts';

// Titles hold 60 characters together with a brand of up to 18, descriptions 155.
const pages = {
  '/turkish': {
    title: 'Koçluk, Danışmanlık, İhracat Desteği',
    description:
      'Koçluk, kurumsal danışmanlık, atölye, eğitim ve ihracat desteği. 18+ yıllık uluslararası deneyim. 30 dakikalık ücretsiz ön görüşme planlayın.',
  },
  '/danismanlik': {
    title: 'Ücretsiz 30 Dakikalık Ön Görüşme',
    description:
      'Hedefinizi ve önünüzdeki adımı 30 dakikada konuşalım. Ön görüşme ücretsizdir. Formu doldurun, 24 saat içinde size ulaşalım.',
  },
  '/danismanlik-basarili': {
    title: 'Talebiniz Bize Ulaştı',
    description: 'Ön görüşme talebiniz alındı. 24 saat içinde sizinle iletişime geçeceğiz.',
  },
  '/hizmet-talep-basarili': {
    title: 'Hizmet Talebiniz Ulaştı',
    description: 'Hizmet talebiniz alındı. 24 saat içinde size dönüş yapacağız.',
  },
  '/ortaklik-basarili': {
    title: 'Teklifiniz Bize Ulaştı',
    description: 'İş ortaklığı teklifiniz alındı. 48 saat içinde size dönüş yapacağız.',
  },
  '/ihracat-cozumleri': {
    title: 'İhracat Çözümleri',
    description:
      'İhracata hazırlık, hedef pazar seçimi, alıcı arayışı ve süreç desteği. Ürününüz hazırsa yolunu birlikte çizelim.',
  },
  '/kocluk-cozumleri': {
    title: 'Yaşam, İş ve Kariyer Koçluğu',
    description:
      'Yaşam, iş, kariyer, iyi yaşam, ilişki ve liderlik koçluğu. Konunuzu yazın, 24 saat içinde dönüş yapalım.',
  },
  '/atolyeler-egitimler': {
    title: 'Atölyeler ve Kurumsal Eğitimler',
    description:
      'Ekibinizin ihtiyacına göre uygulamalı atölyeler, takım oyunları ve kurumsal eğitimler. Grubunuzu anlatın, birlikte planlayalım.',
  },
  '/kurumsal-danismanlik': {
    title: 'Kurumsal Danışmanlık',
    description:
      'Strateji, organizasyon, liderlik, ekip uyumu ve değişim yönetiminde danışmanlık. Planı birlikte kurar, uygulamada yanınızda oluruz.',
  },
  '/ihracat-danismanligi': {
    title: 'İhracat Danışmanlığı',
    description:
      'Hedef pazar analizi, fiyat, müşteri bulma, distribütör ağı ve fuar hazırlığı. 18+ yıllık uluslararası deneyimle ihracat danışmanlığı.',
  },
  '/atolyeler': {
    title: 'Bireyler ve Ekipler İçin Atölyeler',
    description:
      'Kendini tanımadan takım oyunlarına 11 uygulamalı atölye konusu. Konuyu seçin, içeriği sizin grubunuza göre hazırlayalım.',
  },
  '/egitimler': {
    title: 'Kurumsal Eğitim Programları',
    description:
      'Liderlik, iletişim, satış ve ihracat alanlarında kurumsal eğitimler. İçerik ekibinizin işine ve ihtiyacına göre hazırlanır.',
  },
  '/ortaklar': {
    title: 'İş Ortaklığı: Birlikte Çalışalım',
    description:
      'Dış ticaret uzmanları, koçlar ve eğitmenler için iş ortaklığı. Önerinizi yazın, 48 saat içinde dönüş yapalım.',
  },
  '/dijital-magaza': {
    title: 'Dijital Ürünler ve Programlar',
    description:
      'Grup koçluğu, bireysel paketler ve koçlar için dijital araçlar. Fiyatlara KDV dâhildir, ödeme 3D Secure ile yapılır.',
  },
  '/grup-kocluk-programi': {
    title: 'Kadın Girişimcilere Grup Koçluğu',
    description:
      '5 hafta, 7 kişilik grup, canlı ve çevrim içi. Haftada bir akşam, 1,5 saat. Kadın girişimciler için grup koçluğu.',
  },
  '/payment': {
    title: 'Güvenli Ödeme',
    description: 'Kartınızla 3D Secure onaylı ödeme sayfası.',
  },
  '/about': {
    title: 'Hakkımızda',
    description:
      'Misyonumuz, vizyonumuz ve dört değerimiz. 18+ yıllık uluslararası deneyimle bireylerin, ekiplerin ve şirketlerin yanındayız.',
  },
  '/programs': {
    title: 'Koçluk ve Gelişim Programları',
    description:
      'Liderler, girişimciler, yöneticiler ve ekipler için dört program. Süreleri, biçimleri ve fiyatlarıyla inceleyin.',
  },
  '/booking': {
    title: 'Randevu Talebi',
    description: 'Konunuzu ve size uygun saati seçin, 24 saat içinde randevu için size ulaşalım.',
  },
  '/privacy-policy': {
    title: 'Gizlilik Politikası',
    description: 'Kişisel verilerinizi hangi amaçla işlediğimizi ve haklarınızı buradan okuyabilirsiniz.',
  },
  '/terms-conditions': {
    title: 'Kullanım Koşulları',
    description: 'Sitemizi kullanırken geçerli olan koşullar.',
  },
};

/** Search titles and descriptions of every page in this language. */
export const seo = {
  pages: {
    ...pages,
    '/': pages['/turkish'],
    '/consultation-success': pages['/danismanlik-basarili'],
    '/group-coaching-sales-turkish': pages['/grup-kocluk-programi'],
  } satisfies Readonly<Record<ReadableIn<'tr'>, PageMeta>>,
  notFound: {
    title: 'Sayfa Bulunamadı',
    description: 'Aradığınız sayfa bulunamadı. Ana sayfadan devam edebilirsiniz.',
  },
};
