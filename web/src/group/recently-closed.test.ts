import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { availabilityOf } from './availability.ts';
import { noteAvailability, recentlyClosed } from './recently-closed.ts';

const full = { seatsLeft: 0, capacity: 7, startsAt: '2099-09-30T17:00:00.000Z', open: false };
const MAX_AGE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a group is known as closed until an answer opens it, or until that answer is too old', () => {
  expect(recentlyClosed('tr', MAX_AGE_MS)).toBeNull();
  noteAvailability('tr', availabilityOf(full, new Date()));
  expect([recentlyClosed('tr', MAX_AGE_MS), recentlyClosed('en', MAX_AGE_MS)]).toEqual(['full', null]);
  vi.setSystemTime(Date.now() + MAX_AGE_MS + 1);
  expect(recentlyClosed('tr', MAX_AGE_MS)).toBeNull();
  noteAvailability('tr', availabilityOf({ ...full, startsAt: '2020-09-30T17:00:00.000Z' }, new Date()));
  expect(recentlyClosed('tr', MAX_AGE_MS)).toBe('past');
  noteAvailability('tr', availabilityOf({ ...full, seatsLeft: 1, open: true }, new Date()));
  expect(recentlyClosed('tr', MAX_AGE_MS)).toBeNull();
});
