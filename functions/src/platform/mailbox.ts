interface Provider {
  /** Domains that lead to the same mailbox; all are counted as the first. */
  readonly domains: readonly [main: string, ...others: string[]];
  /** Normalises the local part: some characters are ignored, or are equivalent. */
  readonly spelled?: (name: string) => string;
}

/**
 * Providers at which one mailbox has several addresses. Source for Yandex:
 * https://yandex.com/support/domain/additional/mailbox-alias.xml
 */
const PROVIDERS: ReadonlyArray<Provider> = [
  { domains: ['gmail.com', 'googlemail.com'], spelled: (name) => name.replaceAll('.', '') },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  {
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    spelled: (name) => name.replaceAll(/[._-]/g, ''),
  },
  {
    domains: ['yandex.ru', 'yandex.com', 'yandex.com.tr', 'yandex.by', 'yandex.kz', 'yandex.uz', 'ya.ru'],
    spelled: (name) => name.replaceAll('.', '-'),
  },
];

/** Providers where everybody can have a mailbox: their domain says nothing about the sender. */
const PUBLIC_DOMAINS = new Set([
  ...PROVIDERS.flatMap(({ domains }) => domains),
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
 * The mailbox that a lower-case address leads to: without the part after a `+`, in the provider's main domain and normal
 * spelling. For counting, and for finding what a mailbox has answered about the newsletter; mails go to the address as it was
 * typed.
 */
export function mailboxOf(email: string): string {
  const [name, domain] = partsOf(email);
  const [box = ''] = name.split('+');
  const provider = PROVIDERS.find(({ domains }) => domains.includes(domain));
  if (!provider) return `${box}@${domain}`;
  const { domains, spelled = (as: string) => as } = provider;
  return `${spelled(box)}@${domains[0]}`;
}

/** The organisation behind an address in lower case: its domain, or at a public provider the mailbox itself. */
export function organisationOf(email: string): string {
  const [, domain] = partsOf(email);
  return PUBLIC_DOMAINS.has(domain) ? mailboxOf(email) : domain;
}
