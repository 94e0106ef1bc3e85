import { settings } from '@site/contract/business/settings';
import type { NavLink } from '../../../site/nav-link.ts';
import type { SuccessContent } from '../../success.ts';
import { mailNote, shared } from './shared.ts';

const { replyHours } = settings;

/** Documented; it stays where another link comes before it. */
const more: NavLink = { label: 'Koçluk Çözümlerini İncele', to: '/kocluk-cozumleri' };

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
  more,
  after: {
    '/ihracat-cozumleri': [{ label: 'İhracat Çözümlerine Dön', to: '/ihracat-cozumleri' }, more],
    '/atolyeler-egitimler': [{ label: 'Atölyeler ve Eğitimlere Dön', to: '/atolyeler-egitimler' }, more],
  },
};

export default success;
