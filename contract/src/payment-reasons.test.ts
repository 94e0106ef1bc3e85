import { expect, test } from 'vitest';
import { partlyRefunded, readPartlyRefunded } from './payment-reasons.ts';

test.each([
  { kurus: 50_000, charge: undefined, by: '' },
  { kurus: 50_000, charge: undefined, by: ', by ayse: 20000 of charge 7' },
  { kurus: 179_500, charge: '22000001', by: '' },
  { kurus: 179_500, charge: '22000001', by: ', by ayse: iade\nedildi' },
])('the reason of a partial refund is read back as it was written: %j', (told) => {
  expect(readPartlyRefunded(partlyRefunded(told))).toEqual(told);
});

test('the reason of a partial refund keeps the form that stored histories have', () => {
  expect(partlyRefunded({ kurus: 50_000, charge: '220', by: ', by ayse' })).toBe(
    'partly refunded 50000 of charge 220, by ayse',
  );
});

test.each(['refunded, by ayse', 'refund refused: partly refunded 50000', 'partly refunded'])(
  'the reason %s is not read as a partial refund',
  (reason) => {
    expect(readPartlyRefunded(reason)).toBeUndefined();
  },
);
