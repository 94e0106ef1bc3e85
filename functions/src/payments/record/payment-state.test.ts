import { CARD_ENTRIES, PAYMENT_STATES, type PaymentState } from '@site/contract/payments/payment';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayMove } from './payment-state.ts';

/** Enough for a run on every change; `npm run test:long` repeats more often. */
const RUNS = process.env['LONG'] === undefined ? 100 : 20_000;

test.each(CARD_ENTRIES)('%s: from paid a payment can only become refunded', (entry) => {
  expect(PAYMENT_STATES.filter((to) => mayMove(entry, 'paid', to))).toEqual(['refunded']);
});

test.each(CARD_ENTRIES)('%s: refunded is final', (entry) => {
  expect(PAYMENT_STATES.filter((to) => mayMove(entry, 'refunded', to))).toEqual([]);
});

test('on our own form money moves only after a claim', () => {
  const before = PAYMENT_STATES.filter((from) => mayMove('form', from, 'paid'));
  expect(before).toEqual(['authorising', 'unknown']);
});

test('on our own form only awaiting-3ds and authorising lead to unknown', () => {
  const before = PAYMENT_STATES.filter((from) => mayMove('form', from, 'unknown'));
  expect(before).toEqual(['awaiting-3ds', 'authorising']);
});

test('on our own form only awaiting-3ds leads to authorising', () => {
  expect(PAYMENT_STATES.filter((from) => mayMove('form', from, 'authorising'))).toEqual(['awaiting-3ds']);
});

test('an ended order can still become paid on iyzico’s page, and not on our own form', () => {
  for (const ended of ['expired', 'failed'] as const) {
    expect(PAYMENT_STATES.filter((to) => mayMove('hosted', ended, to))).toEqual(['paid']);
    expect(PAYMENT_STATES.filter((to) => mayMove('form', ended, to))).toEqual([]);
  }
});

test('an unknown outcome never leads back to a second charge', () => {
  expect(mayMove('form', 'unknown', 'authorising')).toBe(false);
  expect(mayMove('form', 'unknown', 'awaiting-3ds')).toBe(false);
});

test('after any sequence of events a payment was paid and refunded at most once', () => {
  const state = fc.constantFrom<PaymentState>(...PAYMENT_STATES);
  fc.assert(
    fc.property(fc.constantFrom(...CARD_ENTRIES), fc.array(state, { maxLength: 40 }), (entry, events) => {
      const entered: PaymentState[] = [];
      let current: PaymentState = 'created';
      for (const next of events) {
        if (!mayMove(entry, current, next)) continue;
        current = next;
        entered.push(next);
      }
      for (const once of ['paid', 'refunded', 'authorising', 'failed'] as const) {
        expect(entered.filter((one) => one === once).length).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: RUNS },
  );
});
