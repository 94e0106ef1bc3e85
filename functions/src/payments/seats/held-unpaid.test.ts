import { expect, test } from 'vitest';
import { empty, LATER, NOW, SOON, TOMORROW } from './example-seats.ts';
import { readSeats } from './group-document.ts';
import { isHeldUnpaid, notingHeld } from './held-unpaid.ts';
import { releaseSeat } from './holds.ts';

const UNPAID = { until: LATER };
const CHARGED = { until: null };
const OVER = { until: NOW };
const WITH_INVITATION = { until: LATER, invitation: { id: 'w', until: TOMORROW } };
const INVITATION_OVER = { until: LATER, invitation: { id: 'w', until: NOW } };

/** A group of three seats. */
const ofThree = (fields: object) => readSeats('tr', { capacity: 3, ...fields });

test.each([
  ['nobody has ordered', {}, false],
  ['a seat is free', { holds: { a: UNPAID, b: UNPAID } }, false],
  ['unpaid orders hold every seat', { holds: { a: UNPAID, b: UNPAID, c: UNPAID } }, true],
  [
    'unpaid orders hold every seat, one of them before reaching the bank',
    { holds: { a: { ...UNPAID, stage: 'before-bank' }, b: UNPAID, c: UNPAID } },
    true,
  ],
  ['unpaid orders hold all unsold seats', { holds: { a: UNPAID, b: UNPAID }, sold: ['c'] }, true],
  ['two unpaid orders and one being charged hold every seat', { holds: { a: UNPAID, b: UNPAID, c: CHARGED } }, true],
  ['one unpaid order holds the last seat', { holds: { a: UNPAID }, sold: ['b', 'c'] }, false],
  ['all orders but one are being charged', { holds: { a: UNPAID, b: CHARGED, c: CHARGED } }, false],
  ['one hold has expired', { holds: { a: UNPAID, b: UNPAID, c: OVER } }, false],
  ['an invitation holds one of the last two seats', { holds: { a: UNPAID, b: WITH_INVITATION }, sold: ['c'] }, false],
  ['an invitation holds one of three seats', { holds: { a: UNPAID, b: UNPAID, c: WITH_INVITATION } }, true],
  ['the invitation of one hold has expired', { holds: { a: UNPAID, b: INVITATION_OVER }, sold: ['c'] }, true],
  ['a restored group has a hold of a sold seat', { holds: { a: UNPAID, b: UNPAID, c: UNPAID }, sold: ['c'] }, true],
  [
    'a restored group has a hold of a sold seat, and one unpaid order besides',
    { holds: { a: UNPAID, b: CHARGED, c: UNPAID }, sold: ['c'] },
    false,
  ],
  ['every seat is sold', { holds: { a: UNPAID, b: UNPAID }, sold: ['c', 'd', 'e'] }, false],
  ['two orders hold the last seat', { holds: { a: UNPAID, b: UNPAID }, sold: ['c', 'd'] }, false],
  ['sales have not begun', { holds: { a: UNPAID, b: UNPAID }, capacity: 0 }, false],
  ['the group has begun', { holds: { a: UNPAID, b: UNPAID, c: UNPAID }, startsAt: NOW }, false],
])('whether unpaid orders block a group: %s', (_, fields, expected) => {
  expect(isHeldUnpaid(ofThree(fields), NOW)).toBe(expected);
});

test('heldSince is set while unpaid orders block a group, and null after a seat is free', () => {
  const held = ofThree({ holds: { a: UNPAID, b: UNPAID, c: UNPAID } });
  const noted = notingHeld(held, NOW);
  expect(noted).toEqual({ ...held, heldSince: NOW });
  expect(notingHeld(noted, SOON), 'the first time stays').toBe(noted);
  const freed = releaseSeat(noted, 'a');
  expect(notingHeld(freed, SOON)).toEqual({ ...freed, heldSince: null });
  expect(notingHeld(empty, NOW)).toBe(empty);
});

test('an invalid heldSince does not make the group unreadable, and is set again', () => {
  const spoilt = ofThree({ holds: { a: UNPAID, b: UNPAID, c: UNPAID }, heldSince: 'dün' });
  expect(notingHeld(spoilt, NOW)).toMatchObject({ heldSince: NOW });
});
