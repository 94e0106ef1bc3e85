import type { FieldErrors } from './field-error.ts';

/** Path under which Hosting forwards a callable, or what the pages of banks return to, on the site's own origin. */
export function callablePath(name: CallableName | 'iyzico-callback'): string {
  return `/api/${name}`;
}

/** Every callable of the site. */
export const CALLABLES = [
  'send-consultation-email',
  'send-service-inquiry',
  'send-partnership-email',
  'send-waiting-list-request',
  'send-withdrawal',
  'newsletter-answer',
  'process-iyzico-payment',
  'instalment-offers',
  'start-card-payment',
  'payment-status',
] as const;

export type CallableName = (typeof CALLABLES)[number];

/** Stable reasons of a refused call; the interface has a sentence for each in both languages. */
export const CALL_ERROR_KEYS = [
  /** Fields are wrong; `fields` names them. */
  'invalid',
  /** The same submissionId was stored before with other content. */
  'conflict',
  /** Too many calls in a short time. */
  'rate-limited',
  /**
   * Something that the call needs failed or did not answer in time, or the call looks automated. Nothing was written, or a
   * repeated call finds the record by its id.
   */
  'unavailable',
] as const;

export type CallErrorKey = (typeof CALL_ERROR_KEYS)[number];

/** `details` of a callable error. */
export interface CallErrorDetails {
  readonly key: CallErrorKey;
  readonly fields?: FieldErrors;
}

/** Answer of every `send-*` callable. It is sent only after the enquiry is committed. */
export interface EnquiryReceipt {
  readonly success: true;
  /** Short reference that a person can read out, for example `7F3A-91C2`. */
  readonly ref: string;
}
