import { expect, test, vi } from 'vitest';
import { periodOf, weekOf } from './week.ts';

vi.mock('@site/contract/business/settings', () => import('@site/contract/business/example-settings'));

test('a week begins on Monday, on the clock of the business', () => {
  // in Istanbul it is Monday half past midnight, in UTC still Sunday
  expect(weekOf(new Date('2026-11-22T21:30:00Z'))).toBe('2026-11-23');
  expect(weekOf(new Date('2026-11-22T20:30:00Z'))).toBe('2026-11-16');
  expect(weekOf(new Date('2026-11-29T12:00:00Z'))).toBe('2026-11-23');
});

test('each mail of a week begins where the last one ended, on whichever day it is made', () => {
  const sunday = new Date('2026-11-22T20:59:59.999Z');
  const monday = new Date('2026-11-22T21:00:00Z');
  const last = periodOf(weekOf(sunday));
  const next = periodOf(weekOf(monday));
  expect(last).toEqual({ from: new Date('2026-11-08T21:00:00Z'), to: new Date('2026-11-15T21:00:00Z') });
  expect(next).toEqual({ from: last.to, to: monday });
  expect(periodOf(weekOf(new Date('2026-11-27T05:00:00Z')))).toEqual(next);
});
