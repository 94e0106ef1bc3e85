import type { Locale } from '@site/contract/plain/locale';
import { optOutPath } from '@site/contract/records/newsletter';

/**
 * Headers with which a mail program offers an unsubscribe button (RFC 2369, RFC 8058). The DKIM signature of the mail service
 * must cover them, else programs ignore them. A program without such a button opens the link as a page, in `locale`.
 */
export function unsubscribeHeaders(
  siteOrigin: string,
  token: string,
  locale: Locale,
): Readonly<Record<string, string>> {
  return {
    'List-Unsubscribe': `<${siteOrigin}${optOutPath(token, locale)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
