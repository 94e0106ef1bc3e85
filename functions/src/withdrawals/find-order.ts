import { openReviews } from '@site/contract/charges';
import { CHARGED_STATES } from '@site/contract/payment';
import { idsOf, isReference } from '@site/contract/reference';
import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { standingCharges } from '../payments/moves/charges.ts';
import { parsePayment } from '../payments/record/parse-payment.ts';
import { contractAt, PAYMENTS, type Payment, paymentSchema } from '../payments/record/payment-record.ts';
import { soldProduct } from '../payments/record/sold-product.ts';
import { firestore } from '../platform/firestore.ts';
import type { WithdrawnOrder } from './withdrawal-document.ts';

/** Bounds what one call reads. Only the buyer's own orders can share eight digits with each other, and hide one another. */
const ORDERS_MAX = 10;

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

/** A number that was spoilt in the console must not hide the order. */
const phoneSchema = z.string().catch('');

function endOf({ product, consents }: Pick<Payment, 'product' | 'consents'>): WithdrawnOrder['end'] {
  if (product.delivery === 'files') return 'files';
  return consents.earlyStart ? 'early-service' : 'service';
}

const CHARGED: ReadonlyArray<unknown> = CHARGED_STATES;

const isCharged = (order: QueryDocumentSnapshot): boolean => CHARGED.includes(order.get('_state'));

/** Whether an order was charged after it had ended, or iyzico reviews a charge of that time: its state tells neither. */
const isChargedLate = (order: QueryDocumentSnapshot): boolean =>
  [order.get('extraCharges'), order.get('lateReviews')].some((list) => Array.isArray(list) && list.length > 0);

/**
 * The order of this number and this address whose payment was charged, or may have been; undefined when there is none.
 * Both must fit, since numbers are short. By both in the query: ids are chosen by the caller, so that strangers could have
 * any number of orders under one number, which each call about it would read.
 */
export async function findOrder(order: string, email: string): Promise<WithdrawnOrder | undefined> {
  // a number that a person has corrected by hand may be any text
  if (!isReference(order)) return undefined;
  const [first, end] = idsOf(order);
  const { docs } = await firestore()
    .collection(PAYMENTS)
    .where('buyer.email', '==', email)
    .where(FieldPath.documentId(), '>=', first)
    .where(FieldPath.documentId(), '<', end)
    .limit(ORDERS_MAX)
    .get();
  // anybody can place an order with a stranger's address: an unpaid one would lift the limits on receipts to that address
  const found = docs.find(isCharged) ?? docs.find(isChargedLate);
  if (found === undefined) return undefined;
  const payment = parsePayment(neededSchema, found.id, found.data());
  if (payment === undefined) return undefined;
  return {
    id: found.id,
    state: payment._state,
    product: payment.product.title,
    amountKurus: payment.amountKurus,
    standingCharges: standingCharges(payment).length,
    isUnderReview: openReviews(payment).length > 0,
    contractAt: contractAt(payment),
    end: endOf(payment),
    guaranteeDays: soldProduct(payment.product)?.guaranteeDays ?? null,
    phone: phoneSchema.parse(found.get('buyer.phone')),
    fulfilledAt: payment.fulfilledAt,
  };
}
