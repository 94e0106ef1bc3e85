import type { PaymentState } from '@site/contract/payments/payment';
import { CLOSINGS, type PaymentRequest } from '@site/contract/payments/payment-request';
import { expect, test } from 'vitest';
import { alarmedBy, BOUGHT_TWICE } from '../record/example-line.ts';
import { EXAMPLE_KURUS } from '../record/example-order.ts';
import { isClosedAsUnpaid } from '../record/public-status.ts';
import { readSeats } from '../seats/group-document.ts';
import type { Booking } from './booking.ts';
import {
  after,
  attempted,
  CLAIM,
  charged,
  claimed,
  lastLine,
  must,
  NOW,
  opened,
  queried,
  review,
  settled,
} from './example-booking.ts';
import {
  claimReversal,
  closeAsNotCharged,
  closeByHand,
  finishReversal,
  giveSeat,
  isReportConclusive,
  isRequestOld,
  mayReverse,
  noteUnclear,
  refuseRequest,
  resendReceipt,
  targetOf,
  whyNotShown,
} from './founder-requests.ts';
import { nextCheck } from './schedule.ts';

const asked = { id: '7b2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11', by: 'ayse', because: 'iyzico shows none', at: NOW };
const close = (as: 'paid' | 'not-charged') => ({ kind: 'close', as, iyzicoPaymentId: null, ...asked }) as const;
const refund = { kind: 'refund', totalKurus: 50_000, iyzicoPaymentId: '100', begunAt: null, ...asked } as const;

const withRequest = (booking: Booking, request: PaymentRequest): Booking => ({
  ...booking,
  payment: { ...booking.payment, request },
});
const unknown = () => must(settled(claimed(), { kind: 'no-answer', code: 'x' }, after(2), 'charge'));
const paid = () => must(settled(claimed(), charged, after(2), 'charge'));
/** An order that waits for the review of a charge on its page of iyzico's. */
const reviewed = () => must(settled(attempted(opened('hosted')), review, after(2)));
const paidWithoutCharge = () => must(closeByHand(withRequest(reviewed(), close('paid')), close('paid'), after(30)));

test('an unknown payment is closed as paid, which sells its seat, or as not charged, and the history says who asked and why', () => {
  const asPaid = must(closeByHand(withRequest(unknown(), close('paid')), close('paid'), after(60)));
  expect(asPaid.payment).toMatchObject({
    _state: 'paid',
    seat: 'sold',
    paidAt: after(60),
    message: null,
    request: null,
  });
  expect(lastLine(asPaid)).toMatchObject({
    code: 'closed',
    as: 'paid',
    charge: null,
    by: 'ayse',
    because: 'iyzico shows none',
  });
  const notCharged = close('not-charged');
  const failed = must(closeByHand(withRequest(unknown(), notCharged), notCharged, after(60)));
  expect(failed.payment).toMatchObject({ _state: 'failed', message: 'general', seat: 'released', request: null });
  expect(lastLine(failed)).toMatchObject({
    code: 'closed',
    as: 'not-charged',
    charge: null,
    by: 'ayse',
    because: 'iyzico shows none',
  });
});

test('the line of history with which an order is closed says for each outcome whether it was closed as not charged', () => {
  const isUnpaid = CLOSINGS.map((as) => {
    const closed = must(closeByHand(withRequest(unknown(), close(as)), close(as), after(60)));
    return [as, isClosedAsUnpaid(closed.payment)];
  });
  expect(Object.fromEntries(isUnpaid)).toEqual({ paid: false, 'not-charged': true });
});

test('closing an order as paid raises an alarm when its buyer has another paid order for the product', () => {
  const spring = { id: '3f2c1a70-x', state: 'paid', paidAt: NOW } as const;
  const beside = { ...withRequest(unknown(), close('paid')), others: [spring] };
  expect(must(closeByHand(beside, close('paid'), after(60))).payment).toMatchObject({
    _state: 'paid',
    alarms: [{ kind: 'bought-twice', orders: ['3F2C-1A70'] }],
  });
});

test.each([
  ['while closing the order', false],
  ['after the order was closed as paid without a charge', true],
])('naming the charge that pays removes the alarm about its review: %s', (_, closedBefore) => {
  const booking = attempted(attempted(opened('hosted')), after(1));
  const first = `${booking.payment.id}-1`;
  const waiting = must(settled(booking, { ...review, iyzicoPaymentId: '301' }, after(2)));
  const both = withRequest(must(queried(waiting, first, review, after(3))), close('paid'));
  expect(both.payment.alarms).toEqual([{ kind: 'under-review', state: 'unknown', charge: '300' }]);
  const open = closedBefore ? withRequest(must(closeByHand(both, close('paid'), after(30))), close('paid')) : both;
  const charge = { iyzicoPaymentId: review.iyzicoPaymentId, conversationId: first, card: null };
  expect(must(closeByHand(open, close('paid'), after(60), charge)).payment).toMatchObject({
    _state: 'paid',
    ...charge,
    alarm: null,
    lateReviews: [],
  });
});

test('an order with a charge of another amount is kept, even if its alarm is emptied before it is closed as not charged', () => {
  const odd = must(settled(claimed(), { kind: 'mismatch', iyzicoPaymentId: '7' }, after(2), 'charge'));
  const notCharged = close('not-charged');
  const emptied = withRequest({ ...odd, payment: { ...odd.payment, alarm: null } }, notCharged);
  const closed = must(closeByHand(emptied, notCharged, after(60)));
  expect(closed.payment).toMatchObject({ _state: 'failed', expireAt: null });
});

test('a payment is closed with the charge that iyzico has confirmed, which can also be added after closing', () => {
  const request = close('paid');
  const charge = { iyzicoPaymentId: '220', conversationId: 'an-attempt-1', card: null };
  const card = { bin: '552879', lastFour: '0008', brand: 'mastercard' };
  const sent = { ...unknown(), payment: { ...unknown().payment, card } };
  const closed = must(closeByHand(withRequest(sent, request), request, after(60), charge));
  expect(closed.payment).toMatchObject({ _state: 'paid', ...charge, card, request: null });
  expect(lastLine(closed)).toMatchObject({ code: 'closed', as: 'paid', charge: '220', by: 'ayse' });
  const ofPanel = { bin: '415111', lastFour: '1112', brand: 'VISA' };
  const withCard = must(closeByHand(withRequest(sent, request), request, after(60), { ...charge, card: ofPanel }));
  expect(withCard.payment.card, 'the card that iyzico names').toEqual(ofPanel);

  const { payment, ...rest } = withRequest(paid(), request);
  const uncharged = { ...rest, payment: { ...payment, iyzicoPaymentId: null } };
  const named = must(closeByHand(uncharged, request, after(60), charge));
  expect(named.payment).toMatchObject({ _state: 'paid', ...charge, card: payment.card, request: null });
  expect(lastLine(named)).toMatchObject({ code: 'paid-by-iyzico', charge: '220', by: 'ayse' });
  const extra = {
    iyzicoPaymentId: '220',
    conversationId: 'an-attempt-1',
    at: NOW,
    refundedKurus: 0,
    role: 'beside' as const,
  };
  const twice = { ...rest, payment: { ...uncharged.payment, extraCharges: [extra] } };
  const refused = must(closeByHand(twice, request, after(60), charge));
  expect(refused.payment.iyzicoPaymentId).toBeNull();
  expect(lastLine(refused)).toMatchObject({
    code: 'request-refused',
    request: 'close',
    why: { kind: 'charge-beside' },
  });
  const besideAnother = {
    ...twice,
    payment: { ...twice.payment, extraCharges: [{ ...extra, iyzicoPaymentId: '221' }] },
  };
  expect(must(closeByHand(besideAnother, request, after(60), charge)).payment.iyzicoPaymentId).toBe('220');
});

test('an unknown payment on a page of iyzico’s is closed as paid with the charge that iyzico has confirmed', () => {
  const request = close('paid');
  const unclear = withRequest(reviewed(), request);
  expect(unclear.payment).toMatchObject({ _state: 'unknown', iyzicoPaymentId: null });
  const charge = { iyzicoPaymentId: '300', conversationId: `${unclear.payment.id}-1`, card: null };
  const closed = must(closeByHand(unclear, request, after(60), charge));
  expect(closed.payment).toMatchObject({ _state: 'paid', seat: 'sold', paidAt: after(60), ...charge, request: null });
});

test('the line of history about a request without a reason ends with the name of the person who asked', () => {
  const request = { ...close('paid'), because: '' };
  expect(lastLine(must(closeByHand(withRequest(unknown(), request), request, after(60))))).toMatchObject({
    code: 'closed',
    as: 'paid',
    by: 'ayse',
    because: '',
  });
});

const named = { iyzicoPaymentId: '220', conversationId: 'an-attempt-1', card: null };

test.each([
  ['was paid, as not charged', paid, close('not-charged'), null],
  ['has a charge, with another one', paid, close('paid'), named],
  ['was closed as paid without a charge, again without one', paidWithoutCharge, close('paid'), null],
] as const)('closing a payment with a known outcome by hand is refused: one that %s', (_, make, request, charge) => {
  const booking = withRequest(make(), request);
  const refused = must(closeByHand(booking, request, after(60), charge));
  const { iyzicoPaymentId, conversationId } = booking.payment;
  expect(refused.payment).toMatchObject({ _state: 'paid', iyzicoPaymentId, conversationId, request: null });
  expect(lastLine(refused)).toMatchObject({
    code: 'request-refused',
    request: 'close',
    why: { kind: 'state', state: 'paid' },
    by: 'ayse',
  });
});

test('a request that another run has already carried out changes nothing', () => {
  const done = paid();
  expect(closeByHand(unknown(), close('paid'), NOW)).toBeNull();
  const before = unknown().payment;
  const ended = must(settled(unknown(), { kind: 'open' }, after(40)));
  expect(closeAsNotCharged(ended, close('not-charged'), before, after(60))).toBeNull();
  expect(resendReceipt(done, { kind: 'resend-receipt', ...asked }, NOW)).toBeNull();
  expect(claimReversal(done, refund, CLAIM, NOW)).toBeNull();
  expect(finishReversal(done, refund, 50_000, NOW)).toBeNull();
  expect(noteUnclear(done, refund, '10051')).toBeNull();
  expect(refuseRequest(done, refund, { kind: 'no-such-charge' }, NOW)).toBeNull();
});

test('a run with an older request does not change a newer request of the same kind', () => {
  const later = withRequest(paid(), { ...refund, id: '9d2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11', totalKurus: 1 });
  expect(claimReversal(later, refund, CLAIM, NOW)).toBeNull();
  expect(noteUnclear(later, refund, '10051')).toBeNull();
});

test('the refund call is claimed once, and after a crash only iyzico’s report is read', () => {
  const begun = must(claimReversal(withRequest(paid(), refund), refund, CLAIM, after(3)));
  expect(begun.payment.request).toMatchObject({ begunAt: after(3) });
  expect(claimReversal(begun, refund, CLAIM, after(4))).toBeNull();
  expect(mayReverse(begun.payment, refund, CLAIM)).toBe(true);
  expect(mayReverse(begun.payment, refund, 'of-another-run')).toBe(false);
  expect(
    mayReverse(must(refuseRequest(begun, refund, { kind: 'no-such-charge' }, after(4))).payment, refund, CLAIM),
  ).toBe(false);
  expect(isReportConclusive(after(3), after(32))).toBe(false);
  expect(isReportConclusive(after(3), after(33))).toBe(true);
});

test('iyzico’s code of an unclear answer is stored in the request, and in the line that ends it', () => {
  const begun = must(claimReversal(withRequest(paid(), refund), refund, CLAIM, after(3)));
  const unclear = must(noteUnclear(begun, refund, '10051'));
  const request = { ...refund, begunAt: after(3), unclearCode: '10051' };
  expect(unclear).toEqual({ ...begun, payment: { ...begun.payment, request } });
  expect(whyNotShown(request)).toEqual({ kind: 'not-shown', iyzicoCode: '10051' });
  expect(whyNotShown(refund)).toEqual({ kind: 'not-shown', iyzicoCode: null });
});

test('a request is given up after a day of waiting for iyzico', () => {
  expect(isRequestOld(refund, after(24 * 60 - 1))).toBe(false);
  expect(isRequestOld(refund, after(24 * 60))).toBe(true);
});

test('a refund is recorded with the name and the reason of the request, and ends the request', () => {
  const part = must(finishReversal(withRequest(paid(), refund), refund, 50_000, after(3)));
  expect(part.payment).toMatchObject({ _state: 'paid', refundedKurus: 50_000, request: null });
  expect(lastLine(part)).toMatchObject({ code: 'partly-refunded', kurus: 50_000, charge: null, by: 'ayse' });
  const again = must(finishReversal(withRequest(part, refund), refund, 50_000, after(4)));
  expect(lastLine(again)).toMatchObject({ code: 'was-refunded-before', request: 'refund', by: 'ayse' });
  expect(again.payment).toMatchObject({ _state: 'paid', refundedKurus: 50_000, request: null });
  const all = { ...refund, totalKurus: EXAMPLE_KURUS };
  const whole = must(finishReversal(withRequest(part, all), all, EXAMPLE_KURUS, after(5)));
  expect(whole.payment).toMatchObject({ _state: 'refunded', request: null, nextCheckAt: null });
});

test('no request refunds more than was paid', () => {
  expect(targetOf(refund, EXAMPLE_KURUS)).toBe(50_000);
  expect(targetOf({ ...refund, totalKurus: EXAMPLE_KURUS + 1 }, EXAMPLE_KURUS)).toBe(EXAMPLE_KURUS);
  expect(targetOf({ ...refund, kind: 'cancel' }, EXAMPLE_KURUS)).toBe(EXAMPLE_KURUS);
});

test('a payment is checked every minute while a request waits, and as before after it has ended', () => {
  const begun = must(claimReversal(withRequest(paid(), refund), refund, CLAIM, after(3)));
  expect(nextCheck(begun.payment, after(3))).toEqual(after(4));
  expect(
    must(refuseRequest(begun, refund, { kind: 'iyzico', iyzicoCode: '5093' }, after(4))).payment.nextCheckAt,
  ).toEqual(after(4 + 24 * 60));
});

test('the receipt of a paid order is sent again as often as it is asked for', () => {
  const request = { kind: 'resend-receipt', ...asked } as const;
  const once = must(resendReceipt(withRequest(paid(), request), request, after(3)));
  expect(once.payment).toMatchObject({ receiptCopies: 1, request: null });
  expect(lastLine(once)).toMatchObject({ code: 'receipt-sent-again', by: 'ayse' });
  expect(must(resendReceipt(withRequest(unknown(), request), request, after(3))).payment.receiptCopies).toBe(0);
});

/** A paid order without a seat in a group with `capacity` seats, which the founder wants to give one. */
const owed = (capacity: number) => {
  const request = { kind: 'give-seat', ...asked } as const;
  const booking = withRequest(paid(), request);
  const payment = { ...booking.payment, seat: 'owed' as const };
  return { request, booking: { ...booking, payment, seats: readSeats('tr', { capacity }) } };
};

test('a paid order without a seat is given a free one, once, and a copy of its receipt', () => {
  const { request, booking } = owed(1);
  const given = must(giveSeat(booking, request, after(3)));
  expect(given.payment).toMatchObject({ _state: 'paid', seat: 'sold', receiptCopies: 1, request: null });
  expect(given.seats?.sold).toEqual([booking.payment.id]);
  expect(lastLine(given)).toMatchObject({ code: 'seat-given', by: 'ayse' });
  expect(giveSeat(given, request, after(4))).toBeNull();
  const withdrawn = { ...booking, payment: { ...booking.payment, request: null } };
  expect(giveSeat(withdrawn, request, after(4)), 'the request no longer waits').toBeNull();
});

test.each([
  ['none is free', owed(0).booking, { kind: 'no-free-seat' }],
  [
    'its group is over',
    { ...owed(1).booking, seats: readSeats('tr', { capacity: 1, startsAt: new Date(0) }) },
    { kind: 'group-over' },
  ],
  ['its group is sold no more', { ...owed(1).booking, seats: null }, { kind: 'sold-no-more' }],
  ['it has one', withRequest(paid(), owed(1).request), { kind: 'lacks-no-seat' }],
  ['it is not paid', withRequest(unknown(), owed(1).request), { kind: 'state', state: 'unknown' }],
])('a seat is refused to an order when %s', (_, booking, why) => {
  const ended = must(giveSeat(booking, owed(1).request, after(3)));
  expect(ended.payment).toMatchObject({ seat: booking.payment.seat, receiptCopies: 0, request: null });
  expect(ended.seats).toBe(booking.seats);
  expect(lastLine(ended)).toMatchObject({ code: 'request-refused', request: 'give-seat', why });
});

const ODD = { kind: 'mismatch', iyzicoPaymentId: '7' } as const;

test.each<[string, Booking, PaymentState, object]>([
  ['still shows no charge', unknown(), 'failed', { code: 'closed', as: 'not-charged', by: 'ayse' }],
  [
    'says that nothing was charged',
    must(settled(unknown(), { kind: 'open' }, after(40))),
    'failed',
    { code: 'closed', as: 'not-charged' },
  ],
  [
    'shows the charge',
    must(settled(unknown(), charged, after(40))),
    'paid',
    { code: 'request-refused', why: { kind: 'state', state: 'paid' } },
  ],
  ['reviews the charge', reviewed(), 'unknown', { code: 'request-refused', why: { kind: 'under-review' } }],
  [
    'shows another amount',
    must(settled(unknown(), ODD, after(40))),
    'unknown',
    { code: 'request-refused', why: { kind: 'shown-differing' } },
  ],
])(
  'a payment is closed as not charged only if iyzico, asked once more, brings up no money: it %s',
  (_, asked, state, said) => {
    const request = close('not-charged');
    const closed = must(closeAsNotCharged(withRequest(asked, request), request, unknown().payment, after(60)));
    expect(closed.payment).toMatchObject({ _state: state, request: null });
    expect(lastLine(closed)).toMatchObject(said);
    expect(isClosedAsUnpaid(closed.payment)).toBe(state === 'failed');
  },
);

test('a payment is closed as not charged although the founder empties its alarm while iyzico is asked', () => {
  const request = close('not-charged');
  const before = { ...unknown().payment, ...alarmedBy(BOUGHT_TWICE) };
  const closed = must(closeAsNotCharged(withRequest(unknown(), request), request, before, after(60)));
  expect(closed.payment._state).toBe('failed');
});

test('a payment that had failed before the founder asked to close it is not closed again', () => {
  const request = close('not-charged');
  const failed = must(settled(unknown(), { kind: 'open' }, after(40)));
  const refused = must(closeAsNotCharged(withRequest(failed, request), request, failed.payment, after(60)));
  expect(lastLine(refused)).toMatchObject({ code: 'request-refused', why: { kind: 'state', state: 'failed' } });
});

test.each<[string, () => Booking]>([
  ['under review', reviewed],
  ['of another amount', () => must(settled(unknown(), ODD, after(40)))],
])('a payment is closed as not charged if the founder knew of the charge %s when she asked', (_, make) => {
  const request = close('not-charged');
  const known = make();
  const closed = must(closeAsNotCharged(withRequest(known, request), request, known.payment, after(60)));
  expect(closed.payment._state).toBe('failed');
});

test('a payment is not closed as not charged when iyzico, asked once more, reviews a charge on its other page', () => {
  const request = close('not-charged');
  const waiting = must(settled(attempted(attempted(opened('hosted')), after(1)), ODD, after(2)));
  const beside = must(queried(waiting, `${waiting.payment.id}-1`, review, after(60)));
  const refused = must(closeAsNotCharged(withRequest(beside, request), request, waiting.payment, after(60)));
  expect(refused.payment._state).toBe('unknown');
  expect(lastLine(refused)).toMatchObject({ code: 'request-refused', why: { kind: 'under-review' } });
});
