import { expect, test } from 'vitest';
import { median, percentile, twoColumns } from './figures.ts';

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

test('a percentile is one of the measured values, and NaN without values', () => {
  expect(percentile(hundred, 0.5)).toBe(50);
  expect(percentile(hundred, 0.99)).toBe(99);
  expect(percentile(hundred, 1)).toBe(100);
  expect(median([7])).toBe(7);
  expect(percentile([], 0.5)).toBeNaN();
});

test('the second column is aligned', () => {
  expect(
    twoColumns([
      ['a', '1'],
      ['long', '2'],
    ]),
  ).toBe('a      1\nlong   2');
});
