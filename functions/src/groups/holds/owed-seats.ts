import type { GroupId } from '@site/contract/groups/groups';
import type { PaymentState, SeatState } from '@site/contract/payments/payment';
import { paymentRecord } from '@site/contract/records/records';
import type { Query } from 'firebase-admin/firestore';
import { keepSeat } from '../../payments/moves/keep-seat.ts';
import { PAYMENTS } from '../../payments/record/payment-schema.ts';
import type { Seats } from '../../payments/seats/group-document.ts';
import { isHeld, seatsLeft } from '../../payments/seats/holds.ts';
import { isOpen, isPaidInRun } from '../../payments/seats/runs.ts';
import { movePayment } from '../../payments/store/decide-booking.ts';
import { findSeats } from '../../payments/store/group-seats.ts';
import { firestore } from '../../platform/firestore.ts';
import { logInfo } from '../../platform/log.ts';
import { forEachGroup } from '../for-each-group.ts';

/** The orders of a group. */
export const ordersOfGroup = (group: GroupId): Query =>
  firestore().collection(PAYMENTS).where('product.cohort', '==', group);

const owedOrder = paymentRecord.pick({ _state: true, paidAt: true });

/** Ids of the paid orders that are owed a seat of a group's present run and have none kept; the one paid first comes first. */
export async function owedOrders(group: GroupId, seats: Seats, now: Date): Promise<ReadonlyArray<string>> {
  const { docs } = await ordersOfGroup(group)
    .where('seat', '==', 'owed' satisfies SeatState)
    .select('_state', 'paidAt')
    .get();
  return docs
    .map((document) => ({ id: document.id, ...owedOrder.parse(document.data()) }))
    .filter(({ _state, paidAt }) => _state === ('paid' satisfies PaymentState) && isPaidInRun(seats, paidAt))
    .filter(({ id }) => !isHeld(seats, id, now))
    .toSorted((one, other) => Number(one.paidAt) - Number(other.paidAt))
    .map(({ id }) => id);
}

/** Keeps the free seats of a group for those who are owed one. An order that cannot be read does not stop those behind it. */
async function keepIn(group: GroupId, now: Date): Promise<void> {
  const seats = await findSeats(group);
  let left = seatsLeft(seats, now);
  if (!isOpen(seats, now) || left === 0) return;
  const failures: unknown[] = [];
  for (const id of await owedOrders(group, seats, now)) {
    if (left === 0) break;
    try {
      const moved = await movePayment({ id, product: { cohort: group } }, (booking) => keepSeat(booking, now));
      if (!moved?.changed) continue;
      left -= 1;
      logInfo('group.seat-kept', { paymentId: id, cohort: group });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Keeps free seats for the buyers who have paid without getting one, in the order of their payments ({@link keepSeat}).
 * Idempotent.
 */
export async function keepOwedSeats(now: Date): Promise<void> {
  await forEachGroup((group) => keepIn(group, now));
}
