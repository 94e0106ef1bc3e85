import type { GroupId } from '@site/contract/groups/groups';
import { withDates } from '@site/contract/plain/stored-values';
import type { Transaction } from 'firebase-admin/firestore';
import { inTransaction } from '../../platform/transactions.ts';
import { logUnreadableGroup, readSeats, type Seats, UnreadableGroup } from '../seats/group-document.ts';
import { groupRef, writeSeats } from './documents.ts';

/** The seats of a group as they are now. Throws {@link UnreadableGroup}. */
export async function findSeats(group: GroupId): Promise<Seats> {
  const snapshot = await groupRef(group).get();
  return readSeats(group, withDates(snapshot.data()));
}

/**
 * {@link findSeats} for callers that can do without seats: when an edit in the console made them unreadable, it logs that and
 * returns null.
 */
export async function findReadableSeats(group: GroupId): Promise<Seats | null> {
  try {
    return await findSeats(group);
  } catch (error) {
    if (!(error instanceof UnreadableGroup)) throw error;
    logUnreadableGroup(error);
    return null;
  }
}

/**
 * Changes the seats of a group in one transaction, together with other writes that `change` makes after its reads. Returns false
 * when `change` returned null, which changes no seat. Firestore may run the transaction again. Throws {@link UnreadableGroup}.
 */
export async function changeSeats(
  group: GroupId,
  now: Date,
  change: (seats: Seats, transaction: Transaction) => Promise<Seats | null>,
): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const before = readSeats(group, withDates((await transaction.get(groupRef(group))).data()));
    const after = await change(before, transaction);
    writeSeats(transaction, group, before, after, now);
    return after !== null;
  });
}
