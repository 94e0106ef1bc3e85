import { LOCALES } from '@site/contract/plain/locale';
import { COLLECTIONS } from '@site/contract/records/collections';
import { consentExpiry, hasExpired } from '@site/contract/records/newsletter';
import { CONSENT_EVENTS, consentRecord } from '@site/contract/records/records';
import { type QuerySnapshot, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { mailboxOf } from '../platform/mailbox.ts';

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

/**
 * The events that have not expired among those that queries found, each once; documents that an edit in the console made
 * unreadable are left out.
 */
export function eventsOf(found: ReadonlyArray<QuerySnapshot>, now: Date): ConsentEventRecord[] {
  const byId = new Map(found.flatMap(({ docs }) => docs.map((document) => [document.id, document])));
  return [...byId.values()]
    .map((document) => document.data())
    .filter((stored) => !hasExpired(consentRecord.parse(stored), now))
    .flatMap((stored) => consentEventSchema.safeParse(stored).data ?? []);
}

/**
 * Returns the document of an event; `earlier`: the events of its address before it. `mailbox`: by it the events of other
 * spellings of the address are found.
 */
export function consentDocument(event: ConsentEventRecord, earlier: ReadonlyArray<ConsentEventRecord>) {
  const expiry = consentExpiry(event, earlier);
  return {
    ...event,
    mailbox: mailboxOf(event.email),
    at: Timestamp.fromDate(event.at),
    expireAt: expiry && Timestamp.fromDate(expiry),
  };
}
