import { type RefObject, useLayoutEffect } from 'react';
import { restoreLostFocus } from './focus-page.ts';

/**
 * Restores the focus when a part of the page is removed while the focus is in it: to the submit button of the form around the
 * part, else to the page. Use it for a part whose replacement a live region announces.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = part.current;
    const button = shown?.closest('form')?.querySelector<HTMLElement>('[type=submit]');
    return () => {
      if (shown?.contains(document.activeElement)) queueMicrotask(() => restoreLostFocus(button));
    };
  }, [part]);
}
