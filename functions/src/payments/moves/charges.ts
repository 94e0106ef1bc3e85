import { standingAmong } from '@site/contract/charges';
import type { Payment } from '../record/payment-schema.ts';

/** A charge of a payment that has not been given back in full. */
interface StandingCharge {
  readonly iyzicoPaymentId: string;
  readonly conversationId: string;
  readonly at: Date;
  readonly refundedKurus: number;
}

type RefundablePayment = Pick<
  Payment,
  '_state' | 'amountKurus' | 'conversationId' | 'extraCharges' | 'iyzicoPaymentId' | 'paidAt' | 'refundedKurus'
>;

/**
 * The charges of a payment that have not been given back in full, its own first: where its record has what iyzico is asked
 * by.
 */
export function standingCharges(payment: RefundablePayment): StandingCharge[] {
  const { conversationId, iyzicoPaymentId, paidAt, refundedKurus } = payment;
  const isKnown = iyzicoPaymentId !== null && conversationId !== null && paidAt !== null;
  return standingAmong<StandingCharge>(
    payment,
    isKnown ? { iyzicoPaymentId, conversationId, at: paidAt, refundedKurus } : null,
  );
}

/** Whether a charge of a payment has gone back in full. */
export function isGivenBack(payment: Payment, iyzicoPaymentId: string): boolean {
  const { _state, amountKurus, extraCharges } = payment;
  if (_state === 'refunded' && payment.iyzicoPaymentId === iyzicoPaymentId) return true;
  const extra = extraCharges.find((charge) => charge.iyzicoPaymentId === iyzicoPaymentId);
  return extra !== undefined && extra.refundedKurus >= amountKurus;
}
