import { mailId } from '@site/contract/records';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { config } from '../config.ts';
import { firestore, isAlreadyExists } from '../lib/firestore.ts';
import { triggerOptions } from '../lib/function-options.ts';
import { logError, logInfo } from '../lib/log.ts';
import { MAIL, queued } from '../mail/mail-document.ts';
import { type MailRole, newRoles } from './mail-roles.ts';
import { PAYMENTS, type Payment } from './payment-record.ts';
import { findSeats, readPayment } from './payment-store.ts';

async function queueMails(payment: Payment, roles: ReadonlyArray<MailRole>): Promise<void> {
  // React and the mails' look are loaded only when there is something to write
  const { paymentMail } = await import('./payment-mails.ts');
  const { cohort } = payment.product;
  const seats = cohort ? await findSeats(cohort) : null;
  const mails = firestore().collection(MAIL);
  for (const role of roles) {
    try {
      const mail = await paymentMail(payment, role, seats, config());
      await mails.doc(mailId(payment.id, role)).create(queued(mail, new Date()));
      logInfo('payment.mail-queued', { paymentId: payment.id, role });
    } catch (error) {
      if (!isAlreadyExists(error)) throw error;
    }
  }
}

/** Undefined when there is no document, or none that can be read. */
function paymentIn(paymentId: string, snapshot: DocumentSnapshot): Payment | undefined {
  if (!snapshot.exists) return undefined;
  try {
    return readPayment(paymentId, snapshot.data());
  } catch {
    logError('payment.unreadable', { paymentId });
    return undefined;
  }
}

/** Queues the mails that a change of a payment calls for. Their fixed ids make a repeated event harmless. */
export const onPaymentChanged = onDocumentWritten(
  { ...triggerOptions, document: `${PAYMENTS}/{paymentId}` },
  async ({ data: change, params: { paymentId } }) => {
    const after = change && paymentIn(paymentId, change.after);
    if (!after) return;
    const roles = newRoles(paymentIn(paymentId, change.before), after);
    if (roles.length > 0) await queueMails(after, roles);
  },
);
