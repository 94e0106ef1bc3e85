import { openReviews } from '@site/contract/charges';
import { CHARGED_STATES } from '@site/contract/payment';
import { idsOf, isReference, referenceOf } from '@site/contract/reference';
import { agreedWithdrawalEnd } from '@site/contract/sale-terms';
import { text } from '@site/contract/stored-values';
import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { unrefundedCharges } from '../payments/moves/charges.ts';
import { parsePayment } from '../payments/record/parse-payment.ts';
import { contractAt, PAYMENTS, paymentSchema } from '../payments/record/payment-schema.ts';
import { promisedIn } from '../payments/record/promised.ts';
import { firestore } from '../platform/firestore.ts';
import type { WithdrawnOrder } from './withdrawal-document.ts';

/** Bounds what one call reads; nobody has paid as many. */
const ORDERS_MAX = 100;

/** Bounds what one call reads of the orders that ended unpaid, whose ids and addresses anybody can choose. */
const ENDED_MAX = 10;

const neededSchema = paymentSchema.pick({
  _state: true,
  product: true,
  amountKurus: true,
  consents: true,
  createdAt: true,
  paidAt: true,
  conversationId: true,
  iyzicoPaymentId: true,
  refundedKurus: true,
  extraCharges: true,
  lateReviews: true,
  fulfilledAt: true,
});

const ordersOf = (email: string): Query => firestore().collection(PAYMENTS).where('buyer.email', '==', email);

/**
 * The order of this number and address that was charged after it had ended, or whose charge of that time iyzico
 * reviews: its state tells neither. By both in the query, or each call about a number would read whatever orders strangers
 * have placed under it.
 */
async function chargedLate(order: string, email: string): Promise<QueryDocumentSnapshot | undefined> {
  // a number that a person has corrected by hand may be any text
  if (!isReference(order)) return undefined;
  const [first, end] = idsOf(order);
  const { docs } = await ordersOf(email)
    .where(FieldPath.documentId(), '>=', first)
    .where(FieldPath.documentId(), '<', end)
    .limit(ENDED_MAX)
    .get();
  const isCharged = (one: QueryDocumentSnapshot) =>
    [one.get('extraCharges'), one.get('lateReviews')].some((list) => Array.isArray(list) && list.length > 0);
  return docs.find(isCharged);
}

/** Not by the schema of a payment: a number that was spoilt in the console must not hide the order. */
const phoneSchema = z.object({ buyer: z.object({ phone: text }) }).catch({ buyer: { phone: '' } });

/** What a stored payment tells of the order that is withdrawn from; undefined, with a line in the log, where it is unreadable. */
export function withdrawnOrder(id: string, stored: unknown): WithdrawnOrder | undefined {
  const payment = parsePayment(neededSchema, id, stored);
  if (payment === undefined) return undefined;
  return {
    id,
    state: payment._state,
    product: payment.product.title,
    amountKurus: payment.amountKurus,
    unrefundedCharges: unrefundedCharges(payment).length,
    isUnderReview: openReviews(payment).length > 0,
    contractAt: contractAt(payment),
    end: agreedWithdrawalEnd({ delivery: payment.product.delivery, earlyStart: payment.consents.earlyStart }),
    guaranteeDays: promisedIn(payment.product).guaranteeDays,
    phone: phoneSchema.parse(stored).buyer.phone,
    fulfilledAt: payment.fulfilledAt,
  };
}

/**
 * The order of this number and this address whose payment was charged, or may have been; undefined when there is none.
 * Both must fit, since numbers are short.
 */
export async function findOrder(order: string, email: string): Promise<WithdrawnOrder | undefined> {
  // Anybody can place an order with a stranger's address: an unpaid one would lift the limits on receipts to that address, and
  // several under the number of a paid one would hide it.
  const { docs } = await ordersOf(email).where('_state', 'in', CHARGED_STATES).limit(ORDERS_MAX).get();
  const found = docs.find(({ id }) => referenceOf(id) === order) ?? (await chargedLate(order, email));
  return found && withdrawnOrder(found.id, found.data());
}
