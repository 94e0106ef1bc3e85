/**
 * How long the database keeps what visitors send. The privacy policy states it: a deploy with other values for the parameters of
 * the same names has to change these too.
 */
export const ENQUIRY_RETENTION_DAYS = 730;
export const MAIL_RETENTION_DAYS = 30;
/** How long an order that ended unpaid is kept. A paid order stays until the founder deletes it: the law sets its time. */
export const UNPAID_ORDER_RETENTION_DAYS = 90;

/**
 * How long a withdrawal and its consequences are kept (three years by article 20 of the Turkish Regulation on Distance
 * Contracts), and the proof of a consent after its end.
 */
export const PROOF_RETENTION_DAYS = 1_096;

/** How long a newsletter question is kept that nobody answered, or that was declined. */
export const UNANSWERED_CONSENT_DAYS = 30;

/** Technical logs with IP addresses: the default of Google Cloud Logging. */
export const LOG_RETENTION_DAYS = 30;

/** Recordings of group sessions, counted from the last session; the founder deletes them. */
export const RECORDING_RETENTION_DAYS = 180;

/** Returns a number of days as months, rounded to whole ones. */
export function months(days: number): number {
  return Math.round(days / (365 / 12));
}
