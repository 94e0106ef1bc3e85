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
 * charge.
 */
export function openReviews<Review extends { readonly iyzicoPaymentId: string }>(
  payment: ChargedPayment & { readonly lateReviews: ReadonlyArray<Review> },
): Review[] {
  return payment.lateReviews.filter(({ iyzicoPaymentId }) => !isKnownCharge(payment, iyzicoPaymentId));
}
