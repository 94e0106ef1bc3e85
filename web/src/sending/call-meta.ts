import { settings } from '@site/contract/business/settings';
import { PAGE_MAX, REFERRER_MAX, UTM_MAX, UTM_NAMES } from '@site/contract/plain/limits';
import type { Locale } from '@site/contract/plain/locale';
import type { Meta } from '@site/contract/site/call-meta';

interface Situation {
  readonly submissionId: string;
  readonly locale: Locale;
  /** Path of the page with the form. */
  readonly page: string;
  /** As `traffic-source.ts` returns it: the referrer or nothing, then a query. */
  readonly trafficSource: string;
  readonly elapsedMs: number;
  /** Content of the honeypot. */
  readonly website: string;
}

/** The `meta` of a call, cut to what the contract accepts. */
export function callMeta({ page, trafficSource, elapsedMs, ...rest }: Situation): Meta {
  // The query of the referrer is left out: on another page it may hold personal data.
  const [referrer = '', query] = trafficSource.split(/\?(.*)/s);
  const campaign = new URLSearchParams(query);
  const utm = UTM_NAMES.flatMap((name) => {
    const value = campaign.get(`utm_${name}`);
    return value ? [[name, value.slice(0, UTM_MAX)] as const] : [];
  });
  return {
    ...rest,
    page: page.slice(0, PAGE_MAX),
    referrer: referrer.slice(0, REFERRER_MAX),
    utm: Object.fromEntries(utm),
    noticeVersion: settings.noticeVersion,
    newsletterTextVersion: settings.newsletterTextVersion,
    elapsedMs: Math.max(0, Math.round(elapsedMs)),
  };
}
