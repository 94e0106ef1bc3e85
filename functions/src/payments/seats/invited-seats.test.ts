import { expect, test } from 'vitest';
import { empty, held, invited, LATER, NOW, ofSeven, paged, SOON, TOMORROW, used } from './example-seats.ts';
import { readSeats } from './group-document.ts';
import { holdSeat, releaseSeat, seatsLeft, sellSeat, shortenHold } from './holds.ts';
import { holdInvited, inviteToSeat } from './invited-seats.ts';
import { holdBriefly } from './limited-holds.ts';

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

test('iyzico’s page holds the seat of an invitation, whatever others hold, and a second order with the invitation is busy', () => {
  const half = ['a', 'b', 'c'].reduce((seats, id) => paged(seats, id), ofSeven);
  const kept = inviteToSeat(half, { id: 'w', until: TOMORROW }, NOW) ?? ofSeven;
  const opened = paged(used('g', kept), 'g');
  expect(opened.holds['g']).toMatchObject({ stage: 'iyzico-page', invitation: { id: 'w' } });
  expect(holdInvited(opened, 'w', 'h', { until: SOON }, NOW)).toBe('busy');
});
