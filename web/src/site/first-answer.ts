import { apiPath } from '@site/contract/api-path';
import { isRecord } from '../lib/is-record.ts';

/**
 * Views of a payment that the document can show before its code has arrived: that the server is being asked, or the title of its
 * answer. The code of the page shows any other answer, and what follows from one.
 */
export const FIRST_VIEWS = ['asking', 'paid', 'failed'] as const;
export type FirstView = (typeof FIRST_VIEWS)[number];

/** The first question about the payment of an address. The inline script of `/payment` asks it. */
interface FirstQuestion {
  readonly paymentId: string;
  /** The promise of {@link askStatus}. */
  readonly body: Promise<unknown>;
  /** The view that the document shows. */
  view: FirstView;
  /** Whether the document is hydrated, or replaced, or about to be: the script must leave it alone. */
  hydrates: boolean;
}

declare global {
  interface Window {
    firstQuestion?: FirstQuestion;
  }
}

/** Timeout of the first question, after which the code of the page asks once more. */
const DEADLINE_MS = 6_000;

/**
 * Asks for the state of a payment as Firebase's client would (https://firebase.google.com/docs/functions/callable-reference),
 * whose code takes seconds to arrive on a slow phone. It sends no token of App Check, because `payment-status` does not check
 * one. Resolves with the body of the answer, null if that is no JSON or takes longer than `deadlineMs`, undefined if the
 * connection failed. Never rejects.
 */
export function askStatus(paymentId: string, deadlineMs: number): Promise<unknown> {
  // Safari 15 lacks `AbortSignal.timeout`
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), deadlineMs);
  return fetch(apiPath('payment-status'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ data: { paymentId } }),
    signal: late.signal,
  })
    .then(
      (answer) => answer.json().catch(() => null),
      () => (late.signal.aborted ? null : undefined),
    )
    .finally(() => clearTimeout(timer));
}

/** Asks before the code of the page has arrived, which takes over the answer ({@link takeFirstAnswer}). */
export function askFirst(paymentId: string): FirstQuestion {
  return { paymentId, body: askStatus(paymentId, DEADLINE_MS), view: 'asking', hydrates: false };
}

/** Messages of a failed payment that do not say `failed`: it may have been charged, or the buyer has the product already. */
const NO_FAILURES: readonly unknown[] = ['unknown', 'already-bought'];

/**
 * Returns the view that an answer allows. For `failed` the document only says that nothing was charged; for any other state but
 * `paid`, and for {@link NO_FAILURES}, it keeps saying that it is asking.
 */
export function viewOf(body: unknown): FirstView {
  const status = isRecord(body) && isRecord(body['result']) ? body['result'] : {};
  if (status['state'] === 'paid') return 'paid';
  return status['state'] === 'failed' && !NO_FAILURES.includes(status['message']) ? 'failed' : 'asking';
}

/** Payments that the build renders, one for each view. */
export const EXAMPLE_PAYMENTS: Readonly<Record<FirstView, string>> = {
  asking: '00000000-0000-4000-8000-000000000000',
  paid: '00000000-0000-4000-8000-000000000001',
  failed: '00000000-0000-4000-8000-000000000002',
};

/** The view of this payment that the document shows; hydration renders the same. */
export function shownView(paymentId: string): FirstView {
  if (typeof window === 'undefined')
    return FIRST_VIEWS.find((view) => EXAMPLE_PAYMENTS[view] === paymentId) ?? 'asking';
  const question = window.firstQuestion;
  return question?.paymentId === paymentId ? question.view : 'asking';
}

/** Stops the script from changing the document. Call it before the document is hydrated, or replaced, which drops the answer. */
export function keepFirstView(hydrates: boolean): void {
  const question = window.firstQuestion;
  if (question) question.hydrates = true;
  if (!hydrates) delete window.firstQuestion;
}

/** Returns the answer to the first question about this payment, once; undefined if it was not asked, or taken before. */
export async function takeFirstAnswer(paymentId: string): Promise<unknown> {
  const question = window.firstQuestion;
  if (question?.paymentId !== paymentId) return undefined;
  delete window.firstQuestion;
  return question.body;
}
