import { settings } from '@site/contract/business/settings';
import type { SuccessContent } from '../../success.ts';
import { mailNote, shared } from './shared.ts';

const { replyHours, sessionMinutes } = settings;

const success: SuccessContent = {
  ...shared,
  title: 'Talebiniz bize ulaştı',
  text: `Teşekkür ederiz. ${sessionMinutes.intro}\u00a0dakikalık ücretsiz ön görüşmeniz için ${replyHours.enquiry}\u00a0saat içinde sizinle iletişime geçeceğiz.`,
  next: {
    title: 'Bundan sonra',
    steps: [
      'Talebinizi okuruz.',
      `${replyHours.enquiry}\u00a0saat içinde size ulaşır, gün ve saati belirleriz.`,
      `${sessionMinutes.intro}\u00a0dakikalık görüşmemizi yaparız.`,
    ],
  },
  notes: ['Görüşmeye kadar, en çok hangi konuyu konuşmak istediğinizi düşünebilirsiniz.', mailNote],
  more: { label: 'Koçluk Çözümlerini İncele', to: '/kocluk-cozumleri' },
};

export default success;
