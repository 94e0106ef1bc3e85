import { sessionStarts } from '@site/contract/groups/calendar';
import { groups } from '@site/contract/groups/groups';
import { expect, test } from 'vitest';
import { CAPACITY, empty, held, LATER, NOW, paged, SOON, TOMORROW } from './example-seats.ts';
import { readSeats } from './group-document.ts';
import { releaseSeat, seatsLeft } from './holds.ts';
import { holdBriefly } from './limited-holds.ts';
import { isOfEarlierRun, isPaidInRun, notingFull, sessionsOfRun } from './runs.ts';

test('a run counts as full after every seat was sold or being charged, independently of other runs', () => {
  const two = readSeats('tr', { capacity: 2, sold: ['s'] });
  const charged = held(two, 'a', null) ?? two;
  expect(notingFull(two, charged).wasFull).toBe(true);
  expect(notingFull(charged, releaseSeat(charged, 'a')).wasFull).toBe(true);
  expect(notingFull(empty, held(empty, 'a', null) ?? empty).wasFull).toBe(false);
  const startsAt = new Date('2027-05-01T17:00:00Z');
  expect(readSeats('tr', { startsAt, fullRun: startsAt }).wasFull).toBe(true);
  expect(readSeats('tr', { startsAt: TOMORROW, fullRun: startsAt }).wasFull).toBe(false);
});

test('a run keeps its number when it is moved, and the run after one with sold seats has the next number', () => {
  expect(readSeats('tr', undefined).run).toBe(1);
  expect(readSeats('tr', { startsAt: TOMORROW, sold: ['s'] }).run).toBe(1);
  expect(readSeats('tr', { startsAt: TOMORROW, earlier: [{ startsAt: NOW, sold: ['s'] }] }).run).toBe(2);
});

test('a past run has its stored sessions, and one without readable sessions has none', () => {
  const [first, second] = [new Date('2027-09-30T17:00:00Z'), new Date('2028-03-14T17:00:00Z')];
  const held = [first, new Date('2027-10-14T17:00:00Z')];
  const weekly = (start: Date) => sessionStarts(start, groups.tr.weeks);
  const seats = (past: unknown, more: object) => readSeats('tr', { startsAt: second, earlier: [past], ...more });
  const sold = ['s'];
  const noted = seats({ startsAt: first, sold, sessions: held }, { sessions: [first, second] });
  expect(sessionsOfRun('tr', noted, 1)).toEqual(held);
  expect(sessionsOfRun('tr', noted, 2)).toEqual(weekly(second));
  expect(sessionsOfRun('tr', noted, 3)).toBeNull();
  for (const spoilt of ['text', { startsAt: first, sold }, { sold, sessions: [] }, { sold, sessions: ['soon'] }]) {
    expect(seats(spoilt, { sessions: held }).run).toBe(2);
    expect(sessionsOfRun('tr', seats(spoilt, { sessions: held }), 1)).toBeNull();
  }
});

test('an order counts for the present run when it was paid after the last session of the latest run before it', () => {
  const runs = [NOW, LATER, TOMORROW].map((start) => ({ startsAt: start, sessions: [start] }));
  const { earlier } = readSeats('tr', { earlier: runs });
  const minute = 60_000;
  expect(isPaidInRun({ earlier }, new Date(LATER.getTime() + minute)), 'between two of them').toBe(false);
  expect(isPaidInRun({ earlier }, TOMORROW)).toBe(false);
  expect(isPaidInRun({ earlier }, new Date(TOMORROW.getTime() + minute))).toBe(true);
  expect(isPaidInRun({ earlier }, null)).toBe(false);
});

test('an order counts for an earlier run only if it bought a seat that is no longer sold', () => {
  const seats = readSeats('tr', { sold: ['a'] });
  expect(isOfEarlierRun(seats, { id: 'b', seat: 'sold' })).toBe(true);
  expect(isOfEarlierRun(seats, { id: 'a', seat: 'sold' })).toBe(false);
  expect(isOfEarlierRun(seats, { id: 'b', seat: 'owed' }), 'it lacks a seat').toBe(false);
});

test('a run with a capacity of 0, whose sales have not begun, does not count as full', () => {
  const waiting = readSeats('tr', { capacity: 0, holds: { a: { until: LATER } } });
  expect(notingFull(waiting, releaseSeat(waiting, 'a')).wasFull).toBe(false);
});

test('unpaid orders never make a run count as full', () => {
  const six = readSeats('tr', { capacity: CAPACITY, sold: ['s', 't', 'u', 'v', 'w', 'x'] });
  const ways = [holdBriefly(six, 'a', { until: SOON }, NOW), paged(six, 'a'), held(six, 'a') ?? six];
  expect(ways.map((full) => seatsLeft(full, NOW))).toEqual([0, 0, 0]);
  for (const full of ways) {
    expect(notingFull(six, full).wasFull).toBe(false);
    expect(notingFull(full, releaseSeat(full, 'a')).wasFull).toBe(false);
  }
});
