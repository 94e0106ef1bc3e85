import type { GroupId } from '@site/contract/groups';
import { withDates } from '@site/contract/stored-values';
import type { Transaction } from 'firebase-admin/firestore';
import { logUnreadableGroup, readSeats, type Seats, UnreadableGroup } from '../record/seats.ts';
import { groupRef, writeSeats } from './documents.ts';
import { inTransaction } from './transactions.ts';

/** The seats of a group as they are now. */
export async function findSeats(group: GroupId): Promise<Seats> {
  const snapshot = await groupRef(group).get();
  return readSeats(group, withDates(snapshot.data()));
}

/**
 * {@link findSeats}; null, and logged, while an edit in the console made them unreadable: for callers that can do
 * without them.
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
 * Changes the seats of a group in one transaction, with whatever else `change` writes after its reads. Null leaves all as
 * it is. Firestore may repeat the transaction.
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
