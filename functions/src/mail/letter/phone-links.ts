import type { Locale, Localized } from '@site/contract/locale';
import { dialledPart } from '../../platform/phone-number.ts';
import type { Block } from './content.ts';

/** Words of the links by which the founder answers at once. */
const texts: Localized<{ readonly call: string; readonly whatsapp: string }> = {
  tr: { call: 'Ara', whatsapp: 'WhatsApp’tan Yaz' },
  en: { call: 'Call', whatsapp: 'Write on WhatsApp' },
};

/**
 * A phone number with its country code, in digits, as wa.me and, behind a plus, `tel:` want it. `digits` are those of
 * `number`. A number without a country code is taken for a Turkish mobile number where it has the digits of one. Null
 * when the country cannot be told.
 */
function internationalDigits(number: string, digits: string): string | null {
  const hasPlus = number.startsWith('+');
  // ten digits that begin with a 5 are a Turkish mobile number without a plus, and one of Cuba (+53) or Belize (+501) with it
  const isAbroad = hasPlus && digits.startsWith('5');
  if (!isAbroad && /^(?:(?:00)?90)?0?5\d{9}$/.test(digits)) return `90${digits.slice(-10)}`;
  if (hasPlus) return digits;
  return digits.startsWith('00') ? digits.slice(2) : null;
}

/** Links to call a visitor, and to write on WhatsApp where the number says its country. None without a number. */
export function phoneLinks(phone: string, locale: Locale): Block[] {
  const number = dialledPart(phone);
  const digits = number.replaceAll(/\D/g, '');
  if (digits === '') return [];
  const international = internationalDigits(number, digits);
  const { call, whatsapp } = texts[locale];
  const links = [{ text: call, href: `tel:${international === null ? digits : `+${international}`}` }];
  if (international !== null) links.push({ text: whatsapp, href: `https://wa.me/${international}` });
  return [{ kind: 'links', links }];
}
