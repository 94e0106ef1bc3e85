import { expect, test } from 'vitest';
import { partlyRefunded, readPartlyRefunded } from './payment-reasons.ts';

test.each([
  { kurus: 50_000, charge: undefined, by: '' },
  { kurus: 50_000, charge: undefined, by: ', by ayse: 20000 of charge 7' },
  { kurus: 179_500, charge: '22000001', by: '' },
  { kurus: 179_500, charge: '22000001', by: ', by ayse: iade\nedildi' },
])('what is written of a partial refund is read back: %j', (told) => {
  expect(readPartlyRefunded(partlyRefunded(told))).toEqual(told);
});

test('histories keep the words in which a partial refund was first written', () => {
  expect(partlyRefunded({ kurus: 50_000, charge: '220', by: ', by ayse' })).toBe(
    'partly refunded 50000 of charge 220, by ayse',
  );
});

test.each(['refunded, by ayse', 'refund refused: partly refunded 50000', 'partly refunded'])(
  '%s tells of no partial refund',
  (reason) => {
    expect(readPartlyRefunded(reason)).toBeUndefined();
  },
);
