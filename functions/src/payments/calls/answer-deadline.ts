import { HttpsError } from 'firebase-functions/https';
import { withDeadline } from '../../platform/deadline.ts';
import { codeToLog, logError } from '../../platform/log.ts';
import type { LogCode } from '../../platform/log-codes.ts';
import { paymentRefusal } from './refusal.ts';

/** Shorter than the time after which Hosting cuts the request, so that the browser gets our answer instead of an error page. */
const CALL_DEADLINE_MS = 50_000;

/**
 * Runs the work of a callable within a deadline and returns its result. An unexpected error, or a timeout, is logged by its code
 * and thrown as an `HttpsError` with `key`: `unavailable`, which says that nothing was charged, or `in-progress` where that is
 * not known. A retry with the same id finds what was written.
 */
export async function withAnswerDeadline<T>(
  event: LogCode,
  paymentId: string,
  work: () => Promise<T>,
  key: 'unavailable' | 'in-progress' = 'unavailable',
): Promise<T> {
  try {
    return await withDeadline(work(), CALL_DEADLINE_MS);
  } catch (error) {
    if (error instanceof HttpsError) throw error;
    logError(event, { paymentId, code: codeToLog(error) });
    throw paymentRefusal({ key });
  }
}
