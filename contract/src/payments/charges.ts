import { wasPaid } from './payment.ts';

/** What a charge of an order is besides the one that pays it. */
export const EXTRA_CHARGE_ROLES = [
  /** It came beside the charge that paid the order, or after the order was over, and has to be refunded. */
  'beside',
  /** It paid the order until it was refunded in full; since then another charge pays. */
  'paid-before',
] as const;

/** Fields that show which charges of a payment are known. Both the stored record and its lenient reading fit. */
interface ChargedPayment {
  readonly _state: string;
  readonly iyzicoPaymentId: string | null;
  readonly extraCharges: ReadonlyArray<{ readonly iyzicoPaymentId: string }>;
}

/** Whether a charge is known: it paid the payment, or is one of its extra charges. */
export function isKnownCharge(payment: ChargedPayment, iyzicoPaymentId: string): boolean {
  return (
    (wasPaid(payment._state) && payment.iyzicoPaymentId === iyzicoPaymentId) ||
    payment.extraCharges.some((charge) => charge.iyzicoPaymentId === iyzicoPaymentId)
  );
}

/**
 * Returns the charges of `lateReviews` that iyzico has neither released nor refused. A released one stays in that list besides
 * its extra charge, unless it pays the order.
 */
export function openReviews<Review extends { readonly iyzicoPaymentId: string }>(
  payment: ChargedPayment & { readonly lateReviews: ReadonlyArray<Review> },
): Review[] {
  return payment.lateReviews.filter(({ iyzicoPaymentId }) => !isKnownCharge(payment, iyzicoPaymentId));
}

/**
 * Returns when the charge that pays an order was made; null where the record does not say. `paidAt` keeps the day of the first
 * charge when another one pays the order after its refund.
 */
export const chargeTimeOf = ({
  chargedAt,
  paidAt,
}: {
  readonly chargedAt: Date | null;
  readonly paidAt: Date | null;
}): Date | null => chargedAt ?? paidAt;

interface Refunded {
  readonly iyzicoPaymentId: string;
  /** Sum refunded of the charge. */
  readonly refundedKurus: number;
}

/**
 * Returns the charges of a payment that can be refunded: `own`, the charge that pays it, where there is one, and the extra
 * charges that are not fully refunded.
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

/** Returns the sum refunded of all charges of a payment, in kuruş. */
export function refundedInAll(payment: {
  readonly refundedKurus: number;
  readonly extraCharges: ReadonlyArray<Pick<Refunded, 'refundedKurus'>>;
}): number {
  return payment.extraCharges.reduce((sum, charge) => sum + charge.refundedKurus, payment.refundedKurus);
}
