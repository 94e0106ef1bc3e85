import { PROOF_RETENTION_DAYS, UNANSWERED_CONSENT_DAYS } from '../business/retention.ts';
import { DAY_MS } from '../plain/durations.ts';
import type { Locale } from '../plain/locale.ts';
import { apiPath } from '../site/api-path.ts';
import { LANGUAGE_QUERY, pagePaths } from '../site/page-paths.ts';
import type { ConsentEvent } from './records.ts';

/** Parameters of /newsletter that hold the token of a link, by the question that the page then asks. */
export const NEWSLETTER_QUERIES = { confirm: 'confirm', leave: 'leave' } as const;

export type NewsletterAnswer = keyof typeof NEWSLETTER_QUERIES;

/** Returns the path of the page that asks the holder of the token; a person opens it. */
export function newsletterPath(answer: NewsletterAnswer, token: string, locale: Locale): `/${string}` {
  return `${pagePaths.newsletter}?${NEWSLETTER_QUERIES[answer]}=${encodeURIComponent(token)}&${LANGUAGE_QUERY}=${locale}`;
}

/** Returns the path for the header `List-Unsubscribe`, by which a mail program unsubscribes in one click (RFC 8058). */
export function optOutPath(token: string, locale: Locale): `/${string}` {
  return `${apiPath('newsletter-opt-out')}?token=${token}&${LANGUAGE_QUERY}=${locale}`;
}

/** Days after the question during which its link can confirm. Leaving has no such limit. */
export const CONFIRM_DAYS = 10;

/** Outcome of an answer. `over`: the link is unknown, too old, or its consent was withdrawn meanwhile. */
export interface NewsletterReceipt {
  readonly state: Exclude<ConsentEvent, 'asked'> | 'over';
}

/** The fields of a newsletter event that decide the state of an address. */
interface DatedEvent {
  readonly event: ConsentEvent;
  readonly at: Date;
}

/**
 * Whether an event has expired and proves nothing any more. The TTL policy deletes expired events in any order, within a day or
 * so. A consent and its end expire together: without this check, a consent whose end was deleted first would seem to last.
 */
export const hasExpired = ({ expireAt }: { readonly expireAt: Date | null }, now: Date): boolean =>
  expireAt !== null && expireAt <= now;

/**
 * Returns when an event expires, after earlier events of its address; null while it stands. A question expires unless it is
 * confirmed. If the address never agreed, a refusal proves nothing and expires like an unanswered question. A proof of consent
 * expires some years after the consent ended.
 */
export function consentExpiry(
  { event, at }: DatedEvent,
  earlier: ReadonlyArray<Pick<DatedEvent, 'event'>>,
): Date | null {
  const hasAgreed = earlier.some((one) => one.event === 'confirmed');
  const ended = hasAgreed ? PROOF_RETENTION_DAYS : UNANSWERED_CONSENT_DAYS;
  const days = { asked: UNANSWERED_CONSENT_DAYS, confirmed: null, left: ended }[event];
  return days === null ? null : new Date(at.getTime() + days * DAY_MS);
}

/** Id of an event in the ledger. One question for each enquiry, so that a repeated trigger is idempotent. */
export function consentId({ enquiryId, event, at }: DatedEvent & { readonly enquiryId: string }): string {
  return event === 'asked' ? `${enquiryId}-asked` : `${enquiryId}-${event}-${at.getTime()}`;
}

/** Returns the latest event of an address; undefined when it was never asked. */
export function latestEvent<Event extends DatedEvent>(events: ReadonlyArray<Event>): Event | undefined {
  return events.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1);
}

/** Returns the latest answer of an address, which a new question does not undo; undefined when it has never answered. */
export function latestAnswer<Event extends DatedEvent>(events: ReadonlyArray<Event>): Event | undefined {
  return latestEvent(events.filter(({ event }) => event !== 'asked'));
}

/**
 * Returns the time under which a new event of an address is stored: after all known events. The latest answer counts, so an event
 * dated before another one would change nothing; the clock that dated the other may be ahead of this one.
 */
export function dateAfter(events: ReadonlyArray<Pick<DatedEvent, 'at'>>, now: Date): Date {
  return new Date(Math.max(now.getTime(), ...events.map(({ at }) => at.getTime() + 1)));
}
