import type { GroupId } from '@site/contract/groups';
import type { PaymentState, SeatState } from '@site/contract/payment';
import { paymentRecord } from '@site/contract/records';
import { keepSeat } from '../payments/moves/keep-seat.ts';
import { PAYMENTS } from '../payments/record/payment-schema.ts';
import { isHeld, isOpen, type Seats, seatsLeft } from '../payments/record/seats.ts';
import { movePayment } from '../payments/store/decide-booking.ts';
import { findSeats } from '../payments/store/group-seats.ts';
import { firestore } from '../platform/firestore.ts';
import { logInfo } from '../platform/log.ts';
import { forEachGroup } from './for-each-group.ts';

const owedOrder = paymentRecord.pick({ _state: true, paidAt: true });

/** Ids of the paid orders of a group that are owed a seat and for which none is kept; the one paid first comes first. */
export async function owedOrders(group: GroupId, seats: Seats, now: Date): Promise<ReadonlyArray<string>> {
  const { docs } = await firestore()
    .collection(PAYMENTS)
    .where('product.cohort', '==', group)
    .where('seat', '==', 'owed' satisfies SeatState)
    .select('_state', 'paidAt')
    .get();
  return docs
    .map((document) => ({ id: document.id, ...owedOrder.parse(document.data()) }))
    .filter(({ id, _state }) => _state === ('paid' satisfies PaymentState) && !isHeld(seats, id, now))
    .toSorted((one, other) => Number(one.paidAt) - Number(other.paidAt))
    .map(({ id }) => id);
}

/**
 * Keeps the seats that have become free in groups that were full for the buyers who have paid without getting one, in the order
 * of their payments ({@link keepSeat}). Idempotent.
 */
export async function keepOwedSeats(now: Date): Promise<void> {
  await forEachGroup(async (group) => {
    const seats = await findSeats(group);
    const left = seatsLeft(seats, now);
    if (!seats.wasFull || !isOpen(seats, now) || left === 0) return;
    for (const id of (await owedOrders(group, seats, now)).slice(0, left)) {
      const moved = await movePayment({ id, product: { cohort: group } }, (booking) => keepSeat(booking, now));
      if (moved?.changed) logInfo('group.seat-kept', { paymentId: id, cohort: group });
    }
  });
}
