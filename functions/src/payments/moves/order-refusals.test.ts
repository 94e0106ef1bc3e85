import { expect, test } from 'vitest';
import type { OtherOrder } from './booking.ts';
import { after, opened } from './example-booking.ts';
import { otherOrderInTheWay, otherOrderRefusal, stateRefusal } from './order-refusals.ts';

test.each([
  ['created', null],
  ['awaiting-3ds', null],
  ['authorising', 'in-progress'],
  ['unknown', 'in-progress'],
  ['paid', 'already-paid'],
  ['failed', 'ended'],
  ['expired', 'ended'],
  ['refunded', 'ended'],
] as const)('an order that is %s refuses a further attempt with %s', (_state, key) => {
  expect(stateRefusal({ _state, doubt: null })).toBe(key);
});

test.each([
  ['is being charged', 'other-order', 'other-order', 'authorising', null],
  ['is unclear', 'other-order', 'other-order', 'unknown', null],
  ['was paid before this one was placed', 'already-bought', null, 'paid', after(-1)],
  ['was paid since', 'already-bought', 'already-bought', 'paid', after(1)],
] as const)(
  'another order of the buyer that %s blocks this one as %s, and as %s if the buyer asked for a further order',
  (_, unasked, asked, state, paidAt) => {
    const others: OtherOrder[] = [{ id: 'other', state, paidAt }];
    const { payment } = opened();
    expect(otherOrderInTheWay({ payment, others })).toBe(unasked);
    expect(otherOrderInTheWay({ payment: { ...payment, again: true }, others })).toBe(asked);
  },
);

test('a call is refused with in-progress when the buyer has both a paid and an unclear order', () => {
  const paid = { id: 'paid', state: 'paid', paidAt: after(-1) } as const;
  const unclear = { id: 'unclear', state: 'unknown', paidAt: null } as const;
  const { payment } = opened();
  expect(otherOrderRefusal({ payment, others: [paid, unclear] })).toBe('in-progress');
  expect(otherOrderRefusal({ payment, others: [paid] })).toBe('already-bought');
  expect(otherOrderRefusal({ payment, others: [] })).toBeNull();
});
