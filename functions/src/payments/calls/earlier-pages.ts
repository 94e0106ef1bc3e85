import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentCall } from '@site/contract/payments/payment-call';
import type { PaymentErrorDetails, PaymentErrorKey } from '@site/contract/payments/payment-error';
import type { HttpsError } from 'firebase-functions/https';
import { paymentParams } from '../config/parameters.ts';
import { latestPage, type Payment } from '../record/payment-schema.ts';
import { askBeforeNextPage } from '../settling/hints.ts';
import { findPayment, findReplaced } from '../store/find-payments.ts';
import { paymentRefusal } from './refusal.ts';

/** Whether the buyer of an order may have paid on an earlier page of iyzico's, about which iyzico has not answered. */
export type PageDoubt = 'none' | 'earlier page';

/** Keys that say nothing about a charge: the order is paid, or the browser goes on with a new one. */
const SILENT_ABOUT_CHARGE: ReadonlySet<PaymentErrorKey> = new Set(['already-paid', 'ended', 'conflict']);

/**
 * The refusal of an order. Most keys say that nothing was charged. While an earlier page may have been paid, the key is
 * `in-progress` instead, which asks the buyer not to pay again for some minutes.
 */
export function callRefusal(details: PaymentErrorDetails, doubt: PageDoubt): HttpsError {
  return paymentRefusal(doubt === 'none' || SILENT_ABOUT_CHARGE.has(details.key) ? details : { key: 'in-progress' });
}

/** The doubt about the pages of an order, after asking iyzico about them. */
export async function doubtAbout(paymentId: string, headers: IncomingHttpHeaders): Promise<PageDoubt> {
  return (await askBeforeNextPage(paymentId, headers)) ? 'none' : 'earlier page';
}

/**
 * Most orders without a page that are passed over on the way back to one with a page: more than a buyer places in a row. Beyond
 * them a page may be found that nobody has read, as in an unreadable order.
 */
const PASSED_OVER_MAX = 10;

/**
 * The order on whose pages the buyer of a replaced order may have paid: that order, or the one before it in their chain, if iyzico
 * has opened no page for it. Null when there is none, and `unread` when that is not known.
 */
async function latestWithPage(replaced: Payment): Promise<Payment | 'unread' | null> {
  let order = replaced;
  for (let passed = 0; order.hostedPages.length === 0; passed++) {
    if (order.cardEntry === 'form' || order.replaces === null) return null;
    if (passed === PASSED_OVER_MAX) return 'unread';
    const before = await findReplaced(order.replaces);
    if (before === 'unreadable') return 'unread';
    if (before === null) return null;
    order = before;
  }
  return order;
}

/**
 * Asks iyzico about the order that a call for `productId` is to replace, or about an earlier one ({@link latestWithPage}). A
 * repetition of the call asks again until the new order has a page of its own: iyzico may have been silent the first time. Returns
 * no doubt when iyzico has answered about all pages, or when there is nothing to ask: no order is replaced, the card is entered on
 * our form, the replaced order does not exist or is for another product, or no earlier order has a page of iyzico's. Whether an
 * unreadable order has one is not known.
 */
export async function doubtAboutReplaced(
  { replaces, meta }: PaymentCall,
  productId: string,
  headers: IncomingHttpHeaders,
): Promise<PageDoubt> {
  if (replaces === null) return 'none';
  const [known, replaced] = await Promise.all([findPayment(meta.submissionId), findReplaced(replaces)]);
  if (known !== null && (known.cardEntry === 'form' || latestPage(known) !== undefined)) return 'none';
  if (replaced === null || (replaced !== 'unreadable' && replaced.product.id !== productId)) return 'none';
  const paged = replaced === 'unreadable' ? 'unread' : await latestWithPage(replaced);
  if (paged === 'unread') return paymentParams.values().CARD_ENTRY === 'hosted' ? 'earlier page' : 'none';
  return paged === null ? 'none' : await doubtAbout(paged.id, headers);
}
