import { mailId } from '@site/contract/records/mail-roles';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { dropUnsent } from '../../mail/outbox/drop-unsent.ts';
import { awaitAll } from '../../platform/await-all.ts';
import { firestore } from '../../platform/firestore.ts';
import { triggerOptions } from '../../platform/function-options.ts';
import { afterAlarmEmptied } from '../moves/move.ts';
import { parsePayment } from '../record/parse-payment.ts';
import { PAYMENTS, type Payment, paymentSchema } from '../record/payment-schema.ts';
import { decideWithoutSeat } from '../store/decide-booking.ts';
import { queuePaymentMails } from './queue-payment-mail.ts';
import { mailsAfterDoubt, newMails, outdatedMails, stillTrue } from './roles.ts';

/** The payment of a snapshot; undefined when it is missing or unreadable. */
function paymentIn(paymentId: string, snapshot: DocumentSnapshot): Payment | undefined {
  return snapshot.exists ? parsePayment(paymentSchema, paymentId, snapshot.data()) : undefined;
}

/** Removes the alarms whose words were emptied, and restores `expireAt`. */
async function endAlarms(paymentId: string): Promise<void> {
  await decideWithoutSeat(paymentId, (payment) => ({ write: afterAlarmEmptied(payment, new Date()) }));
}

/**
 * Queues the mails that a change of a payment requires, and ends the alarms of an order whose `alarm` was emptied. Idempotent,
 * since the ids of mails are fixed. Events may come a day late and in any order. A mail is left out when it is no longer true of
 * the order, and when the order was deleted: its buyer may have asked for an erasure.
 */
export const onPaymentChanged = onDocumentWritten(
  { ...triggerOptions, document: `${PAYMENTS}/{paymentId}` },
  async ({ data: change, params: { paymentId } }) => {
    const after = change && paymentIn(paymentId, change.after);
    // creating an order requires no mail, so a payment that is created in a later state was restored from a backup
    if (!after || !change.before.exists) return;
    const before = paymentIn(paymentId, change.before);
    // no move is made while a record is unreadable, so a record that was repaired in the console got its mails before
    if (!before) return;
    const due = [...newMails(before, after), ...mailsAfterDoubt(before, after, new Date())];
    const isAlarmEmptied = before.alarm !== null && after.alarm === null;
    if (due.length === 0 && !isAlarmEmptied && outdatedMails(before, after).length === 0) return;
    const stored = await firestore().collection(PAYMENTS).doc(paymentId).get();
    if (!stored.exists) return;
    const present = paymentIn(paymentId, stored);
    const mails = present ? stillTrue(due, present) : due;
    // retries last for hours: a mail that waits would contradict the receipt
    const outdated = present ? outdatedMails(before, present) : [];
    const ids = outdated.map(({ role, nth }) => mailId(paymentId, role, nth));
    await awaitAll([
      queuePaymentMails({ atEvent: after, present: present ?? after }, mails),
      dropUnsent(ids, new Date()),
    ]);
    if (isAlarmEmptied && present) await endAlarms(paymentId);
  },
);
