import { INVITATION_QUERY, PAYMENT_QUERY } from '@site/contract/payments/payment';
import { asLocale, LOCALES, type Locale } from '@site/contract/plain/locale';
import { LANGUAGE_QUERY, pagePaths, WITHDRAWAL_QUERY } from '@site/contract/site/page-paths';
import { KEPT_MS, MOST_KEPT } from '../src/lib/kept-page.ts';
import { routeInfo } from '../src/site/routes.ts';

/**
 * Whether the worker answers a request: only for pages that a visitor opens. It leaves scripts, calls, the forms that banks and
 * visitors send, and everything below `/api/` to the browser.
 */
export function isPage({ mode, method, url }: Pick<Request, 'mode' | 'method' | 'url'>): boolean {
  return mode === 'navigate' && method === 'GET' && !new URL(url).pathname.startsWith('/api/');
}

/**
 * Whether a page is requested by a step through the history or for a restored tab. Browsers then send `force-cache`, which takes an
 * answer from the HTTP cache whatever its age (the Fetch standard).
 */
export const isOfHistory = ({ cache }: Pick<Request, 'cache'>): boolean => cache === 'force-cache';

/** Pages that are never kept, nor the pages below them: orders with their results, and answers to a mail. */
const NEVER_KEPT = [pagePaths.payment, pagePaths.newsletter];

/** Parameters that name an order or carry a secret. */
const PRIVATE_QUERIES = [PAYMENT_QUERY, INVITATION_QUERY, WITHDRAWAL_QUERY];

/**
 * The path under which the document of a page is kept; undefined for a page that is not kept. It has no query: Hosting sends the
 * same document whatever the query is, and the page itself reads language and topic from the query.
 */
export function keyOf({ pathname, searchParams }: URL): string | undefined {
  const isPrivate =
    NEVER_KEPT.some((path) => pathname === path || pathname.startsWith(`${path}/`)) ||
    PRIVATE_QUERIES.some((name) => searchParams.has(name));
  return isPrivate ? undefined : pathname;
}

type Answer = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/** Whether a copy of an answer may be kept: it is a page, and no error, redirect or file, nor marked `no-store`. */
export function mayBeKept({ status, type, redirected, headers }: Answer): boolean {
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    /^text\/html\b/.test(headers.get('content-type') ?? '') &&
    !/\bno-store\b/.test(headers.get('cache-control') ?? '')
  );
}

/** A document that is kept, and when it was last fetched, in milliseconds since 1970. */
export interface Kept {
  readonly key: string;
  readonly at: number;
}

/** Whether a document may still be shown. A time in the future is refused: the clock was set back since. */
export const isYoung = (at: number, now: number): boolean => at <= now && now - at < KEPT_MS;

/** The keys of the documents to remove: expired ones, and the oldest above {@link MOST_KEPT}. */
export function surplus(kept: readonly Kept[], now: number): string[] {
  const newestFirst = [...kept].sort((one, other) => other.at - one.at);
  const remaining = newestFirst.filter(({ at }) => isYoung(at, now)).slice(0, MOST_KEPT);
  return newestFirst.filter((one) => !remaining.includes(one)).map(({ key }) => key);
}

/**
 * The languages of the worker's own texts on a page. A bilingual page follows the language of the tab (`src/site/locale.tsx`),
 * which a worker cannot read: if the address names no language, both are used, that of the route first.
 */
export function languagesOf({ pathname, searchParams }: URL): readonly [Locale, ...Locale[]] {
  const { locale, bilingual } = routeInfo(pathname);
  const own = asLocale(locale) ?? 'en';
  if (!bilingual) return [own];
  const asked = asLocale(searchParams.get(LANGUAGE_QUERY));
  return asked ? [asked] : [own, ...LOCALES.filter((other) => other !== own)];
}
