import { beforeEach, expect, test, vi } from 'vitest';
import type { Availability } from './availability.ts';
import { closedFor, paidKey, seatGoneKey, sentKey, takenKey } from './order-notes.ts';

const notes = new Map<string, string>();

beforeEach(() => {
  notes.clear();
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => notes.get(key) ?? null });
});

const PRODUCT = 'grup-kocluk-tr';
const facts = { startsAt: '2027-09-30T17:00:00.000Z', capacity: 7 };

test.each<[string, Record<string, string>, Availability['is'], 'full' | 'past' | null]>([
  ['no order', {}, 'full', 'full'],
  ['an order that the server has taken', { [takenKey(PRODUCT)]: 'a' }, 'full', null],
  ['an order without an answer', { [sentKey(PRODUCT)]: 'a' }, 'full', null],
  ['a paid order', { [takenKey(PRODUCT)]: 'a', [paidKey(PRODUCT)]: 'a' }, 'full', 'full'],
  ['an order without a seat', { [takenKey(PRODUCT)]: 'a', [seatGoneKey(PRODUCT)]: 'a' }, 'full', 'full'],
  ['an order after one without a seat', { [takenKey(PRODUCT)]: 'b', [seatGoneKey(PRODUCT)]: 'a' }, 'full', null],
  ['an order of another product', { [takenKey('group-coaching-program')]: 'a' }, 'full', 'full'],
  ['an order that the server has taken', { [takenKey(PRODUCT)]: 'a' }, 'past', 'past'],
  ['no order', {}, 'open', null],
  ['no order', {}, 'unknown', null],
])('to a tab with %s (%j) a group that is %s is closed: %s', (_, kept, is, closed) => {
  for (const [key, id] of Object.entries(kept)) notes.set(key, id);
  const availability: Availability =
    is === 'open' ? { is, left: 1, ...facts } : is === 'unknown' ? { is } : { is, ...facts };
  expect(closedFor(availability, PRODUCT)).toBe(closed);
});
