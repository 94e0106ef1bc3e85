import { flushSync } from 'react-dom';

/**
 * Renders a change at once and keeps the control with the focus where it stands on the screen. What appears above it would
 * push it from under a finger, or below the screen; the browser's own scroll anchoring helps only where that is out of sight.
 * A control that is itself out of sight moves nothing: the visitor reads something else.
 */
export function keepFocusInPlace(change: () => void): void {
  const focused = document.activeElement;
  const before = focused?.getBoundingClientRect();
  flushSync(change);
  if (!focused?.isConnected || !before || before.bottom <= 0 || before.top >= window.innerHeight) return;
  // of a page without a focus the body is the active element, and is always in sight
  if (focused === document.body) return;
  window.scrollBy({ top: focused.getBoundingClientRect().top - before.top, behavior: 'instant' });
}
