import { chargeTimeOf, unrefundedAmong } from '@site/contract/payments/charges';
import type { Payment } from '../record/payment-schema.ts';

/** A charge of a payment that is not fully refunded. */
interface UnrefundedCharge {
  readonly iyzicoPaymentId: string;
  readonly conversationId: string;
  readonly at: Date;
  readonly refundedKurus: number;
}

type RefundablePayment = Pick<
  Payment,
  | '_state'
  | 'amountKurus'
  | 'chargedAt'
  | 'conversationId'
  | 'extraCharges'
  | 'iyzicoPaymentId'
  | 'paidAt'
  | 'refundedKurus'
>;

/**
 * The charges of a payment that are not fully refunded, its own first. The own charge is left out unless the payment is `paid`
 * and its record has its numbers (`iyzicoPaymentId`, `conversationId`) and its time.
 */
export function unrefundedCharges(payment: RefundablePayment): UnrefundedCharge[] {
  const { conversationId, iyzicoPaymentId, refundedKurus } = payment;
  const at = chargeTimeOf(payment);
  const isKnown = iyzicoPaymentId !== null && conversationId !== null && at !== null;
  return unrefundedAmong<UnrefundedCharge>(
    payment,
    isKnown ? { iyzicoPaymentId, conversationId, at, refundedKurus } : null,
  );
}

/** Whether a charge of a payment is fully refunded. */
export function isRefundedInFull(payment: Payment, iyzicoPaymentId: string): boolean {
  const { _state, amountKurus, extraCharges } = payment;
  if (_state === 'refunded' && payment.iyzicoPaymentId === iyzicoPaymentId) return true;
  const extra = extraCharges.find((charge) => charge.iyzicoPaymentId === iyzicoPaymentId);
  return extra !== undefined && extra.refundedKurus >= amountKurus;
}
