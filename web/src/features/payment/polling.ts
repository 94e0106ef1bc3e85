import type { PaymentStatus } from '@site/contract/payment-call';
import type { FailureKey } from './refusal.ts';
import { LONG_AFTER_LOOKS, resultView, waitBefore } from './result-view.ts';

/** What is known of a payment. A status that was read stays while a later question fails. */
export interface Known {
  readonly status: PaymentStatus | null;
  /** Why nothing is known: no such payment, or no answer. */
  readonly missing: 'not-found' | 'unreachable' | null;
  /** It takes longer than usual. */
  readonly long: boolean;
}

/** Polling one payment: a question is on its way, the next one waits, or nothing more is to be expected. */
export interface Polling {
  readonly phase: { readonly is: 'asking' } | { readonly is: 'waiting'; readonly ms: number } | { readonly is: 'over' };
  readonly known: Known;
  /** How many questions have ended, answered or not. */
  readonly asked: number;
}

export type PollingEvent =
  /** The wait is over, or the buyer has come back to the page and wants to know now. */
  | { readonly type: 'ask' }
  | { readonly type: 'answered'; readonly status: PaymentStatus }
  | { readonly type: 'failed'; readonly key: FailureKey };

export const FIRST_QUESTION: Polling = {
  phase: { is: 'asking' },
  known: { status: null, missing: null, long: false },
  asked: 0,
};

/** An id that is none is refused as `invalid`. */
const missingBy = (key: FailureKey) => (key === 'not-found' || key === 'invalid' ? 'not-found' : 'unreachable');

/** What an event makes of the polling; the waits grow (backoff), and end with the payment. */
export function nextPolling(now: Polling, event: PollingEvent): Polling {
  if (event.type === 'ask') return now.phase.is === 'asking' ? now : { ...now, phase: { is: 'asking' } };
  if (now.phase.is !== 'asking') return now;
  const asked = now.asked + 1;
  const answer = event.type === 'answered' ? event.status : null;
  const missing = event.type === 'failed' ? missingBy(event.key) : null;
  const ms = missing === 'not-found' ? null : waitBefore(answer && resultView(answer), asked);
  return {
    phase: ms === null ? { is: 'over' } : { is: 'waiting', ms },
    known: { status: answer ?? now.known.status, missing, long: asked >= LONG_AFTER_LOOKS },
    asked,
  };
}
