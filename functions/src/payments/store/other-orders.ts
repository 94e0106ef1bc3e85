import { endedUnpaid } from '@site/contract/payment';
import { text, time } from '@site/contract/stored-values';
import type { DocumentSnapshot, Query, Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { firestore } from '../../platform/firestore.ts';
import type { OtherOrder } from '../moves/booking.ts';
import { PAYMENTS, type Payment } from '../record/payment-schema.ts';
import { isOfEarlierRun, type Seats } from '../record/seats.ts';
import { paymentRef } from './documents.ts';

const otherOrder = z.object({
  _state: z.enum(['authorising', 'unknown', 'paid']),
  seat: text,
  paidAt: time,
});

/**
 * Orders of a payment's buyer for the same product of which money has moved or may have: those of the same mail address,
 * and those of the same chain of orders that replaced one another, where the buyer may have corrected it. The queries have
 * no limit, which could leave out the order that is being charged; each of these orders has cost a card.
 */
async function findOthers(transaction: Transaction, payment: Payment): Promise<DocumentSnapshot[]> {
  const orders = firestore().collection(PAYMENTS);
  const withMoney = (query: Query) =>
    transaction.get(query.where('_state', 'in', otherOrder.shape._state.options).select('_state', 'seat', 'paidAt'));
  const ofBuyer = orders.where('buyer.email', '==', payment.buyer.email).where('product.id', '==', payment.product.id);
  const { docs } = await withMoney(ofBuyer);
  // of the orders that others replaced only one that ended unpaid can be paid beside them
  if (payment.firstOrder === null && !endedUnpaid(payment._state)) return docs;
  const { docs: later } = await withMoney(orders.where('firstOrder', '==', payment.firstOrder ?? payment.id));
  const first = payment.firstOrder === null ? [] : [await transaction.get(paymentRef(payment.firstOrder))];
  const chain = [...first, ...later].filter(({ id }) => docs.every((one) => one.id !== id));
  return [...docs, ...chain];
}

/**
 * The {@link findOthers} of a payment. A seat that was bought in an earlier run of a group, which the founder has emptied
 * since, counts no more. The transaction guards the queries against a race: Firestore repeats it when another order enters
 * or leaves a result meanwhile.
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
    const isOver = state === 'paid' && seats !== null && isOfEarlierRun(seats, { id, seat });
    return isOver ? [] : [{ id, state, paidAt }];
  });
}
