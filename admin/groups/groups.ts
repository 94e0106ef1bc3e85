import type { EnquiryStatus } from '@site/contract/forms/enquiry-status';
import type { EnquiryKind } from '@site/contract/forms/forms';
import { groupRecord } from '@site/contract/groups/group-record';
import type { GroupId } from '@site/contract/groups/groups';
import { OPEN_STATES, type SeatState } from '@site/contract/payments/payment';
import { COLLECTIONS, groupPath, paymentPath } from '@site/contract/records/collections';
import { paymentRecord } from '@site/contract/records/records';
import type { Firestore, Query, QuerySnapshot, Transaction } from 'firebase-admin/firestore';
import type { GroupChange } from './arguments.ts';
import { type Group, groupOf, unpaidSeats } from './group.ts';
import { fieldsOf, fieldsOfStop } from './group-fields.ts';
import { objection, stopObjection } from './group-objections.ts';

/** Query for the orders of a group of which money may still move. */
const payingOrders = (database: Firestore, id: GroupId): Query =>
  database
    .collection(COLLECTIONS.payments)
    .where('product.cohort', '==', id)
    .where('_state', 'in', OPEN_STATES)
    .select();

/** Query for the paid, unrefunded orders of a group. */
const paidOrders = (database: Firestore, id: GroupId): Query =>
  database
    .collection(COLLECTIONS.payments)
    .where('product.cohort', '==', id)
    .where('seat', 'in', ['sold', 'owed'] satisfies SeatState[])
    .select('seat', 'createdAt');

const paidOrder = paymentRecord.pick({ seat: true, createdAt: true });

const idsOf = ({ docs }: QuerySnapshot) => docs.map((order) => order.id);

/** A group with its waiting list and orders, read outside of a transaction. */
interface ListedGroup extends Group {
  /** Number of people on its waiting list. */
  readonly waiting: number;
  /** Orders that were paid when no seat was left. */
  readonly owed: ReadonlyArray<string>;
  /** Orders that bought a seat which is missing from every run of the group's record; the latest first. */
  readonly lost: ReadonlyArray<string>;
  /** Entries of `sold` whose orders are not paid. */
  readonly unpaid: ReadonlyArray<string>;
}

const storedState = paymentRecord.pick({ _state: true });

/** Resolves with the `_state` of those of these orders that exist, by id. Entries that are no id, typed by hand, are left out. */
async function statesOf(database: Firestore, orders: ReadonlyArray<string>): Promise<ReadonlyMap<string, string>> {
  // Firestore refuses some words as ids, `..` and `__a__` for instance
  const references = orders
    .filter((order) => /^[\da-z-]+$/i.test(order))
    .map((order) => database.doc(paymentPath(order)));
  const read = references.length === 0 ? [] : await database.getAll(...references, { fieldMask: ['_state'] });
  return new Map(
    read.flatMap((order) => (order.exists ? [[order.id, storedState.parse(order.data())._state] as const] : [])),
  );
}

/** Reads a group with its waiting list and orders. */
export async function findGroup(database: Firestore, id: GroupId): Promise<ListedGroup> {
  const waiting = database
    .collection(COLLECTIONS.enquiries)
    .where('kind', '==', 'waitingList' satisfies EnquiryKind)
    .where('fields.cohort', '==', id)
    .where('_status', '==', 'new' satisfies EnquiryStatus);
  const [document, paying, paid, counted] = await Promise.all([
    database.doc(groupPath(id)).get(),
    payingOrders(database, id).get(),
    paidOrders(database, id).get(),
    waiting.count().get(),
  ]);
  const group = groupOf(id, document.data(), idsOf(paying), new Date());
  const earlier = groupRecord.parse(document.data() ?? {}).earlier.flatMap(({ sold }) => sold);
  const known = new Set([...group.sold, ...earlier]);
  const orders = paid.docs
    .map((order) => ({ order: order.id, ...paidOrder.parse(order.data()) }))
    .toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt));
  const withSeat = (seat: SeatState) => orders.flatMap((one) => (one.seat === seat ? [one.order] : []));
  return {
    ...group,
    waiting: counted.data().count,
    owed: withSeat('owed'),
    lost: withSeat('sold').filter((order) => !known.has(order)),
    unpaid: unpaidSeats(group.sold, await statesOf(database, group.sold)),
  };
}

/** Reads a group in a transaction; resolves with it and its stored document. */
async function groupWithin(transaction: Transaction, database: Firestore, id: GroupId, now: Date) {
  const stored = (await transaction.get(database.doc(groupPath(id)))).data();
  const paying = await transaction.get(payingOrders(database, id));
  return { stored, group: groupOf(id, stored, idsOf(paying), now) };
}

/**
 * Changes a group in one transaction that also reads its orders, because of a race: somebody may have ordered since the group was
 * shown. Resolves with the group before the change, or with the objection.
 */
export function changeGroup(
  database: Firestore,
  name: 'next' | 'change',
  id: GroupId,
  change: GroupChange,
): Promise<Group | string> {
  return database.runTransaction(async (transaction) => {
    const now = new Date();
    const { stored, group } = await groupWithin(transaction, database, id, now);
    const refused = objection(name, group, change, now);
    if (refused !== null) return refused;
    const earlier: unknown = stored?.['earlier'];
    const kept = { earlier: Array.isArray(earlier) ? earlier : [], holds: stored?.['holds'] };
    const fields = fieldsOf(name, group, change, kept, now);
    transaction.set(database.doc(groupPath(id)), fields, { mergeFields: Object.keys(fields) });
    return group;
  });
}

/** Ends the sales of a group. Resolves with the group before the change, or with the objection. */
export function stopGroup(database: Firestore, id: GroupId): Promise<Group | string> {
  return database.runTransaction(async (transaction) => {
    const { stored, group } = await groupWithin(transaction, database, id, new Date());
    const refused = stopObjection(group);
    if (refused !== null) return refused;
    const fields = fieldsOfStop(group, stored?.['holds']);
    transaction.set(database.doc(groupPath(id)), fields, { mergeFields: Object.keys(fields) });
    return group;
  });
}
