import { expect, test } from 'vitest';
import { percentile, timingTable } from './timings.ts';

test('a percentile is a duration that was measured, whatever the order', () => {
  expect(percentile([5, 1, 4, 2, 3], 0.5)).toBe(3);
  expect(percentile([10, 20, 30, 40, 50, 60, 70, 80, 90, 100], 0.9)).toBe(90);
  expect(percentile([7], 0.9)).toBe(7);
  expect(() => percentile([], 0.5)).toThrow('nothing was measured');
});

test('a table has a line for each thing measured', () => {
  expect(timingTable([['a call', [1, 2, 3]]]).split('\n')).toEqual([
    '             p50       p90',
    'a call    2.0 ms    3.0 ms',
  ]);
});
