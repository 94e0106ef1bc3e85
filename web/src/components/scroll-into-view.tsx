import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { scrollSmoothly } from '../lib/scroll-smoothly.ts';

/** Whether the focus is on something outside of the form of this element. */
function hasGoneOn(element: HTMLElement): boolean {
  const focused = document.activeElement;
  return focused !== null && !focused.contains(element) && !element.closest('form')?.contains(focused);
}

interface ScrollIntoViewProps {
  /** CSS length below it that must be in view as well, for the button of the form, clear of the toast. */
  readonly below: string;
  readonly children: ReactNode;
}

/**
 * A part of a form that is scrolled into view when it appears, clear of the toast that comes with it. It does not scroll for a
 * visitor who has gone on to another part of the page and would lose the place; the toast has the news.
 */
export function ScrollIntoView({ below, children }: ScrollIntoViewProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In the next frame, because the toast is rendered after this element.
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
