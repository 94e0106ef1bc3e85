import { COLLECTIONS } from '@site/contract/records/collections';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { readAll } from '../database/documents.ts';
import { ordersOf } from '../database/of-person.ts';
import type { PaymentFilter } from './arguments.ts';
import { hasMoved } from './balance.ts';
import { paymentIn, type StoredPayment } from './payments.ts';

/**
 * Queries for a superset of the matching payments; `meets` filters the rest. No query matches the times of refunds and of further
 * charges, so with `since` all payments that have any are read.
 */
function queriesFor(database: Firestore, { since, state }: PaymentFilter): Query[] {
  const payments = database.collection(COLLECTIONS.payments);
  const placed = (state === undefined ? payments : payments.where('_state', '==', state)).orderBy('createdAt', 'desc');
  if (since === undefined) return [placed];
  return [
    placed.where('createdAt', '>=', since),
    payments.where('paidAt', '>=', since),
    payments.where('refundedKurus', '>', 0),
    payments.where('extraCharges', '>', []),
  ];
}

const placedAt = ({ createdAt }: StoredPayment): number => createdAt?.getTime() ?? 0;

/**
 * Whether a payment meets the filter. An order belongs in the books of the days on which its money moved, whenever it was placed.
 */
const meets = (payment: StoredPayment, { since, state }: PaymentFilter): boolean =>
  (state === undefined || payment._state === state) &&
  (since === undefined || placedAt(payment) >= since.getTime() || hasMoved(payment, since));

/**
 * Resolves with a superset of the matching payments, with duplicates. All payments of one buyer are read: they are few, and each
 * pair of filters would need a composite index.
 */
async function candidates(database: Firestore, filter: PaymentFilter): Promise<StoredPayment[]> {
  if (filter.email !== undefined) return (await ordersOf(database, filter.email)).map(paymentIn);
  const read = (query: Query) => readAll(query, paymentIn);
  return (await Promise.all(queriesFor(database, filter).map(read))).flat();
}

/** Resolves with the payments that meet the filter, the newest order first. */
export async function listPayments(database: Firestore, filter: PaymentFilter): Promise<StoredPayment[]> {
  const found = await candidates(database, filter);
  return [...new Map(found.map((payment) => [payment.id, payment])).values()]
    .filter((payment) => meets(payment, filter))
    .toSorted((a, b) => placedAt(b) - placedAt(a));
}
