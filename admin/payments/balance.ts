import { chargeTimeOf, refundedInAll } from '@site/contract/payments/charges';
import { wasPaid } from '@site/contract/payments/payment';
import type { StoredPayment } from './payments.ts';
import { refundsOf } from './refunds.ts';

/** Balance of an order in kuruş: its charges, its refunds, and the difference. */
interface Balance {
  readonly charged: number;
  readonly refunded: number;
  readonly kept: number;
}

/** A card charge of the amount of its order. */
interface Charge {
  /** Null where the record does not say. */
  readonly at: Date | null;
  readonly iyzicoPaymentId: string | null;
}

/** Returns the charges of a payment. Extra charges came after the order had ended unpaid, or once more for a paid order. */
export function chargesOf(payment: StoredPayment): Charge[] {
  const { _state, iyzicoPaymentId, extraCharges } = payment;
  const own = wasPaid(_state) ? [{ at: chargeTimeOf(payment), iyzicoPaymentId }] : [];
  return [...own, ...extraCharges];
}

/** Returns the balance of all charges and refunds of a payment. */
export function balanceOf(payment: StoredPayment): Balance {
  const charged = (payment.amountKurus ?? 0) * chargesOf(payment).length;
  const refunded = refundedInAll(payment);
  return { charged, refunded, kept: charged - refunded };
}

const isSince = (at: Date | null, since: Date): boolean => at !== null && at >= since;

/** Whether money moved for a payment since a time. */
export function hasMoved(payment: StoredPayment, since: Date): boolean {
  return [...chargesOf(payment), ...refundsOf(payment)].some(({ at }) => isSince(at, since));
}

/** Returns the balance of the charges and refunds since a time. `kept` is negative when more was refunded than charged. */
export function balanceSince(payment: StoredPayment, since: Date): Balance {
  const charges = chargesOf(payment).filter(({ at }) => isSince(at, since));
  const refunds = refundsOf(payment).filter(({ at }) => isSince(at, since));
  const charged = (payment.amountKurus ?? 0) * charges.length;
  const refunded = refunds.reduce((sum, { kurus }) => sum + kurus, 0);
  return { charged, refunded, kept: charged - refunded };
}
