import { expect, test } from 'vitest';
import { type HoldEvent, isHeld, NO_HOLDS, nextHolds } from './holds.ts';

const heldAfter = (...events: readonly HoldEvent[]): boolean => isHeld(events.reduce(nextHolds, NO_HOLDS));

test.each<[string, HoldEvent[], boolean]>([
  ['at first nothing holds it', [], false],
  ['the pointer holds it', ['enter'], true],
  ['until it leaves', ['enter', 'leave'], false],
  ['the focus holds it', ['focus'], true],
  ['until it goes on', ['focus', 'blur'], false],
  ['a pointer that leaves does not take away what the focus holds', ['focus', 'enter', 'leave'], true],
  ['a focus that goes on does not take away what the pointer holds', ['enter', 'focus', 'blur'], true],
  ['both have left', ['enter', 'focus', 'leave', 'blur'], false],
  ['what vanishes is held by neither', ['enter', 'focus', 'vanish'], false],
])('%s', (_, events, held) => {
  expect(heldAfter(...events)).toBe(held);
});
