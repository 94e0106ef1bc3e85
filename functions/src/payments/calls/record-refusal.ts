import { withDeadline } from '../../platform/deadline.ts';
import { codeToLog, logError } from '../../platform/log.ts';
import { type CardRefusal, noteCardRefused } from '../moves/attempts.ts';
import type { Payment } from '../record/payment-schema.ts';
import { movePayment } from '../store/decide-booking.ts';

/** Together with the deadlines of iyzico's calls before it, this fits into the deadline of the whole call. */
const RECORD_DEADLINE_MS = 3_000;

/**
 * Records why iyzico refused a card. An error or a timeout is only logged: the buyer must be told of the refusal, not that
 * payments are unavailable.
 */
export async function recordRefusal(payment: Payment, refusal: CardRefusal): Promise<void> {
  try {
    const recording = movePayment(payment, (booking) => noteCardRefused(booking, refusal, new Date()));
    await withDeadline(recording, RECORD_DEADLINE_MS);
  } catch (error) {
    logError('payment.refusal-unrecorded', { paymentId: payment.id, code: codeToLog(error) });
  }
}
