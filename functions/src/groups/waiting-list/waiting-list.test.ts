import { expect, test } from 'vitest';
import { purchaseAmong } from './waiting-list.ts';

const JOINED = new Date('2026-12-20T09:00:00Z');
const LATER = new Date('2027-02-10T09:00:00Z');
const BEFORE = new Date(JOINED.getTime() - 1);

const order = (changes: object = {}) => ({ id: 'a', _state: 'paid', seat: 'sold', paidAt: LATER, ...changes });

test.each([
  ['of this run', ['a'], order()],
  ['of this run before joining the list', ['a'], order({ paidAt: BEFORE })],
  ['of this run, whose day of payment cannot be read', ['a'], order({ paidAt: null })],
  ['of a run that is over', [], order()],
  ['in the moment of joining the list', [], order({ paidAt: JOINED })],
  ['and has given the seat up since', [], order({ seat: 'released' })],
  ['and waits for a seat', [], order({ seat: 'owed', paidAt: BEFORE })],
])('a person who has bought a seat %s is not invited to another', (_, sold, bought) => {
  expect(purchaseAmong([bought], JOINED, { sold })).toBe('bought');
});

test.each([
  ['nothing', []],
  ['a run that was over when they joined the list once more', [order({ paidAt: BEFORE })]],
  ['a run of which nobody knows when it was paid', [order({ paidAt: null })]],
])('a person who has bought %s waits', (_, orders) => {
  expect(purchaseAmong(orders, JOINED, { sold: ['of-another'] })).toBe('none');
});

test('an order with an open outcome counts as unclear, unless another one was paid since', () => {
  const unclear = order({ id: 'b', _state: 'unknown', seat: 'held', paidAt: null });
  const course = order({ paidAt: BEFORE });
  expect(purchaseAmong([unclear, course], JOINED, { sold: [] })).toBe('unclear');
  const seatless = { ...unclear, seat: 'released' };
  expect(purchaseAmong([seatless], JOINED, { sold: [] }), 'it would take a seat when it is paid').toBe('unclear');
  const atBank = order({ id: 'c', _state: 'awaiting-3ds', seat: 'held', paidAt: null });
  expect(purchaseAmong([atBank, course], JOINED, { sold: [] })).toBe('unclear');
  expect(purchaseAmong([{ ...atBank, seat: 'released' }, course], JOINED, { sold: [] })).toBe('none');
  expect(purchaseAmong([unclear, order()], JOINED, { sold: [] })).toBe('bought');
});
