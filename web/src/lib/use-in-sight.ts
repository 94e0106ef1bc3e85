import { type RefObject, useEffect } from 'react';

/** Scrolls an element into sight when it appears, clear of the notification that comes with it. */
export function useInSight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // The notification is rendered after this element.
    const frame = requestAnimationFrame(() => element.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [element]);
}
