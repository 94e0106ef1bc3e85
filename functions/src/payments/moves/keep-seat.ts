import { chainOf } from '../record/payment-schema.ts';
import { holdSeat, isHeld } from '../seats/holds.ts';
import { isOpen, isPaidInRun } from '../seats/runs.ts';
import type { Booking } from './booking.ts';
import { note } from './move.ts';

/**
 * Keeps a free seat of its group for a paid order that is owed one, so that nobody else buys it before the founder has spoken to
 * the buyer. The hold has no end: giving the seat or refunding the order ends it. Only while the run is on sale for which the order
 * was paid: in a later one the founder decides who of an earlier one takes part. Null when there is no seat to keep.
 */
export function keepSeat(booking: Booking, now: Date): Booking | null {
  const { payment, seats } = booking;
  const isOwed = payment._state === 'paid' && payment.seat === 'owed';
  if (!isOwed || !seats || !isPaidInRun(seats, payment.paidAt)) return null;
  if (!isOpen(seats, now) || isHeld(seats, payment.id, now)) return null;
  const kept = holdSeat(seats, payment.id, { until: null, chain: chainOf(payment) }, now);
  return kept && { ...note(booking, { code: 'seat-kept' }, now), seats: kept };
}
