import { expect, test } from 'vitest';
import { testCardNumbers } from './cards.ts';
import { maskedNumber } from './three-ds.ts';

test('a masked number has the digits that iyzico reveals, and a dot for each other digit', () => {
  for (const [number, card] of testCardNumbers) {
    const dots = '•'.repeat(number.length - card.bin.length - 4);
    expect(maskedNumber(card).replaceAll(' ', '')).toBe(card.bin + dots + number.slice(-4));
  }
});

test.each([
  [16, '4111 1111 •••• 1129', '4111111111111129'],
  [15, '3744 27•••• •0003', '374427000000003'],
])('a masked number of %i digits is grouped as it is printed: %s', (_, printed, number) => {
  const card = new Map(testCardNumbers).get(number);
  expect(card && maskedNumber(card)).toBe(printed);
});
