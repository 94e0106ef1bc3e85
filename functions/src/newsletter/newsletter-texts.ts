import type { Localized } from '@site/contract/locale';
import { CONFIRM_DAYS } from '@site/contract/newsletter';
import { settings } from '@site/contract/settings';

const { brand } = settings;

interface NewsletterTexts {
  readonly subject: string;
  readonly preheader: string;
  readonly paragraphs: ReadonlyArray<string>;
  readonly confirm: string;
  readonly notYou: string;
  readonly leave: string;
}

/** Words of the mail that asks whether an address wants the newsletter. */
export const newsletterTexts: Localized<NewsletterTexts> = {
  tr: {
    subject: `${brand} bültenine kaydınızı onaylayın`,
    preheader: 'Bülten, siz onayladıktan sonra gelir.',
    paragraphs: [
      `Sitemizdeki formda, ${brand} bülten ve duyurularını bu adrese e-posta ile almak istediğinizi belirttiniz.`,
      `Aşağıdaki sayfada onaylarsanız adresiniz listeye eklenir. Bağlantı ${CONFIRM_DAYS}\u00a0gün geçerlidir.`,
    ],
    confirm: 'Bülten Kaydını Onayla',
    notYou: 'Bunu siz istemediyseniz bir şey yapmanız gerekmez: Onaylanmayan adrese bülten gönderilmez.',
    leave: 'Bülten istemiyorum',
  },
  en: {
    subject: `Please confirm your ${brand} newsletter subscription`,
    preheader: 'You’ll get it once you’ve confirmed.',
    paragraphs: [
      `You checked a box on our website to get the ${brand} newsletter and announcements at this email address.`,
      `If you confirm on the page below, we’ll add your address to the list. The link works for ${CONFIRM_DAYS}\u00a0days.`,
    ],
    confirm: 'Confirm My Subscription',
    notYou:
      'If this wasn’t you, there’s nothing you need to do: we send no newsletter to an address that isn’t confirmed.',
    leave: 'I don’t want the newsletter',
  },
};
