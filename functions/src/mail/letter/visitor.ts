import type { Locale, Localized } from '@site/contract/locale';
import { officeHours } from '@site/contract/office-hours';
import { settings } from '@site/contract/settings';

interface VisitorTexts {
  readonly greeting: (name: string | undefined) => string;
  readonly reference: (ref: string) => string;
  readonly reply: string;
  readonly contact: string;
  readonly closing: string;
  readonly signature: string;
  readonly reason: (site: string) => string;
  readonly privacy: string;
}

const { brand, founder, phone } = settings;

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
    reply: 'Eklemek istediğiniz bir şey varsa bu e-postayı yanıtlayabilirsiniz.',
    contact: `Telefon: ${phone} (${hours.tr})`,
    closing: 'Görüşmek üzere,',
    signature: `${founder} | ${brand}`,
    reason: (site) =>
      `Bu e-postayı, ${site} adresindeki bir form sizin e-posta adresinizle doldurulduğu için aldınız. Formu siz doldurmadıysanız bu e-postayı dikkate almayın.`,
    privacy: 'Aydınlatma metni',
  },
  en: {
    greeting: (name) => (name === undefined ? 'Hello,' : `Hello ${name},`),
    reference: (ref) => `Your reference: ${ref}`,
    reply: 'If you’d like to add anything, just reply to this email.',
    contact: `You can also reach us at ${phone} (${hours.en}).`,
    closing: 'Kind regards,',
    signature: `${founder} | ${brand}`,
    reason: (site) =>
      `You’re receiving this email because someone filled in a form on ${site} with your address. If this wasn’t you, you can ignore this email.`,
    privacy: 'Privacy Policy',
  },
};

const NAME_MAX = 60;
const NAME = /^[\p{L}\p{M} '’.-]+$/u;
const LIKE_AN_ADDRESS = /\.\p{L}{2}/u;

/**
 * The name to greet with; undefined when it may be something else. Anyone can enter a stranger's address, so without
 * this check our mails could carry an advertisement or a link in place of the name.
 */
export function greetableName(name: string): string | undefined {
  return name.length <= NAME_MAX && NAME.test(name) && !LIKE_AN_ADDRESS.test(name) ? name : undefined;
}
