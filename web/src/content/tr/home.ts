import { settings } from '@site/contract/settings';
import type { HomeContent } from '../home.ts';
import { contact } from './contact.ts';
import { seats } from './seats.ts';

const { brand, founder, email, replyHours, sessionMinutes, experienceYears } = settings;

const home: HomeContent = {
  locale: 'tr',
  meta: {
    title: 'Koçluk, Danışmanlık, İhracat Desteği',
    description: `Koçluk, kurumsal danışmanlık, atölye, eğitim ve ihracat desteği. ${experienceYears}+ yıllık uluslararası deneyim. ${sessionMinutes.intro} dakikalık ücretsiz ön görüşme planlayın.`,
  },
  hero: {
    title: ['Potansiyelinizi keşfedin.', 'Güvenle liderlik edin.', 'Amacınızla büyüyün.'],
    lead: `Bireylere, girişimcilere, liderlere, ekiplere ve ihracat yapan şirketlere, ${experienceYears} yılı aşkın uluslararası deneyimle koçluk, danışmanlık ve eğitim.`,
    button: { label: 'Ücretsiz Ön Görüşme Planla', to: '/danismanlik' },
    legend: {
      title: 'İlk dört durak',
      stops: [
        'Bize yazın',
        `${replyHours.enquiry} saat içinde yanıt`,
        `${sessionMinutes.intro} dakikalık ücretsiz görüşme`,
        'Size özel rota',
      ],
    },
  },
  program: {
    product: 'grup-kocluk-tr',
    seats,
    start: 'İlk oturum',
    button: { label: 'Programı İncele', to: '/grup-kocluk-programi' },
  },
  about: {
    philosophy:
      'İnsanlar potansiyelini ortaya koyduğunda ve işletmeler bu potansiyelle aynı yöne yürüdüğünde büyüme kalıcı olur.',
    paragraphs: [
      `Merhaba, ben ${founder}. Avrupa’da ve gelişmekte olan pazarlarda ${experienceYears} yılı aşkın uluslararası deneyimim var. Bireylerle, girişimcilerle, liderlerle, ekiplerle ve ihracat yapan şirketlerle çalışıyorum.`,
      'İşi insandan ayrı düşünmüyorum. Koçlukta sizi dinler, doğru soruyu ararım. Danışmanlıkta birlikte uygulanabilir bir plan çıkarırız. Atölye ve eğitimlerde, öğrendiğinizin ertesi gün işinize yaramasını isterim.',
      'Hepsine aynı yerden başlıyorum: sizi ve hedefinizi anlamaktan.',
    ],
    portrait: { alt: `${founder}, ${brand} kurucusu`, name: founder, role: `${brand} kurucusu` },
    button: { label: 'Bizi Yakından Tanıyın', to: '/about' },
    short: {
      title: `${brand} hakkında`,
      text: `İnsanlar potansiyelini ortaya koyduğunda ve işletmeler bu potansiyelle aynı yöne yürüdüğünde büyüme kalıcı olur. ${founder}, ${experienceYears} yılı aşkın uluslararası deneyimiyle bu yolda size eşlik eder.`,
    },
  },
  services: {
    title: 'Size nasıl yardımcı olabiliriz?',
    lead: 'Tek başınıza, ekibinizle ya da şirketiniz için. İhtiyacınıza en yakın olandan başlayın; emin değilseniz ücretsiz ön görüşmede birlikte bakarız.',
    items: [
      {
        drawing: 'service-coaching',
        title: 'Koçluk',
        text: 'Hedefinizi netleştirin, sizi durduranı görün, kendi adımınızı atın.',
        to: '/kocluk-cozumleri',
      },
      {
        drawing: 'service-consulting',
        title: 'Danışmanlık',
        text: 'Stratejinizi, yapınızı ve ekibinizi birlikte ele alalım, uygulanabilir bir plan çıkaralım.',
        to: '/kurumsal-danismanlik',
      },
      {
        drawing: 'service-workshops',
        title: 'Atölyeler',
        text: 'Dinlemekle kalmaz, denersiniz. Kısa ve uygulamalı çalışmalarla öğrenirsiniz.',
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
        text: 'Hedef pazar seçiminden alıcı görüşmesine kadar ihracat yolunuzu birlikte planlayalım.',
        to: '/ihracat-danismanligi',
      },
      {
        drawing: 'service-digital',
        title: 'Dijital ürünler',
        text: 'Kendi hızınızda kullanacağınız kontrol listeleri, şablonlar, planlayıcılar ve çevrim içi kurslar.',
        to: '/dijital-magaza',
      },
    ],
    more: 'Ayrıntılı bilgi',
    carousel: {
      label: 'Hizmetler',
      previous: 'Önceki hizmetler',
      next: 'Sonraki hizmetler',
      position: (first, total) => `${total} hizmetten ${first}. ve sonrakiler gösteriliyor`,
    },
    all: { label: 'Tüm Çözümleri İncele', to: '/kocluk-cozumleri' },
  },
  details: [],
  tools: {
    title: 'Her gün işinize yarayacak araçlar',
    lead: 'Masanızda dursun, gerektiğinde açın. Planlamayı ve takibi kolaylaştıran sade araçlar.',
    items: [
      {
        drawing: 'sheet-checklist',
        title: 'İhracat kontrol listeleri ve şablonlar',
        text: 'Hazırlıktan sevkiyata kadar adımları unutmadan takip edin.',
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
    button: { label: 'Dijital Ürünleri İncele', to: '/shop' },
  },
  band: {
    title: `İlk adım ${sessionMinutes.intro}\u00a0dakikalık bir konuşma`,
    text: 'Nerede olduğunuzu ve nereye varmak istediğinizi konuşalım. Görüşme ücretsizdir, devam edip etmeyeceğinize siz karar verirsiniz.',
    button: { label: 'Ücretsiz Ön Görüşme Planla', to: '/danismanlik' },
  },
  contact: {
    title: 'Bize yazın',
    lead: `İhtiyacınızı kısaca anlatın. ${replyHours.enquiry} saat içinde size dönüş yapalım.`,
    facts: contact,
  },
  form: {
    fields: {
      fullName: { label: 'Ad soyad', placeholder: 'Adınız ve soyadınız' },
      email: { label: 'E-posta', placeholder: 'ad@ornek.com' },
      company: { label: 'Şirket veya göreviniz', placeholder: 'Örneğin: ihracat sorumlusu' },
      service: { label: 'İlgilendiğiniz hizmet', placeholder: 'Bir hizmet seçin' },
      message: {
        label: 'Mesajınız',
        placeholder: 'Hedefiniz nedir, hangi konuda desteğe ihtiyacınız var?',
      },
      newsletter: { label: 'Bülteni almak istiyorum. Dilediğim zaman çıkabilirim.' },
    },
    submit: 'Talebi Gönder',
    missing: { title: 'Eksik Bilgi', text: 'Lütfen doldurunuz' },
    failure: { title: 'Bir hata oluştu', text: `Lütfen tekrar deneyin veya ${email} adresine yazın.` },
    ending: {
      kind: 'stay',
      title: 'Talep Gönderildi!',
      text: `Mesajınız bize ulaştı. ${replyHours.enquiry} saat içinde size dönüş yapacağız.`,
      reference: 'Başvuru numaranız:',
    },
  },
};

export default home;
