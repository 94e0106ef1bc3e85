import { type RefObject, useEffect } from 'react';

declare global {
  interface Window {
    /** Buttons tapped where the page did not work yet, in order; filled by the inline boot script. */
    earlyTaps?: HTMLButtonElement[];
  }
}

/**
 * Put it last inside a part of the page that starts to work as a whole, an element with `data-part=""`.
 * It marks the part as live and presses again what was tapped too early.
 */
export function TakeOver({ part }: { part: RefObject<HTMLElement | null> }): null {
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    element.dataset['part'] = 'live';
    const taps = window.earlyTaps ?? [];
    for (const button of taps.splice(0)) {
      if (button.closest('[data-part]') === element) button.click();
      else taps.push(button);
    }
  }, [part]);
  return null;
}
