import { settings } from '@site/contract/business/settings';
import type { PartnersContent } from '../partners.ts';
import { contact } from './contact.ts';

const { email, replyHours, experienceYears } = settings;

const partners: PartnersContent = {
  meta: {
    title: 'İş Ortaklığı: Birlikte Çalışalım',
    description: `Dış ticaret uzmanları, koçlar ve eğitmenler için iş ortaklığı. Teklifinizi yazın, ${replyHours.partnership}\u00a0saat içinde dönüş yapıyoruz.`,
  },
  head: {
    title: 'Uzmanlığınızı birlikte işe dönüştürelim',
    lead: 'Dış ticaret uzmanları, koçlar ve eğitmenlerle iş birliği yapmak istiyoruz.',
    button: 'Teklif Gönder',
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
        text: 'Tek başımıza yanıtlayamayacağımız sorulara, sizin uzmanlığınız ve bizim deneyimimizle birlikte yanıt buluruz.',
        button: 'Teklif Gönder',
      },
      {
        title: 'Dış ticaret uzmanlarına',
        text: 'Pazar ve süreç bilginizi ihracata hazırlanan şirketlerle buluşturun.',
        button: 'Dış Ticaret Teklifi Gönder',
        expertise: 'foreign-trade',
      },
      {
        title: 'Koçlara',
        text: 'Ortak programlar hazırlayalım, danışanlarımızı konularına göre birbirimize yönlendirelim.',
        button: 'Koçluk Teklifi Gönder',
        expertise: 'coaching',
      },
      {
        title: 'Eğitmenlere',
        text: 'Atölye ve eğitim konularınızı bizimle ekiplere ulaştırın.',
        button: 'Eğitim Teklifi Gönder',
        expertise: 'training',
      },
      {
        title: 'Başka bir fikriniz\u00a0mi var?',
        text: `Aklınızdaki iş birliğini anlatın. ${replyHours.partnership}\u00a0saat içinde dönüş yapıyoruz.`,
        button: 'Fikir Paylaş',
        expertise: 'other',
      },
    ],
  },
  why: {
    title: 'Neden birlikte?',
    paragraphs: [
      'Kimse her konuyu bilemez. Bir şirketin ihracat planı, ekibinin iletişimi ve yöneticisinin kararları çoğu zaman aynı masada konuşulur. O masada doğru uzmanlar oturmalı.',
      `İşini seven, sözünü tutan ve açık konuşan kişiler arıyoruz. Biz de ${experienceYears}\u00a0yılı aşkın uluslararası deneyimimizi katıyor, ortak işin gerektirdiği hazırlığı yapıyoruz.`,
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
        text: 'Pazar bilgisi, alıcı ilişkileri ya da operasyon konusunda uzmansanız ihracat projelerinde birlikte çalışalım.',
        points: ['Pazar araştırması', 'Alıcı ve distribütör ilişkileri', 'Süreç yönetimi'],
        button: 'Dış Ticaret Teklifi Gönder',
      },
      {
        expertise: 'coaching',
        drawing: 'service-coaching',
        title: 'Koçluk',
        text: 'Bireysel ya da grup koçluğu yapıyorsanız ortak programlar hazırlayalım, birbirimize danışan yönlendirelim.',
        points: ['Ortak programlar', 'Grup çalışmaları', 'Konuya göre yönlendirme'],
        button: 'Koçluk Teklifi Gönder',
      },
      {
        expertise: 'training',
        drawing: 'service-training',
        title: 'Eğitim',
        text: 'Eğitim veriyor ya da atölye düzenliyorsanız konularınızı kurumlara taşıyalım.',
        points: ['Kurumsal eğitimler', 'Atölyeler', 'Takım oyunları'],
        button: 'Eğitim Teklifi Gönder',
      },
    ],
  },
  contact: {
    title: 'İş ortaklığı teklifi',
    lead: `Kim olduğunuzu ve ne önerdiğinizi anlatın. ${replyHours.partnership}\u00a0saat içinde dönüş yapıyoruz.`,
    facts: contact,
  },
  form: {
    fields: {
      name: { label: 'Ad soyad', placeholder: 'Adınız ve soyadınız' },
      email: { label: 'E-posta', placeholder: 'ad@ornek.com' },
      expertise: { label: 'Uzmanlık alanınız', placeholder: 'Bir alan seçin' },
      message: { label: 'Teklifiniz', placeholder: 'Ne yapıyorsunuz, birlikte ne yapabiliriz?' },
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
