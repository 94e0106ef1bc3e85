import { expect, test } from 'vitest';
import { isOverUnpaid, keptLines } from './erase.ts';

test('payments are named with the reason for which they stay', () => {
  const payments = [
    { id: 'one', state: 'paid' },
    { id: 'two', state: 'expired' },
    { id: 'three', state: undefined },
  ] as const;
  const lines = keptLines({ payments, withdrawals: [], consents: 0 });
  expect(lines.slice(0, 6)).toEqual([
    expect.stringContaining('bookkeeping'),
    '  payments/one (paid)',
    expect.stringContaining('the bank may still report'),
    '  payments/two (expired)',
    '  payments/three (state not readable)',
    expect.stringContaining('Mails about payments'),
  ]);
});

test('without payments nothing is said of them', () => {
  expect(keptLines({ payments: [], withdrawals: [], consents: 0 }).filter((line) => line.includes('payment'))).toEqual(
    [],
  );
});

test('statements about an order and the proof of a consent are named with the reason for which they stay', () => {
  const lines = keptLines({ payments: [], withdrawals: ['four'], consents: 3 });
  expect(lines.slice(0, 3)).toEqual([
    expect.stringContaining('three years'),
    '  withdrawals/four',
    expect.stringContaining('3 entries'),
  ]);
});

const over = { _state: 'expired', nextCheckAt: null, alarm: null };

test.each([
  ['an order whose time ran out', {}, true],
  ['a declined order', { _state: 'failed' }, true],
  ['an order on which the buyer may still pay', { _state: 'awaiting-3ds' }, false],
  ['a paid order', { _state: 'paid' }, false],
  ['a refunded order', { _state: 'refunded' }, false],
  ['an order of which iyzico will be asked again', { nextCheckAt: { toDate: () => new Date() } }, false],
  ['an order that was charged late', { extraCharges: [{ iyzicoPaymentId: '1', refundedKurus: 0 }] }, false],
  ['an order that somebody has to look at', { alarm: 'second charge' }, false],
])('%s with %j can be erased: %s', (_, changes, erasable) => {
  expect(isOverUnpaid({ ...over, ...changes })).toBe(erasable);
});
