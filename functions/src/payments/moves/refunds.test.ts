import { refundedInAll } from '@site/contract/payments/charges';
import { expect, test } from 'vitest';
import { EXAMPLE_KURUS } from '../record/example-order.ts';
import type { Booking } from './booking.ts';
import { isRefundedInFull, unrefundedCharges } from './charges.ts';
import { after, attempted, charged, claimed, lastLine, must, opened, queried, settled } from './example-booking.ts';
import { mirrorRefund } from './refunds.ts';

const part = { refundedKurus: 50_000, total: false };
const whole = { refundedKurus: EXAMPLE_KURUS, total: true };

const paid = () => must(settled(claimed(), charged, after(2), 'charge'));

const chargedTwice = () => {
  const once = must(settled(attempted(opened('hosted')), charged, after(2)));
  return must(settled(once, { ...charged, iyzicoPaymentId: '200' }, after(3)));
};

test('a full refund ends the payment and frees the seat; a partial refund is noted once', () => {
  const partly = must(mirrorRefund(paid(), '100', part, after(3)));
  expect(partly.payment).toMatchObject({ _state: 'paid', refundedKurus: 50_000, seat: 'sold' });
  expect(mirrorRefund(partly, '100', part, after(4))).toBeNull();
  const refunded = must(mirrorRefund(partly, '100', whole, after(5)));
  expect(refunded.payment).toMatchObject({ _state: 'refunded', seat: 'released', nextCheckAt: null });
  expect(refunded.seats?.sold).toEqual([]);
  expect(mirrorRefund(refunded, '100', whole, after(6))).toBeNull();
});

test('a report that lags behind does not lower the refunded amount', () => {
  const partly = must(mirrorRefund(paid(), '100', part, after(3)));
  expect(mirrorRefund(partly, '100', { refundedKurus: 0, total: false }, after(4))).toBeNull();
});

test('the order stays paid when its extra charge is refunded', () => {
  const returned = must(mirrorRefund(chargedTwice(), '200', whole, after(5)));
  expect(returned.payment).toMatchObject({ _state: 'paid', seat: 'sold', iyzicoPaymentId: '100', refundedKurus: 0 });
  expect(refundedInAll(returned.payment)).toBe(EXAMPLE_KURUS);
  expect(unrefundedCharges(returned.payment).map(({ iyzicoPaymentId }) => iyzicoPaymentId)).toEqual(['100']);
});

test('when the first of two charges is refunded, the second one pays the order; its refund then ends the order', () => {
  const returned = must(mirrorRefund(chargedTwice(), '100', whole, after(5)));
  expect(returned.payment).toMatchObject({ _state: 'paid', seat: 'sold', iyzicoPaymentId: '200', refundedKurus: 0 });
  expect(mirrorRefund(returned, '100', whole, after(6))).toBeNull();
  const refunded = must(mirrorRefund(returned, '200', whole, after(7)));
  expect(refunded.payment).toMatchObject({ _state: 'refunded', seat: 'released' });
});

test('when the first of two charges is refunded after a part of the second, the second one pays the order', () => {
  const partly = must(mirrorRefund(chargedTwice(), '200', part, after(4)));
  const returned = must(mirrorRefund(partly, '100', whole, after(5)));
  expect(returned.payment).toMatchObject({
    _state: 'paid',
    seat: 'sold',
    iyzicoPaymentId: '200',
    refundedKurus: part.refundedKurus,
  });
  expect(refundedInAll(returned.payment)).toBe(EXAMPLE_KURUS + part.refundedKurus);
  const refunded = must(mirrorRefund(returned, '200', whole, after(7)));
  expect(refunded.payment).toMatchObject({ _state: 'refunded', seat: 'released' });
  expect(refundedInAll(refunded.payment)).toBe(2 * EXAMPLE_KURUS);
});

test('when the own charge is refunded, the remaining charge with the smallest refund pays the order', () => {
  const thrice = must(settled(chargedTwice(), { ...charged, iyzicoPaymentId: '300' }, after(4)));
  const partly = must(mirrorRefund(thrice, '200', part, after(5)));
  const returned = must(mirrorRefund(partly, '100', whole, after(6)));
  expect(returned.payment).toMatchObject({ _state: 'paid', iyzicoPaymentId: '300', refundedKurus: 0 });
  const last = must(mirrorRefund(returned, '300', whole, after(7)));
  expect(last.payment).toMatchObject({ _state: 'paid', iyzicoPaymentId: '200', refundedKurus: part.refundedKurus });
  const roles = (booking: Booking) =>
    booking.payment.extraCharges.map(({ iyzicoPaymentId, role }) => [iyzicoPaymentId, role]);
  expect(returned.payment.chargedAt).toEqual(after(4));
  expect(unrefundedCharges(returned.payment).map(({ iyzicoPaymentId, at }) => [iyzicoPaymentId, at])).toEqual([
    ['300', after(4)],
    ['200', after(3)],
  ]);
  expect(last.payment.chargedAt).toEqual(after(3));
  expect(last.payment.extraCharges.map(({ iyzicoPaymentId, at }) => [iyzicoPaymentId, at])).toEqual([
    ['100', after(2)],
    ['300', after(4)],
  ]);
  expect(roles(returned)).toEqual([
    ['200', 'beside'],
    ['100', 'paid-before'],
  ]);
  expect(roles(last)).toEqual([
    ['100', 'paid-before'],
    ['300', 'paid-before'],
  ]);
});

test('the refund of an unknown charge changes nothing, also beside an extra charge', () => {
  expect(mirrorRefund(paid(), '300', whole, after(5))).toBeNull();
  expect(mirrorRefund(chargedTwice(), '300', whole, after(5))).toBeNull();
});

test('the refund of one of two extra charges leaves the other one to be refunded', () => {
  const thrice = must(settled(chargedTwice(), { ...charged, iyzicoPaymentId: '300' }, after(4)));
  const returned = must(mirrorRefund(thrice, '300', whole, after(5)));
  expect(unrefundedCharges(returned.payment).map(({ iyzicoPaymentId }) => iyzicoPaymentId)).toEqual(['100', '200']);
});

test('a late report about the refunded charge of an order that was charged once more since changes nothing', () => {
  const refunded = must(mirrorRefund(paid(), '100', whole, after(3)));
  const again = must(settled(refunded, { ...charged, iyzicoPaymentId: '200' }, after(4)));
  expect(mirrorRefund(again, '100', whole, after(5))).toBeNull();
  expect(mirrorRefund(again, '100', part, after(5))).toBeNull();
});

test('the history tells how much of which charge was refunded, who asked for it and why', () => {
  const asked = { by: 'Ayşe', because: 'double' };
  const lines = [
    mirrorRefund(paid(), '100', part, after(3), asked),
    mirrorRefund(paid(), '100', whole, after(3), asked),
    mirrorRefund(chargedTwice(), '200', part, after(4), asked),
    mirrorRefund(chargedTwice(), '100', whole, after(4), asked),
  ].map((booking) => lastLine(must(booking)));
  expect(lines).toMatchObject([
    { code: 'partly-refunded', kurus: part.refundedKurus, charge: null, ...asked },
    { code: 'refunded', ...asked },
    { code: 'partly-refunded', kurus: part.refundedKurus, charge: '200', ...asked },
    { code: 'partly-refunded', kurus: whole.refundedKurus, charge: '100', ...asked },
  ]);
});

test('when another charge comes to pay an order, each charge keeps the attempt by which its refund is asked for', () => {
  const booking = attempted(attempted(opened('hosted')), after(1));
  const [first, second] = [`${booking.payment.id}-1`, `${booking.payment.id}-2`];
  const once = must(queried(booking, first, charged, after(2)));
  const twice = must(queried(once, second, { ...charged, iyzicoPaymentId: '200' }, after(3)));
  const returned = must(mirrorRefund(twice, '100', whole, after(5))).payment;
  expect(returned).toMatchObject({ iyzicoPaymentId: '200', conversationId: second });
  expect(returned.extraCharges).toMatchObject([{ iyzicoPaymentId: '100', conversationId: first }]);
  expect(unrefundedCharges(returned)).toMatchObject([{ iyzicoPaymentId: '200', conversationId: second }]);
});

test('a charge counts as refunded in full only by its own refund', () => {
  const twice = chargedTwice();
  const refunded = (booking: Booking) => ['100', '200'].map((charge) => isRefundedInFull(booking.payment, charge));
  expect(refunded(must(mirrorRefund(twice, '200', part, after(4))))).toEqual([false, false]);
  expect(refunded(must(mirrorRefund(twice, '200', whole, after(4))))).toEqual([false, true]);
  expect(refunded(must(mirrorRefund(paid(), '100', whole, after(4))))).toEqual([true, false]);
});
