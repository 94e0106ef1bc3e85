import { expect, test } from 'vitest';
import { keptLines } from './kept.ts';

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
