import { PAYMENT_STATES } from '@site/contract/payment';
import { expect, test } from 'vitest';
import { resultView, waitBefore } from './result-view.ts';

test('every state of a payment has a view', () => {
  expect(PAYMENT_STATES.map((state) => resultView({ state, message: null }))).toEqual([
    'awaiting',
    'awaiting',
    'pending',
    'paid',
    'failed',
    'unknown',
    'expired',
    'refunded',
  ]);
});

test('a review by iyzico is told apart from an unknown outcome', () => {
  expect(resultView({ state: 'unknown', message: 'review' })).toBe('review');
});

test('what can still change is asked about, less and less often', () => {
  const waits = Array.from({ length: 20 }, (_, index) => waitBefore('pending', index + 1));
  expect(waits[0]).toBe(1_000);
  expect(waits.at(-1)).toBe(20_000);
  expect(waits).toEqual(waits.toSorted((a, b) => Number(a) - Number(b)));
});

test.each(['paid', 'failed', 'expired', 'refunded'] as const)('what is %s is not asked about again', (view) => {
  expect(waitBefore(view, 1)).toBeNull();
});

test('a page that is left open stops asking', () => {
  expect(waitBefore('awaiting', 10_000)).toBeNull();
});
