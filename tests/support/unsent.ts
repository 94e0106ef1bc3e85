import { DAY_MS } from '@site/contract/plain/durations';
import { COLLECTIONS, paymentPath } from '@site/contract/records/collections';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { database, documentsWhere, triggersDone } from './store.ts';
import { withoutTriggers } from './triggers.ts';

/** Maximum of writes in one commit. */
const PER_COMMIT = 500;

/**
 * Marks mails that earlier files left unsent as sent, and dates back paid orders, which then count as restored from a
 * backup. Otherwise the first run of the watchdog, or a command that resends mails, would send them all within one test,
 * each at a seventh of a second of CPU.
 */
export async function forgetUnsent(): Promise<void> {
  await triggersDone();
  const mails = database().collection(COLLECTIONS.mail);
  // A queued mail has no `delivery.state` before a worker claims it, but has `checkAt` while the watchdog still has to
  // check it.
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
