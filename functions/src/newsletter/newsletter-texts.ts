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
    subject: `${brand} bültenini onaylayın`,
    preheader: 'Bülten, siz onayladıktan sonra gelir.',
    paragraphs: [
      `Sitemizdeki formda, ${brand} bülten ve duyurularını bu adrese e-posta ile almak istediğinizi işaretlediniz.`,
      `Aşağıdaki sayfada onaylarsanız adresiniz listeye eklenir. Bağlantı ${CONFIRM_DAYS}\u00a0gün geçerlidir.`,
    ],
    confirm: 'Bülteni Onayla',
    notYou: 'Bunu siz istemediyseniz bir şey yapmanız gerekmez: onaylanmayan adrese bülten gönderilmez.',
    leave: 'Bülten istemiyorum',
  },
  en: {
    subject: `Please confirm the ${brand} newsletter`,
    preheader: 'You get it once you have confirmed.',
    paragraphs: [
      `In a form on our website you ticked that you would like the ${brand} newsletter and offers by email at this address.`,
      `If you confirm on the page below, your address joins the list. The link works for ${CONFIRM_DAYS}\u00a0days.`,
    ],
    confirm: 'Confirm the Newsletter',
    notYou: 'If this wasn’t you, there is nothing to do: an address that is not confirmed gets no newsletter.',
    leave: 'I do not want the newsletter',
  },
};
