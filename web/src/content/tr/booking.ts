import { settings } from '@site/contract/business/settings';
import { unbrokenPhone } from '../../site/contact-links.ts';
import type { BookingContent } from '../booking.ts';
import { contact } from './contact.ts';
import { personFields, talkFields } from './person-fields.ts';

const { replyHours, sessionMinutes } = settings;

const booking: BookingContent = {
  meta: {
    title: 'Koçluk Görüşmesi Randevu Talebi',
    description: `Konunuzu ve size uygun saati seçin, ${replyHours.enquiry}\u00a0saat içinde randevu için size ulaşıyoruz.`,
  },
  contact: {
    title: 'Randevu talebi',
    lead: `Konunuzu ve size uygun saati seçin. Ön görüşme ücretsizdir, çevrim içi yapılır ve ${sessionMinutes.intro}\u00a0dakika sürer. ${replyHours.enquiry}\u00a0saat içinde size ulaşır, randevunuzu kesinleştiririz.`,
    facts: contact,
  },
  form: {
    fields: {
      ...personFields,
      serviceInterest: talkFields.topic,
      preferredTime: talkFields.time,
      goals: { ...talkFields.goals, placeholder: 'Görüşmede neyi konuşmak istersiniz?' },
    },
    submit: 'Randevu Talep Et',
    missing: { title: 'Lütfen tüm gerekli alanları doldurun' },
    failure: {
      title: 'Form gönderilemedi',
      text: `Lütfen tekrar deneyin veya ${unbrokenPhone} numarasından bizi arayın.`,
    },
    ending: { kind: 'page', to: '/consultation-success' },
  },
};

export default booking;
