import { flushSync } from 'react-dom';

/**
 * Renders a change synchronously, then scrolls so that the focused control stays where it was on the screen. Content that appears
 * above it would push it from under a finger, or below the screen; the browser's own scroll anchoring only acts on changes above
 * the visible part of the page. Does not scroll for a control that is out of sight: the visitor reads something else.
 */
export function changeAroundFocus(change: () => void): void {
  const focused = document.activeElement;
  const before = focused?.getBoundingClientRect();
  flushSync(change);
  if (!focused?.isConnected || !before || before.bottom <= 0 || before.top >= window.innerHeight) return;
  // Without a focused control, `activeElement` is the body.
  if (focused === document.body) return;
  window.scrollBy({ top: focused.getBoundingClientRect().top - before.top, behavior: 'instant' });
}
