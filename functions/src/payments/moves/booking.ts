import type { Payment } from '../record/payment-schema.ts';
import type { Seats } from '../seats/group-document.ts';

/** Another order of the same buyer for the same product, for which money has moved or may have moved. */
export interface OtherOrder {
  readonly id: string;
  readonly state: 'authorising' | 'unknown' | 'paid';
  readonly paidAt: Date | null;
}

/** The data that one transaction reads: a payment, the seats of its group (null without a group), its buyer's other orders. */
export interface Booking {
  readonly payment: Payment;
  readonly seats: Seats | null;
  readonly others: ReadonlyArray<OtherOrder>;
}

/** Whether the group of an order no longer exists in the contract, so that the order cannot have a seat. */
export function isOfEndedGroup({ payment, seats }: Pick<Booking, 'payment' | 'seats'>): boolean {
  return seats === null && payment.seat !== 'none';
}
