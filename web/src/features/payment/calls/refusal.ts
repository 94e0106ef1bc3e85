import {
  ORDER_FIELD_ERRORS,
  PAYMENT_ERROR_KEYS,
  PAYMENT_REFUSALS,
  type PaymentErrorKey,
  type PaymentRefusal,
} from '@site/contract/payments/payment-error';
import { fieldErrorsIn, isConnectionLost, isFromProxy, readCallableError } from '../../../sending/callable-error.ts';
import type { OrderErrors } from './check-order.ts';

/** Why a payment did not go on; the page has a sentence for each. */
export type FailureKey = PaymentErrorKey | 'offline' | 'disconnected' | 'unsuccessful' | 'storage';

/** Why a payment did not go on, with the facts that the server sent about it. */
export interface PaymentFailure {
  readonly key: FailureKey;
  /** Error by path, if fields were refused. */
  readonly fields?: OrderErrors;
  /** With `price-changed`: the amount that would be charged. */
  readonly amountKurus?: number;
  /** With `terms-changed`: the start of the group, ISO 8601. */
  readonly startsAt?: string;
}

/** Refusals of iyzico and banks that are about a single field of the form. */
const FIELD_OF: Readonly<Partial<Record<PaymentErrorKey, OrderErrors>>> = {
  'invalid-email': { userEmail: 'invalid' },
  'invalid-cvc': { 'card.cvv': 'invalid' },
  'expired-card': { 'card.expiryYear': 'expired' },
};

/**
 * Returns the failure that a thrown callable error means for the payment page. `online` is the browser's view of the connection.
 * Unlike in an enquiry (`features/enquiry/submit-enquiry.ts`) only the key counts, and a refusal brings the facts that have
 * changed: price, start, wrong fields. An error without any key comes from a proxy, say, or from a timeout, and counts as a dead
 * server whatever its code, except for a connection that broke: Firebase's client makes a code of any HTTP status. A key that
 * this page does not know comes from newer functions.
 */
export function failureOf(error: unknown, online: boolean): PaymentFailure {
  const { key: given, details } = readCallableError(error);
  const key = PAYMENT_ERROR_KEYS.find((known) => known === given);
  if (key === 'invalid') return { key, fields: fieldErrorsIn(details['fields'], ORDER_FIELD_ERRORS) };
  if (key === 'price-changed' && typeof details['amountKurus'] === 'number') {
    return { key, amountKurus: details['amountKurus'] };
  }
  if (key === 'terms-changed' && typeof details['startsAt'] === 'string') return { key, startsAt: details['startsAt'] };
  const fields = key && FIELD_OF[key];
  if (fields) return { key, fields };
  if (key) return { key };
  if (!online && !isFromProxy(error)) return { key: 'offline' };
  if (isConnectionLost(error)) return { key: 'disconnected' };
  return { key: given === undefined ? 'unavailable' : 'general' };
}

/** Whether the bank or iyzico refused: then the page may say that nothing was charged. */
export function isRefusal(key: string): key is PaymentRefusal {
  return PAYMENT_REFUSALS.some((refusal) => refusal === key);
}
