import type { KeyboardEvent } from 'react';

/**
 * The step that an arrow key asks for in a row of cards; null for another key, and with a modifier, by which the browser goes
 * back or forward.
 */
export function arrowStep({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 1 | -1 | null {
  if (altKey || ctrlKey || metaKey || shiftKey) return null;
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : null;
}
