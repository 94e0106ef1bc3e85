import { cohorts } from '@site/contract/cohorts';
import { expect, test } from 'vitest';
import { readSeats, seatsLeft } from '../record/seats.ts';
import { ATTEMPTS_MAX, awaitBank, beginAttempt, returnFromBank } from './attempts.ts';
import { after, attempted, back, claimed, lastReason, must, NOW, opened } from './example-booking.ts';

test('each attempt has an id of its own, renews the time and ends what came before', () => {
  const first = attempted(opened());
  const second = attempted(first, after(20));
  expect(second.payment).toMatchObject({
    _state: 'awaiting-3ds',
    attempts: 2,
    conversationId: `${first.payment.id}-2`,
    iyzicoPaymentId: '200',
    expiresAt: after(50),
  });
  expect(returnFromBank(second, back(first), after(21))).toBeNull();
});

test('an answer of iyzico to an attempt that another one has overtaken changes nothing', () => {
  const begun = attempted(attempted(opened()));
  expect(awaitBank(begun, { conversationId: `${begun.payment.id}-1`, iyzicoPaymentId: '100' }, NOW)).toBeNull();
});

test('attempts are limited in number', () => {
  const booking = opened();
  const tired = { ...booking, payment: { ...booking.payment, attempts: ATTEMPTS_MAX } };
  expect(beginAttempt(tired, NOW)).toEqual({ refused: 'rate-limited' });
});

test('an attempt is refused when the seat is gone, and goes on when another is free', () => {
  const booking = opened();
  const late = after(31);
  expect(beginAttempt(booking, late)).not.toHaveProperty('refused');
  const full = { ...booking, seats: readSeats('tr', { capacity: 1, sold: ['other'] }) };
  expect(beginAttempt(full, late)).toEqual({ refused: 'hold-expired' });
});

test('the claim to charge is had once, and keeps the seat without end', () => {
  const booking = claimed();
  expect(booking.payment._state).toBe('authorising');
  expect(booking.seats && seatsLeft(booking.seats, after(10_000))).toBe(cohorts.tr.capacity - 1);
  expect(returnFromBank(booking, back(booking), after(2))).toBeNull();
});

test('a buyer whom the bank did not recognise is not charged, and what the bank said is kept', () => {
  const booking = attempted(opened());
  const failed = must(returnFromBank(booking, back(booking, { authenticated: false, code: '4' }), after(1)));
  expect(failed.payment).toMatchObject({ _state: 'failed', message: 'three-ds', seat: 'released' });
  expect(lastReason(failed)).toBe('three-ds 4');
});

test('the claim to charge is refused without a seat, before money moves', () => {
  const booking = attempted(opened());
  const lost = { ...booking, seats: readSeats('tr', { capacity: 1, sold: ['other'] }) };
  const failed = must(returnFromBank(lost, back(booking), after(31)));
  expect(failed.payment).toMatchObject({ _state: 'failed', message: 'hold-expired' });
});
