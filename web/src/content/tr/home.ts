import { settings } from '@site/contract/business/settings';
import type { HomeContent } from '../home.ts';
import { contact, seller } from './contact.ts';
import { seats, waiting } from './seats.ts';

const { brand, founder, email, replyHours, sessionMinutes, experienceYears } = settings;

const home: HomeContent = {
  locale: 'tr',
  meta: {
    title: 'Koçluk, Danışmanlık, İhracat Desteği',
    description: `Koçluk, kurumsal danışmanlık, atölye, eğitim ve ihracat desteği. ${experienceYears}\u00a0yılı aşkın uluslararası deneyim. ${sessionMinutes.intro}\u00a0dakikalık ücretsiz ön görüşme planlayın.`,
  },
  hero: {
    title: ['Potansiyelinizi keşfedin.', 'Güvenle liderlik edin.', 'Bir amaçla büyüyün.'],
    lead: `Bireylere ve liderlere koçluk; şirketlere danışmanlık, eğitim ve ihracat desteği. Kurucumuz ${founder}, ${experienceYears}\u00a0yılı aşkın uluslararası deneyimiyle yanınızda.`,
    button: { label: 'Ücretsiz Ön Görüşme Planla', to: '/danismanlik' },
    legend: {
      title: 'Nasıl başlıyoruz?',
      stops: [
        'Bize yazarsınız',
        `${replyHours.enquiry}\u00a0saat içinde yanıtlarız`,
        `${sessionMinutes.intro}\u00a0dakika ücretsiz görüşürüz`,
        'Rotanızı birlikte çizeriz',
      ],
    },
  },
  doors: {
    title: 'Bugün neredesiniz?',
    lead: 'Zor bir karar, büyüyen bir ekip ya da ilk ihracat: Size en yakın olandan başlayın, sıradaki adımınızı birlikte planlayalım.',
    items: [
      {
        title: 'Kendim için',
        text: 'Bir karar, yeni bir görev ya da kendi işiniz: Hedefinizi netleştirir, ilk adımı planlarız.',
        links: [
          { label: 'Bireyler ve liderler için koçluk', to: '/kocluk-cozumleri' },
          { label: 'Kadın girişimciler için grup koçluğu', to: '/grup-kocluk-programi' },
        ],
      },
      {
        title: 'Şirketim için',
        text: 'Strateji, ekip ya da yeni bir pazar: Sizi dinler, işinizi inceler, uygulayabileceğiniz bir plan çıkarırız.',
        links: [
          { label: 'Şirketler için danışmanlık', to: '/kurumsal-danismanlik' },
          { label: 'Şirketler için ihracat desteği', to: '/ihracat-danismanligi' },
        ],
      },
    ],
  },
  program: {
    product: 'grup-kocluk-tr',
    title: 'Sıradaki grup programı',
    past: 'Grup programı',
    seats,
    start: 'İlk oturum',
    button: { label: 'Programı İncele', to: '/grup-kocluk-programi' },
    waiting,
  },
  about: {
    philosophy: 'İnsanlar potansiyellerini ortaya koyduğunda, işletmeler de buna alan açtığında büyüme kalıcı olur.',
    paragraphs: [
      `Merhaba, ben ${founder}. Avrupa’da ve gelişmekte olan pazarlarda ${experienceYears}\u00a0yılı aşkın uluslararası deneyimim var. Bireylerle, girişimcilerle, liderlerle, ekiplerle ve ihracat yapan şirketlerle çalışıyorum.`,
      'Koçlukta sizi dinler, doğru soruyu ararım. Danışmanlıkta, uygulayabileceğiniz bir planı birlikte çıkarırız. Atölye ve eğitimlerde öğrendiğiniz, ertesi gün işinize yarasın isterim.',
      'Hepsinde aynı yerden başlıyorum: sizi ve hedefinizi anlamaktan.',
    ],
    portrait: { alt: `${founder}, ${brand} kurucusu`, name: founder, role: `${brand} kurucusu` },
    button: { label: 'Bizi Yakından Tanı', to: '/about/tr' },
    short: {
      title: `${brand} hakkında`,
      text: `İnsanlar potansiyellerini ortaya koyduğunda, işletmeler de buna alan açtığında büyüme kalıcı olur. ${founder}, Avrupa’da ve gelişmekte olan pazarlarda edindiği deneyimle bu yolda size eşlik eder.`,
    },
  },
  services: {
    title: 'Size nasıl yardımcı olabiliriz?',
    lead: 'Tek başınıza, ekibinizle ya da şirketiniz için. İhtiyacınıza en yakın olandan başlayın; emin değilseniz size uygun olanı ücretsiz ön görüşmede buluruz.',
    items: [
      {
        drawing: 'service-coaching',
        title: 'Koçluk',
        text: 'Hedefinizi netleştirin, sizi neyin durdurduğunu görün ve ilk adımı atın.',
        to: '/kocluk-cozumleri',
      },
      {
        drawing: 'service-consulting',
        title: 'Danışmanlık',
        text: 'Stratejinizi, yapınızı ve ekibinizi ele alır, uygulanabilir bir plan çıkarırız.',
        to: '/kurumsal-danismanlik',
      },
      {
        drawing: 'service-workshops',
        title: 'Atölyeler',
        text: 'Dinlemekle kalmaz, denersiniz: kısa, uygulamalı, kendi örnekleriniz üzerinden.',
        to: '/atolyeler',
      },
      {
        drawing: 'service-team-games',
        title: 'Takım oyunları',
        text: 'Ekibiniz oynarken birbirini tanır. Güven ve iş birliği oyunun içinde gelişir.',
        to: '/atolyeler-egitimler',
      },
      {
        drawing: 'service-training',
        title: 'Kurumsal eğitim',
        text: 'Ekibinizin ihtiyacına göre hazırlanan, günlük işe dönük eğitimler.',
        to: '/egitimler',
      },
      {
        drawing: 'service-export',
        title: 'İhracat danışmanlığı',
        text: 'Hedef pazar seçiminden alıcıyla ilk görüşmeye kadar ihracatınızı adım adım planlarız.',
        to: '/ihracat-danismanligi',
      },
      {
        drawing: 'service-digital',
        title: 'Dijital ürünler',
        text: 'Grup koçluğu, bireysel paketler ve koçlar için kullanıma hazır şablonlar.',
        to: '/dijital-magaza',
      },
    ],
    more: 'Ayrıntılı bilgi',
    carousel: {
      label: 'Hizmetler',
      previous: 'Önceki hizmetler',
      next: 'Sonraki hizmetler',
      position: (first, total) => `${total} hizmet, ${first}. hizmetten itibaren gösteriliyor`,
    },
    all: { label: 'Koçluk Çözümlerini İncele', to: '/kocluk-cozumleri' },
  },
  details: [],
  tools: {
    title: 'Her gün işinize yarayacak araçlar',
    lead: 'Elinizin altında dursun, gerektiğinde açın. Planlamayı ve takibi kolaylaştıran sade araçlar.',
    items: [
      {
        drawing: 'sheet-checklist',
        title: 'İhracat kontrol listeleri ve şablonları',
        text: 'Hazırlıktan sevkiyata kadar hiçbir adımı atlamadan ilerleyin.',
      },
      {
        drawing: 'sheet-planner',
        title: 'Liderlik planlayıcıları',
        text: 'Haftanızı, önceliklerinizi ve ekibinizle görüşmelerinizi düzenleyin.',
      },
      {
        drawing: 'sheet-course',
        title: 'Çevrim içi kurslar',
        text: 'Konuyu kendi hızınızda, size uygun zamanda çalışın.',
      },
      {
        drawing: 'sheet-workbook',
        title: 'Strateji çalışma kitapları',
        text: 'Sorularla ilerleyin, planınızı adım adım yazıya dökün.',
      },
    ],
    button: { label: 'Dijital Ürünleri İncele (İngilizce)', to: '/shop' },
  },
  band: {
    title: `İlk adım: ${sessionMinutes.intro}\u00a0dakikalık bir görüşme`,
    text: 'Nerede olduğunuzu ve nereye varmak istediğinizi konuşalım. Ücretsizdir; devam edip etmeyeceğinize siz karar verirsiniz.',
    button: { label: 'Ücretsiz Ön Görüşme Planla', to: '/danismanlik' },
  },
  contact: {
    title: 'Bize yazın',
    lead: `Aklınızdaki konuyu birkaç cümleyle yazın. ${replyHours.enquiry}\u00a0saat içinde dönüş yapıyoruz.`,
    facts: contact,
    seller,
  },
  form: {
    fields: {
      fullName: { label: 'Ad soyad', placeholder: 'Adınız ve soyadınız' },
      email: { label: 'E-posta', placeholder: 'ad@ornek.com' },
      company: { label: 'Şirketiniz veya göreviniz', placeholder: 'Örneğin: ihracat sorumlusu' },
      service: { label: 'İlgilendiğiniz hizmet', placeholder: 'Bir hizmet seçin' },
      message: {
        label: 'Mesajınız',
        placeholder: 'Hedefiniz nedir, hangi konuda desteğe ihtiyacınız var?',
      },
      newsletter: {
        label: `${brand} bülten ve duyurularını e-posta ile almak istiyorum (ticari elektronik ileti onayı). Dilediğim zaman çıkabilirim.`,
      },
    },
    submit: 'Talebi Gönder',
    missing: { title: 'Eksik Bilgi', text: 'Lütfen doldurunuz' },
    failure: { title: 'Bir hata oluştu', text: `Lütfen tekrar deneyin veya ${email} adresine yazın.` },
    ending: {
      kind: 'stay',
      title: 'Talep Gönderildi!',
      text: `Mesajınız bize ulaştı. ${replyHours.enquiry}\u00a0saat içinde size dönüş yapacağız.`,
      ticked: {
        field: 'newsletter',
        text: 'Bülten kaydınız, e-postayla gönderdiğimiz bağlantıyı onaylayınca tamamlanır; zaten kayıtlıysanız bir şey yapmanız gerekmez.',
      },
      reference: 'Talep numaranız:',
    },
  },
};

export default home;
