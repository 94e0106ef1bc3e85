import type { Locale, Localized } from '@site/contract/locale';
import { dialledPart, internationalNumber } from '../../platform/phone-number.ts';
import type { Block } from './content.ts';

/** Words of the links by which the founder answers at once. */
const texts: Localized<{ readonly call: string; readonly whatsapp: string }> = {
  tr: { call: 'Ara', whatsapp: 'WhatsApp’tan Yaz' },
  en: { call: 'Call', whatsapp: 'Write on WhatsApp' },
};

/** Links to call a visitor, and to write on WhatsApp where the number says its country. None without a number. */
export function phoneLinks(phone: string, locale: Locale): Block[] {
  const digits = dialledPart(phone).replaceAll(/\D/g, '');
  if (digits === '') return [];
  const international = internationalNumber(phone);
  const { call, whatsapp } = texts[locale];
  const links = [{ text: call, href: `tel:${international ?? digits}` }];
  if (international !== null) links.push({ text: whatsapp, href: `https://wa.me/${international.slice(1)}` });
  return [{ kind: 'links', links }];
}
