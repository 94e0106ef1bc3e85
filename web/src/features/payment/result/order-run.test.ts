import { expect, test } from 'vitest';
import { UNANSWERED, UNKNOWN } from '../../../group/availability.ts';
import { runOfOrder } from './order-run.ts';

test.each(['owed', 'released', 'none'] as const)(
  'a paid order whose seat is %s names no session, because the next ones are another’s',
  (seat) => {
    for (const state of ['paid', 'refunded'] as const) expect(runOfOrder('tr', { state, seat }, UNKNOWN)).toBeNull();
  },
);

test('an order that has a seat, or is not paid yet, names the sessions it is for', () => {
  for (const [state, seat] of [
    ['paid', 'sold'],
    ['created', 'held'],
    ['created', 'none'],
  ] as const)
    expect(runOfOrder('tr', { state, seat }, UNKNOWN)).not.toBeNull();
});

test('no session is named if no answer came about the group', () => {
  expect(runOfOrder('tr', { state: 'paid', seat: 'sold' }, UNANSWERED)).toBeNull();
});
