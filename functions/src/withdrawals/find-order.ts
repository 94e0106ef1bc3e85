import { openReviews } from '@site/contract/payments/charges';
import { CHARGED_STATES } from '@site/contract/payments/payment';
import { idsOf, isReference, referenceOf } from '@site/contract/plain/reference';
import { text } from '@site/contract/plain/stored-values';
import { agreedWithdrawalEnd } from '@site/contract/sale/sale-terms';
import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { unrefundedCharges } from '../payments/moves/charges.ts';
import { parsePayment } from '../payments/record/parse-payment.ts';
import { contractAt, PAYMENTS, paymentSchema } from '../payments/record/payment-schema.ts';
import { promisedIn } from '../payments/record/promised.ts';
import { firestore } from '../platform/firestore.ts';
import type { WithdrawnOrder } from './withdrawal-document.ts';

/** Most charged orders of an address that one call reads; nobody has as many. */
const ORDERS_MAX = 100;

/** Most orders that one call reads by number and address, whatever their state; anybody can choose both. */
const ENDED_MAX = 10;

const neededSchema = paymentSchema.pick({
  _state: true,
  product: true,
  amountKurus: true,
  consents: true,
  createdAt: true,
  paidAt: true,
  chargedAt: true,
  conversationId: true,
  iyzicoPaymentId: true,
  refundedKurus: true,
  extraCharges: true,
  lateReviews: true,
  fulfilledAt: true,
});

const ordersOf = (email: string): Query => firestore().collection(PAYMENTS).where('buyer.email', '==', email);

/**
 * The order of this number and address that was charged after it had ended, or whose late charge iyzico reviews: its state shows
 * neither. The query filters by number and address: by the number alone, each call would read all orders that strangers have
 * placed under it.
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

/** More lenient than the schema of a payment: a phone that was made unreadable in the console must not hide the order. */
const phoneSchema = z.object({ buyer: z.object({ phone: text }) }).catch({ buyer: { phone: '' } });

/** Returns the facts of a stored payment that a withdrawal needs; undefined, with a line in the log, when it is unreadable. */
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
 * Returns the order of this number and this address whose payment was charged, or may have been; undefined when there is none.
 * Both must match, since numbers are short.
 */
export async function findOrder(order: string, email: string): Promise<WithdrawnOrder | undefined> {
  // Only charged orders count. Anybody can place an order with a stranger's address: an unpaid one would lift the limits on
  // receipts to that address, and several under the number of a paid one would hide it.
  const { docs } = await ordersOf(email).where('_state', 'in', CHARGED_STATES).limit(ORDERS_MAX).get();
  const found = docs.find(({ id }) => referenceOf(id) === order) ?? (await chargedLate(order, email));
  return found && withdrawnOrder(found.id, found.data());
}
