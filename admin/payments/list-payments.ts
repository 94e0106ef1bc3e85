import { COLLECTIONS } from '@site/contract/collections';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { readAll } from '../console/documents.ts';
import { ordersOf } from '../console/of-person.ts';
import type { PaymentFilter } from './arguments.ts';
import { hasMoved } from './balance.ts';
import { paymentIn, type StoredPayment } from './payments.ts';

/**
 * Queries that find every payment which meets the filter, and others. No query matches the times of refunds and of
 * further charges, so since a day all payments that have any are read.
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

/** Since a day: an order belongs into the books of the days on which its money moved, whenever it was placed. */
const meets = (payment: StoredPayment, { since, state }: PaymentFilter): boolean =>
  (state === undefined || payment._state === state) &&
  (since === undefined || placedAt(payment) >= since.getTime() || hasMoved(payment, since));

/**
 * Payments of which some meet the filter. Those of one buyer are few, and each pair of filters would need a composite
 * index, so all of them are read.
 */
async function candidates(database: Firestore, filter: PaymentFilter): Promise<StoredPayment[]> {
  if (filter.email !== undefined) return (await ordersOf(database, filter.email)).map(paymentIn);
  const read = (query: Query) => readAll(query, paymentIn);
  return (await Promise.all(queriesFor(database, filter).map(read))).flat();
}

/** The payments that meet the filter, the newest order first. */
export async function listPayments(database: Firestore, filter: PaymentFilter): Promise<StoredPayment[]> {
  const found = await candidates(database, filter);
  return [...new Map(found.map((payment) => [payment.id, payment])).values()]
    .filter((payment) => meets(payment, filter))
    .toSorted((a, b) => placedAt(b) - placedAt(a));
}
