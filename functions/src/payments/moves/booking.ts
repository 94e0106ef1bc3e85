import type { Payment } from '../record/payment-schema.ts';
import type { Seats } from '../record/seats.ts';

/** Another order of the same buyer for the same product, of which money has moved or may have. */
export interface OtherOrder {
  readonly id: string;
  readonly state: 'authorising' | 'unknown' | 'paid';
  readonly paidAt: Date | null;
}

/** A payment, the seats of its group where it has one, and its buyer's other orders: what one transaction reads. */
export interface Booking {
  readonly payment: Payment;
  readonly seats: Seats | null;
  readonly others: ReadonlyArray<OtherOrder>;
}

/** Whether an order is of a group that the contract no longer has: it has a seat in no group, and can have none. */
export function isOfEndedGroup({ payment, seats }: Pick<Booking, 'payment' | 'seats'>): boolean {
  return seats === null && payment.seat !== 'none';
}
