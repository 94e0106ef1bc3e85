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

const { brand, email, founder, phone } = settings;

const hoursIn = (locale: Locale) => Object.values(officeHours(locale)).join(', ');
const hours = { tr: hoursIn('tr'), en: hoursIn('en') };

/** Lines that all mails to visitors share. */
export const visitorTexts: Localized<VisitorTexts> = {
  tr: {
    greeting: (name) => (name === undefined ? 'Merhaba,' : `Merhaba ${name},`),
    reference: (ref) => `Talep numaranız: ${ref}`,
    reply: 'Eklemek istediğiniz bir şey varsa bu e-postayı yanıtlayabilirsiniz.',
    contact: `Telefon: ${phone}, ${hours.tr}`,
    closing: 'Görüşmek üzere,',
    signature: `${founder} | ${brand}`,
    reason: (site) =>
      `Bu e-postayı, ${site} adresindeki bir form sizin e-posta adresinizle doldurulduğu için aldınız. Formu siz doldurmadıysanız bir şey yapmanız gerekmez.`,
    privacy: 'Aydınlatma metni',
  },
  en: {
    greeting: (name) => (name === undefined ? 'Hello,' : `Hello ${name},`),
    reference: (ref) => `Your reference: ${ref}`,
    reply: 'You can reply to this email; your answer reaches us directly.',
    contact: `You also reach us on ${phone}, ${hours.en}.`,
    closing: 'Kind regards',
    signature: `${founder} and the team of ${brand}`,
    reason: (site) =>
      `You receive this email because this address was entered on ${site}. Was it not you? Then please tell us at ${email}.`,
    privacy: 'Privacy Policy',
  },
};

const WORD = /^[\p{L}\p{M}’'-]{1,20}$/u;

/**
 * The first word of a name, to greet with; undefined when it is anything but one word of at most 20 letters. Anyone can
 * enter a stranger's address, so more than that would let our mails carry what somebody wants to tell or to sell.
 */
export function greetableName(name: string): string | undefined {
  const [first = ''] = name.split(/\s+/u);
  return WORD.test(first) ? first : undefined;
}
