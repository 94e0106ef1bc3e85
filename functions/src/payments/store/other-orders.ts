import { endedUnpaid } from '@site/contract/payments/payment';
import { text, time } from '@site/contract/plain/stored-values';
import type { DocumentSnapshot, Query, Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { firestore } from '../../platform/firestore.ts';
import type { OtherOrder } from '../moves/booking.ts';
import { chainOf, PAYMENTS, type Payment } from '../record/payment-schema.ts';
import type { Seats } from '../seats/group-document.ts';
import { isOfEarlierRun } from '../seats/runs.ts';
import { paymentRef } from './documents.ts';

const otherOrder = z.object({
  _state: z.enum(['authorising', 'unknown', 'paid']),
  seat: text,
  paidAt: time,
});

/**
 * Orders of a payment's buyer for the same product for which money has moved or may have moved: those with the same mail address,
 * and those of the same chain of orders that replaced one another, in which the buyer may have corrected the address. The queries
 * have no limit: it could leave out the order that is being charged. Their results are few, since each needed a card.
 */
async function findOthers(transaction: Transaction, payment: Payment): Promise<DocumentSnapshot[]> {
  const orders = firestore().collection(PAYMENTS);
  const withMoney = (query: Query) =>
    transaction.get(query.where('_state', 'in', otherOrder.shape._state.options).select('_state', 'seat', 'paidAt'));
  const ofBuyer = orders.where('buyer.email', '==', payment.buyer.email).where('product.id', '==', payment.product.id);
  const { docs } = await withMoney(ofBuyer);
  // a replaced order can still be charged only if it ended unpaid: for the first order of a chain, the others are read only then
  if (payment.firstOrder === null && !endedUnpaid(payment._state)) return docs;
  const { docs: later } = await withMoney(orders.where('firstOrder', '==', chainOf(payment)));
  const first = payment.firstOrder === null ? [] : [await transaction.get(paymentRef(payment.firstOrder))];
  const chain = [...first, ...later].filter(({ id }) => docs.every((one) => one.id !== id));
  return [...docs, ...chain];
}

/**
 * The orders of {@link findOthers}, without the payment itself and without seats bought in an earlier run of the group. The
 * transaction guards the queries against a race: Firestore runs it again when another order enters or leaves a result meanwhile.
 */
export async function readOthers(
  transaction: Transaction,
  payment: Payment,
  seats: Seats | null,
): Promise<OtherOrder[]> {
  const found = await findOthers(transaction, payment);
  return found.flatMap((document) => {
    const { success, data } = otherOrder.safeParse(document.data());
    // the first order of a chain is read whatever its state
    if (!success || document.id === payment.id) return [];
    const { _state: state, seat, paidAt } = data;
    const { id } = document;
    const isOfPastRun = state === 'paid' && seats !== null && isOfEarlierRun(seats, { id, seat });
    return isOfPastRun ? [] : [{ id, state, paidAt }];
  });
}
