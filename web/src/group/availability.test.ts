import { groups } from '@site/contract/groups/groups';
import { expect, test } from 'vitest';
import { availabilityOf, closedViewOf, UNKNOWN } from './availability.ts';
import { runOf } from './run.ts';

const now = new Date('2027-09-01T12:00:00Z');
const startsAt = '2027-09-30T17:00:00.000Z';
const status = { cohort: 'tr', seatsLeft: 3, capacity: 7, startsAt, open: true };

test('a group with seats is open and tells how many', () => {
  expect(availabilityOf(status, now)).toEqual({ is: 'open', left: 3, startsAt, capacity: 7 });
});

test('a group without seats is full before its start and past after it', () => {
  const none = { ...status, seatsLeft: 0, open: false };
  expect(availabilityOf(none, now)).toEqual({ is: 'full', startsAt, capacity: 7 });
  expect(availabilityOf(none, new Date('2027-10-01T00:00:00Z'))).toEqual({ is: 'past', startsAt, capacity: 7 });
});

test('a group that has started is past, whatever seats it has', () => {
  const started = { ...status, open: false };
  expect(availabilityOf(started, new Date('2027-10-01T00:00:00Z'))).toEqual({ is: 'past', startsAt, capacity: 7 });
});

test.each([
  null,
  'full',
  {},
  { ...status, seatsLeft: '3' },
  { ...status, seatsLeft: -1 },
  { ...status, capacity: undefined },
  { ...status, capacity: 6.5 },
  { ...status, open: 1 },
  { ...status, startsAt: 'soon' },
])('the answer %j leaves the availability unknown', (answer) => {
  expect(availabilityOf(answer, now)).toEqual({ is: 'unknown' });
});

test('the seats left never exceed the capacity, and the settings replace a capacity of 0', () => {
  expect(availabilityOf({ ...status, seatsLeft: 60 }, now)).toMatchObject({ left: 7, capacity: 7 });
  expect(runOf('tr', availabilityOf({ ...status, capacity: 12, seatsLeft: 12 }, now)).capacity).toBe(12);
  expect(runOf('tr', availabilityOf({ ...status, capacity: 0, open: false }, now)).capacity).toBe(groups.tr.capacity);
});

test('the sessions begin when the server says, or when the settings say while the server has not answered', () => {
  expect(runOf('tr', UNKNOWN)).toEqual(groups.tr);
  const moved = '2027-10-07T17:00:00.000Z';
  expect(runOf('tr', { ...UNKNOWN, startsAt: moved })).toEqual({ ...groups.tr, startsAt: moved });
  expect(runOf('tr', availabilityOf({ ...status, startsAt: moved }, now))).toEqual({
    ...groups.tr,
    capacity: status.capacity,
    startsAt: moved,
  });
});

test.each([
  ['a full group', { seatsLeft: 0, open: false }, 'full'],
  ['a group that has started', { open: false, startsAt: '2020-09-30T17:00:00.000Z' }, 'past'],
  ['a group with seats', {}, null],
  ['an unreadable answer', { open: 1 }, null],
])('the order of %s shows the right view in the place of its form', (_, change, view) => {
  expect(closedViewOf(availabilityOf({ ...status, ...change }, now))).toBe(view);
});
