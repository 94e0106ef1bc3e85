import { type RefObject, useLayoutEffect } from 'react';
import { keepFocusInPage } from './focus-page.ts';

/**
 * Hands the focus on from a part that goes while it has it: to the button that sends the form around the part, else to the page.
 * For parts in whose place a live region announces what has come.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = part.current;
    const button = shown?.closest('form')?.querySelector<HTMLElement>('[type=submit]');
    return () => {
      if (shown?.contains(document.activeElement)) queueMicrotask(() => keepFocusInPage(button));
    };
  }, [part]);
}
