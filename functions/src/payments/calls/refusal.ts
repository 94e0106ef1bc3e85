import type { PaymentErrorDetails, PaymentErrorKey } from '@site/contract/payments/payment-error';
import { type FunctionsErrorCode, HttpsError } from 'firebase-functions/https';
import { CALL_CODES } from '../../platform/callable.ts';

const CODES: Partial<Readonly<Record<PaymentErrorKey, FunctionsErrorCode>>> = {
  ...CALL_CODES,
  'price-changed': 'invalid-argument',
  'terms-changed': 'invalid-argument',
  'texts-changed': 'invalid-argument',
  busy: 'resource-exhausted',
  'network-busy': 'resource-exhausted',
  'not-found': 'not-found',
};

/** The error that a payment callable throws, with `PaymentErrorDetails`. */
export function paymentRefusal(details: PaymentErrorDetails): HttpsError {
  return new HttpsError(CODES[details.key] ?? 'failed-precondition', details.key, details);
}
