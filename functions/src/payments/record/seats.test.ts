import { cohorts } from '@site/contract/cohorts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  holdBriefly,
  holdSeat,
  isOpen,
  prolongHold,
  readSeats,
  releaseSeat,
  type Seats,
  seatsLeft,
  sellSeat,
  shortenHold,
} from './seats.ts';

const NOW = new Date('2027-03-01T12:00:00Z');
const LATER = new Date('2027-03-01T12:30:00Z');
const empty = readSeats('tr', undefined);

const held = (seats: Seats, id: string, until: Date | null = LATER) => holdSeat(seats, id, { until }, NOW);

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
  const full = readSeats('tr', { capacity: 1, holds: { a: { until: LATER } } });
  expect(held(full, 'b')).toBeNull();
  expect(held(full, 'a')).not.toBeNull();
  const taken = holdSeat(full, 'b', { until: null }, LATER);
  expect(taken).not.toBeNull();
  expect(taken && holdSeat(taken, 'a', { until: null }, LATER)).toBeNull();
  expect(taken && sellSeat(taken, 'a', LATER)).toBeNull();
});

test('a sold seat is sold once and can be given back', () => {
  const seats = held(empty, 'a');
  const sold = seats && sellSeat(seats, 'a', NOW);
  expect(sold).toMatchObject({ holds: {}, sold: ['a'] });
  expect(sold && sellSeat(sold, 'a', NOW)).toBe(sold);
  expect(sold && releaseSeat(sold, 'a')).toMatchObject({ sold: [] });
});

test('a hold is prolonged and shortened, never made', () => {
  const one = held(empty, 'a');
  const soon = new Date('2027-03-01T12:05:00Z');
  expect(one && shortenHold(one, 'a', soon, NOW).holds['a']?.until).toEqual(soon);
  expect(one && prolongHold(one, 'a', soon, NOW)).toBe(one);
  const endless = held(empty, 'a', null);
  expect(endless && shortenHold(endless, 'a', soon, NOW).holds['a']?.until).toEqual(soon);
  expect(endless && prolongHold(endless, 'a', LATER, NOW)).toBe(endless);
  expect(shortenHold(empty, 'a', soon, NOW).holds).toEqual({});
  expect(prolongHold(empty, 'a', LATER, NOW)).toBe(empty);
  expect(one && prolongHold(one, 'a', new Date('2027-03-01T14:00:00Z'), LATER)).toBe(one);
});

test('a hold that was stored before holds had a network, with a hash of its buyer, is read without that', () => {
  expect(readSeats('tr', { holds: { a: { until: LATER, buyer: 'x' } } }).holds['a']).toEqual({
    until: LATER,
    network: null,
    brief: false,
  });
});

/** Enough for a run on every change; `npm run test:long` repeats more often. */
const RUNS = process.env['LONG'] === undefined ? 150 : 5_000;

const CAPACITY = 7;

/** A group as a row of chairs: an independent account of who sits where, and until when. */
class Chairs {
  readonly #chairs: Array<{ id: string; until: number; network: string | null; brief: boolean }> = [];

  #free(now: number) {
    for (let at = this.#chairs.length - 1; at >= 0; at--) {
      if ((this.#chairs[at]?.until ?? 0) <= now) this.#chairs.splice(at, 1);
    }
  }

  left(now: number): number {
    this.#free(now);
    return CAPACITY - this.#chairs.length;
  }

  leave(id: string): void {
    const at = this.#chairs.findIndex((chair) => chair.id === id);
    if (at >= 0) this.#chairs.splice(at, 1);
  }

  of(id: string) {
    return this.#chairs.find((chair) => chair.id === id);
  }

  sit(id: string, until: number, network: string | null, brief: boolean, now: number): boolean {
    this.#free(now);
    const own = this.of(id);
    if (own?.until === Number.POSITIVE_INFINITY && own.network === SOLD) return true;
    if (!own && this.#chairs.length === CAPACITY) return false;
    this.leave(id);
    this.#chairs.push({ id, until, network: network ?? own?.network ?? null, brief });
    return true;
  }

  count(is: (chair: { id: string; network: string | null; brief: boolean; until: number }) => boolean): number {
    return this.#chairs.filter(is).length;
  }
}

/** The network that stands for a sold chair. */
const SOLD = 'sold';

test('whatever is asked in whatever order, the seats are those of a row of chairs', () => {
  const step = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'),
    what: fc.constantFrom('brief', 'brief', 'brief', 'bank', 'charge', 'sell', 'fail', 'prolong', 'release'),
    network: fc.constantFrom(null, 'x', 'y'),
    minutes: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 1, 4, 12),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let seats = readSeats('tr', { capacity: CAPACITY });
      const chairs = new Chairs();
      let ms = NOW.getTime();
      for (const { id, what, network, minutes } of steps) {
        ms += minutes * 60_000;
        const now = new Date(ms);
        const inMinutes = (count: number) => new Date(ms + count * 60_000);
        chairs.left(ms);
        const isSold = chairs.of(id)?.network === SOLD;
        switch (what) {
          case 'brief': {
            if (chairs.of(id)) break; // an order is placed once
            const isFull =
              chairs.count((chair) => chair.brief) >= 3 ||
              (network !== null &&
                chairs.count((chair) => chair.network === network && Number.isFinite(chair.until)) >= 3);
            if (!isFull) chairs.sit(id, ms + 5 * 60_000, network, true, ms);
            seats = holdBriefly(seats, id, { until: inMinutes(5), network }, now);
            break;
          }
          case 'bank': {
            const got = chairs.sit(id, ms + 30 * 60_000, network, false, ms);
            const held = holdSeat(seats, id, { until: inMinutes(30), network }, now);
            expect(held !== null).toBe(got);
            seats = held ?? seats;
            break;
          }
          case 'charge': {
            const got = chairs.sit(id, Number.POSITIVE_INFINITY, null, false, ms);
            const held = holdSeat(seats, id, { until: null }, now);
            expect(held !== null).toBe(got);
            seats = held ?? seats;
            break;
          }
          case 'sell': {
            const got = chairs.sit(id, Number.POSITIVE_INFINITY, SOLD, false, ms);
            const sold = sellSeat(seats, id, now);
            expect(sold !== null).toBe(got);
            seats = sold ?? seats;
            break;
          }
          case 'fail': {
            if (isSold) break; // a paid order does not fail
            const own = chairs.of(id);
            if (own) chairs.sit(id, Math.min(own.until, ms + 5 * 60_000), null, true, ms);
            seats = shortenHold(seats, id, inMinutes(5), now);
            break;
          }
          case 'prolong': {
            const own = chairs.of(id);
            if (own) own.until = Math.max(own.until, ms + 5 * 60_000);
            seats = prolongHold(seats, id, inMinutes(5), now);
            break;
          }
          case 'release':
            chairs.leave(id);
            seats = releaseSeat(seats, id);
            break;
        }
        expect(seatsLeft(seats, now)).toBe(chairs.left(ms));
        expect(seats.sold.toSorted()).toEqual(
          ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].filter((one) => chairs.of(one)?.network === SOLD),
        );
      }
    }),
    { numRuns: RUNS },
  );
});
