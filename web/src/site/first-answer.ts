import { apiPath } from '@site/contract/api-path';
import { isRecord } from '../lib/is-record.ts';

/**
 * What the document shows of a payment before its code has come: that the server is being asked, or the title of its answer. Any
 * other answer, and what follows from one, is for the code of the page to show.
 */
export const FIRST_VIEWS = ['asking', 'paid', 'failed'] as const;
export type FirstView = (typeof FIRST_VIEWS)[number];

/** The first question about the payment of an address. The inline script of `/payment` asks it. */
interface FirstQuestion {
  readonly paymentId: string;
  /** As {@link askStatus} resolves. */
  readonly body: Promise<unknown>;
  /** What the document shows. */
  view: FirstView;
  /** Whether the document is hydrated, or replaced, or about to be: the script must leave it alone. */
  hydrates: boolean;
}

declare global {
  interface Window {
    firstQuestion?: FirstQuestion;
  }
}

/** How long the code of the page may wait for the answer, which asks once more after that. */
const DEADLINE_MS = 6_000;

/**
 * Asks for the state of a payment as Firebase's client would (https://firebase.google.com/docs/functions/callable-reference), whose
 * code takes seconds to come on a slow phone. Without a token of App Check, which `payment-status` does not look at. Resolves with
 * the body of the answer, null where that is no JSON or comes too late, undefined where the connection failed; never rejects.
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

/** Asks before the code of the page comes, which takes the answer ({@link takeFirstAnswer}). */
export function askFirst(paymentId: string): FirstQuestion {
  return { paymentId, body: askStatus(paymentId, DEADLINE_MS), view: 'asking', hydrates: false };
}

/** What an answer lets the document say. Of a failure only that the card was not charged: of an unknown end not even that. */
export function viewOf(body: unknown): FirstView {
  const status = isRecord(body) && isRecord(body['result']) ? body['result'] : {};
  if (status['state'] === 'paid') return 'paid';
  return status['state'] === 'failed' && status['message'] !== 'unknown' ? 'failed' : 'asking';
}

/** Payments that the build renders, one for each view. */
export const EXAMPLE_PAYMENTS: Readonly<Record<FirstView, string>> = {
  asking: '00000000-0000-4000-8000-000000000000',
  paid: '00000000-0000-4000-8000-000000000001',
  failed: '00000000-0000-4000-8000-000000000002',
};

/** What the document shows of this payment, which is what is hydrated. */
export function shownView(paymentId: string): FirstView {
  if (typeof window === 'undefined')
    return FIRST_VIEWS.find((view) => EXAMPLE_PAYMENTS[view] === paymentId) ?? 'asking';
  const question = window.firstQuestion;
  return question?.paymentId === paymentId ? question.view : 'asking';
}

/** Keeps the document as it is: called before it is hydrated, or replaced, after which nobody takes the answer. */
export function keepFirstView(hydrates: boolean): void {
  const question = window.firstQuestion;
  if (question) question.hydrates = true;
  if (!hydrates) delete window.firstQuestion;
}

/** The answer to the first question about this payment, once; undefined where it was not asked, or taken before. */
export async function takeFirstAnswer(paymentId: string): Promise<unknown> {
  const question = window.firstQuestion;
  if (question?.paymentId !== paymentId) return undefined;
  delete window.firstQuestion;
  return question.body;
}
