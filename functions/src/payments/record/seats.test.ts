import { sessionStarts } from '@site/contract/calendar';
import { groups } from '@site/contract/groups';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  hasHoldsEndedBy,
  holdBriefly,
  holdForPage,
  holdInvited,
  holdSeat,
  inviteToSeat,
  isHeldUnpaid,
  isOpen,
  notingFull,
  notingHeld,
  prolongHold,
  readSeats,
  releaseSeat,
  type Seats,
  seatsLeft,
  sellSeat,
  sessionsOfRun,
  shortenHold,
  withoutEndedHolds,
} from './seats.ts';

const NOW = new Date('2025-03-01T12:00:00Z');
const LATER = new Date('2025-03-01T12:30:00Z');
const empty = readSeats('tr', undefined);

const CAPACITY = 7;
/** Half of these seats, rounded down, is three. */
const ofSeven = readSeats('tr', { capacity: CAPACITY });

const held = (seats: Seats, id: string, until: Date | null = LATER) => holdSeat(seats, id, { until }, NOW);

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

test('an old hold with a hash of its buyer and without a network is read with network null', () => {
  expect(readSeats('tr', { holds: { a: { until: LATER, buyer: 'x' } } }).holds['a']).toEqual({
    until: LATER,
    network: null,
    stage: 'at-bank',
    invitation: null,
  });
});

const TOMORROW = new Date('2025-03-02T12:00:00Z');
const SOON = new Date('2025-03-01T12:05:00Z');

/** A group of one seat, which an invitation holds. */
const invited = inviteToSeat(readSeats('tr', { capacity: 1 }), { id: 'w', until: TOMORROW }, NOW) ?? empty;

/** The seats after an order has used the invitation `w`. Throws when it cannot. */
function used(paymentId: string, seats = invited, now = NOW): Seats {
  const held = holdInvited(seats, 'w', paymentId, { until: SOON }, now);
  if (typeof held === 'string') throw new Error(held);
  return held;
}

test('an invitation holds a free seat until its end, and not after', () => {
  expect(inviteToSeat(invited, { id: 'v', until: TOMORROW }, NOW)).toBeNull();
  expect(held(invited, 'stranger')).toBeNull();
  expect(sellSeat(invited, 'stranger', LATER)).toBeNull();
  expect(holdSeat(invited, 'stranger', { until: null }, TOMORROW)).not.toBeNull();
  expect(holdInvited(invited, 'w', 'late', { until: null }, TOMORROW)).toBe('none');
});

test('an invitation with the id of a paid order, which anybody can choose, holds its own seat', () => {
  const freed = readSeats('tr', { capacity: 2, sold: ['w'] });
  const kept = inviteToSeat(freed, { id: 'w', until: TOMORROW }, NOW) ?? empty;
  expect(seatsLeft(kept, NOW)).toBe(0);
  expect(inviteToSeat(kept, { id: 'v', until: TOMORROW }, NOW)).toBeNull();
  expect(releaseSeat(kept, 'w')).toMatchObject({ holds: kept.holds, sold: [] });
});

test('an invitation with the id of an order that is being charged does not take the order’s seat', () => {
  const charging = holdSeat(readSeats('tr', { capacity: 2 }), 'w', { until: null }, NOW) ?? empty;
  const kept = inviteToSeat(charging, { id: 'w', until: TOMORROW }, NOW) ?? empty;
  expect(seatsLeft(kept, NOW)).toBe(0);
});

test('inviting removes expired holds and no others', () => {
  const two = { ...invited, capacity: 2 };
  const ofV = { 'invitation-v': expect.objectContaining({ until: LATER }) };
  expect(inviteToSeat(two, { id: 'v', until: LATER }, NOW)?.holds).toEqual({ ...invited.holds, ...ofV });
  expect(inviteToSeat(two, { id: 'v', until: LATER }, TOMORROW)?.holds).toEqual(ofV);
});

test('a second invitation of a person has one hold, which an order of the first invitation does not change', () => {
  const end = new Date('2025-03-03T12:00:00Z');
  const again = inviteToSeat(used('a'), { id: 'w', until: end }, TOMORROW);
  expect(again?.holds).toEqual({ 'invitation-w': expect.objectContaining({ until: end }) });
  expect(again && seatsLeft(shortenHold(again, 'a', TOMORROW, TOMORROW), TOMORROW)).toBe(0);
});

test('an order of an earlier invitation that is still being charged keeps its seat besides the new invitation’s', () => {
  const end = new Date('2025-03-03T12:00:00Z');
  const charging = holdSeat({ ...used('a'), capacity: 2 }, 'a', { until: null }, NOW) ?? empty;
  const again = inviteToSeat(charging, { id: 'w', until: end }, TOMORROW) ?? empty;
  expect(seatsLeft(again, TOMORROW)).toBe(0);
  expect(holdInvited(again, 'w', 'b', { until: end }, TOMORROW)).toMatchObject({ holds: { a: {}, b: {} } });
  expect(releaseSeat(again, 'a').holds).toEqual({ 'invitation-w': expect.objectContaining({ until: end }) });
});

test('an order that uses an invitation holds its seat until the invitation ends', () => {
  const ordered = used('a');
  expect(seatsLeft(ordered, LATER)).toBe(0);
  expect(held(ordered, 'stranger')).toBeNull();
  expect(sellSeat(ordered, 'a', LATER)).toMatchObject({ holds: {}, sold: ['a'] });
});

test('when an order that uses an invitation ends, its seat goes back to the invitation', () => {
  expect(releaseSeat(used('a'), 'a').holds).toEqual(invited.holds);
  const failed = shortenHold(used('a'), 'a', SOON, NOW);
  expect(seatsLeft(failed, LATER)).toBe(0);
  expect(used('b', failed, LATER).holds).toHaveProperty('b');
  expect(used('b', failed, LATER).holds).not.toHaveProperty('a');
});

test('a second order with an invitation is busy while the first is at the bank, and gets no seat after the first is paid', () => {
  const atBank = holdSeat(used('a'), 'a', { until: LATER }, NOW) ?? empty;
  expect(holdInvited(atBank, 'w', 'b', { until: SOON }, NOW)).toBe('busy');
  expect(used('a', atBank).holds, 'the same order again').toHaveProperty('a');
  expect(used('b', atBank, LATER).holds).toHaveProperty('b');
  const charging = holdSeat(atBank, 'a', { until: null }, NOW) ?? empty;
  expect(holdInvited(charging, 'w', 'b', { until: SOON }, LATER)).toBe('busy');
  expect(holdInvited(sellSeat(charging, 'a', NOW) ?? empty, 'w', 'b', { until: SOON }, NOW)).toBe('none');
});

test('an order that takes a free seat after its invitation has expired no longer uses the invitation', () => {
  const free = holdSeat(used('a'), 'a', { until: null }, TOMORROW) ?? empty;
  expect(free.holds['a']).toMatchObject({ until: null, invitation: null });
  expect(holdInvited(free, 'w', 'b', { until: null }, TOMORROW)).toBe('none');
});

test('a chain of orders does not extend an invitation', () => {
  const before = new Date(TOMORROW.getTime() - 60_000);
  const after = new Date(TOMORROW.getTime() + 60_000);
  const latest = new Date(TOMORROW.getTime() + 120_000);
  const first = holdInvited(invited, 'w', 'a', { until: latest }, before);
  if (typeof first === 'string') throw new Error(first);
  expect(seatsLeft(first, after), 'the order itself keeps its seat').toBe(0);
  expect(holdInvited(first, 'w', 'b', { until: LATER }, after)).toBe('none');
  const others = ['x', 'y'].reduce((seats, id) => holdBriefly(seats, id, { until: latest }, before), ofSeven);
  const beside = { ...others, holds: { ...others.holds, ...first.holds } };
  expect(holdBriefly(beside, 'c', { until: latest }, before).holds).toHaveProperty('c');
  expect(holdBriefly(beside, 'c', { until: latest }, after).holds, 'one of three without a card').not.toHaveProperty(
    'c',
  );
});

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

test('a past run has its stored sessions, else those of the group, else weekly ones from its start', () => {
  const [first, second] = [new Date('2027-09-30T17:00:00Z'), new Date('2028-03-14T17:00:00Z')];
  const held = [first, new Date('2027-10-14T17:00:00Z')];
  const weekly = (start: Date) => sessionStarts(start, groups.tr.weeks);
  const seats = (past: unknown, more = {}) => readSeats('tr', { startsAt: second, earlier: [past], ...more });
  const sold = ['s'];
  const noted = seats({ startsAt: first, sold, sessions: held });
  expect(sessionsOfRun('tr', noted, 1)).toEqual(held);
  expect(sessionsOfRun('tr', noted, 2)).toEqual(weekly(second));
  expect(sessionsOfRun('tr', noted, 3)).toBeNull();
  expect(sessionsOfRun('tr', seats({ startsAt: first, sold }), 1)).toEqual(weekly(first));
  expect(sessionsOfRun('tr', seats({ startsAt: first, sold }, { sessions: held }), 1)).toEqual(held);
  for (const spoilt of ['text', { sold }, { startsAt: 'soon', sold }]) {
    expect(seats(spoilt).run).toBe(2);
    expect(sessionsOfRun('tr', seats(spoilt), 1)).toBeNull();
  }
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

/** The seats after iyzico's page has opened for an order. Throws when no seat is left. */
function paged(seats: Seats, id: string, network: string | null = null): Seats {
  const opened = holdForPage(seats, id, { until: LATER, network }, NOW);
  if (opened === null) throw new Error('no seat is left');
  return opened;
}

const UNPAID = { until: LATER };
const CHARGED = { until: null };
const OVER = { until: NOW };
const WITH_INVITATION = { until: LATER, invitation: { id: 'w', until: TOMORROW } };
const INVITATION_OVER = { until: LATER, invitation: { id: 'w', until: NOW } };

/** A group of three seats. */
const ofThree = (fields: object) => readSeats('tr', { capacity: 3, ...fields });

test.each([
  ['nobody has ordered', {}, false],
  ['a seat is free', { holds: { a: UNPAID, b: UNPAID } }, false],
  ['unpaid orders hold every seat', { holds: { a: UNPAID, b: UNPAID, c: UNPAID } }, true],
  [
    'unpaid orders hold every seat, one of them before reaching the bank',
    { holds: { a: { ...UNPAID, stage: 'before-bank' }, b: UNPAID, c: UNPAID } },
    true,
  ],
  ['unpaid orders hold all unsold seats', { holds: { a: UNPAID, b: UNPAID }, sold: ['c'] }, true],
  ['two unpaid orders and one being charged hold every seat', { holds: { a: UNPAID, b: UNPAID, c: CHARGED } }, true],
  ['one unpaid order holds the last seat', { holds: { a: UNPAID }, sold: ['b', 'c'] }, false],
  ['all orders but one are being charged', { holds: { a: UNPAID, b: CHARGED, c: CHARGED } }, false],
  ['one hold has expired', { holds: { a: UNPAID, b: UNPAID, c: OVER } }, false],
  ['an invitation holds one of the last two seats', { holds: { a: UNPAID, b: WITH_INVITATION }, sold: ['c'] }, false],
  ['an invitation holds one of three seats', { holds: { a: UNPAID, b: UNPAID, c: WITH_INVITATION } }, true],
  ['the invitation of one hold has expired', { holds: { a: UNPAID, b: INVITATION_OVER }, sold: ['c'] }, true],
  ['a restored group has a hold of a sold seat', { holds: { a: UNPAID, b: UNPAID, c: UNPAID }, sold: ['c'] }, true],
  [
    'a restored group has a hold of a sold seat, and one unpaid order besides',
    { holds: { a: UNPAID, b: CHARGED, c: UNPAID }, sold: ['c'] },
    false,
  ],
  ['every seat is sold', { holds: { a: UNPAID, b: UNPAID }, sold: ['c', 'd', 'e'] }, false],
  ['two orders hold the last seat', { holds: { a: UNPAID, b: UNPAID }, sold: ['c', 'd'] }, false],
  ['sales have not begun', { holds: { a: UNPAID, b: UNPAID }, capacity: 0 }, false],
  ['the group has begun', { holds: { a: UNPAID, b: UNPAID, c: UNPAID }, startsAt: NOW }, false],
])('whether unpaid orders block a group: %s', (_, fields, expected) => {
  expect(isHeldUnpaid(ofThree(fields), NOW)).toBe(expected);
});

test('heldSince is set while unpaid orders block a group, and null after a seat is free', () => {
  const held = ofThree({ holds: { a: UNPAID, b: UNPAID, c: UNPAID } });
  const noted = notingHeld(held, NOW);
  expect(noted).toEqual({ ...held, heldSince: NOW });
  expect(notingHeld(noted, SOON), 'the first time stays').toBe(noted);
  const freed = releaseSeat(noted, 'a');
  expect(notingHeld(freed, SOON)).toEqual({ ...freed, heldSince: null });
  expect(notingHeld(empty, NOW)).toBe(empty);
});

test('an invalid heldSince does not make the group unreadable, and is set again', () => {
  const spoilt = ofThree({ holds: { a: UNPAID, b: UNPAID, c: UNPAID }, heldSince: 'dün' });
  expect(notingHeld(spoilt, NOW)).toMatchObject({ heldSince: NOW });
});

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

test('an order loses its brief hold when its page opens without a hold', () => {
  const brief = holdBriefly(ofSeven, 'd', { until: SOON }, NOW);
  const half = {
    ...brief,
    holds: { ...brief.holds, ...['a', 'b', 'c'].reduce((seats, id) => paged(seats, id), ofSeven).holds },
  };
  expect(Object.keys(paged(half, 'd').holds).toSorted()).toEqual(['a', 'b', 'c']);
});

test('iyzico’s page holds the seat of an invitation, whatever others hold, and a second order with the invitation is busy', () => {
  const half = ['a', 'b', 'c'].reduce((seats, id) => paged(seats, id), ofSeven);
  const kept = inviteToSeat(half, { id: 'w', until: TOMORROW }, NOW) ?? ofSeven;
  const opened = paged(used('g', kept), 'g');
  expect(opened.holds['g']).toMatchObject({ stage: 'iyzico-page', invitation: { id: 'w' } });
  expect(holdInvited(opened, 'w', 'h', { until: SOON }, NOW)).toBe('busy');
});

test('in a group of one seat, one page of iyzico’s holds it', () => {
  const one = paged(readSeats('tr', { capacity: 1 }), 'a');
  expect(holdForPage(one, 'b', { until: LATER }, NOW)).toBeNull();
});

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
