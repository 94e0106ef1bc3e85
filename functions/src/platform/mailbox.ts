/**
 * Domains of one provider that lead to the same mailbox; the first stands for all. Of Yandex:
 * https://yandex.com/support/domain/additional/mailbox-alias.xml
 */
const SAME_MAILBOX = [
  ['gmail.com', 'googlemail.com'],
  ['icloud.com', 'me.com', 'mac.com'],
  ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
  ['yandex.ru', 'yandex.com', 'yandex.com.tr', 'yandex.by', 'yandex.kz', 'yandex.uz', 'ya.ru'],
] as const;

const MAIN_DOMAINS = new Map<string, string>(
  SAME_MAILBOX.flatMap((domains) => domains.map((domain) => [domain, domains[0]])),
);

/** Ignores the dots of a name: one mailbox has thousands of spellings. */
const DOTS_IGNORED = 'gmail.com';

/** Providers where everybody can have a mailbox: their domain tells nothing about who writes. */
const PUBLIC_DOMAINS = new Set([
  ...SAME_MAILBOX.flat(),
  ...['outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'windowslive.com', 'yahoo.com', 'ymail.com', 'aol.com'],
  ...['rocketmail.com', 'aim.com', 'mail.ru', 'tutanota.com', 'fastmail.com', 'gmx.com', 'gmx.net'],
  ...['outlook.com.tr', 'hotmail.com.tr', 'yahoo.com.tr', 'mynet.com', 'superonline.com'],
  ...['ttmail.com', 'hotmail.co.uk', 'live.co.uk', 'yahoo.co.uk', 'btinternet.com', 'btopenworld.com', 'sky.com'],
  ...['virginmedia.com', 'ntlworld.com', 'blueyonder.co.uk', 'talktalk.net', 'tiscali.co.uk'],
  ...['outlook.de', 'hotmail.de', 'live.de', 'yahoo.de', 'gmx.de', 'web.de', 't-online.de', 'freenet.de', 'arcor.de'],
  ...['posteo.de', 'mailbox.org', 'gmx.at', 'aon.at', 'chello.at', 'gmx.ch', 'bluewin.ch', 'hispeed.ch'],
  ...['comcast.net', 'verizon.net', 'att.net', 'sbcglobal.net', 'bellsouth.net', 'cox.net', 'charter.net'],
  ...['earthlink.net', 'optonline.net'],
]);

function partsOf(email: string): readonly [name: string, domain: string] {
  const at = email.lastIndexOf('@');
  return [email.slice(0, at), email.slice(at + 1)];
}

/**
 * The mailbox that an address in lower case leads to: without what follows a `+`, at the main domain of the provider, and
 * without dots where it ignores them. Only for counting; mails go to the address as it was typed.
 */
export function mailboxOf(email: string): string {
  const [name, typed] = partsOf(email);
  const domain = MAIN_DOMAINS.get(typed) ?? typed;
  const [box = ''] = name.split('+');
  return `${domain === DOTS_IGNORED ? box.replaceAll('.', '') : box}@${domain}`;
}

/** The organisation behind an address in lower case: its domain, or at a public provider the mailbox itself. */
export function organisationOf(email: string): string {
  const [, domain] = partsOf(email);
  return PUBLIC_DOMAINS.has(domain) ? mailboxOf(email) : domain;
}
