import { consentExpiry, consentId, dateAfter, hasExpired, latestAnswer } from '@site/contract/records/newsletter';
import { type ConsentEvent, consentRecord } from '@site/contract/records/records';
import type { DocumentReference, Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { consentsOf } from '../database/of-person.ts';

/** Returns the events of an address that never confirmed. If it ever confirmed, they are a proof: returns none. */
export function unconfirmed(events: ReadonlyArray<QueryDocumentSnapshot>): DocumentReference[] {
  const agreed: ConsentEvent = 'confirmed';
  return events.some((event) => event.get('event') === agreed) ? [] : events.map(({ ref }) => ref);
}

/** Returns the event by which an address receives the newsletter; undefined when it does not. */
export function standingConsent(events: ReadonlyArray<QueryDocumentSnapshot>, now: Date) {
  const dated = events.flatMap((document) => {
    const { event, at, expireAt, enquiryId } = consentRecord.parse(document.data());
    return event && at && !hasExpired({ expireAt }, now) ? [{ event, at, enquiryId, document }] : [];
  });
  const last = latestAnswer(dated);
  return last?.event === 'confirmed' ? last : undefined;
}

/**
 * Ends the newsletter of an address that receives it, because a request for erasure withdraws the consent. The proof of the
 * consent is kept for a time, as after any other end.
 */
export async function endNewsletter(database: Firestore, email: string): Promise<void> {
  const { docs } = await consentsOf(database, email).get();
  const now = new Date();
  const standing = standingConsent(docs, now);
  if (standing === undefined) return;
  const { document, enquiryId } = standing;
  const left = { event: 'left', at: dateAfter([standing], now), enquiryId } as const;
  const expireAt = consentExpiry(left, [standing]);
  const batch = database.batch();
  for (const { ref } of docs) batch.update(ref, { expireAt });
  batch.create(document.ref.parent.doc(consentId(left)), { ...document.data(), ...left, expireAt });
  await batch.commit();
}
