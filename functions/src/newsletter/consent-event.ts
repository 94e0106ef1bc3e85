import { COLLECTIONS } from '@site/contract/collections';
import { LOCALES } from '@site/contract/locale';
import { hasExpired } from '@site/contract/newsletter';
import { CONSENT_EVENTS, consentRecord } from '@site/contract/records';
import { PROOF_RETENTION_DAYS, UNANSWERED_CONSENT_DAYS } from '@site/contract/retention';
import { type QuerySnapshot, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { expiryAfter } from '../platform/expiry.ts';

/** Name of the collection. */
export const CONSENTS = COLLECTIONS.consents;

const timestamp = z.instanceof(Timestamp);

/** A document of `consents`: what somebody did about the newsletter. Written once; only `expireAt` may change. */
const consentEventSchema = z.object({
  event: z.enum(CONSENT_EVENTS),
  email: z.string(),
  textVersion: z.string(),
  enquiryId: z.string(),
  locale: z.enum(LOCALES),
  at: timestamp.transform((at) => at.toDate()),
  /** Token of the question; its answers repeat it, so that an export can list the unsubscribe link of each address. */
  token: z.string(),
});

export type ConsentEventRecord = z.output<typeof consentEventSchema>;

/** The events of a query that have not expired; documents that an edit in the console made unreadable are left out. */
export function eventsOf({ docs }: QuerySnapshot, now: Date): ConsentEventRecord[] {
  return docs
    .map((document) => document.data())
    .filter((stored) => !hasExpired(consentRecord.parse(stored), now))
    .flatMap((stored) => consentEventSchema.safeParse(stored).data ?? []);
}

/**
 * Returns the document of an event; `earlier`: the events of its address before it. A question expires unless it is confirmed. If
 * the address never agreed, a refusal proves nothing and expires like an unanswered question. A proof of consent expires some
 * years after the consent ended.
 */
export function consentDocument(event: ConsentEventRecord, earlier: ReadonlyArray<ConsentEventRecord>) {
  const hasAgreed = earlier.some((one) => one.event === 'confirmed');
  const ended = hasAgreed ? PROOF_RETENTION_DAYS : UNANSWERED_CONSENT_DAYS;
  const days = { asked: UNANSWERED_CONSENT_DAYS, confirmed: null, left: ended }[event.event];
  return {
    ...event,
    at: Timestamp.fromDate(event.at),
    expireAt: days === null ? null : expiryAfter(days, event.at),
  };
}

/** Id of an event. One question for each enquiry, so that a repeated trigger is idempotent. */
export function consentId({ enquiryId, event, at }: ConsentEventRecord): string {
  return event === 'asked' ? `${enquiryId}-asked` : `${enquiryId}-${event}-${at.getTime()}`;
}
