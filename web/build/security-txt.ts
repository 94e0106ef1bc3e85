import { settings } from '@site/contract/business/settings';
import { DAY_MS } from '@site/contract/plain/durations';

/** Less than a year, as RFC 9116 recommends. */
const VALID_MS = 364 * DAY_MS;

/**
 * Returns the text of `security.txt` (RFC 9116): where to report a vulnerability of the site. It expires {@link VALID_MS} after
 * `now`.
 */
export function securityTxt(origin: string, now: Date): string {
  return [
    `Contact: mailto:${settings.email}`,
    `Expires: ${new Date(now.getTime() + VALID_MS).toISOString()}`,
    'Preferred-Languages: tr, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
