import { afterEach, expect, test, vi } from 'vitest';
import { sessionStarts, startsOfRun } from './calendar.ts';

// for a test in a zone whose clock is put back on 31 October 2027
vi.mock('../business/settings.ts', async () => {
  const { settings } = await import('../business/example-settings.ts');
  return { settings: Object.defineProperty({ ...settings }, 'timeZone', { get: () => zone.name }) };
});
const zone = vi.hoisted(() => ({ name: 'Europe/Istanbul' }));

const FIRST = new Date('2027-09-30T20:00:00+03:00');

afterEach(() => {
  zone.name = 'Europe/Istanbul';
});

test('a session keeps its hour when the clock is put back between two sessions', () => {
  zone.name = 'Europe/Berlin';
  const starts = sessionStarts(new Date('2027-10-28T18:00:00Z'), 2).map((start) => start.toISOString());
  expect(starts).toEqual(['2027-10-28T18:00:00.000Z', '2027-11-04T19:00:00.000Z']);
});

test('the stored starts of postponed sessions replace the weekly ones, in their own run only', () => {
  const postponed = [FIRST, new Date('2027-10-14T17:00:00Z')];
  expect(startsOfRun(FIRST, 2, postponed)).toEqual(postponed);
  const next = new Date('2028-03-14T17:00:00Z');
  expect(startsOfRun(next, 2, postponed)).toEqual(sessionStarts(next, 2));
  expect(startsOfRun(FIRST, 2, [])).toEqual(sessionStarts(FIRST, 2));
});
