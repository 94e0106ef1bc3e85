import type { PaymentStatus } from '@site/contract/payments/payment-call';
import type { FailureKey } from '../calls/refusal.ts';
import { LONG_AFTER_REQUESTS, resultView, waitBefore } from './result-view.ts';

/** What the page knows of a payment. */
export type Known =
  /** No request has ended yet. */
  | { readonly is: 'nothing' }
  /** Requests got no answer so far. */
  | { readonly is: 'unreachable' }
  /** There is no such payment. */
  | { readonly is: 'not-found' }
  | {
      readonly is: 'status';
      /** The last answer. A request that failed after it keeps it. */
      readonly status: PaymentStatus;
      /** The last request got no answer, so the status may be out of date. */
      readonly stale: boolean;
      /** The payment takes longer than usual. */
      readonly long: boolean;
    };

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
  known: { is: 'nothing' },
  pressed: false,
  ended: 0,
};

/** Whether a request failed because there is no such payment. The server refuses an id of the wrong form as `invalid`. */
const isNotFound = (key: FailureKey) => key === 'not-found' || key === 'invalid';

/** Returns what is known after the `ended`th request. */
function knownAfter(known: Known, event: Exclude<PollingEvent, { type: 'ask' }>, ended: number): Known {
  const long = ended >= LONG_AFTER_REQUESTS;
  if (event.type === 'answered') return { is: 'status', status: event.status, stale: false, long };
  const notFound = isNotFound(event.key);
  if (known.is === 'status') return { ...known, stale: !notFound, long };
  return notFound ? { is: 'not-found' } : { is: 'unreachable' };
}

/** Returns the state after an event. Waits grow (backoff) and stop with the payment's end. */
export function nextPolling(now: Polling, event: PollingEvent): Polling {
  if (event.type === 'ask') {
    if (now.phase.is !== 'asking') return { ...now, phase: { is: 'asking' }, pressed: event.byPress ?? false };
    // the phase stays the same object: a new one would send a second request (`use-payment-status.ts`)
    return event.byPress ? { ...now, pressed: true } : now;
  }
  if (now.phase.is !== 'asking') return now;
  const ended = now.ended + 1;
  const view = event.type === 'answered' ? resultView(event.status) : null;
  const ms = event.type === 'failed' && isNotFound(event.key) ? null : waitBefore(view, ended);
  return {
    phase: ms === null ? { is: 'over' } : { is: 'waiting', ms },
    known: knownAfter(now.known, event, ended),
    pressed: false,
    ended,
  };
}
