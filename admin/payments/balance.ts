import type { StoredPayment } from './payments.ts';

/** What an order has brought, in kuruş: all its charges, what went back of them, and the difference. */
interface Balance {
  readonly charged: number;
  readonly refunded: number;
  readonly kept: number;
}

/**
 * The balance of a payment. An order that never became paid may have been charged too late, and one that is paid a second
 * time: those charges stand among the extra ones.
 */
export function balanceOf({ _state, amountKurus, refundedKurus, extraCharges }: StoredPayment): Balance {
  const wasPaid = _state === 'paid' || _state === 'refunded';
  const charged = (amountKurus ?? 0) * ((wasPaid ? 1 : 0) + extraCharges.length);
  const refunded = extraCharges.reduce((sum, charge) => sum + charge.refundedKurus, refundedKurus);
  return { charged, refunded, kept: charged - refunded };
}
