import type { PaymentErrorDetails, PaymentErrorKey } from '@site/contract/payment-error';
import { type FunctionsErrorCode, HttpsError } from 'firebase-functions/https';

const CODES: Partial<Readonly<Record<PaymentErrorKey, FunctionsErrorCode>>> = {
  invalid: 'invalid-argument',
  'price-changed': 'invalid-argument',
  'terms-changed': 'invalid-argument',
  'texts-changed': 'invalid-argument',
  conflict: 'already-exists',
  'rate-limited': 'resource-exhausted',
  busy: 'resource-exhausted',
  'network-busy': 'resource-exhausted',
  unavailable: 'unavailable',
  'not-found': 'not-found',
};

/** The error that a payment callable throws, with `PaymentErrorDetails`. */
export function paymentRefusal(details: PaymentErrorDetails): HttpsError {
  return new HttpsError(CODES[details.key] ?? 'failed-precondition', details.key, details);
}
