import { settings } from '@site/contract/settings';

const YEAR_MS = 365 * 86_400_000;

/** RFC 9116: whom to tell about a vulnerability of the site. It expires a year after the build, as the standard recommends. */
export function securityTxt(origin: string, now: Date): string {
  return [
    `Contact: mailto:${settings.email}`,
    `Expires: ${new Date(now.getTime() + YEAR_MS).toISOString()}`,
    'Preferred-Languages: tr, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
