import type { Payment } from '../record/payment-record.ts';

/** A charge of a payment that has not been given back in full. */
interface StandingCharge {
  readonly iyzicoPaymentId: string;
  readonly conversationId: string;
  readonly at: Date;
  readonly refundedKurus: number;
}

type ChargedPayment = Pick<
  Payment,
  '_state' | 'amountKurus' | 'conversationId' | 'extraCharges' | 'iyzicoPaymentId' | 'paidAt' | 'refundedKurus'
>;

/** The charges of a payment that have not been given back in full, its own first. */
export function standingCharges(payment: ChargedPayment): StandingCharge[] {
  const { _state, amountKurus, conversationId, extraCharges, iyzicoPaymentId, paidAt, refundedKurus } = payment;
  const extra = extraCharges.filter(({ refundedKurus }) => refundedKurus < amountKurus);
  if (_state !== 'paid' || iyzicoPaymentId === null || conversationId === null || paidAt === null) return extra;
  return [{ iyzicoPaymentId, conversationId, at: paidAt, refundedKurus }, ...extra];
}

/** What was given back of all charges of a payment, in kuruş. */
export function refundedInAll({ refundedKurus, extraCharges }: Payment): number {
  return extraCharges.reduce((sum, charge) => sum + charge.refundedKurus, refundedKurus);
}

/** Whether a charge of a payment has gone back in full. */
export function isGivenBack(payment: Payment, iyzicoPaymentId: string): boolean {
  const { _state, amountKurus, extraCharges } = payment;
  if (_state === 'refunded' && payment.iyzicoPaymentId === iyzicoPaymentId) return true;
  const extra = extraCharges.find((charge) => charge.iyzicoPaymentId === iyzicoPaymentId);
  return extra !== undefined && extra.refundedKurus >= amountKurus;
}
