import { expect, test } from 'vitest';
import { isPaused, NOT_PAUSED, nextPause, type PauseEvent } from './pause.ts';

const pausedAfter = (...events: readonly PauseEvent[]): boolean => isPaused(events.reduce(nextPause, NOT_PAUSED));

test.each<[string, PauseEvent[], boolean]>([
  ['nothing pauses at first', [], false],
  ['the pointer pauses', ['enter'], true],
  ['a pointer that has left no longer pauses', ['enter', 'leave'], false],
  ['the focus pauses', ['focus'], true],
  ['a focus that has moved on no longer pauses', ['focus', 'blur'], false],
  ['the focus pauses when the pointer has left', ['focus', 'enter', 'leave'], true],
  ['the pointer pauses when the focus has moved on', ['enter', 'focus', 'blur'], true],
  ['nothing pauses when both have left', ['enter', 'focus', 'leave', 'blur'], false],
  ['an element that was removed under the pointer and the focus no longer pauses', ['enter', 'focus', 'vanish'], false],
])('%s', (_, events, paused) => {
  expect(pausedAfter(...events)).toBe(paused);
});
