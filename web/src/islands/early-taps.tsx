import { type RefObject, useEffect } from 'react';
import { LIVE, PART } from './part.ts';

declare global {
  interface Window {
    /** Buttons clicked before their island was hydrated, in order; filled by the inline boot script. */
    earlyTaps?: HTMLButtonElement[];
  }
}

/** Last child of an island: after hydration it marks the island as live and replays the clicks that came too early. */
export function TakeOver({ part }: { part: RefObject<HTMLElement | null> }): null {
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    element.dataset[PART] = LIVE;
    const taps = window.earlyTaps ?? [];
    for (const button of taps.splice(0)) {
      if (button.closest(`[data-${PART}]`) === element) button.click();
      else taps.push(button);
    }
  }, [part]);
  return null;
}
