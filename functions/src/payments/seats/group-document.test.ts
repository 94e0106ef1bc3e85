import { groups } from '@site/contract/groups/groups';
import { expect, test } from 'vitest';
import { empty, LATER, NOW } from './example-seats.ts';
import { readSeats } from './group-document.ts';
import { isOpen } from './runs.ts';

test('a group without orders has the capacity and the start of the contract', () => {
  expect(empty).toMatchObject({ capacity: groups.tr.capacity, holds: {}, sold: [] });
  expect(isOpen(empty, NOW)).toBe(true);
  expect(isOpen(empty, empty.startsAt)).toBe(false);
});

test('stored capacity and start override those of the contract, and an invalid value throws', () => {
  const startsAt = new Date('2027-05-01T17:00:00Z');
  expect(readSeats('tr', { capacity: 3, startsAt })).toMatchObject({ capacity: 3, startsAt });
  expect(() => readSeats('tr', { capacity: 'seven' })).toThrow('capacity');
});

test('an old hold with a hash of its buyer and without a network is read with network null', () => {
  expect(readSeats('tr', { holds: { a: { until: LATER, buyer: 'x' } } }).holds['a']).toEqual({
    until: LATER,
    network: null,
    stage: 'at-bank',
    chain: null,
    invitation: null,
  });
});
