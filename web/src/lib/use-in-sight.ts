import { type RefObject, useEffect } from 'react';
import { scrollSmoothly } from './scroll-smoothly.ts';

/** Whether the keyboard is on something outside of the form of an element. */
function hasGoneOn(element: HTMLElement): boolean {
  const focused = document.activeElement;
  return focused !== null && !focused.contains(element) && !element.closest('form')?.contains(focused);
}

/**
 * Scrolls an element of a form into sight when it appears, clear of the notification that comes with it; not for somebody
 * who has gone on to another part of the page, whose place that would take away. The notification tells it there.
 */
export function useInSight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // The notification is rendered after this element.
    const frame = requestAnimationFrame(() => {
      if (element.current && !hasGoneOn(element.current)) scrollSmoothly(element.current, { block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [element]);
}
