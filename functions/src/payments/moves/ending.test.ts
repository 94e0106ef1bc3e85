import { UNPAID_ORDER_RETENTION_DAYS } from '@site/contract/business/retention';
import { expect, test } from 'vitest';
import { paymentSummary } from '../record/order.ts';
import { beginAttempt, returnFromBank, returnFromPage } from './attempts.ts';
import type { Booking } from './booking.ts';
import { countCheckOfEnded, expireUnfinished, stopWaiting, unlessReturnedSince } from './ending.ts';
import {
  accepted,
  after,
  attempted,
  back,
  CLAIM,
  charged,
  declined,
  lastLine,
  must,
  NOW,
  opened,
  settled,
} from './example-booking.ts';
import { afterAlarmEmptied, raiseAlarm } from './move.ts';
import { countCheck } from './schedule.ts';

test('a payment expires at expiresAt, not before', () => {
  const booking = attempted(opened());
  expect(expireUnfinished(booking, after(29))).toBeNull();
  expect(lastLine(must(expireUnfinished(booking, after(30))))).toMatchObject({ code: 'not-finished' });
});

test.each([
  ['was never sent to the bank', opened(), false],
  ['opened a page of iyzico’s on which no card was tried', attempted(opened('hosted')), true],
  ['never got a page of iyzico’s', accepted(beginAttempt(opened('hosted'), null, NOW)).booking, false],
])('an order that %s expires with the reason no-card', (_, booking, cardUntried) => {
  expect(lastLine(must(expireUnfinished(booking, after(46), { cardUntried })))).toMatchObject({ code: 'no-card' });
});

/** The booking after its buyer came back from iyzico's page. */
const returnedAt = (booking: Booking, now: Date): Booking => ({
  ...booking,
  payment: must(returnFromPage(booking.payment, now)),
});

test('a check that was made before the return of the buyer neither ends an order nor is counted', () => {
  const open = attempted(opened('hosted'));
  const late = returnedAt(must(expireUnfinished(open, after(46))), after(50));
  for (const [booking, at] of [
    [returnedAt(open, after(46)), 46],
    [late, 50],
  ] as const) {
    const move = (one: Booking) => countCheck(one, after(51));
    expect(unlessReturnedSince(after(at - 1), move)(booking)).toBeNull();
    expect(must(unlessReturnedSince(after(at), move)(booking)).payment.checks).toBe(1);
  }
});

test('an order whose card reached no bank expires with the reason no-bank', () => {
  const { booking } = accepted(beginAttempt(opened(), null, NOW));
  expect(lastLine(must(expireUnfinished(booking, after(46))))).toMatchObject({ code: 'no-bank' });
  const again = accepted(beginAttempt(attempted(opened()), null, after(1))).booking;
  expect(lastLine(must(expireUnfinished(again, after(46))))).toMatchObject({ code: 'not-finished' });
});

test('an order whose card was tried on iyzico’s page expires with the reason not-finished', () => {
  const ended = must(expireUnfinished(attempted(opened('hosted')), after(46), { cardUntried: false }));
  expect(lastLine(ended)).toMatchObject({ code: 'not-finished' });
});

test.each([
  ['was paid since', 'paid', after(5), 'bought-otherwise', 'already-bought'],
  ['is being charged', 'authorising', null, 'bought-otherwise', null],
  ['was paid before, and its buyer wanted another', 'paid', after(-5), 'not-finished', null],
] as const)(
  'an order beside another one of its buyer that %s (%s) ends for that reason',
  (_, state, paidAt, reason, message) => {
    const { payment, seats } = attempted(opened());
    const others = [{ id: 'other', state, paidAt }];
    const booking = { payment: { ...payment, again: true }, seats, others };
    const ended = must(expireUnfinished(booking, after(30)));
    expect(lastLine(ended)).toMatchObject({ code: reason });
    expect(ended.payment.message).toBe(message);
  },
);

test.each([
  ['on a page of iyzico’s', 'expires', opened('hosted'), 45, 'expired'],
  ['on our own form', 'becomes unknown', opened(), 30, 'unknown'],
] as const)(
  'a payment %s about which iyzico is silent %s an hour after expiresAt',
  (_, _then, order, minutes, state) => {
    const booking = attempted(order);
    expect(stopWaiting(booking, after(minutes + 59))).toBeNull();
    const stopped = must(stopWaiting(booking, after(minutes + 60)));
    expect(stopped.payment).toMatchObject({ _state: state, doubt: 'unclear' });
    expect(lastLine(stopped)).toMatchObject({ code: 'silent' });
  },
);

test('an order about which iyzico is silent no longer says that a card was refused: money may have moved since', () => {
  const refused = must(settled(attempted(opened('hosted')), declined, after(5)));
  expect(refused.payment.message).toBe('do-not-honour');
  expect(must(stopWaiting(refused, after(105))).payment).toMatchObject({ _state: 'expired', message: null });
});

const days = (count: number) => after(count * 24 * 60);

test('an order that ends unpaid gets an expireAt', () => {
  expect(opened().payment.expireAt).toBeNull();
  const late = new Date(days(UNPAID_ORDER_RETENTION_DAYS).getTime() + 31 * 60_000);
  expect(must(expireUnfinished(attempted(opened()), after(31))).payment.expireAt).toEqual(late);
  const booking = attempted(opened());
  const failed = must(returnFromBank(booking, back(booking, { authenticated: false }), CLAIM, NOW));
  expect(failed.payment.expireAt).toEqual(days(UNPAID_ORDER_RETENTION_DAYS));
});

test('expireAt is removed when an order that ended unpaid is charged late', () => {
  const expired = must(expireUnfinished(attempted(opened('hosted')), after(46)));
  expect(must(settled(expired, charged, after(50))).payment).toMatchObject({ _state: 'paid', expireAt: null });
  const alarmed = must(settled(must(expireUnfinished(attempted(opened()), after(31))), charged, after(32)));
  expect(alarmed.payment).toMatchObject({ _state: 'expired', expireAt: null });
});

test('iyzico’s silence at the last check of an order that ended unpaid raises an alarm, and the order is not deleted', () => {
  const expired = must(expireUnfinished(attempted(opened('hosted')), after(46)));
  const checked = (booking: Booking, now: Date, silent: boolean) => countCheckOfEnded(booking, now, { silent });
  const check = (...of: Parameters<typeof checked>) => checked(...of).payment;
  expect(check(expired, days(1), true)).toMatchObject({ alarm: null, nextCheckAt: expect.any(Date) });
  expect(check(expired, days(3), false)).toMatchObject({ alarm: null, nextCheckAt: null, expireAt: expect.any(Date) });
  const givenUp = { alarms: [{ kind: 'silent-to-the-last' }], nextCheckAt: null, expireAt: null };
  expect(check(expired, days(3), true)).toMatchObject(givenUp);
  expect(check(checked(expired, days(3), true), days(4), true)).toMatchObject(givenUp);
});

test('iyzico’s silence at the last check of an order with a known charge raises no alarm', () => {
  const paid = must(settled(attempted(attempted(opened('hosted')), after(1)), charged, after(2)));
  expect(countCheckOfEnded(paid, days(400), { silent: true }).payment).toMatchObject({
    alarm: null,
    nextCheckAt: null,
  });
});

test('the same alarm is raised once', () => {
  const alarm = { kind: 'differing-charge', charge: '7' } as const;
  const alarmed = must(raiseAlarm(attempted(opened()), alarm, after(1)));
  expect(raiseAlarm(alarmed, alarm, after(2))).toBeNull();
  expect(must(raiseAlarm(alarmed, { ...alarm, charge: '8' }, after(2))).payment.alarms).toHaveLength(2);
});

test('the summary that the founder finds in the console names the state that an order has moved to', () => {
  const { payment } = must(expireUnfinished(attempted(opened()), after(31)));
  expect(payment._summary).toBe(paymentSummary(payment));
});

test('an order whose history has a line that this version cannot read is not deleted once its alarm is emptied', () => {
  const late = must(
    settled(
      must(expireUnfinished(attempted(opened()), after(31))),
      { kind: 'mismatch', iyzicoPaymentId: '7' },
      after(32),
    ),
  ).payment;
  const unread = late.history.map((line) =>
    line.code === 'alarm' ? { ...line, alarm: { kind: 'other' } as const } : line,
  );
  expect(afterAlarmEmptied({ ...late, history: unread, alarm: null }, after(33))?.expireAt).toBeNull();
});

test('alarms whose words the founder has emptied are removed, and do not come back with words that she types later', () => {
  const late = must(settled(must(expireUnfinished(attempted(opened()), after(31))), charged, after(32))).payment;
  expect(afterAlarmEmptied(late, after(33)), 'not emptied').toBeNull();
  const ended = must(expireUnfinished(attempted(opened()), after(31))).payment;
  expect(afterAlarmEmptied(ended, after(33)), 'there was none: a write would call its trigger without end').toBeNull();
  const emptied = must(afterAlarmEmptied({ ...late, alarm: null }, after(33)));
  expect(emptied).toEqual({ ...late, alarm: null, alarms: [] });
  expect(afterAlarmEmptied(emptied, after(34))).toBeNull();
});

test('an order whose alarm the founder has emptied gets its expireAt back, unless a charge was found for it', () => {
  const ended = must(expireUnfinished(attempted(opened()), after(31))).payment;
  const emptied = { ...ended, alarm: null, expireAt: null };
  expect(afterAlarmEmptied(emptied, days(95))?.expireAt).toEqual(ended.expireAt);
  const odd = must(
    raiseAlarm({ payment: ended, seats: null, others: [] }, { kind: 'differing-charge', charge: '7' }, days(1)),
  );
  expect(afterAlarmEmptied({ ...odd.payment, alarm: null }, days(95))?.expireAt, 'of another amount').toBeNull();
  const late = must(settled({ payment: ended, seats: null, others: [] }, charged, days(1))).payment;
  expect(late).toMatchObject({ _state: 'expired', extraCharges: [{ iyzicoPaymentId: '100' }] });
  expect(afterAlarmEmptied({ ...late, alarm: null }, days(95))?.expireAt, 'too late').toBeNull();
});
