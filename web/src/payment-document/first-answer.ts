import { apiPath } from '@site/contract/site/api-path';
import { abortAfter } from '../lib/abort-after.ts';
import { isRecord } from '../lib/is-record.ts';
import { noteFirstQuestion, shownFirst } from './first-question.ts';
import { ANSWERED_VIEWS, type AnsweredView } from './prerendered-payment.ts';

/** Timeout of the first question, after which the code of the page asks once more. */
const DEADLINE_MS = 6_000;

/**
 * Asks for the state of a payment as Firebase's client would (https://firebase.google.com/docs/functions/callable-reference),
 * whose code takes seconds to arrive on a slow phone. It sends no token of App Check, because `payment-status` does not check
 * one. Resolves with the body of the answer, null if that is no JSON or takes longer than `deadlineMs`, undefined if the
 * connection failed. Never rejects.
 */
export function askStatus(paymentId: string, deadlineMs: number): Promise<unknown> {
  const { signal, clear } = abortAfter(deadlineMs);
  return fetch(apiPath('payment-status'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ data: { paymentId } }),
    signal,
  })
    .then(
      (answer) => answer.json().catch(() => null),
      () => (signal.aborted ? null : undefined),
    )
    .finally(clear);
}

/** Asks for the state of a payment ({@link askStatus}), as the first question. */
export function askFirstStatus(paymentId: string): void {
  noteFirstQuestion(paymentId, askStatus(paymentId, DEADLINE_MS));
}

/** Messages of a failed payment that do not say `failed`: it may have been charged, or the buyer has the product already. */
const NO_FAILURES: readonly unknown[] = ['unknown', 'already-bought'];

/**
 * Returns the view that an answer allows. For `failed` the document only says that nothing was charged. Null for any other state
 * but `paid`, and for {@link NO_FAILURES}: the document keeps saying that it is asking, until the code of the page has come.
 */
export function answeredViewOf(body: unknown): AnsweredView | null {
  const status = isRecord(body) && isRecord(body['result']) ? body['result'] : {};
  if (status['state'] === 'paid') return 'paid';
  return status['state'] === 'failed' && !NO_FAILURES.includes(status['message']) ? 'failed' : null;
}

/** Returns the view of an answer that the document shows; null while it says that the server is being asked. */
export const shownAnswer = (paymentId: string, search: string): AnsweredView | null =>
  shownFirst(paymentId, ANSWERED_VIEWS, search);
