import type { Locale } from '@site/contract/locale';
import { optOutPath } from '@site/contract/newsletter';

/**
 * Headers by which a mail program offers a button for leaving (RFC 2369, RFC 8058). The DKIM signature of the mail
 * service must cover them, else programs ignore the button. A program without it opens the link as a page, in `locale`.
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
