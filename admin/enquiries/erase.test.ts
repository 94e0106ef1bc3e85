import { expect, test } from 'vitest';
import { keptLines } from './erase.ts';

test('payments are named with the reason for which they stay', () => {
  const lines = keptLines([
    { id: 'one', state: 'paid' },
    { id: 'two', state: 'expired' },
    { id: 'three', state: undefined },
  ]);
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
  expect(keptLines([]).filter((line) => line.includes('payment'))).toEqual([]);
});
