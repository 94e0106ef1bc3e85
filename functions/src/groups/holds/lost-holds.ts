import type { GroupId } from '@site/contract/groups/groups';
import { endedUnpaid, PAYMENT_STATES, type SeatState, wasPaid } from '@site/contract/payments/payment';
import { paymentRecord } from '@site/contract/records/records';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Seats } from '../../payments/seats/group-document.ts';
import { endlessHolds, releaseSeat } from '../../payments/seats/holds.ts';
import { paymentRef } from '../../payments/store/documents.ts';
import { changeSeats, findSeats } from '../../payments/store/group-seats.ts';
import { firestore } from '../../platform/firestore.ts';
import { logWarning } from '../../platform/log.ts';
import { forEachGroup } from '../for-each-group.ts';

const holder = paymentRecord.pick({ seat: true }).extend({ _state: z.enum(PAYMENT_STATES) });

/** Seats of a paid order that a hold protects: until the seat is given, or until the founder adds the order to `sold` again. */
const PROTECTED: ReadonlyArray<string> = ['owed', 'sold'] satisfies SeatState[];

/**
 * Whether an order may no longer hold a seat without an end: it is over, and has no right to a seat. A missing or unreadable order
 * may: a restore writes the group before its orders.
 */
function isOver(order: DocumentSnapshot): boolean {
  const { success, data } = holder.safeParse(order.data());
  if (!success) return false;
  const { _state, seat } = data;
  return endedUnpaid(_state) || (wasPaid(_state) && !PROTECTED.includes(seat));
}

/** Ids of the orders that hold a seat without an end and are over. */
async function lostHolds(
  seats: Seats,
  read: (ids: ReadonlyArray<string>) => Promise<ReadonlyArray<DocumentSnapshot>>,
): Promise<ReadonlyArray<string>> {
  const ids = endlessHolds(seats);
  return ids.length === 0 ? [] : (await read(ids)).filter(isOver).map(({ id }) => id);
}

async function freeIn(group: GroupId, now: Date): Promise<void> {
  // an optimistic read: a transaction would lock the records each time
  const found = await lostHolds(await findSeats(group), (ids) => firestore().getAll(...ids.map(paymentRef)));
  if (found.length === 0) return;
  let freed: ReadonlyArray<string> = [];
  await changeSeats(group, now, async (seats, transaction) => {
    freed = await lostHolds(seats, (ids) => transaction.getAll(...ids.map(paymentRef)));
    return freed.length === 0 ? null : freed.reduce(releaseSeat, seats);
  });
  for (const paymentId of freed) logWarning('group.hold-freed', { paymentId, cohort: group });
}

/**
 * Frees the seats that orders hold without an end although they are over. No move leaves such a hold; restoring a group from a
 * backup, or an edit of an order in the console, does, and nothing else would end it before the next run. Idempotent.
 */
export async function freeLostHolds(now: Date): Promise<void> {
  await forEachGroup((group) => freeIn(group, now));
}
