import type { PaymentStatus } from '@site/contract/payment-call';
import type { FailureKey } from '../calls/refusal.ts';
import { LONG_AFTER_REQUESTS, resultView, waitBefore } from './result-view.ts';

/** State of a payment as the page knows it. A failed request keeps the status of an earlier answer. */
export interface Known {
  readonly status: PaymentStatus | null;
  /** Why the last request returned no status: no such payment, or no answer. An earlier status may be there. */
  readonly missing: 'not-found' | 'unreachable' | null;
  /** The payment takes longer than usual. */
  readonly long: boolean;
}

/** Polling of one payment. */
export interface Polling {
  /** A request is under way, the next one waits, or polling has ended. */
  readonly phase: { readonly is: 'asking' } | { readonly is: 'waiting'; readonly ms: number } | { readonly is: 'over' };
  readonly known: Known;
  /** The buyer has pressed the button that asks, and the answer is still to come. */
  readonly pressed: boolean;
  /** Requests that have ended, answered or not. */
  readonly ended: number;
}

export type PollingEvent =
  /** The wait is over, or the buyer came back to the page, or pressed the button that asks. */
  | { readonly type: 'ask'; readonly byPress?: true }
  | { readonly type: 'answered'; readonly status: PaymentStatus }
  | { readonly type: 'failed'; readonly key: FailureKey };

/** Polling as it begins, with a request. */
export const NEW_POLLING: Polling = {
  phase: { is: 'asking' },
  known: { status: null, missing: null, long: false },
  pressed: false,
  ended: 0,
};

/** The server refuses an id of the wrong form as `invalid`. */
const missingBy = (key: FailureKey) => (key === 'not-found' || key === 'invalid' ? 'not-found' : 'unreachable');

/** Returns the state after an event. Waits grow (backoff) and stop with the payment's end. */
export function nextPolling(now: Polling, event: PollingEvent): Polling {
  if (event.type === 'ask') {
    if (now.phase.is !== 'asking') return { ...now, phase: { is: 'asking' }, pressed: event.byPress ?? false };
    // the phase stays the same object: a new one would send a second request (`use-payment-status.ts`)
    return event.byPress ? { ...now, pressed: true } : now;
  }
  if (now.phase.is !== 'asking') return now;
  const ended = now.ended + 1;
  const answer = event.type === 'answered' ? event.status : null;
  const missing = event.type === 'failed' ? missingBy(event.key) : null;
  const ms = missing === 'not-found' ? null : waitBefore(answer && resultView(answer), ended);
  return {
    phase: ms === null ? { is: 'over' } : { is: 'waiting', ms },
    known: { status: answer ?? now.known.status, missing, long: ended >= LONG_AFTER_REQUESTS },
    pressed: false,
    ended,
  };
}
