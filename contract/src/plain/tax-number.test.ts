import { expect, test } from 'vitest';
import { isTaxNumber } from './tax-number.ts';

test.each(['1234567890', '4540536920', '10000000146', '12345678950'])('%s is a tax number', (digits) => {
  expect(isTaxNumber(digits)).toBe(true);
});

test.each(['1234567890', '10000000146'])('a change of any digit of the tax number %s is found', (digits) => {
  const changed = Array.from(digits, (digit, place) =>
    [...digits.slice(0, place), (Number(digit) + 1) % 10, ...digits.slice(place + 1)].join(''),
  );
  expect(changed.filter(isTaxNumber)).toEqual([]);
});

test.each(['0000000000', '1111111111', '00000000000', '01234567890', '12345678901', '123456789', '', '123456789O'])(
  '%j is not a tax number',
  (text) => {
    expect(isTaxNumber(text)).toBe(false);
  },
);
