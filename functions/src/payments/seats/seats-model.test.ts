import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CAPACITY, NOW } from './example-seats.ts';
import { readSeats } from './group-document.ts';
import { holdSeat, prolongHold, releaseSeat, seatsLeft, sellSeat, shortenHold } from './holds.ts';
import { holdInvited, inviteToSeat } from './invited-seats.ts';
import { holdBriefly, holdForPage } from './limited-holds.ts';
import { isOpen } from './runs.ts';

/** Enough for a run on every change; `npm run test:long` repeats more often. */
const RUNS = process.env['LONG'] === undefined ? 150 : 5_000;

interface Chair {
  id: string;
  until: number;
  network: string | null;
  stage: 'before-bank' | 'iyzico-page' | 'at-bank';
  /** The guest for whom the chair is kept, and until when. */
  guest?: { readonly name: string; readonly until: number } | undefined;
}

/** An independent model of a group: a row of chairs with their occupants and ends. */
class Chairs {
  readonly #chairs: Chair[] = [];

  #free(now: number) {
    for (let at = this.#chairs.length - 1; at >= 0; at--) {
      const chair = this.#chairs[at];
      if (chair && Math.max(chair.until, chair.guest?.until ?? 0) <= now) this.#chairs.splice(at, 1);
    }
  }

  left(now: number): number {
    this.#free(now);
    return CAPACITY - this.#chairs.length;
  }

  leave(id: string): void {
    const at = this.#chairs.findIndex((chair) => chair.id === id);
    if (at < 0) return;
    const [{ guest } = {}] = this.#chairs.splice(at, 1);
    if (guest) this.keep(guest);
  }

  /** Keeps a chair for a guest who has placed no order. */
  keep(guest: { name: string; until: number }): void {
    const id = `kept for ${guest.name}`;
    this.#chairs.push({ id, until: guest.until, network: null, stage: 'at-bank', guest });
  }

  /** The chair that is kept for a guest, also while an order occupies it. */
  keptFor(name: string): Chair | undefined {
    return this.#chairs.find(({ guest }) => guest?.name === name);
  }

  of(id: string) {
    return this.#chairs.find((chair) => chair.id === id);
  }

  sit(id: string, until: number, network: string | null, stage: Chair['stage'], now: number): boolean {
    this.#free(now);
    const own = this.of(id);
    if (own?.until === Number.POSITIVE_INFINITY && own.network === SOLD) return true;
    if (!own && this.#chairs.length === CAPACITY) return false;
    const guest = network === SOLD ? undefined : own?.guest;
    if (own) this.#chairs.splice(this.#chairs.indexOf(own), 1);
    this.#chairs.push({ id, until, network: network ?? own?.network ?? null, stage, guest });
    return true;
  }

  /** Removes sold chairs: the next run of the group begins with the running holds. */
  clearSold(): void {
    for (let at = this.#chairs.length - 1; at >= 0; at--) {
      if (this.#chairs[at]?.network === SOLD) this.#chairs.splice(at, 1);
    }
  }

  count(is: (chair: Chair) => boolean): number {
    return this.#chairs.filter(is).length;
  }

  /** Whether an order without a card may take a chair: the number of such orders is limited, also for each network. */
  mayWait(id: string, network: string | null, share: number, now: number): boolean {
    const others = this.#chairs.filter((chair) => chair.id !== id);
    const waiting = others.filter(({ stage, guest }) => stage !== 'at-bank' && !(guest && guest.until > now)).length;
    const near = others.filter((chair) => chair.network === network && Number.isFinite(chair.until)).length;
    return waiting < share && (network === null || near < 3);
  }
}

/** A `network` that marks a sold chair. */
const SOLD = 'sold';

test('after any sequence of operations the seats equal those of an independent model', () => {
  const step = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'),
    what: fc.constantFrom(
      ...([
        'brief',
        'brief',
        'brief',
        'page',
        'page',
        'page',
        'bank',
        'charge',
        'sell',
        'fail',
        'prolong',
        'release',
      ] as const),
      ...(['invite', 'use', 'use'] as const),
      ...(['start', 'nextRun'] as const),
    ),
    // anybody can choose the id of an order for an entry of the waiting list
    guest: fc.constantFrom('v', 'w', 'a'),
    network: fc.constantFrom(null, 'x', 'y'),
    minutes: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 1, 4, 12, 60),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let seats = readSeats('tr', { capacity: CAPACITY });
      const chairs = new Chairs();
      let ms = NOW.getTime();
      for (const { id, what, network, minutes, guest } of steps) {
        ms += minutes * 60_000;
        const now = new Date(ms);
        const inMinutes = (count: number) => new Date(ms + count * 60_000);
        chairs.left(ms);
        const isSold = chairs.of(id)?.network === SOLD;
        switch (what) {
          case 'brief': {
            if (chairs.of(id)) break; // an order is placed once
            const isFull = !chairs.mayWait(id, network, 3, ms);
            if (!isFull) chairs.sit(id, ms + 5 * 60_000, network, 'before-bank', ms);
            seats = holdBriefly(seats, id, { until: inMinutes(5), network }, now);
            break;
          }
          case 'page': {
            const own = chairs.of(id);
            if (own && !Number.isFinite(own.until)) break; // no page opens while a card is charged
            const isFree = own !== undefined || chairs.left(ms) > 0;
            const opened = holdForPage(seats, id, { until: inMinutes(45), network }, now);
            expect(opened !== null).toBe(isFree);
            if (!isFree) break;
            const holds =
              own?.stage === 'iyzico-page' ||
              (own?.guest && own.guest.until > ms) ||
              chairs.mayWait(id, network, 3, ms);
            if (holds) chairs.sit(id, ms + 45 * 60_000, network, 'iyzico-page', ms);
            else chairs.leave(id);
            seats = opened ?? seats;
            expect(chairs.count(({ stage, guest }) => stage === 'iyzico-page' && !guest)).toBeLessThanOrEqual(3);
            break;
          }
          case 'bank': {
            const got = chairs.sit(id, ms + 30 * 60_000, network, 'at-bank', ms);
            const held = holdSeat(seats, id, { until: inMinutes(30), network }, now);
            expect(held !== null).toBe(got);
            seats = held ?? seats;
            break;
          }
          case 'charge': {
            const got = chairs.sit(id, Number.POSITIVE_INFINITY, null, 'at-bank', ms);
            const held = holdSeat(seats, id, { until: null }, now);
            expect(held !== null).toBe(got);
            seats = held ?? seats;
            break;
          }
          case 'sell': {
            const got = chairs.sit(id, Number.POSITIVE_INFINITY, SOLD, 'at-bank', ms);
            const sold = sellSeat(seats, id, now);
            expect(sold !== null).toBe(got);
            seats = sold ?? seats;
            break;
          }
          case 'fail': {
            if (isSold) break; // a paid order does not fail
            const own = chairs.of(id);
            if (own) chairs.sit(id, Math.min(own.until, ms + 5 * 60_000), null, 'before-bank', ms);
            seats = shortenHold(seats, id, inMinutes(5), now);
            break;
          }
          case 'prolong': {
            const own = chairs.of(id);
            if (own) own.until = Math.max(own.until, ms + 5 * 60_000);
            seats = prolongHold(seats, id, inMinutes(5), now);
            break;
          }
          case 'invite': {
            const earlier = chairs.keptFor(guest);
            if (earlier?.guest && earlier.guest.until > ms) break; // a person is invited again once the time is over
            const until = ms + 40 * 60_000;
            const isFree = chairs.left(ms) > 0;
            if (isFree && earlier) earlier.guest = undefined;
            if (isFree) chairs.keep({ name: guest, until });
            const kept = inviteToSeat(seats, { id: guest, until: new Date(until) }, now);
            expect(kept !== null).toBe(isFree);
            seats = kept ?? seats;
            break;
          }
          case 'use': {
            if (chairs.of(id)) break; // an order is placed once
            const chair = chairs.keptFor(guest);
            const isAtBank =
              chair !== undefined &&
              chair.id !== `kept for ${guest}` &&
              chair.stage !== 'before-bank' &&
              chair.until > ms;
            const held = holdInvited(seats, guest, id, { until: inMinutes(5), network }, now);
            const isOver = chair?.guest === undefined || chair.guest.until <= ms;
            if (chair === undefined || isOver || isAtBank) {
              expect(held).toBe(isOver ? 'none' : 'busy');
              break;
            }
            Object.assign(chair, { id, until: ms + 5 * 60_000, network, stage: 'before-bank' });
            seats = typeof held === 'string' ? seats : held;
            break;
          }
          case 'start': {
            // the founder moves the first session, which costs nobody a seat
            seats = { ...seats, startsAt: inMinutes(minutes - 4) };
            expect(isOpen(seats, now)).toBe(minutes > 4);
            break;
          }
          case 'nextRun':
            chairs.clearSold();
            seats = { ...seats, startsAt: inMinutes(60), sold: [], wasFull: false };
            break;
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
