import { PAYMENT_STATES } from '@site/contract/payments/payment';
import { expect, test } from 'vitest';
import { hasEnded, isWaitedFor, resultView, waitBefore } from './result-view.ts';

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

test('a review by iyzico has another view than an unknown outcome', () => {
  expect(resultView({ state: 'unknown', message: 'review' })).toBe('review');
});

test("a card that was refused on iyzico's open page is shown as declined, and polled further", () => {
  expect(resultView({ state: 'awaiting-3ds', message: 'insufficient-funds' })).toBe('declined');
  expect(waitBefore('declined', 1)).not.toBeNull();
});

test("a buyer who came back from iyzico's page before the outcome is known does not read that another payment may be started", () => {
  expect(resultView({ state: 'awaiting-3ds', message: 'unknown' })).toBe('pending');
});

test('an order that another one replaced has another view than one whose time is over', () => {
  expect(resultView({ state: 'expired', message: 'replaced' })).toBe('replaced');
});

test.each(['failed', 'expired'] as const)(
  'an order that %s because its buyer has paid by another one is no failed payment, and has ended',
  (state) => {
    const view = resultView({ state, message: 'already-bought' });
    expect(view).toBe('bought');
    expect(hasEnded(view)).toBe(true);
    expect(waitBefore(view, 1)).toBeNull();
  },
);

test('an order that ended without an answer has another view than one that was not charged', () => {
  expect(resultView({ state: 'expired', message: 'unknown' })).toBe('unresolved');
});

test("a buyer who comes back from iyzico's page of an ended order does not read that nothing was charged while the outcome is polled", () => {
  expect(resultView({ state: 'failed', message: 'unknown' })).toBe('unresolved');
  expect(waitBefore('unresolved', 1)).not.toBeNull();
  expect(hasEnded('unresolved')).toBe(true);
});

test('a pending payment is polled, less and less often', () => {
  const waits = Array.from({ length: 20 }, (_, index) => waitBefore('pending', index + 1));
  expect(waits[0]).toBe(1_000);
  expect(waits.at(-1)).toBe(20_000);
  expect(waits).toEqual(waits.toSorted((a, b) => Number(a) - Number(b)));
});

test.each(['paid', 'failed', 'expired', 'replaced', 'refunded'] as const)(
  'a payment that is %s is not polled again',
  (view) => {
    expect(waitBefore(view, 1)).toBeNull();
  },
);

test('a page that is left open stops polling', () => {
  expect(waitBefore('awaiting', 10_000)).toBeNull();
});

test('an open page still asks and waits for the end of its order, a page with a declined card only asks', () => {
  for (const view of ['awaiting', 'pending', 'unknown', 'review', 'unresolved'] as const) {
    expect([isWaitedFor(view), waitBefore(view, 1) !== null], view).toEqual([true, true]);
  }
  for (const view of ['awaiting', 'declined', 'pending', 'unknown', 'review'] as const) {
    expect(hasEnded(view), view).toBe(false);
  }
  expect([isWaitedFor('declined'), waitBefore('declined', 1) !== null]).toEqual([false, true]);
  for (const view of ['paid', 'failed', 'expired', 'replaced', 'bought', 'refunded'] as const) {
    expect(isWaitedFor(view), view).toBe(false);
  }
});
