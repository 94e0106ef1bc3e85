import { groupStatusPath } from '@site/contract/payment';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { availabilityOf } from './availability.ts';
import {
  askFirstSeats,
  closedViewOf,
  noteAvailability,
  recentlyClosed,
  shownClosedView,
  takeFirstSeats,
} from './first-seats.ts';

const full = { seatsLeft: 0, capacity: 7, startsAt: '2099-09-30T17:00:00.000Z', open: false };
const MAX_AGE_MS = 60_000;

const answer = vi.fn<(path: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  answer.mockReset();
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('window', {});
});
afterEach(() => {
  vi.useRealTimers();
});

/** Asks about the Turkish group, as the script of the document does. */
function ask(body: Promise<Response>) {
  answer.mockReturnValue(body);
  window.firstSeats = askFirstSeats('tr');
  return window.firstSeats;
}

test('the answer is taken once, and only for its group', async () => {
  ask(Promise.resolve(Response.json(full)));
  expect(answer.mock.calls).toEqual([[groupStatusPath('tr')]]);
  expect(await takeFirstSeats('en', MAX_AGE_MS)).toBeUndefined();
  expect(await takeFirstSeats('tr', MAX_AGE_MS)).toEqual(full);
  expect(await takeFirstSeats('tr', MAX_AGE_MS)).toBeUndefined();
});

test('an answer that is too old when the code of the page arrives is not taken', async () => {
  ask(Promise.resolve(Response.json(full)));
  vi.setSystemTime(Date.now() + MAX_AGE_MS + 1);
  expect(await takeFirstSeats('tr', MAX_AGE_MS)).toBeUndefined();
});

test.each([
  ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a captive portal', () => Promise.resolve(new Response('<html>'))],
])('no answer comes from %s', async (_, body) => {
  const { body: seats } = ask(body());
  expect(await seats).toBeUndefined();
});

test.each([
  ['a full group', full, 'full'],
  ['a group that has started', { ...full, startsAt: '2020-09-30T17:00:00.000Z' }, 'past'],
  ['a group with seats', { ...full, seatsLeft: 1, open: true }, null],
  ['an unreadable answer', {}, null],
])('%s has the right view', (_, body, view) => {
  expect(closedViewOf(availabilityOf(body, new Date()))).toBe(view);
});

test('hydration renders what the document shows, from then on without changes by the script', () => {
  const question = ask(Promise.resolve(Response.json(full)));
  question.shown = 'full';
  expect([shownClosedView('en', ''), question.fixed]).toEqual([null, false]);
  expect([shownClosedView('tr', '?closed=past'), question.fixed]).toEqual(['full', true]);
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

test.each([
  ['?closed=full', 'full'],
  ['?closed=past', 'past'],
  ['?closed=other', null],
  ['', null],
])('the prerender of an order with the query "%s" shows the right view', (search, view) => {
  vi.stubGlobal('window', undefined);
  expect(shownClosedView('tr', search)).toBe(view);
});
