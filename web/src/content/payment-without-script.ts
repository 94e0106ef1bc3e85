import { settings } from '@site/contract/business/settings';
import type { Localized } from '@site/contract/plain/locale';
import { unbrokenPhone } from '../site/contact-links.ts';
import type { NavLink } from '../site/nav-link.ts';

const { email } = settings;

interface TextsWithoutScript {
  /** Heading of the page, with script too. */
  readonly title: string;
  readonly help: string;
  readonly shop: NavLink;
}

/** The script of `/payment` chooses its language, so without script these texts are shown in both. */
export const paymentWithoutScript: Localized<TextsWithoutScript> = {
  tr: {
    title: 'Ödeme',
    help: `Ödeme sayfası JavaScript gerektirir. Tarayıcınızda kapalıysa bize ${email} adresinden veya ${unbrokenPhone} numarasından ulaşabilirsiniz.`,
    shop: { label: 'Mağazaya Dön', to: '/dijital-magaza' },
  },
  en: {
    title: 'Payment',
    help: `To pay, please turn JavaScript on. You can also write to ${email} or call ${unbrokenPhone}.`,
    shop: { label: 'Back to Shop', to: '/shop' },
  },
};
