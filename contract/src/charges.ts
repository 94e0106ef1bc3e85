import { wasPaid } from './payment.ts';

/** What tells which charges of a payment are known; both as the record has it and as a lenient reader gives it. */
interface ChargedPayment {
  readonly _state: string;
  readonly iyzicoPaymentId: string | null;
  readonly extraCharges: ReadonlyArray<{ readonly iyzicoPaymentId: string }>;
}

/** Whether a charge is known to have paid a payment, or to stand beside the one that did. */
export function isKnownCharge(payment: ChargedPayment, iyzicoPaymentId: string): boolean {
  return (
    (wasPaid(payment._state) && payment.iyzicoPaymentId === iyzicoPaymentId) ||
    payment.extraCharges.some((charge) => charge.iyzicoPaymentId === iyzicoPaymentId)
  );
}

/**
 * The charges of `lateReviews` that iyzico has neither released nor refused: one that was released stays in that list beside its
 * charge, unless it pays the order.
 */
export function openReviews<Review extends { readonly iyzicoPaymentId: string }>(
  payment: ChargedPayment & { readonly lateReviews: ReadonlyArray<Review> },
): Review[] {
  return payment.lateReviews.filter(({ iyzicoPaymentId }) => !isKnownCharge(payment, iyzicoPaymentId));
}

interface Refunded {
  readonly iyzicoPaymentId: string;
  /** What was given back of the charge. */
  readonly refundedKurus: number;
}

/**
 * The charges of a payment that stand: `own`, the charge that pays it, where there is one, and the extra ones that have not
 * been given back in full.
 */
export function unrefundedAmong<Charge extends Refunded>(
  payment: {
    readonly _state: string;
    readonly amountKurus: number | null;
    readonly extraCharges: ReadonlyArray<Charge>;
  },
  own: Charge | null,
): Charge[] {
  const { _state, amountKurus, extraCharges } = payment;
  const extra = extraCharges.filter(({ refundedKurus }) => refundedKurus < (amountKurus ?? 0));
  return _state === 'paid' && own !== null ? [own, ...extra] : extra;
}

/** What was given back of all charges of a payment, in kuruş. */
export function refundedInAll(payment: {
  readonly refundedKurus: number;
  readonly extraCharges: ReadonlyArray<Pick<Refunded, 'refundedKurus'>>;
}): number {
  return payment.extraCharges.reduce((sum, charge) => sum + charge.refundedKurus, payment.refundedKurus);
}
