import { expect, test } from 'vitest';
import { returnFromPage } from './attempts.ts';
import type { Booking } from './booking.ts';
import { expireUnfinished } from './ending.ts';
import { after, attempted, charged, claimed, declined, must, NOW, opened, review, settled } from './example-booking.ts';
import { closeByHand } from './founder-requests.ts';
import { countCheck, endedFromUnknownAt, isUnansweredLate, nextCheck, pagesToWatch } from './schedule.ts';

const DAY = 24 * 60;

/** A payment whose charge got no answer. */
const unknown = () => must(settled(claimed(), { kind: 'no-answer', code: 'deadline' }, NOW, 'charge'));

/** An order whose charge, made on the second of its two pages, is under iyzico's review. */
const reviewed = () => must(settled(attempted(attempted(opened('hosted')), after(1)), review, after(5)));

/** A booking after the founder closed it, without naming a charge. */
function closed(booking: Booking, now: Date, as: 'paid' | 'not-charged' = 'not-charged'): Booking | null {
  const id = '7b2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11';
  const request = {
    kind: 'close',
    as,
    iyzicoPaymentId: null,
    id,
    by: 'ayse',
    because: '',
    at: now,
  } as const;
  return closeByHand({ ...booking, payment: { ...booking.payment, request } }, request, now);
}

test('checks of an unknown payment back off to one an hour', () => {
  let booking = must(settled(claimed(), { kind: 'no-answer', code: 'deadline' }, NOW, 'charge'));
  const waits: number[] = [];
  for (let check = 0; check < 6; check += 1) {
    waits.push(((booking.payment.nextCheckAt?.getTime() ?? 0) - NOW.getTime()) / 60_000);
    booking = countCheck(booking, NOW);
  }
  expect(waits).toEqual([1, 1, 5, 15, 60, 60]);
});

test('an order on iyzico’s page is checked after two minutes, then every five, and at the latest when its time is up', () => {
  const { payment } = attempted(opened('hosted'));
  expect(payment.expiresAt).toEqual(after(45));
  expect(payment.nextCheckAt).toEqual(after(2));
  expect(nextCheck({ ...payment, checks: 1 }, after(2))).toEqual(after(7));
  expect(nextCheck({ ...payment, checks: 8 }, after(37))).toEqual(after(42));
  expect(nextCheck({ ...payment, checks: 9 }, after(42))).toEqual(after(45));
});

test('the checks of a payment begin anew in its next state', () => {
  const waiting = attempted(opened('hosted'));
  const checkedOften = { ...waiting, payment: { ...waiting.payment, checks: 8 } };
  const doubted = must(settled(checkedOften, review, after(40)));
  expect(doubted.payment.nextCheckAt).toEqual(after(41));
});

test('refunds are checked daily, after 90 days weekly, and for the last time after the 365 days in which iyzico refunds', () => {
  const { payment } = must(settled(claimed(), charged, NOW, 'charge'));
  expect(payment.nextCheckAt).toEqual(after(DAY));
  expect(nextCheck(payment, after(89 * DAY))).toEqual(after(90 * DAY));
  expect(nextCheck(payment, after(90 * DAY))).toEqual(after(97 * DAY));
  expect(nextCheck(payment, after(359 * DAY))).toEqual(after(366 * DAY));
  expect(nextCheck(payment, after(363 * DAY))).toEqual(after(366 * DAY));
  expect(nextCheck(payment, after(366 * DAY))).toBeNull();
});

test('a check that read no report on refunds is repeated within an hour, also once the watch of a year is over', () => {
  const paid = must(settled(claimed(), charged, NOW, 'charge'));
  const next = (minutes: number) => countCheck(paid, after(minutes), { unread: 'no-answer' }).payment.nextCheckAt;
  expect(next(5 * DAY)).toEqual(after(5 * DAY + 60));
  expect(next(100 * DAY)).toEqual(after(100 * DAY + 60));
  expect(next(366 * DAY)).toEqual(after(366 * DAY + 60));
  expect(next(368 * DAY)).toBeNull();
});

test('a check whose report did not list the charge is repeated within a day: it may never list it', () => {
  const paid = must(settled(claimed(), charged, NOW, 'charge'));
  const next = (minutes: number) => countCheck(paid, after(minutes), { unread: 'unlisted' }).payment.nextCheckAt;
  expect(next(100 * DAY)).toEqual(after(101 * DAY));
  expect(next(366 * DAY)).toEqual(after(367 * DAY));
  expect(next(368 * DAY)).toBeNull();
});

test('a paid order is checked for its pages that did not pay it, or for all of them when no charge is known', () => {
  const open = attempted(attempted(opened('hosted')), after(1));
  const first = `${open.payment.id}-1`;
  const watched = ({ payment }: Booking) => pagesToWatch(payment).map(({ conversationId }) => conversationId);
  expect(watched(must(settled(open, charged, after(2))))).toEqual([first]);
  expect(watched(must(closed(reviewed(), after(30), 'paid')))).toEqual([first, `${open.payment.id}-2`]);
  expect(watched(must(expireUnfinished(open, after(46))))).toEqual([first, `${open.payment.id}-2`]);
});

test('an order counts as ended from unknown when it was unknown before and has no known charge', () => {
  const failed = must(settled(unknown(), { kind: 'open' }, after(40)));
  expect(endedFromUnknownAt(failed.payment)).toEqual(after(40));
  expect(endedFromUnknownAt(must(closed(reviewed(), after(30), 'paid')).payment)).toEqual(after(30));
  expect(endedFromUnknownAt(must(settled(claimed(), declined, after(2), 'charge')).payment)).toBeNull();
  expect(endedFromUnknownAt(must(settled(unknown(), charged, after(3))).payment), 'paid by a charge').toBeNull();
});

test('the refunds of an order that a query found paid are read after a minute, then daily', () => {
  const { payment } = must(settled(unknown(), charged, after(3)));
  expect(payment.nextCheckAt).toEqual(after(4));
  expect(nextCheck({ ...payment, checks: 1 }, after(4))).toEqual(after(4 + DAY));
  const late = must(settled(must(expireUnfinished(attempted(opened('hosted')), after(46))), charged, after(120)));
  expect(late.payment).toMatchObject({ _state: 'paid', nextCheckAt: after(121) });
  const declinedBefore = must(
    settled(must(settled(attempted(opened('hosted')), declined, after(31))), charged, after(40)),
  );
  expect(declinedBefore.payment).toMatchObject({ _state: 'paid', nextCheckAt: after(41) });
  const atOnce = must(settled(claimed(), charged, after(3), 'charge')).payment;
  expect(atOnce.nextCheckAt).toEqual(after(3 + DAY));
});

test('an ended order whose buyer came back counts as unanswered after seven checks without an answer', () => {
  const { payment } = must(expireUnfinished(attempted(opened('hosted')), after(46)));
  const returned = must(returnFromPage(payment, after(50)));
  expect(isUnansweredLate({ ...returned, checks: 6 })).toBe(false);
  expect(isUnansweredLate({ ...returned, checks: 7 })).toBe(true);
  expect(isUnansweredLate({ ...payment, checks: 7 }), 'nobody came back').toBe(false);
});

test('refunds are checked for until the youngest charge is a year old', () => {
  const once = must(settled(attempted(opened('hosted')), charged, after(2)));
  const { payment } = must(settled(once, { ...charged, iyzicoPaymentId: '200' }, after(20 * DAY)));
  expect(nextCheck(payment, after(380 * DAY))).toEqual(after(386 * DAY));
  expect(nextCheck(payment, after(386 * DAY))).toBeNull();
});

test('an order that is over is checked by the page that expires last', () => {
  const { payment, ...rest } = attempted(attempted(opened('hosted')), after(1));
  const hostedPages = payment.hostedPages.map((page, index) => ({ ...page, expiresAt: after(30 + 10 * index) }));
  const { payment: ended } = must(expireUnfinished({ ...rest, payment: { ...payment, hostedPages } }, after(46)));
  expect(nextCheck(ended, after(36))).toEqual(after(40));
  expect(nextCheck(ended, after(46))).toEqual(after(55));
});

test('the other pages of a paid order are checked until they can no longer be paid', () => {
  const booking = attempted(attempted(opened('hosted')), after(1));
  const { payment } = must(settled(booking, charged, after(2)));
  expect(payment.nextCheckAt).toEqual(after(7));
  expect(nextCheck(payment, after(28))).toEqual(after(30));
  expect(nextCheck(payment, after(30))).toEqual(after(45));
  expect(nextCheck(payment, after(45))).toEqual(after(45 + DAY));
});

test.each([
  ['failed', () => settled(attempted(opened('hosted')), declined, after(31))],
  ['expired', () => expireUnfinished(attempted(opened('hosted')), after(46))],
])('an order that %s is checked for a day after its page has expired', (_, end) => {
  const { payment } = must(end());
  expect(nextCheck(payment, after(46))).toEqual(after(105));
  expect(nextCheck(payment, after(105))).toEqual(after(105 + DAY));
  expect(nextCheck(payment, after(105 + DAY))).toBeNull();
});

test.each([
  ['was never charged', () => settled(unknown(), { kind: 'open' }, after(40))],
  ['the founder closed as not charged', () => closed(unknown(), after(40))],
  ['the founder closed as not charged on iyzico’s page', () => closed(reviewed(), after(40 + 2 * DAY)), 2 * DAY],
])('an unclear order that %s is checked for one more day', (_, end, later = 0) => {
  const { payment } = must(end());
  expect(payment._state).toBe('failed');
  expect(nextCheck(payment, after(later + 41))).toEqual(after(later + 100));
  expect(nextCheck(payment, after(later + 100))).toEqual(after(later + 40 + DAY));
  expect(nextCheck(payment, after(later + 40 + DAY))).toBeNull();
});

test('all pages of an order that the founder closed as paid without naming a charge are checked for one more day', () => {
  const { payment } = must(closed(reviewed(), after(3 * DAY), 'paid'));
  expect(payment).toMatchObject({ _state: 'paid', iyzicoPaymentId: null });
  expect(pagesToWatch(payment)).toEqual(payment.hostedPages);
  expect(payment.nextCheckAt).toEqual(after(3 * DAY + 60));
  expect(nextCheck(payment, after(4 * DAY))).toBeNull();
});

test.each([
  ['on iyzico’s page', () => expireUnfinished(attempted(opened('hosted')), after(46)), 105 + DAY, 30],
  ['on our own form', () => settled(unknown(), { kind: 'open' }, after(40)), 40 + DAY, 40],
] as const)(
  'the last check of an order that ended unpaid %s is repeated while iyzico stays silent',
  (_, end, last, since) => {
    const over = must(end());
    const next = (minutes: number, silent: boolean) => countCheck(over, after(minutes), { silent }).payment.nextCheckAt;
    expect(next(last, false)).toBeNull();
    expect(next(last, true)).toEqual(after(last + 60));
    expect(next(since + 2 * DAY, true)).toBeNull();
  },
);

test('an order on our own form that waits for the bank is checked at expiresAt, and again until iyzico answers', () => {
  const waiting = attempted(opened());
  expect(waiting.payment.nextCheckAt).toEqual(after(30));
  const asked = countCheck(waiting, after(30));
  expect(asked.payment.nextCheckAt).toEqual(after(35));
});

test('on our own form an order that ended unpaid needs no check', () => {
  expect(must(expireUnfinished(attempted(opened()), after(31))).payment.nextCheckAt).toBeNull();
});
