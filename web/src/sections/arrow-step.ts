import type { KeyboardEvent } from 'react';

/**
 * Returns the step in a row of cards for an arrow key. Null for another key, and with a modifier: the browser then goes back or
 * forward.
 */
export function arrowStep({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 1 | -1 | null {
  if (altKey || ctrlKey || metaKey || shiftKey) return null;
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : null;
}
