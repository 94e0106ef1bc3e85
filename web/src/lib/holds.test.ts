import { expect, test } from 'vitest';
import { type HoldEvent, isHeld, NO_HOLDS, nextHolds } from './holds.ts';

const heldAfter = (...events: readonly HoldEvent[]): boolean => isHeld(events.reduce(nextHolds, NO_HOLDS));

test.each<[string, HoldEvent[], boolean]>([
  ['at first nothing holds it', [], false],
  ['the pointer holds it', ['enter'], true],
  ['a pointer that has left holds it no longer', ['enter', 'leave'], false],
  ['the focus holds it', ['focus'], true],
  ['a focus that has moved on holds it no longer', ['focus', 'blur'], false],
  ['the focus holds it when the pointer has left', ['focus', 'enter', 'leave'], true],
  ['the pointer holds it when the focus has moved on', ['enter', 'focus', 'blur'], true],
  ['nothing holds it when both have left', ['enter', 'focus', 'leave', 'blur'], false],
  ['nothing holds an element that was removed under the pointer and the focus', ['enter', 'focus', 'vanish'], false],
])('%s', (_, events, held) => {
  expect(heldAfter(...events)).toBe(held);
});
