import { expect, test } from 'vitest';
import type { Outcome } from '../iyzico/outcomes.ts';
import { readSeats } from '../record/seats.ts';
import { expireUnfinished } from './ending.ts';
import { after, attempted, charged, claimed, declined, must, opened, settled } from './example-booking.ts';
import { settle } from './settle.ts';

test('a charged payment is paid, its seat sold, and refunds are watched for', () => {
  const paid = must(settled(claimed(), charged, after(2), 'charge'));
  expect(paid.payment).toMatchObject({ _state: 'paid', seat: 'sold', paidAt: after(2), message: null });
  expect(paid.seats?.sold).toEqual([paid.payment.id]);
  expect(paid.payment.nextCheckAt).toEqual(after(2 + 24 * 60));
  expect(settled(paid, charged, after(3))).toBeNull();
  expect(settled(paid, declined, after(3))).toBeNull();
});

test('silence after the charge is unknown; silence before it is nothing', () => {
  const silence: Outcome = { kind: 'no-answer', code: 'ECONNRESET' };
  expect(must(settled(claimed(), silence, after(2), 'charge')).payment).toMatchObject({
    _state: 'unknown',
    message: 'unknown',
    nextCheckAt: after(3),
  });
  expect(settled(attempted(opened()), silence, after(2))).toBeNull();
});

test('a charge under way is left alone until its time is over', () => {
  const booking = claimed();
  expect(settled(booking, { kind: 'open' }, after(2))).toBeNull();
  expect(settled(booking, { kind: 'no-answer', code: 'deadline' }, after(2))).toBeNull();
  expect(must(settled(booking, { kind: 'open' }, after(4))).payment._state).toBe('unknown');
});

test('an unknown charge that iyzico never saw fails after half an hour, not before', () => {
  const unknown = must(settled(claimed(), { kind: 'no-answer', code: 'deadline' }, after(2), 'charge'));
  expect(settled(unknown, { kind: 'open' }, after(20))).toBeNull();
  const failed = must(settled(unknown, { kind: 'open' }, after(32)));
  expect(failed.payment).toMatchObject({ _state: 'failed', message: 'general', seat: 'released' });
});

test('a review lasts as long as iyzico needs', () => {
  const review = must(settled(claimed(), { kind: 'review' }, after(2), 'charge'));
  expect(review.payment).toMatchObject({ _state: 'unknown', message: 'review', seat: 'held' });
  expect(settled(review, { kind: 'open' }, after(10_000))).toBeNull();
  expect(must(settled(review, charged, after(10_000))).payment._state).toBe('paid');
});

test('what was never ours to charge raises an alarm, once, and moves nothing', () => {
  const expired = must(expireUnfinished(attempted(opened()), after(31)));
  const alarmed = must(settled(expired, charged, after(32)));
  expect(alarmed.payment).toMatchObject({ _state: 'expired', alarm: 'charged while expired' });
  expect(settled(alarmed, charged, after(33))).toBeNull();
});

test('another order or amount is unknown and raises an alarm', () => {
  const odd = must(settled(claimed(), { kind: 'mismatch' }, after(2), 'charge'));
  expect(odd.payment).toMatchObject({ _state: 'unknown', alarm: 'amount or order differs' });
});

test('the decline of an older attempt is ignored, its money counts', () => {
  const booking = attempted(attempted(opened('hosted')));
  const old = `${booking.payment.id}-1`;
  expect(settle(booking, old, declined, 'query', after(40))).toBeNull();
  // that attempt is then the payment's own: refunds are asked for by its id
  expect(must(settle(booking, old, charged, 'query', after(1))).payment).toMatchObject({
    _state: 'paid',
    conversationId: old,
  });
});

test('an older attempt under review is the only one that ends the payment', () => {
  const booking = attempted(attempted(opened('hosted')));
  const old = `${booking.payment.id}-1`;
  const review = must(settle(booking, old, { kind: 'review' }, 'query', after(1)));
  expect(review.payment).toMatchObject({ _state: 'unknown', message: 'review' });
  expect(settle(review, `${booking.payment.id}-2`, declined, 'query', after(40))).toBeNull();
  expect(must(settle(review, old, declined, 'query', after(40))).payment._state).toBe('failed');
});

test('a second charge for what is paid raises an alarm; the first one told again does not', () => {
  const paid = must(settled(attempted(opened('hosted')), charged, after(2)));
  expect(settled(paid, charged, after(3))).toBeNull();
  const twice = must(settled(paid, { ...charged, iyzicoPaymentId: '200' }, after(3)));
  expect(twice.payment).toMatchObject({ _state: 'paid', iyzicoPaymentId: '100', alarm: 'charged twice' });
});

test("a decline on iyzico's open page is no end unless the buyer comes back with it", () => {
  const booking = attempted(opened('hosted'));
  expect(settled(booking, declined, after(10))).toBeNull();
  expect(must(settled(booking, declined, after(31))).payment._state).toBe('failed');
  expect(must(settled(booking, declined, after(10), 'return')).payment._state).toBe('failed');
});

test('late money for an expired order takes a free seat, else the seat is owed', () => {
  const expired = must(expireUnfinished(attempted(opened('hosted')), after(46)));
  expect(must(settled(expired, charged, after(50))).payment).toMatchObject({ _state: 'paid', seat: 'sold' });
  const full = { ...expired, seats: readSeats('tr', { capacity: 1, sold: ['other'] }) };
  const owed = must(settled(full, charged, after(50)));
  expect(owed.payment.seat).toBe('owed');
  expect(owed.seats?.sold).toEqual(['other']);
});
