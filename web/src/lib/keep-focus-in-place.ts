import { flushSync } from 'react-dom';

/**
 * Renders a change at once and keeps the control with the focus where it stands on the screen. What appears above it would
 * push it from under a finger, or below the screen; the browser's own scroll anchoring helps only where that is out of sight.
 */
export function keepFocusInPlace(change: () => void): void {
  const focused = document.activeElement;
  const top = focused?.getBoundingClientRect().top ?? 0;
  flushSync(change);
  if (focused === null || focused === document.body || !focused.isConnected) return;
  window.scrollBy({ top: focused.getBoundingClientRect().top - top, behavior: 'instant' });
}
