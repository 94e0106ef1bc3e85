import { refundedInAll } from '@site/contract/payments/charges';
import type { HistoryEntries } from '@site/contract/payments/payment-history';
import type { Payment } from '../record/payment-schema.ts';

/** A refund that does not make an order `refunded`. */
export interface PartialRefund {
  /**
   * `order`: a part of the charge that pays the order. `extra`: an extra charge in full, which leaves the order paid;
   * `part-of-extra`: a part of an extra charge. `ended`: charges of an order that is not paid.
   */
  readonly of: 'order' | 'extra' | 'part-of-extra' | 'ended';
  /** Total refund of the charge in kuruş; for `ended`, of all charges. */
  readonly kurus: number;
}

/** The lines of history about partial refunds. */
const partsOf = ({ history }: Payment): ReadonlyArray<HistoryEntries['partly-refunded']> =>
  history.filter((line) => line.code === 'partly-refunded');

/** The `nth` partial refund in the history of a payment, from 1. */
export function partialRefund(payment: Payment, nth: number): PartialRefund {
  const { _state, amountKurus, refundedKurus } = payment;
  if (_state !== 'paid') return { of: 'ended', kurus: refundedInAll(payment) };
  const { charge, kurus } = partsOf(payment)[nth - 1] ?? { charge: null, kurus: refundedKurus };
  if (charge === null) return { of: 'order', kurus };
  return { of: kurus < amountKurus ? 'part-of-extra' : 'extra', kurus };
}

/** Whether an order was refunded more than once. */
export function isRefundedInParts(payment: Payment): boolean {
  const ends = payment.history.filter(({ from, to }) => from !== to && to === 'refunded');
  return ends.length + partsOf(payment).length > 1;
}
