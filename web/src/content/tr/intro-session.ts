import { settings } from '@site/contract/business/settings';
import { unbrokenPhone } from '../../site/contact-links.ts';
import type { IntroContent } from '../session.ts';
import { contact } from './contact.ts';
import { personFields, talkFields } from './person-fields.ts';
import { photographs } from './photographs.ts';

const { replyHours, sessionMinutes } = settings;
const minutes = sessionMinutes.intro;
const hours = replyHours.enquiry;

const intro: IntroContent = {
  meta: {
    title: `Ücretsiz ${minutes} Dakikalık Ön Görüşme`,
    description: `Hedefinizi ve önünüzdeki adımı ${minutes}\u00a0dakikada konuşalım. Ön görüşme ücretsizdir. Formu doldurun, ${hours}\u00a0saat içinde size ulaşıyoruz.`,
  },
  session: {
    head: {
      title: `${minutes}\u00a0dakikada yolunuzu netleştirelim`,
      lead: `Birlikte çalışmaya başlamadan tanışalım: Bugün nerede olduğunuzu ve neyi değiştirmek istediğinizi konuşalım. Görüşme ${minutes}\u00a0dakika sürer ve ücretsizdir.`,
    },
    button: { label: 'Ön Görüşme Talep Et', to: '/danismanlik#on-gorusme' },
    minutes: { count: minutes, unit: 'dakika' },
    facts: [
      { label: 'Süre', value: `${minutes}\u00a0dakika` },
      { label: 'Nerede', value: 'Çevrim içi' },
      { label: 'Ücret', value: 'Ücretsiz' },
      { label: 'Dönüş', value: `${hours}\u00a0saat içinde` },
    ],
    about: {
      title: 'Görüşmede neler konuşuruz?',
      items: [
        'Sizi ve hedefinizi dinleriz',
        'Sizi neyin durdurduğuna bakarız',
        'Size uygun çalışma biçimini konuşuruz',
        'Bir sonraki adımı belirleriz',
      ],
    },
    photograph: photographs.session,
    steps: {
      title: 'Nasıl ilerliyoruz?',
      items: [
        { title: 'Formu doldurun', text: 'Adınız, e-posta adresiniz ve telefonunuz yeterli.' },
        {
          title: 'Size ulaşıyoruz',
          text: `${hours}\u00a0saat içinde dönüş yapar, gün ve saati belirleriz.`,
        },
        { title: 'Görüşüyoruz', text: `${minutes}\u00a0dakika boyunca yalnızca sizin konunuzu konuşuruz.` },
      ],
    },
    contact: {
      anchor: 'on-gorusme',
      title: 'Ön görüşme talebi',
      lead: 'Konunuz henüz belli değilse de yazın; görüşmede buluruz.',
      facts: contact,
    },
  },
  form: {
    fields: {
      ...personFields,
      phone: { ...personFields.phone, hint: 'Yalnızca görüşme saatini belirlemek için kullanırız.' },
      service: talkFields.topic,
      timePreference: talkFields.time,
      goals: { ...talkFields.goals, placeholder: 'Bu görüşmeden ne bekliyorsunuz? Birkaç cümle yeterli.' },
    },
    submit: 'Ön Görüşme Talep Et',
    missing: { title: 'Lütfen tüm gerekli alanları doldurun' },
    failure: {
      title: 'Form gönderilemedi',
      text: `Lütfen tekrar deneyin veya ${unbrokenPhone} numarasından bizi arayın.`,
    },
    ending: { kind: 'page', to: '/danismanlik-basarili' },
  },
  topics: {
    labels: {
      'leadership-excellence': 'Liderlikte Ustalık Programı',
      'entrepreneurial-accelerator': 'Girişimci Hızlandırma Programı',
      'executive-transformation': 'Yönetici Dönüşüm Programı',
      'team-performance-intensive': 'Ekip Performansı Yoğun Programı',
    },
    text: (label) => `Sormak istediğim konu: ${label}\n`,
  },
};

export default intro;
