import type { PaymentErrorKey } from '@site/contract/payment-error';
import { EXPIRED_REPLACED } from '@site/contract/payment-reasons';
import { briefHoldUntil } from '../record/order.ts';
import { latestPage, type Payment } from '../record/payment-schema.ts';
import { holdBriefly, holdInvited, isHeld, isOpen, releaseSeat, type Seats, seatsLeft } from '../record/seats.ts';
import { type Booking, isOfEndedGroup } from './booking.ts';
import { move } from './move.ts';
import { otherOrderRefusal, stateRefusal } from './order-refusals.ts';

/** Whether a new order is placed. `replaced`: the older order that it replaces, expired; null when none changed. */
type Placement =
  | { readonly kind: 'placed'; readonly booking: Booking; readonly replaced: Payment | null }
  | { readonly kind: 'refused'; readonly key: PaymentErrorKey };

/** Why an order that is sent again goes no further; `startsAt` of the group goes with `terms-changed`. */
interface RepetitionRefusal {
  readonly key: PaymentErrorKey;
  readonly startsAt?: Date;
}

/**
 * Why an order that is sent again goes no further; null for an order that is over, whose state is refused later. It is
 * refused beside another order of its buyer. With an open page of iyzico's, which would take money without a further
 * question, it is refused when no seat is left. The key is then `in-progress`, not `sold-out`, which promises that
 * nothing was charged: that page may have been paid already. Without a page it is refused when its group has another
 * start than the texts that the buyer has confirmed (`confirmedStart`).
 */
export function repetitionRefusal(
  booking: Booking,
  confirmedStart: string | null,
  now: Date,
): RepetitionRefusal | null {
  const { payment, seats } = booking;
  if (stateRefusal(payment) !== null) return null;
  const other = otherOrderRefusal(booking);
  if (other !== null) return { key: other };
  if (latestPage(payment) === undefined) {
    const startsAt = movedStart(seats, confirmedStart);
    return startsAt && { key: 'terms-changed', startsAt };
  }
  if (isOfEndedGroup(booking)) return { key: 'in-progress' };
  return seats === null || isHeld(seats, payment.id, now) || seatsLeft(seats, now) > 0 ? null : { key: 'in-progress' };
}

/** Why the order that a new one is to replace stands in its way; null when it does not. */
function olderInTheWay(older: Payment, { again }: Payment): PaymentErrorKey | null {
  const key = stateRefusal(older);
  if (key === 'already-paid') return again ? null : 'already-bought';
  return key === 'in-progress' ? key : null;
}

/**
 * Holds a seat for an order without a page of the bank: the seat of its invitation, else a free one. Gives the key of
 * the refusal when there is none.
 */
function seated({ payment, seats, others }: Booking, network: string | null, now: Date): Booking | PaymentErrorKey {
  if (!seats) return { payment, seats, others };
  const holder = { until: briefHoldUntil(now), network };
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
 * The start of the group of a new order, if its buyer confirmed texts with another start: the founder has moved it
 * meanwhile. Null otherwise. `told` is the start that the page told; null when it told none.
 */
export function movedStart(seats: Seats | null, told: string | null): Date | null {
  if (seats === null || told === null || seats.startsAt.getTime() === Date.parse(told)) return null;
  return seats.startsAt;
}

/** Ends the order that a new one replaces, and frees what it still holds, also after its end. */
function withoutOlder(
  older: Payment,
  seats: Seats | null,
  now: Date,
): Pick<Booking, 'seats'> & { ended: Payment | null } {
  if (older._state === 'paid') return { seats, ended: null };
  const ended = move({ payment: older, seats }, 'expired', EXPIRED_REPLACED, now, { message: 'replaced' });
  return { seats: ended?.seats ?? (seats && releaseSeat(seats, older.id)), ended: ended?.payment ?? null };
}

/** The order that a new one replaces: the one whose id its caller has named, if it is for the same product. */
function olderOf({ product }: Payment, shown: Payment | null): Payment | null {
  return shown?.product.id === product.id ? shown : null;
}

/** A new order with the note which order its buyer began with, where it replaces one. */
export function withFirstOrder(payment: Payment, shown: Payment | null): Payment {
  const older = olderOf(payment, shown);
  return older ? { ...payment, firstOrder: older.firstOrder ?? older.id } : payment;
}

/**
 * Places a new order and holds a seat for it. `shown` is the order whose id the caller has named: a buyer who starts
 * again, for example after correcting the mail address, gets the seat of that order. No order is placed while another
 * one of the buyer for the same product is being charged, nor beside a paid one unless the buyer was asked.
 */
export function placeBooking(booking: Booking, shown: Payment | null, network: string | null, now: Date): Placement {
  const { payment, seats, others } = booking;
  const older = olderOf(payment, shown);
  if (seats && !isOpen(seats, now)) return { kind: 'refused', key: 'cohort-closed' };
  const key = otherOrderRefusal(booking) ?? (older && olderInTheWay(older, payment));
  if (key) return { kind: 'refused', key };
  const free = older ? withoutOlder(older, seats, now) : { seats, ended: null };
  // the form that a failed order leads back to has lost the link of the invitation
  const invitation = payment.invitation ?? older?.invitation ?? null;
  const placed = seated({ payment: { ...payment, invitation }, seats: free.seats, others }, network, now);
  if (typeof placed === 'string') return { kind: 'refused', key: placed };
  return { kind: 'placed', booking: placed, replaced: free.ended };
}
