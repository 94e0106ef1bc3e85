import { UNASKED } from '@site/contract/payments/payment-history';
import { expect, test } from 'vitest';
import { readSeats, type Seats } from '../seats/group-document.ts';
import { isHeldUnpaid } from '../seats/held-unpaid.ts';
import { holdIdOf, seatsLeft } from '../seats/holds.ts';
import { inviteToSeat } from '../seats/invited-seats.ts';
import type { Booking } from './booking.ts';
import { after, charged, claimed, lastLine, must, settled } from './example-booking.ts';
import { giveSeat } from './founder-requests.ts';
import { keepSeat } from './keep-seat.ts';
import { move } from './move.ts';

const STARTS_AT = after(60);

/** Two free seats of a group. */
const seats = readSeats('tr', { capacity: 3, startsAt: STARTS_AT, sold: ['other'] });

/** A paid order without a seat, of a group in which seats are free. */
function owed(changes: Partial<Seats> = {}): Booking {
  const { payment, others } = must(settled(claimed(), charged, after(2), 'charge'));
  return { payment: { ...payment, seat: 'owed' }, seats: { ...seats, ...changes }, others };
}

test('a free seat is kept for a paid order without one, until it is given or refunded', () => {
  const kept = must(keepSeat(owed(), after(3)));
  const { id } = kept.payment;
  expect(kept.payment).toMatchObject({ _state: 'paid', seat: 'owed' });
  expect(lastLine(kept)).toMatchObject({ code: 'seat-kept' });
  expect(kept.seats?.holds[id]).toMatchObject({ until: null });
  expect(seatsLeft(must(kept.seats), after(3))).toBe(1);
  expect(keepSeat(kept, after(4)), 'kept once').toBeNull();

  const request = {
    kind: 'give-seat',
    id: '7b2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11',
    by: 'ayse',
    because: '',
    at: after(4),
  } as const;
  const full = { ...must(kept.seats), capacity: 2 };
  const given = must(giveSeat({ ...kept, seats: full, payment: { ...kept.payment, request } }, request, after(5)));
  expect(given.seats).toMatchObject({ sold: ['other', id], holds: {} });

  const refunded = must(move(kept, 'refunded', { code: 'refunded', ...UNASKED }, after(5)));
  expect(refunded.payment.seat).toBe('released');
  expect(seatsLeft(must(refunded.seats), after(5))).toBe(2);
});

test('seats that are kept for paid orders are not reported as held by unpaid ones', () => {
  const kept = must(must(keepSeat(owed({ capacity: 2 }), after(3))).seats);
  expect(isHeldUnpaid(kept, after(3))).toBe(false);
});

test.each<[string, Booking]>([
  ['whose group has no free seat', owed({ capacity: 1 })],
  [
    'whose free seat is that of an invitation',
    owed({ ...must(inviteToSeat({ ...seats, capacity: 2 }, { id: 'enquiry', until: after(50) }, after(1))) }),
  ],
  ['that was paid for an earlier run', owed({ earlier: [{ sessions: [after(-90), after(2)] }] })],
  ['while the run before is unreadable', owed({ earlier: [null] })],
  ['whose group has begun', owed({ startsAt: after(3) })],
  ['that has a seat', { ...owed(), payment: { ...owed().payment, seat: 'sold' } }],
  ['that was refunded', { ...owed(), payment: { ...owed().payment, _state: 'refunded' } }],
  ['whose group is sold no more', { ...owed(), seats: null }],
])('no seat is kept for an order %s', (_, booking) => {
  expect(keepSeat(booking, after(3))).toBeNull();
});

test('a free seat is kept for an order that was paid after the run before', () => {
  const earlier = [{ sessions: [after(-90), after(1)] }];
  expect(keepSeat(owed({ earlier }), after(3))).not.toBeNull();
});

test('a seat that was lost meanwhile is kept again, and noted again', () => {
  const kept = must(keepSeat(owed(), after(3)));
  const again = must(keepSeat({ ...kept, seats: { ...must(kept.seats), holds: {} } }, after(9)));
  expect(again.payment.history.filter(({ code }) => code === 'seat-kept')).toHaveLength(2);
  expect(Object.keys(must(again.seats).holds)).not.toContain(holdIdOf(again.payment.id));
});
