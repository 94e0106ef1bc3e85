import type { PaymentStatus } from '@site/contract/payments/payment-call';
import { isRefusal } from '../calls/refusal.ts';

/** Views of a payment on the page. */
type ResultView =
  | 'paid'
  /** The card is still to be given, or to be confirmed at the bank. The buyer may start again. */
  | 'awaiting'
  /** The last card was refused on iyzico's page, which is still open. */
  | 'declined'
  /** The payment is being charged, or its buyer came back from iyzico's page and iyzico has not answered yet. */
  | 'pending'
  | 'unknown'
  | 'review'
  | 'failed'
  | 'expired'
  /** The payment has ended, and it is not known so far whether the card was charged. */
  | 'unresolved'
  /** Expired, because the buyer went on with another order. */
  | 'replaced'
  /** Ended, because the buyer has paid by another order. */
  | 'bought'
  | 'refunded';

/** Returns the view of a payment. A payment that waits for a card or the bank can be started again by its buyer. */
export function resultView({ state, message }: Pick<PaymentStatus, 'state' | 'message'>): ResultView {
  if (message === 'already-bought' && (state === 'failed' || state === 'expired')) return 'bought';
  switch (state) {
    case 'created':
      return 'awaiting';
    case 'awaiting-3ds':
      if (message === 'unknown') return 'pending';
      return message !== null && isRefusal(message) ? 'declined' : 'awaiting';
    case 'failed':
      return message === 'unknown' ? 'unresolved' : 'failed';
    case 'expired':
      if (message === 'unknown') return 'unresolved';
      return message === 'replaced' ? 'replaced' : 'expired';
    case 'authorising':
      return 'pending';
    case 'unknown':
      return message === 'review' ? 'review' : 'unknown';
    default:
      return state;
  }
}

/** Seconds until the next request, by the number of requests so far; the last value repeats (backoff). */
const WAITS: Readonly<Partial<Record<ResultView, ReadonlyArray<number>>>> = {
  awaiting: [3, 3, 5, 5, 10, 10, 20],
  declined: [10, 20, 60],
  pending: [1, 1, 2, 2, 3, 5, 5, 10, 10, 20],
  unknown: [5, 10, 20, 30, 60],
  review: [60],
  unresolved: [10, 20, 60],
};

/** Whether a view is of an order that has ended. An unresolved order has, but the server may still learn more of it. */
export const hasEnded = (view: ResultView): boolean => view === 'unresolved' || !(view in WAITS);

/**
 * Whether a visitor who sees this view waits for the end of the payment. A declined card is an end already, about which nothing new
 * is to be said when its page is opened again.
 */
export const isWaitedFor = (view: ResultView): boolean => view in WAITS && view !== 'declined';

/** Maximum number of requests, for a page that is left open over night. */
const REQUESTS_MAX = 120;

/** Requests after which the page says that it takes longer than usual. */
export const LONG_AFTER_REQUESTS = 7;

/**
 * Milliseconds until the next request; null if nothing more is to be expected. A view of null stands for a request without an
 * answer.
 */
export function waitBefore(view: ResultView | null, requests: number): number | null {
  const waits = view === null ? [2, 5, 10, 20] : WAITS[view];
  if (!waits || requests >= REQUESTS_MAX) return null;
  return (waits[requests - 1] ?? waits.at(-1) ?? 0) * 1_000;
}
