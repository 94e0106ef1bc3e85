import type { Locale, Localized } from '@site/contract/locale';
import { dialledPart, internationalNumber } from '../../platform/phone-number.ts';
import type { Block } from './content.ts';

interface Texts {
  readonly call: string;
  readonly whatsapp: string;
  readonly email: string;
  /** `reader`: to whom an answer to the mail goes. */
  readonly replyHint: (reader: string) => string;
}

const texts: Localized<Texts> = {
  tr: {
    call: 'Ara',
    whatsapp: 'WhatsApp’tan Yaz',
    email: 'E-posta Yaz',
    replyHint: (reader) =>
      `Bu e-postayı yanıtlarsanız ${reader}, konuyu ve alıntıyı da görür; “E-posta Yaz” yeni bir e-posta açar.`,
  },
  en: {
    call: 'Call',
    whatsapp: 'Write on WhatsApp',
    email: 'Write an Email',
    replyHint: (reader) =>
      `If you reply to this email, ${reader} also sees its subject and the quoted text; “Write an Email” opens a new one.`,
  },
};

/** Below a mail to the founder whose notes are not for `reader`, to whom an answer goes. */
export const replyHint = (reader: string, locale: Locale): string => texts[locale].replyHint(reader);

/** How the founder reaches somebody; a text is empty where it is not known. */
interface Contact {
  readonly email: string;
  readonly phone: string;
  /** Subject of a mail: the number that both know the matter by. */
  readonly subject: string;
}

/** Links to call, and to write on WhatsApp where the number says its country. */
function phoneLinks(phone: string, locale: Locale) {
  const digits = dialledPart(phone).replaceAll(/\D/g, '');
  if (digits === '') return [];
  const international = internationalNumber(phone);
  const { call, whatsapp } = texts[locale];
  const links = [{ text: call, href: `tel:${international ?? digits}` }];
  if (international !== null) links.push({ text: whatsapp, href: `https://wa.me/${international.slice(1)}` });
  return links;
}

/** Links to call somebody and to write, by a mail that does not quote the founder's own. None where nothing is known. */
export function contactLinks({ email, phone, subject }: Contact, locale: Locale): Block[] {
  const address = encodeURIComponent(email).replaceAll('%40', '@');
  const mail = { text: texts[locale].email, href: `mailto:${address}?subject=${encodeURIComponent(subject)}` };
  const links = [...phoneLinks(phone, locale), ...(email === '' ? [] : [mail])];
  return links.length === 0 ? [] : [{ kind: 'links', links }];
}
