import { settings } from '@site/contract/settings';
import type { PartnersContent } from '../partners.ts';
import { contact } from './contact.ts';

const { email, replyHours, experienceYears } = settings;

const partners: PartnersContent = {
  meta: {
    title: 'İş Ortaklığı: Birlikte Çalışalım',
    description: `Dış ticaret uzmanları, koçlar ve eğitmenler için iş ortaklığı. Önerinizi yazın, ${replyHours.partnership} saat içinde dönüş yapalım.`,
  },
  head: {
    title: 'Uzmanlığınızı birlikte işe dönüştürelim',
    lead: 'Dış ticaret uzmanları, koçlar ve eğitmenlerle birlikte çalışmak istiyoruz.',
    button: 'Teklifinizi Gönder',
  },
  banner: {
    label: 'İş ortaklığı tanıtımı',
    previous: 'Önceki kart',
    next: 'Sonraki kart',
    goTo: (card) => `${card}. karta git`,
    position: (card, total) => `${total} karttan ${card}. kart`,
    cards: [
      {
        title: 'Bilgimizi birleştirelim',
        text: `Sizin uzmanlığınız, bizim ${experienceYears}+ yıllık uluslararası deneyimimiz. İkisi bir araya gelsin.`,
        button: 'Teklifinizi Gönder',
      },
      {
        title: 'Dış ticaret uzmanlarına',
        text: 'Pazar ve süreç bilginizi ihracata hazırlanan şirketlerle buluşturun.',
        button: 'Dış Ticaret İçin Yaz',
        expertise: 'foreign-trade',
      },
      {
        title: 'Koçlara',
        text: 'Birlikte programlar hazırlayalım, farklı konularda birbirimizi tamamlayalım.',
        button: 'Koçluk İçin Yaz',
        expertise: 'coaching',
      },
      {
        title: 'Eğitmenlere',
        text: 'Atölye ve eğitim konularınızı ekiplere birlikte sunalım.',
        button: 'Eğitim İçin Yaz',
        expertise: 'training',
      },
      {
        title: 'Başka bir fikriniz mi var?',
        text: `Aklınızdaki iş birliğini anlatın. ${replyHours.partnership} saat içinde dönüş yapalım.`,
        button: 'Fikrinizi Yaz',
        expertise: 'other',
      },
    ],
  },
  why: {
    title: 'Neden birlikte?',
    paragraphs: [
      'Bir kişi her konuyu bilemez. Bir şirketin ihracat planı, ekibinin iletişimi ve yöneticisinin kararları çoğu zaman aynı masada konuşulur. O masada doğru uzmanların olması gerekir.',
      'Bu yüzden işini seven, sözünü tutan ve açık konuşan kişilerle çalışmak istiyoruz.',
    ],
    points: ['Birbirini tamamlayan uzmanlıklar', 'Açık rol ve sorumluluklar', 'Baştan konuşulan çalışma koşulları'],
  },
  opportunities: {
    title: 'İş ortaklığı alanları',
    items: [
      {
        expertise: 'foreign-trade',
        drawing: 'service-export',
        title: 'Dış ticaret',
        text: 'Pazar bilgisi, alıcı ilişkileri ya da operasyon konusunda uzmanlığınız varsa ihracat projelerinde birlikte çalışalım.',
        points: ['Pazar araştırması', 'Alıcı ve distribütör ilişkileri', 'Süreç yönetimi'],
        button: 'Dış Ticaret Teklifi Gönder',
      },
      {
        expertise: 'coaching',
        drawing: 'service-coaching',
        title: 'Koçluk',
        text: 'Bireysel ya da grup koçluğu yapıyorsanız programlarda ve yönlendirmelerde birlikte ilerleyelim.',
        points: ['Ortak programlar', 'Grup çalışmaları', 'Konuya göre yönlendirme'],
        button: 'Koçluk Teklifi Gönder',
      },
      {
        expertise: 'training',
        drawing: 'service-training',
        title: 'Eğitim',
        text: 'Eğitim ya da atölye veriyorsanız konularınızı birlikte kurumlara taşıyalım.',
        points: ['Kurumsal eğitimler', 'Atölyeler', 'Takım oyunları'],
        button: 'Eğitim Teklifi Gönder',
      },
    ],
  },
  contact: {
    title: 'İş ortaklığı teklifi',
    lead: `Kendinizi ve önerinizi kısaca anlatın. ${replyHours.partnership} saat içinde dönüş yapalım.`,
    facts: contact,
  },
  form: {
    fields: {
      name: { label: 'Ad soyad', placeholder: 'Adınız ve soyadınız' },
      email: { label: 'E-posta', placeholder: 'ad@ornek.com' },
      expertise: { label: 'Uzmanlık alanınız', placeholder: 'Bir alan seçin' },
      message: { label: 'Mesajınız', placeholder: 'Ne yapıyorsunuz, birlikte ne yapabiliriz?' },
    },
    submit: 'Teklifi Gönder',
    missing: { title: 'Lütfen tüm alanları doldurun' },
    failure: {
      title: 'Talep gönderilirken hata oluştu',
      text: `Lütfen tekrar deneyin veya ${email} adresinden bize ulaşın.`,
    },
    ending: { kind: 'page', to: '/ortaklik-basarili' },
  },
};

export default partners;
