import { settings } from '@site/contract/settings';
import type { IntroContent } from '../session.ts';
import { contact } from './contact.ts';
import { personFields } from './person-fields.ts';

const { phone, replyHours, sessionMinutes } = settings;
const minutes = sessionMinutes.intro;
const hours = replyHours.enquiry;

const intro: IntroContent = {
  meta: {
    title: `Ücretsiz ${minutes} Dakikalık Ön Görüşme`,
    description: `Hedefinizi ve önünüzdeki adımı ${minutes} dakikada konuşalım. Ön görüşme ücretsizdir. Formu doldurun, ${hours} saat içinde size ulaşalım.`,
  },
  session: {
    head: {
      title: `${minutes} dakikada yolunuzu netleştirelim`,
      lead: `Bugün nerede olduğunuzu ve neyi değiştirmek istediğinizi konuşalım. Görüşme ${minutes} dakika sürer ve ücretsizdir.`,
    },
    button: { label: 'Ön Görüşme Talep Et', to: '/danismanlik#on-gorusme' },
    minutes: { count: minutes, unit: 'dakika' },
    facts: [
      { label: 'Süre', value: `${minutes} dakika` },
      { label: 'Ücret', value: 'Ücretsiz' },
      { label: 'Dönüş', value: `${hours} saat içinde` },
    ],
    about: {
      title: 'Görüşmede neler var?',
      items: [
        'Sizi ve hedefinizi dinleriz',
        'Sizi durduranı birlikte buluruz',
        'Size uygun çalışma biçimini konuşuruz',
        'Bir sonraki adımı netleştiririz',
      ],
    },
    steps: {
      title: 'Nasıl ilerliyoruz?',
      items: [
        { title: 'Formu doldurun', text: 'Adınız, e-posta adresiniz ve telefonunuz yeterli.' },
        {
          title: 'Size ulaşalım',
          text: `${hours} saat içinde dönüş yapar, uygun günü ve saati belirleriz.`,
        },
        { title: 'Görüşelim', text: `${minutes} dakika boyunca yalnızca sizin konunuzu konuşuruz.` },
      ],
    },
    contact: {
      anchor: 'on-gorusme',
      title: 'Ön görüşme talebi',
      lead: 'Konuyu henüz netleştirmediyseniz de yazın; birlikte buluruz.',
      facts: contact,
    },
  },
  form: {
    fields: {
      ...personFields,
      phone: { ...personFields.phone, hint: 'Randevu saatini netleştirmek için kullanırız.' },
      service: { label: 'Görüşme konusu', placeholder: 'Bir konu seçin' },
      timePreference: { label: 'Size uygun saat', placeholder: 'Bir zaman aralığı seçin' },
      goals: { label: 'Hedefiniz', placeholder: 'Bu görüşmeden ne bekliyorsunuz? Birkaç cümle yeterli.' },
    },
    submit: 'Ön Görüşme Talep Et',
    missing: { title: 'Lütfen tüm gerekli alanları doldurun' },
    failure: {
      title: 'Form gönderilemedi',
      text: `Lütfen tekrar deneyin veya ${phone} numarasından bizi arayın.`,
    },
    ending: { kind: 'page', to: '/danismanlik-basarili' },
  },
  topics: {
    labels: {
      'leadership-excellence': 'Liderlikte Ustalık Programı',
      'entrepreneurial-accelerator': 'Girişimci Hızlandırma Programı',
      'executive-transformation': 'Yönetici Dönüşüm Programı',
      'team-performance-intensive': 'Yoğun Ekip Performansı Programı',
    },
    text: (label) => `Sormak istediğim konu: ${label}\n`,
  },
};

export default intro;
