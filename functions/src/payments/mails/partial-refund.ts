import { refundedInAll } from '@site/contract/charges';
import { PARTLY_REFUNDED, readPartlyRefunded } from '@site/contract/payment-reasons';
import type { Payment } from '../record/payment-schema.ts';

/** Money that went back without making an order `refunded`. */
export interface PartialRefund {
  /**
   * `order`: a part of the charge that pays the order. `extra`: a whole charge beside it, so that to the buyer the
   * order stays as it is; `part-of-extra`: a part of such a charge. `ended`: of the charges of an order that is not
   * paid.
   */
  readonly of: 'order' | 'extra' | 'part-of-extra' | 'ended';
  /** What went back so far of the charge, or of all charges where the order has ended. */
  readonly kurus: number;
}

/** The lines of history that tell of partial refunds. */
const partsOf = ({ history }: Payment) => history.filter(({ reason }) => reason.startsWith(PARTLY_REFUNDED));

/** The partial refund that the history of a payment tells as the `nth`, from 1. */
export function partialRefund(payment: Payment, nth: number): PartialRefund {
  const { _state, amountKurus, refundedKurus } = payment;
  if (_state !== 'paid') return { of: 'ended', kurus: refundedInAll(payment) };
  const told = partsOf(payment)[nth - 1];
  const { charge, kurus = refundedKurus } = (told && readPartlyRefunded(told.reason)) ?? {};
  if (charge === undefined) return { of: 'order', kurus };
  return { of: kurus < amountKurus ? 'part-of-extra' : 'extra', kurus };
}

/** Whether money of an order went back more than once. */
export function isRefundedInParts(payment: Payment): boolean {
  const ends = payment.history.filter(({ from, to }) => from !== to && to === 'refunded');
  return ends.length + partsOf(payment).length > 1;
}
