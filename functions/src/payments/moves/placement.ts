import type { PlainErrorKey } from '@site/contract/payments/payment-error';
import { briefHoldUntil } from '../record/order.ts';
import { chainOf, latestPage, type Payment } from '../record/payment-schema.ts';
import type { Seats } from '../seats/group-document.ts';
import { isHeld, releaseSeat, seatsLeft } from '../seats/holds.ts';
import { holdInvited } from '../seats/invited-seats.ts';
import { holdBriefly } from '../seats/limited-holds.ts';
import { isOpen } from '../seats/runs.ts';
import { type Booking, isOfEndedGroup } from './booking.ts';
import { move } from './move.ts';
import { otherOrderRefusal, stateRefusal } from './order-refusals.ts';

/** Whether a new order is placed. `replaced`: the older order that it replaces, now expired; null if none changed. */
type Placement =
  | { readonly kind: 'placed'; readonly booking: Booking; readonly replaced: Payment | null }
  | { readonly kind: 'refused'; readonly key: PlainErrorKey };

/** Why an order is refused; `startsAt`: when its group starts. */
export type OrderRefusal =
  | { readonly kind: 'refused'; readonly key: PlainErrorKey }
  | { readonly kind: 'terms-changed'; readonly startsAt: Date };

/**
 * Why a repeated order is refused; null when it is not. An order whose state allows no attempt gets null: later steps refuse it.
 * An order is refused when another order of its buyer blocks it. With a page of iyzico's, which charges without asking us,
 * it is refused when no seat is left; the key is then `in-progress`, since that page may have been paid already, while `sold-out`
 * promises that nothing was charged. Without a page it is refused when its group starts at another time than the texts that the
 * buyer has confirmed say (`confirmedStart`).
 */
export function repetitionRefusal(booking: Booking, confirmedStart: string | null, now: Date): OrderRefusal | null {
  const { payment, seats } = booking;
  if (stateRefusal(payment) !== null) return null;
  const other = otherOrderRefusal(booking);
  if (other !== null) return { kind: 'refused', key: other };
  if (latestPage(payment) === undefined) {
    const startsAt = movedStart(seats, confirmedStart);
    return startsAt && { kind: 'terms-changed', startsAt };
  }
  const mayBeSeated = seats === null || isHeld(seats, payment.id, now) || seatsLeft(seats, now) > 0;
  return mayBeSeated && !isOfEndedGroup(booking) ? null : { kind: 'refused', key: 'in-progress' };
}

/** Why the order that a new one is to replace blocks it; null when it does not. */
function olderInTheWay(older: Payment, { again }: Payment): PlainErrorKey | null {
  const key = stateRefusal(older);
  if (key === 'already-paid') return again ? null : 'already-bought';
  return key === 'in-progress' ? key : null;
}

/**
 * Holds a seat for an order that has not reached the bank: the seat of its invitation, else a free one. Returns the booking, or
 * the error key when there is none.
 */
function seated({ payment, seats, others }: Booking, network: string | null, now: Date): Booking | PlainErrorKey {
  if (!seats) return { payment, seats, others };
  const holder = { until: briefHoldUntil(now), network, chain: chainOf(payment) };
  const invited =
    payment.invitation === null ? 'none' : holdInvited(seats, payment.invitation, payment.id, holder, now);
  if (invited === 'busy') return 'in-progress';
  if (invited !== 'none') return { payment: { ...payment, seat: 'held' }, seats: invited, others };
  if (seatsLeft(seats, now) === 0) return 'sold-out';
  const held = holdBriefly(seats, payment.id, holder, now);
  const seat = isHeld(held, payment.id, now) ? 'held' : 'released';
  return { payment: { ...payment, seat }, seats: held, others };
}

/**
 * The start of the group of a new order, if its buyer confirmed texts with another start because the founder has moved it since;
 * else null. `told` is the start that the page showed; null if it showed none.
 */
export function movedStart(seats: Seats | null, told: string | null): Date | null {
  if (seats === null || told === null || seats.startsAt.getTime() === Date.parse(told)) return null;
  return seats.startsAt;
}

/** Expires the order that a new one replaces, unless it is paid, and frees its seat; `ended` is null if its state stays. */
function withoutOlder(
  older: Payment,
  seats: Seats | null,
  now: Date,
): Pick<Booking, 'seats'> & { ended: Payment | null } {
  if (older._state === 'paid') return { seats, ended: null };
  const ended = move({ payment: older, seats }, 'expired', { code: 'replaced' }, now, { message: 'replaced' });
  return { seats: ended?.seats ?? (seats && releaseSeat(seats, older.id)), ended: ended?.payment ?? null };
}

/** The order that a new one replaces: the order that the caller named, if it is for the same product; else null. */
function olderOf({ product }: Payment, shown: Payment | null): Payment | null {
  return shown?.product.id === product.id ? shown : null;
}

/** A new order; if it replaces one, with the id of that order, and of the first order of the chain in `firstOrder`. */
export function ofChain(payment: Payment, shown: Payment | null): Payment {
  const older = olderOf(payment, shown);
  return older ? { ...payment, firstOrder: chainOf(older), replaces: older.id } : payment;
}

/**
 * Places a new order and holds a seat for it, or returns the error key. `shown` is the order that the caller named: a buyer who
 * starts again, for example after correcting the mail address, gets the seat of that order. No order is placed while another
 * order of the buyer for the same product is being charged, nor beside a paid one unless the buyer was asked.
 */
export function placeBooking(booking: Booking, shown: Payment | null, network: string | null, now: Date): Placement {
  const { payment, seats, others } = booking;
  const older = olderOf(payment, shown);
  if (seats && !isOpen(seats, now)) return { kind: 'refused', key: 'cohort-closed' };
  const key = otherOrderRefusal(booking) ?? (older && olderInTheWay(older, payment));
  if (key) return { kind: 'refused', key };
  const free = older ? withoutOlder(older, seats, now) : { seats, ended: null };
  // after a failed order the buyer is led back to a form that no longer has the invitation's link
  const invitation = payment.invitation ?? older?.invitation ?? null;
  const placed = seated({ payment: { ...payment, invitation }, seats: free.seats, others }, network, now);
  if (typeof placed === 'string') return { kind: 'refused', key: placed };
  return { kind: 'placed', booking: placed, replaced: free.ended };
}
