import { COLLECTIONS, paymentPath } from '@site/contract/collections';
import { DAY_MS } from '@site/contract/durations';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { database, documentsWhere, triggersDone } from './store.ts';
import { withoutTriggers } from './triggers.ts';

/** Writes of one commit at most. */
const PER_COMMIT = 500;

/**
 * Has the mails that earlier files left unsent stand as sent, and the orders that they paid without mails as restored from a
 * backup. The first run of the watchdog, and a command that sends mails again, would send them all within one test: each takes
 * a seventh of a second of CPU.
 */
export async function forgetUnsent(): Promise<void> {
  await triggersDone();
  const mails = database().collection(COLLECTIONS.mail);
  // a queued mail has no state before a worker takes it; what the watchdog still looks after has a time for that
  const found = await Promise.all([mails.orderBy('checkAt').get(), mails.where('delivery.state', '==', 'ERROR').get()]);
  const unsent = new Map(found.flatMap(({ docs }) => docs.map((mail) => [mail.id, mail] as const)));
  const sent = [...unsent.values()].map(
    ({ ref }) => [ref, { 'delivery.state': 'SUCCESS', checkAt: FieldValue.delete() }] as const,
  );
  const dayBefore = { createdAt: Timestamp.fromMillis(Date.now() - DAY_MS) };
  const paid = [...(await documentsWhere(COLLECTIONS.payments, '_state', 'paid')).keys()];
  const restored = paid.map((id) => [database().doc(paymentPath(id)), dayBefore] as const);
  const changes = [...sent, ...restored];
  await withoutTriggers(async () => {
    while (changes.length > 0) {
      const batch = database().batch();
      for (const [reference, fields] of changes.splice(0, PER_COMMIT)) batch.update(reference, fields);
      await batch.commit();
    }
  });
}
