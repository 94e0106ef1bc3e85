import { logInfo, logWarning } from '../../platform/log.ts';
import { iyzico } from '../config/parameters.ts';
import { unrefundedCharges } from '../moves/charges.ts';
import { mirrorRefund } from '../moves/refunds.ts';
import type { Unread } from '../moves/schedule.ts';
import { iyzicoAttemptOf } from '../record/iyzico-attempt.ts';
import { movePayment } from '../store/decide-booking.ts';
import { findPayment } from '../store/find-payments.ts';

/**
 * Mirrors refunds made in iyzico's panel, for every charge of a payment that is not fully refunded. Resolves with why the report on
 * one of them could not be read, and with null when all were.
 */
export async function watchRefunds(paymentId: string): Promise<Unread | null> {
  const payment = await findPayment(paymentId);
  if (!payment) return null;
  const unread: Unread[] = [];
  for (const { conversationId, iyzicoPaymentId } of unrefundedCharges(payment)) {
    const report = await iyzico().refunds(iyzicoAttemptOf(payment, conversationId), iyzicoPaymentId);
    if (report.kind === 'reported') {
      await movePayment(payment, (booking) => mirrorRefund(booking, iyzicoPaymentId, report, new Date()));
      continue;
    }
    const { kind, code } = report;
    if (kind === 'unlisted') logWarning('payment.refunds-unlisted', { paymentId, code });
    else logInfo('payment.refunds-unknown', { paymentId, code });
    unread.push(kind);
  }
  return unread.find((why) => why === 'no-answer') ?? unread[0] ?? null;
}
