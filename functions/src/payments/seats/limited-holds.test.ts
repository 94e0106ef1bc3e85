import { expect, test } from 'vitest';
import { held, LATER, NOW, ofSeven, paged, SOON } from './example-seats.ts';
import { readSeats } from './group-document.ts';
import { holdSeat, seatsLeft, sellSeat, shortenHold } from './holds.ts';
import { holdBriefly, holdForPage } from './limited-holds.ts';

test('pages of iyzico’s hold at most half the seats; further pages open without a hold while a seat is free', () => {
  const half = ['a', 'b', 'c'].reduce((seats, id) => paged(seats, id), ofSeven);
  expect(seatsLeft(half, NOW)).toBe(4);
  expect(paged(half, 'd')).toBe(half);
  expect(Object.keys(paged(half, 'a').holds).toSorted()).toEqual(['a', 'b', 'c']);
  const full = readSeats('tr', { ...half, sold: ['s', 't', 'u', 'v'] });
  expect(holdForPage(full, 'd', { until: LATER }, NOW)).toBeNull();
  expect(sellSeat(full, 'd', NOW)).toBeNull();
  expect(sellSeat(full, 'a', NOW)?.sold).toContain('a');
});

test('an order without a hold takes a free seat when paid, and never a held one', () => {
  const half = ['a', 'b', 'c'].reduce((seats, id) => paged(seats, id), readSeats('tr', { capacity: 6 }));
  const paid = ['d', 'e', 'f'].reduce((seats, id) => sellSeat(seats, id, NOW) ?? seats, half);
  expect(paid.sold).toEqual(['d', 'e', 'f']);
  expect(sellSeat(paid, 'g', NOW)).toBeNull();
});

test('a network that holds the most seats allowed gets further pages without a hold', () => {
  const seats = readSeats('tr', { capacity: 20 });
  const office = ['a', 'b', 'c', 'd'].reduce((group, id) => paged(group, id, 'x'), seats);
  expect(Object.keys(office.holds)).toEqual(['a', 'b', 'c']);
});

test('a network that holds the most seats allowed gets no brief hold, but orders being charged do not count', () => {
  const seats = readSeats('tr', { capacity: 20 });
  const hold = (until: Date | null) =>
    ['a', 'b', 'c'].reduce((group, id) => holdSeat(group, id, { until, network: 'x' }, NOW) ?? group, seats);
  const brief = (group: typeof seats) => holdBriefly(group, 'd', { until: SOON, network: 'x' }, NOW).holds;
  expect(brief(hold(LATER))).not.toHaveProperty('d');
  expect(brief(hold(null))).toHaveProperty('d');
});

test('failed orders count among those that hold at most half the seats without a card', () => {
  const atBank = ['a', 'b', 'c'].reduce((seats, id) => held(seats, id) ?? seats, ofSeven);
  expect(holdBriefly(atBank, 'd', { until: SOON }, NOW).holds).toHaveProperty('d');
  const failed = ['a', 'b', 'c'].reduce((seats, id) => shortenHold(seats, id, SOON, NOW), atBank);
  expect(holdBriefly(failed, 'd', { until: SOON }, NOW).holds).not.toHaveProperty('d');
});

test('a full group gives no brief hold', () => {
  const full = readSeats('tr', { capacity: 2, sold: ['s', 't'] });
  expect(holdBriefly(full, 'a', { until: SOON }, NOW)).toBe(full);
});

test('a page of iyzico’s that is opened again keeps its hold although the founder has made the group smaller', () => {
  const half = ['a', 'b', 'c'].reduce((seats, id) => paged(seats, id), ofSeven);
  expect(Object.keys(paged({ ...half, capacity: 4 }, 'a').holds).toSorted()).toEqual(['a', 'b', 'c']);
});

test('an order loses its brief hold when its page opens without a hold', () => {
  const brief = holdBriefly(ofSeven, 'd', { until: SOON }, NOW);
  const half = {
    ...brief,
    holds: { ...brief.holds, ...['a', 'b', 'c'].reduce((seats, id) => paged(seats, id), ofSeven).holds },
  };
  expect(Object.keys(paged(half, 'd').holds).toSorted()).toEqual(['a', 'b', 'c']);
});

test('in a group of one seat, one page of iyzico’s holds it; in one of two or three, one page holds one', () => {
  for (const capacity of [2, 3]) {
    const seats = readSeats('tr', { capacity });
    expect(Object.keys(paged(paged(seats, 'a'), 'b').holds)).toEqual(['a']);
  }
  const one = paged(readSeats('tr', { capacity: 1 }), 'a');
  expect(holdForPage(one, 'b', { until: LATER }, NOW)).toBeNull();
});
