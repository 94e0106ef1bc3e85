import { groups } from '@site/contract/groups/groups';
import { expect, test } from 'vitest';
import { readSeats } from '../seats/group-document.ts';
import { holdSeat, seatsLeft } from '../seats/holds.ts';
import { inviteToSeat } from '../seats/invited-seats.ts';
import { HOLDS_PER_NETWORK, holdForPage } from '../seats/limited-holds.ts';
import {
  ATTEMPTS_MAX,
  awaitBank,
  awaitsBank,
  beginAttempt,
  mayCharge,
  noteCardRefused,
  PAGE_START_MS,
  pageNotOpened,
  RETURNS_NOTED_MAX,
  returnFromBank,
  returnFromPage,
} from './attempts.ts';
import type { Booking } from './booking.ts';
import { expireUnfinished, stopWaiting } from './ending.ts';
import {
  accepted,
  after,
  attempted,
  back,
  CLAIM,
  charged,
  claimed,
  declined,
  lastLine,
  must,
  NOW,
  opened,
  review,
  settled,
} from './example-booking.ts';
import { placeBooking, repetitionRefusal } from './placement.ts';
import { countCheck, nextCheck } from './schedule.ts';

/** An attempt whose card iyzico has accepted. */
const sent = (conversationId: string, changes: { iyzicoPaymentId?: string; network?: string } = {}) => ({
  kind: 'card' as const,
  conversationId,
  iyzicoPaymentId: '100',
  card: null,
  network: null,
  ...changes,
});

test('each attempt has its own conversation id, renews expiresAt and invalidates the attempt before', () => {
  const first = attempted(opened());
  const second = attempted(first, after(20));
  expect(second.payment).toMatchObject({
    _state: 'awaiting-3ds',
    attempts: 2,
    conversationId: `${first.payment.id}-2`,
    iyzicoPaymentId: '200',
    expiresAt: after(50),
  });
  expect(returnFromBank(second, back(first), CLAIM, after(21))).toBeNull();
});

test.each([
  ['another number of iyzico’s', { iyzicoPaymentId: '999' }],
  ['another attempt', { conversationId: 'an-attempt-1' }],
])('a return from the bank that names %s begins no charge', (_, changes) => {
  const booking = attempted(opened());
  expect(returnFromBank(booking, back(booking, changes), CLAIM, after(1))).toBeNull();
});

test('an order without a group is charged and paid without a seat', () => {
  const { payment } = opened();
  const product = { ...payment.product, cohort: null };
  const atBank = attempted({ payment: { ...payment, product, seat: 'none' }, seats: null, others: [] });
  expect(atBank.payment).toMatchObject({ _state: 'awaiting-3ds', seat: 'none' });
  const charging = must(returnFromBank(atBank, back(atBank), CLAIM, after(1)));
  const paid = must(settled(charging, charged, after(2), 'charge'));
  expect(paid).toMatchObject({ payment: { _state: 'paid', seat: 'none' }, seats: null });
});

test('an order is at the bank with its latest attempt only', () => {
  const { payment } = attempted(attempted(opened()));
  expect(awaitsBank(payment, { conversationId: `${payment.id}-2` })).toBe(true);
  expect(awaitsBank(payment, { conversationId: `${payment.id}-1` })).toBe(false);
  const { payment: charging } = claimed();
  expect(awaitsBank(charging, { conversationId: `${charging.id}-1` }), 'its buyer is back').toBe(false);
});

test('the open page of the bank stays valid until iyzico has accepted another card', () => {
  const first = attempted(opened());
  const { booking } = accepted(beginAttempt(first, null, after(1)));
  expect(must(returnFromBank(booking, back(first), CLAIM, after(2))).payment._state).toBe('authorising');
});

test('a late answer of iyzico to an earlier attempt is refused while a later one is at the bank', () => {
  const begun = attempted(attempted(opened()));
  const conversationId = `${begun.payment.id}-1`;
  const late = sent(conversationId);
  expect(awaitBank(begun, late, NOW)).toEqual({ kind: 'refused', key: 'in-progress' });
});

test('a card that iyzico accepts while an earlier attempt is being charged is refused', () => {
  const first = attempted(opened());
  const { booking, conversationId } = accepted(beginAttempt(first, null, after(1)));
  const charging = must(returnFromBank(booking, back(first), CLAIM, after(2)));
  const second = sent(conversationId, { iyzicoPaymentId: '200' });
  expect(awaitBank(charging, second, after(2))).toEqual({ kind: 'refused', key: 'in-progress' });
});

test('an order does not expire while iyzico examines a card that was sent just before expiresAt', () => {
  const { booking } = accepted(beginAttempt(opened(), null, after(29)));
  expect(expireUnfinished(booking, after(31))).toBeNull();
  expect(must(expireUnfinished(booking, after(34))).payment._state).toBe('expired');
});

test('a card that iyzico accepts after its order has ended is refused', () => {
  const { booking, conversationId } = accepted(beginAttempt(opened(), null, after(1)));
  const ended = must(expireUnfinished(booking, after(30)));
  expect(awaitBank(ended, sent(conversationId), after(31))).toEqual({
    kind: 'refused',
    key: 'ended',
  });
});

test('an attempt with another card clears the refusal of the last one', () => {
  const refused = must(settled(attempted(opened('hosted')), declined, after(1)));
  expect(refused.payment.message).toBe('do-not-honour');
  expect(attempted(refused, after(2)).payment.message).toBeNull();
});

const seconds = (count: number) => after(count / 60);

test('while iyzico opens a page for an order, no second one is asked for', () => {
  const { booking, conversationId } = accepted(beginAttempt(opened('hosted'), null, NOW));
  const second = { kind: 'page-under-way' };
  expect(beginAttempt(booking, null, seconds(20))).toEqual(second);
  const lapsed = new Date(NOW.getTime() + PAGE_START_MS);
  expect(beginAttempt(booking, null, lapsed), 'the first call must have died').toMatchObject({ kind: 'begun' });

  const page = { token: 't', url: 'https://iyzico', expiresAt: after(30) };
  const open = accepted(awaitBank(booking, { kind: 'page', conversationId, page, network: null }, seconds(2))).booking;
  expect(beginAttempt(open, null, seconds(3)), 'its page is stored').toMatchObject({ kind: 'begun' });
  const paid = must(settled(open, charged, seconds(3)));
  const asking = { ...paid, payment: { ...paid.payment, pageAskedAt: NOW } };
  expect(beginAttempt(asking, null, seconds(4)), 'nobody waits for it').toEqual({
    kind: 'refused',
    key: 'already-paid',
  });
});

test('an order may ask for another page at once when iyzico has opened none', () => {
  const { booking, conversationId } = accepted(beginAttempt(opened('hosted'), null, NOW));
  const failed = must(pageNotOpened(booking.payment, conversationId));
  expect(beginAttempt({ ...booking, payment: failed }, null, seconds(1))).toMatchObject({ kind: 'begun' });
  expect(pageNotOpened(failed, conversationId), 'is told once').toBeNull();
});

test('a late answer about an earlier page does not end the wait for the present one', () => {
  const first = accepted(beginAttempt(opened('hosted'), null, NOW));
  const second = accepted(beginAttempt(first.booking, null, after(1)));
  expect(pageNotOpened(second.booking.payment, first.conversationId)).toBeNull();
  const page = { token: 't', url: 'https://iyzico', expiresAt: after(31) };
  const { conversationId } = first;
  const late = accepted(
    awaitBank(second.booking, { kind: 'page', conversationId, page, network: null }, after(1)),
  ).booking;
  expect(beginAttempt(late, null, after(1))).toEqual({ kind: 'page-under-way' });
});

test('another card may be sent on our own form while iyzico examines the last one', () => {
  const { booking } = accepted(beginAttempt(opened(), null, NOW));
  expect(beginAttempt(booking, null, seconds(1))).toMatchObject({ kind: 'begun' });
});

test('an order has at most ten attempts, and a further one is refused with too-many-cards', () => {
  const tried = (attempts: number) => ({ ...opened(), payment: { ...opened().payment, attempts } });
  expect(ATTEMPTS_MAX).toBe(10);
  expect(beginAttempt(tried(ATTEMPTS_MAX - 1), null, NOW)).toMatchObject({ kind: 'begun' });
  expect(beginAttempt(tried(ATTEMPTS_MAX), null, NOW)).toEqual({ kind: 'refused', key: 'too-many-cards' });
});

test('iyzico’s refusal of a card is noted in the history, and the order stays open for another card', () => {
  const { booking } = accepted(beginAttempt(opened(), null, NOW));
  const noted = must(noteCardRefused(booking, { refusal: 'insufficient-funds', code: '10051' }, after(1)));
  expect(noted.payment.history.at(-1)).toEqual({
    at: after(1),
    from: 'created',
    to: 'created',
    code: 'card-refused',
    refusal: 'insufficient-funds',
    iyzicoCode: '10051',
    reason: expect.stringContaining('insufficient-funds 10051'),
  });
  expect({ ...noted.payment, history: [] }).toEqual({ ...booking.payment, history: [] });
  expect(beginAttempt(noted, null, after(1))).toMatchObject({ kind: 'begun' });
});

test('the refusal of a card is not noted when the order has ended or is being charged', () => {
  const refusal = { refusal: 'general', code: '10012' } as const;
  expect(noteCardRefused(claimed(), refusal, after(1))).toBeNull();
  expect(noteCardRefused(must(expireUnfinished(opened(), after(31))), refusal, after(32))).toBeNull();
});

test('an attempt whose seat is gone takes a free seat, and is refused when there is none', () => {
  const booking = opened();
  const late = after(31);
  expect(beginAttempt(booking, null, late)).toMatchObject({ kind: 'begun' });
  const full = { ...booking, seats: readSeats('tr', { capacity: 1, sold: ['other'] }) };
  expect(beginAttempt(full, null, late)).toEqual({ kind: 'refused', key: 'hold-expired' });
  const neverHeld = { ...full, payment: { ...full.payment, seat: 'released' as const } };
  expect(beginAttempt(neverHeld, null, late)).toEqual({ kind: 'refused', key: 'sold-out' });
});

test('an attempt holds its seat for minutes, and the open page of the bank for half an hour', () => {
  const { booking } = accepted(beginAttempt(opened(), null, after(4)));
  expect(booking.seats && seatsLeft(booking.seats, after(8))).toBe(groups.tr.capacity - 1);
  expect(booking.seats && seatsLeft(booking.seats, after(10))).toBe(groups.tr.capacity);
  const { seats } = attempted(opened(), after(4));
  expect(seats && seatsLeft(seats, after(33))).toBe(groups.tr.capacity - 1);
  expect(seats && seatsLeft(seats, after(34))).toBe(groups.tr.capacity);
});

test('an order without a hold takes a free seat when the page of the bank opens, and is refused without one', () => {
  const { payment, others } = opened();
  const unheld = { payment: { ...payment, seat: 'released' as const }, seats: readSeats('tr', undefined), others };
  const begun = accepted(beginAttempt(unheld, null, NOW));
  const started = sent(begun.conversationId);
  expect(accepted(awaitBank(begun.booking, started, NOW)).booking.payment.seat).toBe('held');
  const full = { ...begun.booking, seats: readSeats('tr', { capacity: 1, sold: ['other'] }) };
  expect(awaitBank(full, started, NOW)).toEqual({ kind: 'refused', key: 'sold-out' });
});

test('an attempt is refused when its network holds the most seats allowed for unpaid orders', () => {
  let seats = readSeats('tr', undefined);
  for (let count = 0; count < HOLDS_PER_NETWORK; count++) {
    seats = must(holdSeat(seats, `other-${count}`, { until: after(30), network: 'robot' }, NOW));
  }
  const booking = { ...opened(), seats };
  expect(beginAttempt(booking, 'robot', NOW), 'before its card is sent').toEqual({
    kind: 'refused',
    key: 'network-busy',
  });
  const begun = accepted(beginAttempt(booking, 'person', NOW));
  const started = sent(begun.conversationId);
  expect(awaitBank(begun.booking, { ...started, network: 'robot' }, NOW)).toEqual({
    kind: 'refused',
    key: 'network-busy',
  });
  expect(awaitBank(begun.booking, { ...started, network: 'person' }, NOW)).toMatchObject({ kind: 'awaiting' });
  expect(awaitBank(begun.booking, { ...started, network: 'robot' }, after(30))).toMatchObject({ kind: 'awaiting' });
});

test('an invited buyer can pay for the invitation’s seat, however many seats the network holds', () => {
  const invitation = { id: 'guest', until: after(60) };
  const others = Array.from({ length: HOLDS_PER_NETWORK }, (_, index) => [
    `other-${index}`,
    { until: after(30), network: 'robot' },
  ]);
  const { payment } = opened();
  const at = (holds: Record<string, unknown>) => ({ payment, seats: readSeats('tr', { holds }), others: [] });
  const own = { until: after(30), stage: 'before-bank' as const, invitation };
  const booking = at({ ...Object.fromEntries(others), [payment.id]: own });
  const begun = accepted(beginAttempt(booking, 'robot', NOW));
  const started = sent(begun.conversationId, { network: 'robot' });
  expect(awaitBank(begun.booking, started, NOW)).toMatchObject({ kind: 'awaiting' });
  const over = { ...own, invitation: { ...invitation, until: NOW } };
  expect(beginAttempt(at({ ...Object.fromEntries(others), [payment.id]: over }), 'robot', NOW)).toEqual({
    kind: 'refused',
    key: 'network-busy',
  });
});

test('an invited buyer whose second order took the invitation’s seat can pay by the first one while the second is not at the bank', () => {
  const seats = must(inviteToSeat(readSeats('tr', { capacity: 1 }), { id: 'w', until: after(24 * 60) }, NOW));
  const { payment, others } = opened();
  const place = (id: string, of: Booking['seats'], now: Date) => {
    const placed = placeBooking({ payment: { ...payment, id, invitation: 'w' }, seats: of, others }, null, null, now);
    if (placed.kind === 'refused') throw new Error(placed.key);
    return placed.booking;
  };
  const phone = place(payment.id, seats, NOW);
  const laptop = place('3f2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c12', phone.seats, after(1));
  // an order that holds no seat is stored so
  const lost = { ...phone, payment: { ...phone.payment, seat: 'released' as const }, seats: laptop.seats };
  const again = accepted(beginAttempt(lost, 'phone', after(2)));
  expect(again.booking.payment.seat).toBe('held');
  expect(again.booking.seats?.holds, 'held for this order alone, for as long as any before the bank').toEqual({
    [payment.id]: {
      until: after(7),
      network: 'phone',
      stage: 'before-bank',
      chain: payment.id,
      invitation: { id: 'w', until: after(24 * 60) },
    },
  });

  // a race: the second order takes the seat while iyzico examines the card of the first one
  const begun = accepted(beginAttempt(phone, null, NOW));
  const started = sent(begun.conversationId);
  const raced = accepted(awaitBank({ ...begun.booking, seats: laptop.seats }, started, after(1)));
  expect(raced.booking.payment).toMatchObject({ _state: 'awaiting-3ds', seat: 'held' });
  expect(raced.booking.seats?.holds).toMatchObject({ [payment.id]: { invitation: { id: 'w' } } });

  const atBank = attempted(laptop, after(1));
  const busy = { kind: 'refused', key: 'in-progress' };
  expect(beginAttempt({ ...phone, seats: atBank.seats }, null, after(2))).toEqual(busy);
  expect(awaitBank({ ...begun.booking, seats: atBank.seats }, started, after(2))).toEqual(busy);
  const over = must(expireUnfinished(atBank, after(32)));
  expect(beginAttempt({ ...phone, seats: over.seats }, null, after(33))).toMatchObject({ kind: 'begun' });
  expect(beginAttempt({ ...phone, seats: over.seats }, null, after(24 * 60))).toMatchObject({ kind: 'begun' });
  const sold = readSeats('tr', { capacity: 1, sold: ['other'] });
  expect(beginAttempt({ ...phone, seats: sold }, null, after(2))).toEqual({ kind: 'refused', key: 'hold-expired' });
});

/** An order in a group of seven seats, of which three are held for other buyers on iyzico's page and some are sold. */
function besidePages(sold: string[] = []): Booking {
  const pages = ['x', 'y', 'z'].reduce(
    (seats, id) => must(holdForPage(seats, id, { until: after(45) }, NOW)),
    readSeats('tr', { capacity: 7, sold }),
  );
  const { payment, others } = opened('hosted');
  return { payment: { ...payment, seat: 'released' }, seats: pages, others };
}

test('beyond the holds of pages, iyzico’s page opens without a hold, and its order takes a free seat when paid', () => {
  const waiting = attempted(besidePages());
  expect(waiting.payment).toMatchObject({ _state: 'awaiting-3ds', seat: 'released' });
  expect(waiting.seats && seatsLeft(waiting.seats, NOW)).toBe(4);
  expect(must(settled(waiting, charged, after(5))).payment.seat).toBe('sold');
  const full = { ...waiting, seats: besidePages(['a', 'b', 'c', 'd']).seats };
  expect(must(settled(full, charged, after(5))).payment).toMatchObject({ _state: 'paid', seat: 'owed' });
});

test('an order without a hold is refused a page of iyzico’s when no seat is left, also a page that is open', () => {
  const full = besidePages(['a', 'b', 'c', 'd']);
  expect(beginAttempt(full, null, NOW)).toEqual({ kind: 'refused', key: 'sold-out' });
  const begun = accepted(beginAttempt(besidePages(), null, NOW));
  const page = { token: 't', url: 'https://iyzico', expiresAt: after(30) };
  const started = { kind: 'page' as const, conversationId: begun.conversationId, page, network: null };
  expect(awaitBank({ ...begun.booking, seats: full.seats }, started, NOW)).toEqual({
    kind: 'refused',
    key: 'sold-out',
  });
  const waiting = attempted(besidePages());
  expect(repetitionRefusal(waiting, null, NOW)).toBeNull();
  expect(repetitionRefusal({ ...waiting, seats: full.seats }, null, NOW)).toEqual({
    kind: 'refused',
    key: 'in-progress',
  });
});

test('an order on our own form, whose card is known, gets a hold however many seats pages of iyzico’s hold', () => {
  const { seats } = besidePages();
  const { payment, others } = opened();
  const waiting = attempted({ payment: { ...payment, seat: 'released' }, seats, others });
  expect(waiting.payment.seat).toBe('held');
  expect(waiting.seats && seatsLeft(waiting.seats, NOW)).toBe(3);
});

test('an order whose page has no hold takes a free seat when its outcome becomes unknown', () => {
  const doubted = must(settled(attempted(besidePages()), review, after(5)));
  expect(doubted.payment).toMatchObject({ _state: 'unknown', seat: 'held' });
  expect(doubted.seats && seatsLeft(doubted.seats, after(10_000))).toBe(6);
});

test('an order whose page had no hold gets one with its next page after other holds have ended', () => {
  const again = attempted(attempted(besidePages()), after(46));
  expect(again.payment.seat).toBe('held');
});

test('a network that holds the most seats allowed gets further pages of iyzico’s without a hold', () => {
  const office = Array.from({ length: HOLDS_PER_NETWORK }, (_, index) => `other-${index}`).reduce(
    (seats, id) => must(holdForPage(seats, id, { until: after(45), network: 'office' }, NOW)),
    readSeats('tr', { capacity: 20 }),
  );
  const begun = accepted(beginAttempt({ ...opened('hosted'), seats: office }, 'office', NOW));
  const page = { token: 't', url: 'https://iyzico', expiresAt: after(30) };
  const started = { kind: 'page' as const, conversationId: begun.conversationId, page, network: 'office' };
  expect(accepted(awaitBank(begun.booking, started, NOW)).booking.payment).toMatchObject({ seat: 'released' });
});

/** An order after its buyer came back from iyzico's page, before iyzico answered. */
const fromPage = (booking: Booking, now: Date): Booking => ({
  ...booking,
  payment: must(returnFromPage(booking.payment, now)),
});

/** Counts `times` checks without result, each when it is due. Returns the booking and the minutes before each check. */
function askedInVain(booking: Booking, times: number): { readonly booking: Booking; readonly waits: number[] } {
  let last = must(booking.payment.history.at(-1) ?? null).at;
  const waits: number[] = [];
  let asked = booking;
  for (let count = 0; count < times; count += 1) {
    const due = must(asked.payment.nextCheckAt);
    waits.push((due.getTime() - last.getTime()) / 60_000);
    asked = countCheck(asked, due);
    last = due;
  }
  return { booking: asked, waits };
}

/** An order with a page of iyzico's that its buyer has replaced with another one. */
function replaced(): Booking {
  const { payment, seats, others } = attempted(opened('hosted'));
  const newcomer: Booking = { payment: { ...payment, id: 'newcomer', _state: 'created' }, seats, others };
  const placed = placeBooking(newcomer, payment, null, after(1));
  if (placed.kind === 'refused') throw new Error(placed.key);
  return { payment: must(placed.replaced), seats, others };
}

test('a buyer who returns from iyzico’s page before the outcome is known cannot pay again until iyzico has answered', () => {
  const declinedOnce = must(settled(attempted(opened('hosted')), declined, after(1)));
  const { booking: begun, conversationId } = accepted(beginAttempt(declinedOnce, null, after(1)));
  const returned = fromPage(begun, after(2));
  expect(returned.payment).toMatchObject({ _state: 'awaiting-3ds', doubt: 'returned', nextCheckAt: after(2) });
  expect(declinedOnce.payment.message).toBe('do-not-honour');
  expect(returned.payment.message, 'the refusal is no longer the last word').toBeNull();
  expect(returnFromPage(returned.payment, after(3))).toBeNull();
  expect(countCheck(returned, after(3)).payment.nextCheckAt).toEqual(after(4));
  const askedBefore = countCheck(countCheck(begun, after(1)), after(1));
  expect(fromPage(askedBefore, after(2)).payment).toMatchObject({ checks: 0, nextCheckAt: after(2) });

  expect(beginAttempt(returned, null, after(3))).toEqual({ kind: 'refused', key: 'in-progress' });
  const page = { token: 't', url: 'https://iyzico', expiresAt: after(31) };
  expect(awaitBank(returned, { kind: 'page', conversationId, page, network: null }, after(3))).toEqual({
    kind: 'refused',
    key: 'in-progress',
  });

  const open = must(settled(returned, { kind: 'open' }, after(4)));
  expect(open.payment.message).toBeNull();
  expect(lastLine(open)).toMatchObject({ code: 'answered' });
  expect(beginAttempt(open, null, after(4))).toMatchObject({ kind: 'begun' });
  const refused = must(settled(returned, declined, after(4)));
  expect(refused.payment.message).toBe('do-not-honour');
  expect(lastLine(refused)).toMatchObject({ code: 'answered' });
  expect(returnFromPage(attempted(opened()).payment, after(2)), 'our own form').toBeNull();
});

test.each([
  ['failed', () => must(settled(attempted(opened('hosted')), declined, after(31))), 'general'],
  ['expired', () => must(expireUnfinished(attempted(opened('hosted')), after(46))), null],
  ['expired', replaced, 'replaced'],
] as const)(
  'a buyer who returns from iyzico’s page after the order has %s cannot pay again until iyzico has answered',
  (state, make, message) => {
    const ended = make();
    const returned = fromPage(ended, after(47));
    expect(returned.payment).toMatchObject({ _state: state, doubt: 'returned', nextCheckAt: after(47) });
    expect(returnFromPage(returned.payment, after(48))).toBeNull();
    const { booking: asked, waits } = askedInVain(returned, 7);
    expect(waits, 'for an hour').toEqual([0, 1, 1, 5, 15, 15, 30]);
    expect(asked.payment.nextCheckAt, 'as any ended order again').toEqual(nextCheck(ended.payment, after(47 + 67)));

    expect(must(settled(returned, { kind: 'open' }, after(48))).payment).toMatchObject({ _state: state, message });
    const refusal = state === 'failed' ? declined.refusal : message;
    const refused = must(settled(returned, declined, after(48)));
    expect(refused.payment).toMatchObject({ _state: state, doubt: null, message: refusal });
    expect(lastLine(refused)).toMatchObject({ code: 'answered' });
    expect(must(settled(returned, charged, after(48))).payment).toMatchObject({ _state: 'paid', message: null });
  },
);

const linesOf = ({ payment }: Booking) => payment.history.length;

/** The booking after its buyer came back from iyzico's page and iyzico answered that nothing was paid, so many times. */
function returnedOften(booking: Booking, times: number, from: number): Booking {
  const returns = Array.from({ length: times }, (_, nth) => after(from + nth));
  return returns.reduce((one, now) => must(settled(fromPage(one, now), { kind: 'open' }, now)), booking);
}

test('a buyer who comes back again and again lengthens the history five times at most, and no longer makes the order due', () => {
  const often = returnedOften(attempted(opened('hosted')), RETURNS_NOTED_MAX, 1);
  expect(RETURNS_NOTED_MAX).toBe(5);
  const returned = fromPage(often, after(10));
  expect(returned.payment, 'the buyer still reads not to pay again').toMatchObject({
    doubt: 'returned',
    nextCheckAt: often.payment.nextCheckAt,
  });
  expect(beginAttempt(returned, null, after(10))).toEqual({ kind: 'refused', key: 'in-progress' });
  const answered = must(settled(returned, { kind: 'open' }, after(12)));
  expect(answered.payment).toMatchObject({ doubt: null, message: null, checks: often.payment.checks + 1 });
  expect(answered.seats, 'the seats of its group are untouched').toBe(often.seats);
  expect([linesOf(returned), linesOf(answered)]).toEqual([linesOf(often), linesOf(often)]);
  const refused = must(settled(returned, declined, after(12)));
  expect(refused.payment.message).toBe('do-not-honour');
  expect(must(settled(returned, charged, after(12))).payment._state).toBe('paid');
  expect(returnFromPage(often.payment, often.payment.expiresAt), 'so that it ends').toBeNull();
});

test('five returns to an order that is over are noted, and iyzico is asked after each; later ones are left to its regular checks', () => {
  const expired = must(expireUnfinished(attempted(opened('hosted')), after(46)));
  const often = returnedOften(expired, RETURNS_NOTED_MAX, 47);
  expect(returnFromPage(often.payment, after(60))).toBeNull();
  expect(must(settled(often, charged, after(61))).payment._state, 'late money is booked').toBe('paid');
});

test('after five returns to an order that failed before its time was up, another return changes nothing', () => {
  const failed = must(settled(attempted(opened('hosted')), declined, after(31)));
  const often = returnedOften(failed, RETURNS_NOTED_MAX, 32);
  expect(failed.payment.expiresAt).toEqual(after(45));
  expect(returnFromPage(often.payment, after(40))).toBeNull();
});

test('a return is not noted for an order that expired because iyzico was silent, or whose pages are no longer checked', () => {
  const silent = must(stopWaiting(attempted(opened('hosted')), after(106)));
  expect(returnFromPage(silent.payment, after(107))).toBeNull();
  expect(settled(silent, { kind: 'open' }, after(107))).toBeNull();
  const over = must(expireUnfinished(attempted(opened('hosted')), after(3 * 24 * 60)));
  expect(returnFromPage(over.payment, after(3 * 24 * 60))).toBeNull();
});

test.each([
  ['paid', charged],
  ['unknown', review],
] as const)('a return from iyzico’s page is not noted for an order that is already %s', (state, outcome) => {
  const { payment } = must(settled(attempted(opened('hosted')), outcome, after(1)));
  expect(payment).toMatchObject({ _state: state, nextCheckAt: expect.any(Date) });
  expect(returnFromPage(payment, after(2))).toBeNull();
});

test('the claim to charge is given once, and holds the seat without end', () => {
  const booking = claimed();
  expect(booking.payment._state).toBe('authorising');
  expect(booking.seats && seatsLeft(booking.seats, after(10_000))).toBe(groups.tr.capacity - 1);
  expect(returnFromBank(booking, back(booking), CLAIM, after(2))).toBeNull();
});

test('a call recognises its own stored claim to charge, and no other call does', () => {
  const { payment } = claimed();
  expect(mayCharge(payment, CLAIM)).toBe(true);
  expect(mayCharge(payment, 'of-another-call')).toBe(false);
  const unclear = must(settled(claimed(), { kind: 'no-answer', code: 'x' }, after(2), 'charge'));
  expect(mayCharge(unclear.payment, CLAIM), 'the charge was requested already').toBe(false);
});

test('a buyer whom the bank did not authenticate is not charged, and the history keeps the bank’s code', () => {
  const booking = attempted(opened());
  const failed = must(returnFromBank(booking, back(booking, { authenticated: false, code: '4' }), CLAIM, after(1)));
  expect(failed.payment).toMatchObject({ _state: 'failed', message: 'three-ds', seat: 'released' });
  expect(lastLine(failed)).toMatchObject({ code: 'three-ds', iyzicoCode: '4' });
});

test.each([
  ['authorising', claimed],
  ['unknown', () => must(settled(claimed(), { kind: 'no-answer', code: 'x' }, after(2), 'charge'))],
] as const)(
  'a second return from the bank’s page does not end an order that is %s, since money may have moved',
  (state, charging) => {
    const booking = charging();
    expect(booking.payment._state).toBe(state);
    expect(returnFromBank(booking, back(booking, { authenticated: false, code: '0' }), CLAIM, after(3))).toBeNull();
    const beside = { ...booking, others: [{ id: 'other', state: 'paid', paidAt: after(2) }] } as const;
    expect(returnFromBank(beside, back(booking), CLAIM, after(3))).toBeNull();
    const seatless = { ...booking, seats: readSeats('tr', { capacity: 0 }) };
    expect(returnFromBank(seatless, back(booking), CLAIM, after(3))).toBeNull();
  },
);

test('after a failure the seat stays held for minutes, so that a mistyped code does not cost the last seat', () => {
  const booking = attempted(opened());
  const failed = must(returnFromBank(booking, back(booking, { authenticated: false, code: '4' }), CLAIM, after(1)));
  expect(failed.seats && seatsLeft(failed.seats, after(5))).toBe(groups.tr.capacity - 1);
  expect(failed.seats && seatsLeft(failed.seats, after(6))).toBe(groups.tr.capacity);
});

test('a payment without a seat fails on the return from the bank, before it is charged', () => {
  const booking = attempted(opened());
  const lost = { ...booking, seats: readSeats('tr', { capacity: 1, sold: ['other'] }) };
  const failed = must(returnFromBank(lost, back(booking), CLAIM, after(31)));
  expect(failed.payment).toMatchObject({ _state: 'failed', message: 'hold-expired' });
});

test('after the group has started, no attempt goes to the bank, and a return from there fails the payment with the reason', () => {
  const begun = accepted(beginAttempt(opened(), null, NOW));
  const started = sent(begun.conversationId);
  const inAMinute = (booking: Booking): Booking => ({
    ...booking,
    seats: booking.seats && { ...booking.seats, startsAt: after(1) },
  });
  expect(awaitBank(inAMinute(begun.booking), started, after(1))).toEqual({ kind: 'refused', key: 'cohort-closed' });
  const atBank = inAMinute(accepted(awaitBank(begun.booking, started, NOW)).booking);
  const failed = must(returnFromBank(atBank, back(atBank), CLAIM, after(1)));
  expect(failed.payment).toMatchObject({ _state: 'failed', message: 'cohort-closed', seat: 'released' });
});

test.each([
  ['authorising', 'other-order', 'in-progress'],
  ['unknown', 'other-order', 'in-progress'],
  ['paid', 'already-bought', 'already-bought'],
] as const)(
  'an order is not charged without asking while another order of the buyer for the same product is %s',
  (state, message, refused) => {
    const booking = { ...attempted(opened()), others: [{ id: 'other', state, paidAt: null }] };
    const failed = must(returnFromBank(booking, back(booking), CLAIM, after(1)));
    expect(failed.payment).toMatchObject({ _state: 'failed', message });
    expect(beginAttempt(booking, null, after(1))).toEqual({ kind: 'refused', key: refused });
  },
);

test('a buyer who was asked may buy the same product again, but is asked again about an order paid since', () => {
  const booking = attempted(opened());
  const spring = { id: 'spring', state: 'paid', paidAt: after(-60) } as const;
  const asked = { ...booking, payment: { ...booking.payment, again: true }, others: [spring] };
  expect(must(returnFromBank(asked, back(asked), CLAIM, after(2))).payment._state).toBe('authorising');
  const laptop = { id: 'laptop', state: 'paid', paidAt: after(1) } as const;
  const meanwhile = { ...asked, others: [spring, laptop] };
  expect(must(returnFromBank(meanwhile, back(asked), CLAIM, after(2))).payment).toMatchObject({
    _state: 'failed',
    message: 'already-bought',
  });
  expect(beginAttempt(meanwhile, null, after(2))).toEqual({ kind: 'refused', key: 'already-bought' });
});

test('an order whose group the contract no longer has is refused at every step before the charge', () => {
  const ended = (booking: Booking): Booking => ({
    ...booking,
    payment: { ...booking.payment, product: { ...booking.payment.product, cohort: null } },
    seats: null,
  });
  expect(beginAttempt(ended(opened()), null, NOW)).toEqual({ kind: 'refused', key: 'cohort-closed' });
  const { booking, conversationId } = accepted(beginAttempt(opened(), null, NOW));
  const started = sent(conversationId);
  expect(awaitBank(ended(booking), started, NOW)).toEqual({ kind: 'refused', key: 'cohort-closed' });
  const atBank = attempted(opened());
  expect(must(returnFromBank(ended(atBank), back(atBank), CLAIM, after(1))).payment).toMatchObject({
    _state: 'failed',
    message: 'cohort-closed',
    seat: 'released',
  });
});
