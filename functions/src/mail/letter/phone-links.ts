import type { Locale, Localized } from '@site/contract/locale';
import type { Block } from './content.ts';

/** Words of the links by which the founder answers at once. */
const texts: Localized<{ readonly call: string; readonly whatsapp: string }> = {
  tr: { call: 'Ara', whatsapp: 'WhatsApp’tan Yaz' },
  en: { call: 'Call', whatsapp: 'Write on WhatsApp' },
};

/**
 * A phone number as `tel:` and wa.me want it: a country code and digits. Numbers without a sign of a country are taken for
 * Turkish mobile ones where they have their digits. Null when the country cannot be told.
 */
function internationalDigits(phone: string): string | null {
  // who calls from abroad leaves out a zero in brackets
  const written = phone.trim().replace(/^((?:\+|00)[\d\s-]+)\(0\)/, '$1');
  const digits = written.replaceAll(/\D/g, '');
  if (/^(?:(?:00)?90)?0?5\d{9}$/.test(digits)) return `90${digits.slice(-10)}`;
  if (written.startsWith('+')) return digits;
  return digits.startsWith('00') ? digits.slice(2) : null;
}

/** Links to call a visitor, and to write on WhatsApp where the number says its country. None without a number. */
export function phoneLinks(phone: string, locale: Locale): Block[] {
  const digits = phone.replaceAll(/\D/g, '');
  if (digits === '') return [];
  const international = internationalDigits(phone);
  const { call, whatsapp } = texts[locale];
  const links = [{ text: call, href: `tel:${international === null ? digits : `+${international}`}` }];
  if (international !== null) links.push({ text: whatsapp, href: `https://wa.me/${international}` });
  return [{ kind: 'links', links }];
}
