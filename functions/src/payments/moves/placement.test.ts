import { groups } from '@site/contract/groups/groups';
import { expect, test } from 'vitest';
import { examplePayment } from '../record/example-order.ts';
import { readSeats } from '../seats/group-document.ts';
import { holdSeat, seatsLeft } from '../seats/holds.ts';
import { inviteToSeat } from '../seats/invited-seats.ts';
import { returnFromBank } from './attempts.ts';
import type { Booking } from './booking.ts';
import {
  after,
  attempted,
  back,
  CLAIM,
  charged,
  claimed,
  declined,
  must,
  NOW,
  opened,
  settled,
} from './example-booking.ts';
import { movedStart, ofChain, placeBooking, repetitionRefusal } from './placement.ts';

const { capacity } = groups.tr;
const OTHER_ID = '7b2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11';

/** The result of placing another order for the same product into the seats that are left. */
function newOrder(seats: Booking['seats'], changes: Partial<Booking['payment']> = {}): Booking {
  return { payment: { ...examplePayment(NOW), id: OTHER_ID, ...changes }, seats, others: [] };
}

test('a new order holds its seat for minutes, until the page of the bank opens', () => {
  const { seats, payment } = opened();
  expect(payment.seat).toBe('held');
  expect(seats && seatsLeft(seats, after(4))).toBe(capacity - 1);
  expect(seats && seatsLeft(seats, after(5))).toBe(capacity);
  const hold = { stage: 'before-bank', network: 'phone', chain: OTHER_ID, until: after(5), invitation: null };
  expect(placeBooking(newOrder(readSeats('tr', undefined)), null, 'phone', NOW)).toMatchObject({
    booking: { seats: { holds: { [OTHER_ID]: hold } } },
  });
});

test('orders without a card hold at most three of seven seats; further ones are placed without a hold', () => {
  let seats: Booking['seats'] = readSeats('tr', { capacity: 7 });
  const states: string[] = [];
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    const placed = placeBooking(newOrder(seats, { id }), null, null, NOW);
    if (placed.kind === 'refused') throw new Error(placed.key);
    seats = placed.booking.seats;
    states.push(placed.booking.payment.seat);
  }
  expect(states).toEqual(['held', 'held', 'held', 'released', 'released', 'released', 'released', 'released']);
  expect(seats && seatsLeft(seats, NOW)).toBe(4);
});

test('an order is refused when every seat is taken, and when the group has begun', () => {
  const full = readSeats('tr', { capacity: 1, sold: ['x'] });
  expect(placeBooking(newOrder(full), null, null, NOW)).toEqual({ kind: 'refused', key: 'sold-out' });
  const begun = readSeats('tr', { startsAt: NOW });
  expect(placeBooking(newOrder(begun), null, null, NOW)).toEqual({ kind: 'refused', key: 'cohort-closed' });
});

test('the start of a group counts as moved when it differs from the start that the page showed', () => {
  const startsAt = after(60);
  const seats = readSeats('tr', { startsAt });
  expect(movedStart(seats, after(30).toISOString())).toEqual(startsAt);
  expect(movedStart(seats, startsAt.toISOString())).toBeNull();
  expect(movedStart(seats, null), 'a call that tells none').toBeNull();
  expect(movedStart(null, startsAt.toISOString())).toBeNull();
});

test('a repeated order is refused when its group was moved, except when a page of iyzico’s may have been paid', () => {
  const told = after(30).toISOString();
  const moved = (booking: Booking) => ({ ...booking, seats: readSeats('tr', { startsAt: after(90) }) });
  const refusal = { kind: 'terms-changed', startsAt: after(90) };
  expect(repetitionRefusal(moved(opened()), told, NOW)).toEqual(refusal);
  expect(repetitionRefusal(moved(attempted(opened())), told, NOW)).toEqual(refusal);
  expect(repetitionRefusal(moved(opened()), after(90).toISOString(), NOW)).toBeNull();
  expect(repetitionRefusal(moved(opened()), null, NOW), 'a call that tells none').toBeNull();
  expect(repetitionRefusal(moved(attempted(opened('hosted'))), told, NOW)).toBeNull();
  expect(repetitionRefusal(moved(must(settled(claimed(), charged, after(5)))), told, NOW), 'over').toBeNull();
  const ofEndedGroup = { ...attempted(opened('hosted')), seats: null };
  expect(repetitionRefusal(ofEndedGroup, null, NOW), 'no seat can be had').toEqual({
    kind: 'refused',
    key: 'in-progress',
  });
});

test('a repeated order with an open page of iyzico’s is refused when another order of its buyer blocks it', () => {
  const open = attempted(opened('hosted'));
  const beside = (state: 'unknown' | 'paid') => ({ ...open, others: [{ id: OTHER_ID, state, paidAt: null }] });
  expect(repetitionRefusal(beside('unknown'), null, NOW)).toEqual({ kind: 'refused', key: 'in-progress' });
  expect(repetitionRefusal(beside('paid'), null, NOW)).toEqual({ kind: 'refused', key: 'already-bought' });
});

test('a repeated order with an open page of iyzico’s is accepted when it holds its seat or one is left', () => {
  const open = attempted(opened('hosted'));
  const ofOthers = (capacity: number) => ({ ...open, seats: readSeats('tr', { capacity, sold: ['x'] }) });
  expect(repetitionRefusal({ ...open, seats: open.seats && { ...open.seats, capacity: 1 } }, null, NOW)).toBeNull();
  expect(repetitionRefusal(ofOthers(2), null, NOW)).toBeNull();
  expect(repetitionRefusal(ofOthers(1), null, NOW), 'that page may have been paid').toEqual({
    kind: 'refused',
    key: 'in-progress',
  });
});

test('an order that replaces one for the same product stores that order and the first one of the chain', () => {
  const { payment: first } = opened();
  const second = ofChain({ ...first, id: OTHER_ID }, first);
  expect(second).toEqual({ ...first, id: OTHER_ID, firstOrder: first.id, replaces: first.id });
  expect(ofChain({ ...first, id: 'third' }, second)).toMatchObject({ firstOrder: first.id, replaces: OTHER_ID });
  const ofAnother = { ...first, product: { ...first.product, id: 'koclar-paketi' } };
  expect(ofChain({ ...first, id: OTHER_ID }, ofAnother).firstOrder).toBe(first.firstOrder);
  expect(ofChain(first, null)).toBe(first);
});

test('an order without a group replaces one that has ended, and has no invitation', () => {
  const { payment } = opened();
  const ended = must(settled(claimed(), declined, after(2), 'charge')).payment;
  const placed = placeBooking({ payment: { ...payment, id: OTHER_ID }, seats: null, others: [] }, ended, null, NOW);
  expect(placed).toMatchObject({ kind: 'placed', booking: { seats: null, payment: { invitation: null } } });
});

test('an order with an invitation gets the seat that the invitation holds in a full group; another order does not', () => {
  const one = readSeats('tr', { capacity: 1 });
  const full = inviteToSeat(one, { id: 'w', until: after(24 * 60) }, NOW);
  expect(placeBooking(newOrder(full), null, null, NOW)).toEqual({ kind: 'refused', key: 'sold-out' });
  expect(placeBooking(newOrder(full, { invitation: 'v' }), null, null, NOW)).toMatchObject({ key: 'sold-out' });
  const placed = placeBooking(newOrder(full, { invitation: 'w' }), null, null, NOW);
  expect(placed).toMatchObject({ kind: 'placed', booking: { payment: { seat: 'held', invitation: 'w' } } });
  expect(placeBooking(newOrder(full, { invitation: 'w' }), null, null, after(24 * 60))).toMatchObject({
    kind: 'placed',
    booking: { payment: { invitation: 'w' } },
  });

  // the buyer starts again from the form, whose address has no invitation any more
  const first = placed.kind === 'placed' ? placed.booking : opened();
  const second = newOrder(first.seats, { id: 'another' });
  expect(placeBooking(second, first.payment, null, NOW)).toMatchObject({
    kind: 'placed',
    replaced: { _state: 'expired' },
    booking: { payment: { seat: 'held', invitation: 'w' } },
  });
  const atBank = attempted(first);
  expect(placeBooking(newOrder(atBank.seats, { id: 'another', invitation: 'w' }), null, null, NOW)).toEqual({
    kind: 'refused',
    key: 'in-progress',
  });
});

test('an order does not replace another one with the same mail address: it gets its own seat, or none', () => {
  const first = attempted(opened());
  const second = placeBooking(newOrder(first.seats), null, null, NOW);
  expect(second).toMatchObject({ kind: 'placed', replaced: null, booking: { payment: { seat: 'held' } } });
  const last = { ...first, seats: first.seats && { ...first.seats, capacity: 1 } };
  expect(placeBooking(newOrder(last.seats), null, null, NOW)).toEqual({ kind: 'refused', key: 'sold-out' });
});

test('an order that names an earlier order gets its seat, even the last one, whatever its mail address', () => {
  const first = attempted(opened());
  const seats = first.seats && { ...first.seats, capacity: 1 };
  const corrected = newOrder(seats, { buyer: { ...first.payment.buyer, email: 'x@ornek.com' } });
  const placed = placeBooking(corrected, first.payment, null, NOW);
  expect(placed).toMatchObject({
    kind: 'placed',
    replaced: { _state: 'expired', message: 'replaced' },
    booking: { payment: { seat: 'released' } },
  });
  expect(placed.kind === 'placed' && placed.booking.seats && seatsLeft(placed.booking.seats, NOW)).toBe(1);
});

test('the seat that a failed order still holds goes to the order that replaces it', () => {
  const first = attempted(opened());
  const failed = must(returnFromBank(first, back(first, { authenticated: false }), CLAIM, NOW));
  const placed = placeBooking(newOrder(failed.seats), failed.payment, null, NOW);
  expect(placed).toMatchObject({ kind: 'placed', replaced: null, booking: { payment: { seat: 'held' } } });
  expect(placed.kind === 'placed' && Object.keys(placed.booking.seats?.holds ?? {})).toEqual([OTHER_ID]);
});

test('an order that names one for another product, or one that is being charged or paid, does not get its seat', () => {
  const other = { ...opened().payment, product: { ...opened().payment.product, id: 'another' } };
  expect(placeBooking(newOrder(opened().seats), other, null, NOW)).toMatchObject({ kind: 'placed', replaced: null });
  const charging = claimed();
  expect(placeBooking(newOrder(charging.seats), charging.payment, null, NOW)).toEqual({
    kind: 'refused',
    key: 'in-progress',
  });
  const paid = must(settled(charging, charged, after(2)));
  expect(placeBooking(newOrder(paid.seats), paid.payment, null, NOW)).toEqual({
    kind: 'refused',
    key: 'already-bought',
  });
  const again = placeBooking(newOrder(paid.seats, { again: true }), paid.payment, null, NOW);
  expect(again).toMatchObject({ kind: 'placed', replaced: null });
  expect(again.kind === 'placed' && again.booking.seats?.sold).toEqual([paid.payment.id]);
});

test.each([null, readSeats('tr', undefined)])(
  'a second order is refused while the first is charged, and needs confirmation when it is paid, with or without seats',
  (seats) => {
    const order = newOrder(seats);
    for (const state of ['authorising', 'unknown'] as const) {
      const refused = placeBooking({ ...order, others: [{ id: 'x', state, paidAt: null }] }, null, null, NOW);
      expect(refused).toEqual({ kind: 'refused', key: 'in-progress' });
    }
    const bought = { ...order, others: [{ id: 'x', state: 'paid' as const, paidAt: after(-60) }] };
    expect(placeBooking(bought, null, null, NOW)).toEqual({ kind: 'refused', key: 'already-bought' });
    const again = { ...bought, payment: { ...bought.payment, again: true } };
    expect(placeBooking(again, null, null, NOW)).toMatchObject({ kind: 'placed' });
  },
);

test('a network that holds the most seats allowed gets its next order without a hold', () => {
  let seats = readSeats('tr', undefined);
  for (const id of ['a', 'b', 'c']) {
    seats = must(holdSeat(seats, id, { until: after(30), network: 'robot' }, NOW));
  }
  expect(placeBooking(newOrder(seats), null, 'robot', NOW)).toMatchObject({
    booking: { payment: { seat: 'released' } },
  });
  expect(placeBooking(newOrder(seats), null, 'person', NOW)).toMatchObject({ booking: { payment: { seat: 'held' } } });
});
