import type { DocumentData } from 'firebase-admin/firestore';
import { config } from '../../platform/config.ts';
import { logError, logWarning } from '../../platform/log.ts';

/** Nodemailer's words, which this worker and the extension store as the error of a delivery. */
const ALL_REFUSED = 'all recipients were rejected';

/**
 * How a delivery that failed is logged. As an error, which alerts the founder; as a warning where the mail server has refused
 * nothing but the address of a visitor: anybody can enter one that does not exist.
 */
export function logOfFailure({ to }: DocumentData, error: unknown): typeof logError {
  const isVisitors = to !== config().founderEmail;
  return isVisitors && String(error).includes(ALL_REFUSED) ? logWarning : logError;
}
