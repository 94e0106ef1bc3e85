import { OPEN_STATES, type PaymentState, type SeatState } from '@site/contract/payments/payment';
import { briefHoldUntil } from '../record/order.ts';
import { chainOf, type Payment } from '../record/payment-schema.ts';
import type { Seats } from '../seats/group-document.ts';
import { holdSeat, isHeld, releaseSeat, sellSeat, shortenHold, takeFromChain } from '../seats/holds.ts';
import { holdInvited } from '../seats/invited-seats.ts';
import { type Booking, isOfEndedGroup } from './booking.ts';

/**
 * Moves a seat that is kept for the same buyer to an order without a hold, before late money is booked: that of the order that
 * replaced it, or that of its invitation, to which the seat went back when the order ended. Otherwise the buyer could be owed a
 * seat while one is kept.
 */
function withKeptSeat(payment: Payment, seats: Seats, now: Date): Seats {
  const { id, invitation } = payment;
  const taken = takeFromChain(seats, id, chainOf(payment), now);
  if (invitation === null || isHeld(taken, id, now) || taken.sold.includes(id)) return taken;
  const kept = holdInvited(taken, invitation, id, { until: null }, now);
  return typeof kept === 'string' ? taken : kept;
}

/**
 * The seat state of an order whose group no longer exists ({@link isOfEndedGroup}). A late charge makes it `owed`: a person has
 * to see to it.
 */
function seatOfEndedGroup(seat: SeatState, to: PaymentState): SeatState {
  if (to === 'paid') return 'owed';
  return OPEN_STATES.includes(to) ? seat : 'released';
}

/**
 * The seat state of a payment that enters a state, and the seats of its group after that. `released` also means that there was
 * no seat to hold. After a failure the seat stays held for minutes: a mistyped code must not cost a buyer the last seat.
 */
export function seatIn(
  booking: Pick<Booking, 'payment' | 'seats'>,
  to: PaymentState,
  now: Date,
): Pick<Payment, 'seat'> & Pick<Booking, 'seats'> {
  const { payment, seats } = booking;
  if (!seats) return { seat: isOfEndedGroup(booking) ? seatOfEndedGroup(payment.seat, to) : payment.seat, seats };
  const { id } = payment;
  switch (to) {
    case 'created':
    case 'awaiting-3ds':
      // the call that opened the page held the seat, if it could
      return { seat: isHeld(seats, id, now) ? 'held' : 'released', seats };
    case 'authorising':
    case 'unknown': {
      // money may have moved, so time alone must not free the seat
      const held = holdSeat(seats, id, { until: null, chain: chainOf(payment) }, now);
      return held ? { seat: 'held', seats: held } : { seat: 'released', seats };
    }
    case 'paid': {
      const sold = sellSeat(withKeptSeat(payment, seats, now), id, now);
      return sold ? { seat: 'sold', seats: sold } : { seat: 'owed', seats };
    }
    case 'failed':
      return { seat: 'released', seats: shortenHold(seats, id, briefHoldUntil(now), now) };
    case 'expired':
    case 'refunded':
      return { seat: 'released', seats: releaseSeat(seats, id) };
  }
}
