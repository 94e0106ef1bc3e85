import { expect, test } from 'vitest';
import { keptLines } from './kept.ts';

const kept = { isOver: false, hasOtherMoney: false, hasAlarm: false, isSpoilt: false };

test('kept payments are listed by order number, below the reason why they stay', () => {
  const payments = [
    { ...kept, id: '3f2c1a70-5b1e-4a52-9d0c-3f6f6f6f6f6f', state: 'paid', hasAlarm: true },
    { ...kept, id: '6c2c1a70-5b1e-4a52-9d0c-3f6f6f6f6f6f', state: 'failed', hasAlarm: true, hasOtherMoney: true },
    { ...kept, id: '7d2c1a70-5b1e-4a52-9d0c-3f6f6f6f6f6f', state: 'failed', hasAlarm: true },
    { ...kept, id: '4a2c1a70-5b1e-4a52-9d0c-3f6f6f6f6f6f', state: 'expired' },
    { ...kept, id: '9f2c1a70-5b1e-4a52-9d0c-3f6f6f6f6f6f', state: 'expired', isOver: true },
    { ...kept, id: '8e2c1a70-5b1e-4a52-9d0c-3f6f6f6f6f6f', state: 'unknown' },
    { ...kept, id: '5b2c1a70-5b1e-4a52-9d0c-3f6f6f6f6f6f', state: undefined, isSpoilt: true },
  ] as const;
  const lines = keptLines({ payments, withdrawals: [], consents: 0, corrected: [] });
  expect(lines.slice(0, 13)).toEqual([
    expect.stringContaining('bookkeeping'),
    '  order 3F2C-1A70 (paid)',
    '  order 6C2C-1A70 (failed)',
    expect.stringContaining('set the field alarm to null'),
    '  order 7D2C-1A70 (failed)',
    expect.stringContaining('a field was changed in the Console'),
    '  order 5B2C-1A70 (state not readable)',
    expect.stringContaining('the bank may still report'),
    '  order 4A2C-1A70 (expired)',
    '  order 8E2C-1A70 (unknown)',
    expect.stringContaining('Kept as long as another order'),
    '  order 9F2C-1A70 (expired)',
    expect.stringContaining('Mails about payments'),
  ]);
});

test('without kept payments no line mentions payments', () => {
  expect(
    keptLines({ payments: [], withdrawals: [], consents: 0, corrected: [] }).filter((line) => line.includes('payment')),
  ).toEqual([]);
});

test('kept withdrawals, enquiries and consents are listed below the reason why they stay', () => {
  const lines = keptLines({
    payments: [],
    withdrawals: [
      { id: '7f3a91c2-5b1e-4a52-9d0c-3f6f6f6f6f6f', order: '3F2C-1A70', paymentId: 'a' },
      { id: '8f3a91c2-5b1e-4a52-9d0c-3f6f6f6f6f6f', order: '3F2C-1A71', paymentId: null },
    ],
    consents: 3,
    corrected: ['9a3a91c2-5b1e-4a52-9d0c-3f6f6f6f6f6f'],
  });
  expect(lines.slice(0, 7)).toEqual([
    expect.stringContaining('three years'),
    '  withdrawal 7F3A-91C2 from order 3F2C-1A70',
    expect.stringContaining('Settle them first'),
    '  withdrawal 8F3A-91C2 from order 3F2C-1A71',
    expect.stringContaining('correct `fields.email`'),
    '  enquiry 9A3A-91C2',
    expect.stringContaining('entries: 3'),
  ]);
});
