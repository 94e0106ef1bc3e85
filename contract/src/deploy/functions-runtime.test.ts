import { expect, test } from 'vitest';
import { runtimeDaysLeft, runtimeEnd } from './functions-runtime.ts';

test.each([
  ['2026-11-29T12:00:00Z', 'far', 702],
  ['2027-10-30T12:00:00Z', 'far', 367],
  ['2027-10-31T12:00:00Z', 'near', 366],
  ['2028-10-30T12:00:00Z', 'near', 1],
  ['2028-10-31T12:00:00Z', 'over', 0],
  ['2029-01-01T12:00:00Z', 'over', -62],
])('at %s the end of the functions’ runtime is %s, with %i days left', (now, end, daysLeft) => {
  expect(runtimeEnd(new Date(now))).toBe(end);
  expect(runtimeDaysLeft(new Date(now))).toBe(daysLeft);
});
