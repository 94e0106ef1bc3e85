import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { scrollSmoothly } from '../lib/scroll-smoothly.ts';

/** Whether the keyboard is on something outside of the form of an element. */
function hasGoneOn(element: HTMLElement): boolean {
  const focused = document.activeElement;
  return focused !== null && !focused.contains(element) && !element.closest('form')?.contains(focused);
}

interface InSightProps {
  /** Height of what comes into sight below it: the button of the form, clear of the notification. */
  readonly below: string;
  readonly children: ReactNode;
}

/**
 * A part of a form that is scrolled into sight when it appears, clear of the notification that comes with it; not for
 * somebody who has gone on to another part of the page, whose place that would take away. The notification tells it there.
 */
export function InSight({ below, children }: InSightProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The notification is rendered after this element.
    const frame = requestAnimationFrame(() => {
      if (place.current && !hasGoneOn(place.current)) scrollSmoothly(place.current, { block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <chakra.div ref={place} scrollMarginBottom={below}>
      {children}
    </chakra.div>
  );
}
