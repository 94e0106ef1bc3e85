import { expect, test } from 'vitest';
import { empty, held, LATER, NOW, SOON, TOMORROW } from './example-seats.ts';
import { readSeats } from './group-document.ts';
import {
  endlessHolds,
  hasHoldsEndedBy,
  holdSeat,
  prolongHold,
  releaseSeat,
  seatsLeft,
  sellSeat,
  shortenHold,
  takeFromChain,
  withoutEndedHolds,
} from './holds.ts';

test('a hold expires at its end, and a hold without an end does not', () => {
  const one = held(empty, 'a');
  expect(one && seatsLeft(one, NOW)).toBe(empty.capacity - 1);
  expect(one && seatsLeft(one, LATER)).toBe(empty.capacity);
  const endless = held(empty, 'a', null);
  expect(endless && seatsLeft(endless, new Date('2030-01-01'))).toBe(empty.capacity - 1);
});

test('the hold of a payment that has bought its seat, back after a restore, takes no second seat', () => {
  const restored = readSeats('tr', { holds: { a: { until: null } }, sold: ['a'] });
  expect(seatsLeft(restored, NOW)).toBe(restored.capacity - 1);
  const charging = held(held(restored, 'b', null) ?? empty, 'c') ?? empty;
  expect(endlessHolds(charging), 'only that of the order being charged').toEqual(['b']);
});

test('an order that has bought its seat gets no hold beside it, also in a full group', () => {
  const full = readSeats('tr', { capacity: 1, sold: ['a'] });
  expect(held(full, 'a', null)).toBe(full);
});

test('ended holds are removed, so that the document does not grow with every failed order', () => {
  const invitation = { id: 'guest', until: LATER };
  const seats = readSeats('tr', {
    holds: {
      over: { until: NOW },
      running: { until: LATER },
      endless: { until: null },
      invited: { until: NOW, invitation },
      late: { until: NOW, invitation: { id: 'other', until: NOW } },
    },
  });
  const kept = withoutEndedHolds(seats, NOW);
  expect(Object.keys(kept.holds)).toEqual(['running', 'endless', 'invited']);
  expect([hasHoldsEndedBy(seats, NOW), hasHoldsEndedBy(kept, NOW)]).toEqual([true, false]);
  expect(hasHoldsEndedBy(seats, new Date(NOW.getTime() - 1)), 'while all of them run').toBe(false);
  expect(seatsLeft(kept, NOW)).toBe(seatsLeft(seats, NOW));
});

test('in a full group a running hold can be renewed, and an expired one cannot', () => {
  const full = readSeats('tr', { capacity: 1, holds: { a: { until: LATER } } });
  expect(held(full, 'b')).toBeNull();
  expect(held(full, 'a')).not.toBeNull();
  const taken = holdSeat(full, 'b', { until: null }, LATER);
  expect(taken).not.toBeNull();
  expect(taken && holdSeat(taken, 'a', { until: null }, LATER)).toBeNull();
  expect(taken && sellSeat(taken, 'a', LATER)).toBeNull();
});

test('a seat is sold once to a payment and can be released', () => {
  const seats = held(empty, 'a');
  const sold = seats && sellSeat(seats, 'a', NOW);
  expect(sold).toMatchObject({ holds: {}, sold: ['a'] });
  expect(sold && sellSeat(sold, 'a', NOW)).toBe(sold);
  expect(sold && releaseSeat(sold, 'a')).toMatchObject({ sold: [] });
});

test('extending or shortening a hold never creates one', () => {
  const one = held(empty, 'a');
  const soon = new Date('2025-03-01T12:05:00Z');
  expect(one && shortenHold(one, 'a', soon, NOW).holds['a']?.until).toEqual(soon);
  expect(one && prolongHold(one, 'a', soon, NOW)).toBe(one);
  const endless = held(empty, 'a', null);
  expect(endless && shortenHold(endless, 'a', soon, NOW).holds['a']?.until).toEqual(soon);
  expect(endless && prolongHold(endless, 'a', LATER, NOW)).toBe(endless);
  expect(shortenHold(empty, 'a', soon, NOW).holds).toEqual({});
  expect(prolongHold(empty, 'a', LATER, NOW)).toBe(empty);
  expect(one && prolongHold(one, 'a', new Date('2025-03-01T14:00:00Z'), LATER)).toBe(one);
});

test('a hold that is renewed for a charge keeps the network and the chain by which it is limited and passed on', () => {
  const atBank = holdSeat(empty, 'a', { until: LATER, network: 'office', chain: 'first' }, NOW) ?? empty;
  const charging = holdSeat(atBank, 'a', { until: null }, NOW) ?? empty;
  expect(charging.holds['a']).toMatchObject({ until: null, network: 'office', chain: 'first' });
  const failed = shortenHold(charging, 'a', SOON, NOW);
  expect(failed.holds['a']).toMatchObject({ until: SOON, network: 'office', chain: 'first', stage: 'before-bank' });
});

test('the hold of a failed order ends when it would have ended, or earlier', () => {
  const atBank = held(empty, 'a', SOON) ?? empty;
  expect(shortenHold(atBank, 'a', LATER, NOW).holds['a']).toMatchObject({ until: SOON });
  expect(shortenHold(atBank, 'a', NOW, NOW).holds['a']).toMatchObject({ until: NOW });
});

test('an order that holds or has bought a seat takes none from an order of its chain, nor one that is sold', () => {
  const mate = holdSeat(empty, 'mate', { until: LATER, chain: 'first' }, NOW) ?? empty;
  expect(Object.keys(takeFromChain(mate, 'a', 'first', NOW).holds)).toEqual(['a']);
  const both = held(mate, 'a', TOMORROW) ?? empty;
  expect(takeFromChain(both, 'a', 'first', NOW)).toBe(both);
  const bought = sellSeat(mate, 'a', NOW) ?? empty;
  expect(takeFromChain(bought, 'a', 'first', NOW)).toBe(bought);
  const restored = { ...mate, sold: ['mate'] };
  expect(takeFromChain(restored, 'a', 'first', NOW)).toBe(restored);
});
