import { settings } from '@site/contract/business/settings';
import type { Locale, Localized } from '@site/contract/plain/locale';
import { officeHours } from '@site/contract/words/office-hours';

interface VisitorTexts {
  readonly greeting: (name: string | undefined) => string;
  readonly reference: (ref: string) => string;
  /** Invites a reply: to ask about the mail, or to add to what the visitor has sent. */
  readonly reply: Readonly<Record<'question' | 'addition', string>>;
  readonly contact: string;
  readonly closing: string;
  readonly signature: string;
  readonly reason: (site: string) => string;
  readonly privacy: string;
}

const { brand, founder, phone, timeZoneName } = settings;

/** Turkish writes days in small letters within a sentence. */
const daysIn = (locale: Locale, days: string) => (locale === 'tr' ? days.toLocaleLowerCase('tr') : days);

function hoursIn(locale: Locale): string {
  const { days, times } = officeHours(locale);
  return `${daysIn(locale, days)}, ${times}`;
}

const hours = { tr: hoursIn('tr'), en: hoursIn('en') };

/** Lines that all mails to visitors share. */
export const visitorTexts: Localized<VisitorTexts> = {
  tr: {
    greeting: (name) => (name === undefined ? 'Merhaba,' : `Merhaba ${name},`),
    reference: (ref) => `Talep numaranız: ${ref}`,
    reply: {
      question: 'Sorunuz olursa bu e-postayı yanıtlamanız yeterli.',
      addition: 'Eklemek istediğiniz bir şey varsa bu e-postayı yanıtlayabilirsiniz.',
    },
    contact: `Telefon: ${phone} (${hours.tr}, ${timeZoneName.tr})`,
    closing: 'Görüşmek üzere,',
    signature: `${founder} | ${brand}`,
    reason: (site) =>
      `Bu e-postayı, ${site} adresindeki bir form sizin e-posta adresinizle doldurulduğu için aldınız. Formu siz doldurmadıysanız bu e-postayı dikkate almayın.`,
    privacy: 'Aydınlatma metni',
  },
  en: {
    greeting: (name) => (name === undefined ? 'Hello,' : `Hello ${name},`),
    reference: (ref) => `Your reference: ${ref}`,
    reply: {
      question: 'If you have any questions, just reply to this email.',
      addition: 'If you’d like to add anything, just reply to this email.',
    },
    contact: `You can also reach us at ${phone} (${hours.en} ${timeZoneName.en}).`,
    closing: 'Kind regards,',
    signature: `${founder} | ${brand}`,
    reason: (site) =>
      `You’re receiving this email because someone filled in a form on ${site} with your address. If this wasn’t you, you can ignore this email.`,
    privacy: 'Privacy Policy',
  },
};

const WORD = /^[\p{L}\p{M}’'-]{1,20}$/u;

/**
 * The first word of a name, to greet with; undefined unless it is a word of at most 20 letters. Anyone can enter a stranger's
 * address, so a longer text would let strangers send messages and advertisements through our mails.
 */
export function greetableName(name: string): string | undefined {
  const [first = ''] = name.split(/\s+/u);
  return WORD.test(first) ? first : undefined;
}

/**
 * A link, an address or a number of any script. In initials and abbreviations at most one letter follows a dot, in a domain at
 * least two.
 */
const LINK_OR_NUMBER = /[\p{N}@/\\:]|\.\p{L}{2}/u;

/** Longer names are rare, and a longer text may be a message. */
const NAME_MAX = 60;

/** Returns the text in compatibility characters, as programs read links: `．` and `。` are dots in a domain (UTS #46, 4). */
const asInLinks = (text: string) => text.normalize('NFKC').replaceAll('。', '.');

/** The name, to repeat it in a mail; undefined when it is empty or longer than a name, or holds a link or a number. */
export function repeatableName(name: string): string | undefined {
  return name !== '' && name.length <= NAME_MAX && !LINK_OR_NUMBER.test(asInLinks(name)) ? name : undefined;
}
