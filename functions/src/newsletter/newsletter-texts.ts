import { settings } from '@site/contract/business/settings';
import type { Localized } from '@site/contract/plain/locale';
import { CONFIRM_DAYS } from '@site/contract/records/newsletter';

const { brand } = settings;

interface NewsletterTexts {
  readonly subject: string;
  readonly preheader: string;
  readonly paragraphs: ReadonlyArray<string>;
  readonly confirm: string;
  readonly notYou: string;
  readonly leave: string;
  /** The mail that says that the consent has arrived. */
  readonly receipt: {
    readonly subject: string;
    readonly preheader: string;
    readonly paragraphs: ReadonlyArray<string>;
    readonly leave: string;
    readonly reason: (site: string) => string;
  };
}

/** Words of the mail that asks whether an address wants the newsletter, and of the one after its consent. */
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
    receipt: {
      subject: `${brand} bülteni için onayınızı aldık`,
      preheader: 'Dilediğiniz zaman çıkabilirsiniz.',
      paragraphs: [
        `${brand} bülten ve duyurularını bu adrese e-posta ile göndermemize onay verdiniz. Onayınızı kaydettik.`,
        'Vazgeçerseniz aşağıdaki bağlantıyla dilediğiniz zaman, ücretsiz olarak çıkabilirsiniz. Her bültenin altında da bir çıkış bağlantısı bulunur.',
      ],
      leave: 'Bültenden çık',
      reason: (site) => `Bu e-postayı, ${site} adresinde bülten kaydınızı onayladığınız için aldınız.`,
    },
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
    receipt: {
      subject: `You’re subscribed to the ${brand} newsletter`,
      preheader: 'You can unsubscribe at any time.',
      paragraphs: [
        `You’ve agreed to get the ${brand} newsletter and announcements at this email address. We’ve recorded your consent.`,
        'If you change your mind, you can unsubscribe with the link below, at any time and free of charge. Every newsletter has such a link too.',
      ],
      leave: 'Unsubscribe',
      reason: (site) => `You’re receiving this email because you confirmed your newsletter subscription on ${site}.`,
    },
  },
};
