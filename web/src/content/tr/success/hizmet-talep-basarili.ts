import { settings } from '@site/contract/business/settings';
import type { SuccessContent } from '../../success.ts';
import { mailNote, shared } from './shared.ts';

const { replyHours } = settings;

const success: SuccessContent = {
  ...shared,
  title: 'Hizmet talebiniz bize ulaştı',
  text: `Teşekkür ederiz. Mesajınızı okuyup ${replyHours.enquiry}\u00a0saat içinde size dönüş yapacağız.`,
  next: {
    title: 'Bundan sonra',
    steps: [
      `${replyHours.enquiry}\u00a0saat içinde size yazarız.`,
      'Gerekirse birkaç kısa soru sorarız.',
      'Size uygun bir başlangıç öneririz.',
    ],
  },
  notes: [mailNote],
  more: { label: 'Koçluk Çözümlerini İncele', to: '/kocluk-cozumleri' },
};

export default success;
