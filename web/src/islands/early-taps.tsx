import { type RefObject, useEffect } from 'react';
import { LIVE, PART, WAITING } from './part.ts';

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
    // A click can be what hydrates the part: React then hands this same click on to the button after this effect.
    const now = window.event?.type === 'click' ? window.event.target : null;
    const taps = window.earlyTaps ?? [];
    for (const button of taps.splice(0)) {
      if (now instanceof Node && button.contains(now)) continue;
      if (button.closest(`[data-${PART}]`) === element) button.click();
      else taps.push(button);
    }
    if (taps.length === 0) document.documentElement.removeAttribute(WAITING);
  }, [part]);
  return null;
}
