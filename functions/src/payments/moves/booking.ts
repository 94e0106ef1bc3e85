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
