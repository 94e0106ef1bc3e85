import { asLocale, LOCALES, type Locale } from '@site/contract/locale';
import { LANGUAGE_QUERY, pagePaths, WITHDRAWAL_QUERY } from '@site/contract/page-paths';
import { INVITATION_QUERY, PAYMENT_QUERY } from '@site/contract/payment';
import { KEPT_MS, MOST_KEPT } from '../src/lib/kept-page.ts';
import { routeInfo } from '../src/site/routes.ts';

/**
 * Whether the worker answers a request, which it does for pages that a visitor opens. It leaves to the browser scripts, calls,
 * the forms that banks and visitors send, and the files of functions (`/api/`).
 */
export function isPage({ mode, method, url }: Pick<Request, 'mode' | 'method' | 'url'>): boolean {
  return mode === 'navigate' && method === 'GET' && !new URL(url).pathname.startsWith('/api/');
}

/**
 * Whether a page is requested by a step through the history or for a tab that is restored: browsers then send `force-cache`, which
 * takes an answer from the HTTP cache whatever its age (the Fetch standard).
 */
export const isOfHistory = ({ cache }: Pick<Request, 'cache'>): boolean => cache === 'force-cache';

/** Pages of which none is kept, with what lies below them: orders with their results, and answers to a mail. */
const NEVER_KEPT = [pagePaths.payment, pagePaths.newsletter];

/** Parameters that name an order or carry a secret. */
const PRIVATE_QUERIES = [PAYMENT_QUERY, INVITATION_QUERY, WITHDRAWAL_QUERY];

/**
 * The address under which the document of a page is kept; undefined for a page that is not. It has no query: Hosting sends the
 * same document whatever the query is, and the language or the topic that one names is read by the page itself.
 */
export function keyOf({ pathname, searchParams }: URL): string | undefined {
  const isPrivate =
    NEVER_KEPT.some((path) => pathname === path || pathname.startsWith(`${path}/`)) ||
    PRIVATE_QUERIES.some((name) => searchParams.has(name));
  return isPrivate ? undefined : pathname;
}

type Answer = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/** Whether an answer is a page as the server means it: no error, no redirect, no file, nothing that must not be stored. */
export function mayBeKept({ status, type, redirected, headers }: Answer): boolean {
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    /^text\/html\b/.test(headers.get('content-type') ?? '') &&
    !/\bno-store\b/.test(headers.get('cache-control') ?? '')
  );
}

/** A document that is kept, and when it was shown last with a network. */
export interface Kept {
  readonly key: string;
  readonly at: number;
}

/** Whether a document may still be shown. A document whose time lies ahead was kept before the clock was set back. */
export const isYoung = (at: number, now: number): boolean => at <= now && now - at < KEPT_MS;

/** The keys of those documents that are kept no longer. */
export function surplus(kept: readonly Kept[], now: number): string[] {
  const newestFirst = [...kept].sort((one, other) => other.at - one.at);
  const remaining = newestFirst.filter(({ at }) => isYoung(at, now)).slice(0, MOST_KEPT);
  return newestFirst.filter((one) => !remaining.includes(one)).map(({ key }) => key);
}

/**
 * The languages in which to tell a visitor that the network is missing. A page in both languages follows the
 * language of the tab (`src/site/locale.tsx`), which a worker cannot read: where its address names none, both are used, that of
 * its route first.
 */
export function languagesOf({ pathname, searchParams }: URL): readonly [Locale, ...Locale[]] {
  const { locale, bilingual } = routeInfo(pathname);
  const own = asLocale(locale) ?? 'en';
  if (!bilingual) return [own];
  const asked = asLocale(searchParams.get(LANGUAGE_QUERY));
  return asked ? [asked] : [own, ...LOCALES.filter((other) => other !== own)];
}
