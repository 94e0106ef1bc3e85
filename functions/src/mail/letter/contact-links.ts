import type { Locale, Localized } from '@site/contract/plain/locale';
import { dialledPart, internationalNumber } from '../../platform/phone-number.ts';
import type { Block } from './content.ts';

interface Texts {
  readonly call: string;
  readonly whatsapp: string;
  readonly email: string;
  /** `reader`: words for the person who gets a reply to the mail. */
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

/** Hint below a mail to the founder that a reply goes to `reader` and quotes the founder's notes. */
export const replyHint = (reader: string, locale: Locale): string => texts[locale].replyHint(reader);

/** How the founder reaches somebody; an unknown address or number is empty. */
interface Contact {
  readonly email: string;
  readonly phone: string;
  /** Subject of the mail that the link opens: the reference, which both sides know. */
  readonly subject: string;
}

/** Links to call and, if the country of the number is known, to write on WhatsApp; none without digits. */
function phoneLinks(phone: string, locale: Locale) {
  const digits = dialledPart(phone).replaceAll(/\D/g, '');
  if (digits === '') return [];
  const international = internationalNumber(phone);
  const { call, whatsapp } = texts[locale];
  const links = [{ text: call, href: `tel:${international ?? digits}` }];
  if (international !== null) links.push({ text: whatsapp, href: `https://wa.me/${international.slice(1)}` });
  return links;
}

/**
 * Returns a block of links to call somebody and to write, empty when neither number nor address is known. The mail link opens a
 * new mail, which does not quote the founder's.
 */
export function contactLinks({ email, phone, subject }: Contact, locale: Locale): Block[] {
  const address = encodeURIComponent(email).replaceAll('%40', '@');
  const mail = { text: texts[locale].email, href: `mailto:${address}?subject=${encodeURIComponent(subject)}` };
  const links = [...phoneLinks(phone, locale), ...(email === '' ? [] : [mail])];
  return links.length === 0 ? [] : [{ kind: 'links', links }];
}
