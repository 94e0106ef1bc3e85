import { withDeadline } from '../../platform/deadline.ts';
import { codeToLog, logWarning } from '../../platform/log.ts';
import { isPageUnderWay } from '../moves/attempts.ts';
import type { Payment } from '../record/payment-schema.ts';
import { type Attempt, endPageStart } from '../store/attempt.ts';
import { findPayment } from '../store/find-payments.ts';

/**
 * How long a call waits for the page that another call of the same order is opening. iyzico answers within a second or two; a
 * longer wait would keep calls of other buyers out of the instance while iyzico hangs.
 */
const OTHER_CALL_MAX_MS = 10_000;
const OTHER_CALL_PAUSE_MS = 500;

const pause = (ms: number) => new Promise((end) => setTimeout(end, ms));

/** Longer than a write takes. The buyer must be told why no page opens, also while the database is slow. */
const END_DEADLINE_MS = 3_000;

/**
 * The payment once the call has ended that is opening a page for the same order; null when it has not ended in time. The browser
 * sends an order again when its connection breaks: without waiting, its buyer would read that a payment is under way in another
 * window.
 */
export async function paymentAfterOtherCall(paymentId: string): Promise<Payment | null> {
  const end = Date.now() + OTHER_CALL_MAX_MS;
  let payment = await findPayment(paymentId);
  while (payment !== null && isPageUnderWay(payment, new Date())) {
    if (Date.now() >= end) return null;
    await pause(OTHER_CALL_PAUSE_MS);
    payment = await findPayment(paymentId);
  }
  return payment;
}

/**
 * Lets the buyer of an order ask for another page at once, after iyzico has opened none. An error or a timeout is only logged: the
 * order waits for seconds then, and the buyer must be told why no page opened.
 */
export async function allowNextPage(attempt: Attempt): Promise<void> {
  try {
    await withDeadline(endPageStart(attempt), END_DEADLINE_MS);
  } catch (error) {
    logWarning('payment.page-start-not-ended', { paymentId: attempt.payment.id, code: codeToLog(error) });
  }
}
