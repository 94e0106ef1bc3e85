import type { FieldErrors } from '../plain/field-error.ts';

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

/** Stable reasons why a call is refused; the interface has a sentence for each in both languages. */
export const CALL_ERROR_KEYS = [
  /** Fields are wrong; `fields` names them. */
  'invalid',
  /** The same submissionId was stored before with other content. */
  'conflict',
  /** Too many calls in a short time. */
  'rate-limited',
  /** Something that the call needs failed, or the call looks automated. A retry finds what was written by its id. */
  'unavailable',
] as const;

/** Reasons why a call that stores a form is refused. */
export const FORM_ERROR_KEYS = [
  ...CALL_ERROR_KEYS,
  /** The database did not answer in time: the form may have been stored. Sending it again is idempotent. */
  'timeout',
] as const;

export type FormErrorKey = (typeof FORM_ERROR_KEYS)[number];

/** `details` of the error of a call that stores a form. */
export interface FormErrorDetails {
  readonly key: FormErrorKey;
  readonly fields?: FieldErrors;
}

/** Answer of every `send-*` callable, sent only after the enquiry or withdrawal is committed. */
export interface SubmissionReceipt {
  readonly success: true;
  /** Short reference that a person can read out, for example `7F3A-91C2`. */
  readonly ref: string;
}
