import { cohorts } from '@site/contract/cohorts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdSeat, isOpen, otherHoldOf, readSeats, releaseSeat, type Seats, seatsLeft, sellSeat } from './seats.ts';

const NOW = new Date('2027-03-01T12:00:00Z');
const LATER = new Date('2027-03-01T12:30:00Z');
const empty = readSeats('tr', undefined);

const held = (seats: Seats, id: string, until: Date | null = LATER) => holdSeat(seats, id, { until, buyer: id }, NOW);

test('a group that nobody has ordered yet has the seats and the date of the contract', () => {
  expect(empty).toMatchObject({ capacity: cohorts.tr.capacity, holds: {}, sold: [] });
  expect(isOpen(empty, NOW)).toBe(true);
  expect(isOpen(empty, empty.startsAt)).toBe(false);
});

test("the founder's own capacity and date win, and nonsense is not guessed at", () => {
  const startsAt = new Date('2027-05-01T17:00:00Z');
  expect(readSeats('tr', { capacity: 3, startsAt })).toMatchObject({ capacity: 3, startsAt });
  expect(() => readSeats('tr', { capacity: 'seven' })).toThrow('capacity');
});

test('a hold ends by itself; one without end does not', () => {
  const one = held(empty, 'a');
  expect(one && seatsLeft(one, NOW)).toBe(empty.capacity - 1);
  expect(one && seatsLeft(one, LATER)).toBe(empty.capacity);
  const endless = held(empty, 'a', null);
  expect(endless && seatsLeft(endless, new Date('2030-01-01'))).toBe(empty.capacity - 1);
});

test('a held seat is kept in a full group; one whose hold expired is not', () => {
  const full = readSeats('tr', { capacity: 1, holds: { a: { until: LATER, buyer: 'a' } } });
  expect(held(full, 'b')).toBeNull();
  expect(held(full, 'a')).not.toBeNull();
  const taken = holdSeat(full, 'b', { until: null, buyer: 'b' }, LATER);
  expect(taken).not.toBeNull();
  expect(taken && holdSeat(taken, 'a', { until: null, buyer: 'a' }, LATER)).toBeNull();
  expect(taken && sellSeat(taken, 'a', LATER)).toBeNull();
});

test('a sold seat is sold once and can be given back', () => {
  const seats = held(empty, 'a');
  const sold = seats && sellSeat(seats, 'a', NOW);
  expect(sold).toMatchObject({ holds: {}, sold: ['a'] });
  expect(sold && sellSeat(sold, 'a', NOW)).toBe(sold);
  expect(sold && releaseSeat(sold, 'a')).toMatchObject({ sold: [] });
});

test("a buyer's other hold is found while it runs", () => {
  const seats = holdSeat(empty, 'a', { until: LATER, buyer: 'key' }, NOW);
  expect(seats && otherHoldOf(seats, 'key', 'b', NOW)).toBe('a');
  expect(seats && otherHoldOf(seats, 'key', 'a', NOW)).toBeNull();
  expect(seats && otherHoldOf(seats, 'key', 'b', LATER)).toBeNull();
});

test('whatever is asked in whatever order, never more seats are taken than there are', () => {
  const step = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    what: fc.constantFrom('hold', 'keep', 'sell', 'release'),
    minute: fc.nat(90),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let seats = readSeats('tr', { capacity: 3 });
      for (const { id, what, minute } of steps.toSorted((a, b) => a.minute - b.minute)) {
        const now = new Date(NOW.getTime() + minute * 60_000);
        const until = what === 'hold' ? new Date(now.getTime() + 30 * 60_000) : null;
        const after =
          what === 'release'
            ? releaseSeat(seats, id)
            : what === 'sell'
              ? sellSeat(seats, id, now)
              : holdSeat(seats, id, { until, buyer: id }, now);
        seats = after ?? seats;
        const running = Object.values(seats.holds).filter((one) => one.until === null || one.until > now);
        expect(running.length + seats.sold.length).toBeLessThanOrEqual(3);
        expect(new Set(seats.sold).size).toBe(seats.sold.length);
      }
    }),
  );
});
