import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentCall } from '@site/contract/payments/payment-call';
import type { PaymentErrorDetails, PaymentErrorKey } from '@site/contract/payments/payment-error';
import type { HttpsError } from 'firebase-functions/https';
import { paymentParams } from '../config/parameters.ts';
import { latestPage } from '../record/payment-schema.ts';
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
 * Asks iyzico about the order that a call for `productId` is to replace. A repetition of the call asks again until the new order
 * has a page of its own: iyzico may have been silent the first time. Returns no doubt when iyzico has answered about all pages,
 * or when there is nothing to ask: no order is replaced, the card is entered on our form, or the replaced order does not exist,
 * is for another product or has no page of iyzico's. Whether an unreadable order has one is not known.
 */
export async function doubtAboutReplaced(
  { replaces, meta }: PaymentCall,
  productId: string,
  headers: IncomingHttpHeaders,
): Promise<PageDoubt> {
  if (replaces === null) return 'none';
  const [known, replaced] = await Promise.all([findPayment(meta.submissionId), findReplaced(replaces)]);
  if (known !== null && (known.cardEntry === 'form' || latestPage(known) !== undefined)) return 'none';
  if (replaced === 'unreadable') return paymentParams.values().CARD_ENTRY === 'hosted' ? 'earlier page' : 'none';
  if (replaced === null || replaced.product.id !== productId || replaced.hostedPages.length === 0) return 'none';
  return await doubtAbout(replaced.id, headers);
}
