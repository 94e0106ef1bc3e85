import type { Payment } from '../record/payment-record.ts';
import type { Seats } from '../record/seats.ts';

/** A payment and the seats of its group, where it has one: what one transaction reads and writes. */
export interface Booking {
  readonly payment: Payment;
  readonly seats: Seats | null;
}
