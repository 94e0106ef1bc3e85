import { logInfo } from '../../platform/log.ts';
import { iyzico } from '../config/parameters.ts';
import { unrefundedCharges } from '../moves/charges.ts';
import { mirrorRefund } from '../moves/refunds.ts';
import { iyzicoAttemptOf } from '../record/iyzico-attempt.ts';
import { movePayment } from '../store/decide-booking.ts';
import { findPayment } from '../store/find-payments.ts';

/** Mirrors refunds made in iyzico's panel, for every charge of a payment that is not fully refunded. */
export async function watchRefunds(paymentId: string): Promise<void> {
  const payment = await findPayment(paymentId);
  if (!payment) return;
  for (const { conversationId, iyzicoPaymentId } of unrefundedCharges(payment)) {
    const report = await iyzico().refunds(iyzicoAttemptOf(payment, conversationId), iyzicoPaymentId);
    if (report.kind !== 'reported') {
      logInfo('payment.refunds-unknown', { paymentId, code: report.code });
      continue;
    }
    await movePayment(payment, (booking) => mirrorRefund(booking, iyzicoPaymentId, report, new Date()));
  }
}
