import type { PaymentStatus } from '@site/contract/payment-call';

/** What the page shows of a payment. */
type ResultView =
  | 'paid'
  /** The buyer has not finished at the bank, and may start again. */
  | 'awaiting'
  /** It is being charged. */
  | 'pending'
  | 'unknown'
  | 'review'
  | 'failed'
  | 'expired'
  | 'refunded';

/** The view of a payment. One that waits for a card or the bank can be started again by its buyer. */
export function resultView({ state, message }: Pick<PaymentStatus, 'state' | 'message'>): ResultView {
  switch (state) {
    case 'created':
    case 'awaiting-3ds':
      return 'awaiting';
    case 'authorising':
      return 'pending';
    case 'unknown':
      return message === 'review' ? 'review' : 'unknown';
    default:
      return state;
  }
}

/** Seconds until the next look, by how often was looked; the last one repeats. */
const WAITS: Readonly<Partial<Record<ResultView, ReadonlyArray<number>>>> = {
  awaiting: [3, 3, 5, 5, 10, 10, 20],
  pending: [1, 1, 2, 2, 3, 5, 5, 10, 10, 20],
  unknown: [5, 10, 20, 30, 60],
  review: [60],
};

/** Somebody who leaves the page open over night asks no more. */
const LOOKS_MAX = 120;

/** Looks after which the page says that it takes longer than usual. */
export const LONG_AFTER_LOOKS = 7;

/** When to ask again, in milliseconds; null when nothing more will come of it. A view of null is an unanswered look. */
export function waitBefore(view: ResultView | null, looks: number): number | null {
  const waits = view === null ? [2, 5, 10, 20] : WAITS[view];
  if (!waits || looks >= LOOKS_MAX) return null;
  return (waits[looks - 1] ?? waits.at(-1) ?? 0) * 1_000;
}
