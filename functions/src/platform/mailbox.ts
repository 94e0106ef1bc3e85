/** Providers that ignore the dots of a name: one mailbox has thousands of spellings. */
const DOTS_IGNORED = new Set(['gmail.com', 'googlemail.com']);

/** Providers where everybody can have a mailbox: their domain tells nothing about who writes. */
const PUBLIC_DOMAINS = new Set([
  ...DOTS_IGNORED,
  ...['outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'windowslive.com', 'yahoo.com', 'ymail.com', 'aol.com'],
  ...['rocketmail.com', 'icloud.com', 'me.com', 'mac.com', 'aim.com', 'yandex.com', 'yandex.ru', 'mail.ru', 'pm.me'],
  ...['proton.me', 'protonmail.com', 'protonmail.ch', 'tutanota.com', 'fastmail.com', 'gmx.com', 'gmx.net'],
  ...['outlook.com.tr', 'hotmail.com.tr', 'yahoo.com.tr', 'yandex.com.tr', 'mynet.com', 'superonline.com'],
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
 * The mailbox that an address in lower case leads to: without what follows a `+`, and without dots where the provider
 * ignores them. Only for counting; mails go to the address as it was typed.
 */
export function mailboxOf(email: string): string {
  const [name, domain] = partsOf(email);
  const [box = ''] = name.split('+');
  if (!DOTS_IGNORED.has(domain)) return `${box}@${domain}`;
  return `${box.replaceAll('.', '')}@gmail.com`;
}

/** The organisation behind an address in lower case: its domain, or at a public provider the mailbox itself. */
export function organisationOf(email: string): string {
  const [, domain] = partsOf(email);
  return PUBLIC_DOMAINS.has(domain) ? mailboxOf(email) : domain;
}
