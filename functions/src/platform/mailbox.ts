/** Providers that ignore the dots of a name: one mailbox has thousands of spellings. */
const DOTS_IGNORED = new Set(['gmail.com', 'googlemail.com']);

/** Providers where everybody can have a mailbox: their domain tells nothing about who writes. */
const PUBLIC_DOMAINS = new Set([
  ...DOTS_IGNORED,
  ...['outlook.com', 'outlook.com.tr', 'hotmail.com', 'hotmail.com.tr', 'live.com', 'msn.com', 'windowslive.com'],
  ...['yahoo.com', 'yahoo.com.tr', 'ymail.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com', 'mynet.com'],
  ...['yandex.com', 'yandex.com.tr', 'yandex.ru', 'mail.ru', 'proton.me', 'protonmail.com', 'gmx.de', 'gmx.net'],
  ...['gmx.com', 'web.de', 't-online.de', 'freenet.de'],
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
