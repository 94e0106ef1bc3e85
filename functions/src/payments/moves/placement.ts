import type { PaymentErrorKey } from '@site/contract/payment-error';
import type { Payment } from '../record/payment-record.ts';
import { holdSeat, isOpen, otherHoldOf, type Seats } from '../record/seats.ts';
import type { Booking } from './booking.ts';
import { move } from './move.ts';

/**
 * Whether a new order gets its seat. `replaced`: the older payment of the same buyer that gave its seat up, expired.
 */
type Placement =
  | { readonly kind: 'placed'; readonly booking: Booking; readonly replaced: Payment | null }
  | { readonly kind: 'refused'; readonly key: PaymentErrorKey };

/**
 * Id of the order that a new order of the same buyer replaces; {@link holdForOrder} has to see it. Null when there is
 * none.
 */
export function replacedOrderOf(payment: Payment, seats: Seats, now: Date): string | null {
  return otherHoldOf(seats, payment.buyer.key, payment.id, now);
}

/**
 * Holds a seat for a new order. A buyer who starts again, for example after closing the tab, gets the seat of the own
 * older order, which expires; when that order is being charged, the new one is refused.
 */
export function holdForOrder({ payment, seats }: Booking, older: Payment | null, now: Date): Placement {
  if (!seats) return { kind: 'placed', booking: { payment, seats }, replaced: null };
  if (!isOpen(seats, now)) return { kind: 'refused', key: 'cohort-closed' };
  const released = older ? move({ payment: older, seats }, 'expired', 'replaced', now) : null;
  if (older && !released) return { kind: 'refused', key: 'in-progress' };
  const free = released?.seats ?? seats;
  const held = holdSeat(free, payment.id, { until: payment.expiresAt, buyer: payment.buyer.key }, now);
  if (!held) return { kind: 'refused', key: 'sold-out' };
  return { kind: 'placed', booking: { payment, seats: held }, replaced: released?.payment ?? null };
}
