import type { Meta } from '@site/contract/call-meta';
import { PAGE_MAX, REFERRER_MAX, UTM_MAX, UTM_NAMES } from '@site/contract/limits';
import type { Locale } from '@site/contract/locale';
import { settings } from '@site/contract/settings';

interface Situation {
  readonly submissionId: string;
  readonly locale: Locale;
  /** Address of the page with the form. */
  readonly url: URL;
  /** `document.referrer`: an address or empty. */
  readonly referrer: string;
  readonly elapsedMs: number;
  /** Content of the honeypot. */
  readonly website: string;
}

/** Origin and path without the query, which on another page may hold personal data. */
function withoutQuery(address: string): string {
  try {
    const { origin, pathname } = new URL(address);
    return (origin + pathname).slice(0, REFERRER_MAX);
  } catch {
    return '';
  }
}

/** The `meta` of a call, cut to what the contract accepts. */
export function callMeta({ url, referrer, elapsedMs, ...rest }: Situation): Meta {
  const utm = UTM_NAMES.flatMap((name) => {
    const value = url.searchParams.get(`utm_${name}`);
    return value ? [[name, value.slice(0, UTM_MAX)] as const] : [];
  });
  return {
    ...rest,
    page: url.pathname.slice(0, PAGE_MAX),
    referrer: withoutQuery(referrer),
    utm: Object.fromEntries(utm),
    noticeVersion: settings.noticeVersion,
    elapsedMs: Math.max(0, Math.round(elapsedMs)),
  };
}
