/** Where a payment stands. The order of the names is the usual way through. */
export const PAYMENT_STATES = [
  /** Priced and, for a group, a seat held; no card has been seen. */
  'created',
  /** The buyer is at the bank, or on iyzico's page. */
  'awaiting-3ds',
  /** The bank said yes; the charge has been claimed by exactly one call and is under way. */
  'authorising',
  'paid',
  'failed',
  /** The charge was asked for and its outcome is not known, or iyzico reviews it. Never charged again. */
  'unknown',
  /** Nobody came back in time. */
  'expired',
  'refunded',
] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * Where the card number is typed. `form`: on our page, then `start-card-payment`.
 * `hosted`: on iyzico's page, so that no card number touches this site.
 */
export type CardEntry = 'form' | 'hosted';

/** How long a seat is kept for a buyer who is on the way, in minutes. */
export const HOLD_MINUTES: Readonly<Record<CardEntry, number>> = { form: 30, hosted: 45 };

/** Path under which Hosting forwards `cohort-status`; the cohort's id is its query `cohort`. */
export const COHORT_STATUS_PATH = '/api/cohort-status';

/** Where a buyer returns to and finds the truth: `/payment?payment=<id>`. */
export const PAYMENT_QUERY = 'payment';

/** The reserved name with which a return that belongs to no payment is shown. */
export const NO_PAYMENT = 'none';
