import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { config } from '../../platform/config.ts';
import { triggerOptions } from '../../platform/function-options.ts';
import { logInfo } from '../../platform/log.ts';
import { parsePayment } from '../record/parse-payment.ts';
import { PAYMENTS, type Payment, paymentSchema } from '../record/payment-record.ts';
import { findSeats } from '../store/payment-store.ts';
import { queuePaymentMail } from './queue-payment-mail.ts';
import { newMails, type PaymentMail } from './roles.ts';

async function queueMails(payment: Payment, wanted: ReadonlyArray<PaymentMail>): Promise<void> {
  // loads React only when there is a mail to write: most changes call for none
  const { paymentMail } = await import('./contents.ts');
  const { cohort: group } = payment.product;
  const seats = group ? await findSeats(group) : null;
  for (const one of wanted) {
    const mail = await paymentMail(payment, one.role, seats, config());
    const isNew = await queuePaymentMail(payment, one, mail, new Date());
    if (isNew) logInfo('payment.mail-queued', { paymentId: payment.id, role: one.role });
  }
}

/** The payment of a snapshot; undefined when it is missing or unreadable. */
function paymentIn(paymentId: string, snapshot: DocumentSnapshot): Payment | undefined {
  return snapshot.exists ? parsePayment(paymentSchema, paymentId, snapshot.data()) : undefined;
}

/** Queues the mails that a change of a payment calls for. Idempotent, since their ids are fixed. */
export const onPaymentChanged = onDocumentWritten(
  { ...triggerOptions, document: `${PAYMENTS}/{paymentId}` },
  async ({ data: change, params: { paymentId } }) => {
    const after = change && paymentIn(paymentId, change.after);
    // an order begins without a mail, so one that appears later in its life was restored from a backup
    if (!after || !change.before.exists) return;
    const before = paymentIn(paymentId, change.before);
    // no move is made while a record cannot be read, so the mails of one that was repaired in the console were sent before
    if (!before) return;
    const wanted = newMails(before, after);
    if (wanted.length > 0) await queueMails(after, wanted);
  },
);
