import { errorCode, logError } from '../../platform/log.ts';
import { type CardRefusal, noteCardRefused } from '../moves/attempts.ts';
import type { Payment } from '../record/payment-record.ts';
import { updatePayment } from '../store/payment-store.ts';

/**
 * Records why iyzico refused a card. A failure is only logged: the buyer has to hear of the refusal, not that payments are
 * unavailable.
 */
export async function recordRefusal(payment: Payment, refusal: CardRefusal): Promise<void> {
  try {
    await updatePayment(payment, (booking) => noteCardRefused(booking, refusal, new Date()));
  } catch (error) {
    logError('payment.refusal-unrecorded', { paymentId: payment.id, code: errorCode(error) });
  }
}
