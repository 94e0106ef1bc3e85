import { referenceOf } from '@site/contract/plain/reference';
import type { SubmissionReceipt } from '@site/contract/site/call';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { refusal } from './callable.ts';
import { ANSWER_DEADLINE_MS, DeadlineError, withDeadline } from './deadline.ts';
import { codeToLog, logError } from './log.ts';
import type { LogCode } from './log-codes.ts';

/**
 * The outcome of storing a submission; `repeated` and `conflict`: its id was stored before, with the same or with another body.
 */
export type StoreOutcome = 'stored' | 'repeated' | 'conflict' | 'rate-limited';

/** The outcome for an id that was stored before. */
export function outcomeOfRepetition(stored: DocumentSnapshot, bodyHash: string): 'repeated' | 'conflict' {
  return stored.get('bodyHash') === bodyHash ? 'repeated' : 'conflict';
}

/**
 * Returns the answer to a form after `storing` has committed, the same for a repetition. Throws a callable error: `conflict` when
 * the id holds another submission, `rate-limited` after too many calls in a short time, `unavailable` when storing failed,
 * `timeout` when it took longer than {@link ANSWER_DEADLINE_MS}. The last two are logged as `failureEvent`. After a `timeout` the
 * submission may be stored; sending it again is idempotent.
 */
export async function receiptOf(
  submissionId: string,
  storing: Promise<StoreOutcome>,
  failureEvent: LogCode,
): Promise<SubmissionReceipt> {
  let outcome: StoreOutcome;
  try {
    outcome = await withDeadline(storing, ANSWER_DEADLINE_MS);
  } catch (error) {
    logError(failureEvent, { submissionId, code: codeToLog(error) });
    throw refusal(error instanceof DeadlineError ? 'timeout' : 'unavailable');
  }
  if (outcome === 'conflict' || outcome === 'rate-limited') throw refusal(outcome);
  return { success: true, ref: referenceOf(submissionId) };
}
