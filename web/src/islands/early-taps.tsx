import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { LIVE, PART } from './part.ts';
import { endWait } from './use-wait.ts';

declare global {
  interface Window {
    /** Buttons clicked before their island was hydrated, in order; filled by the inline boot script. */
    earlyTaps?: HTMLButtonElement[];
  }
}

/**
 * Marks an island as live once it is hydrated, and replays the clicks that came too early. It stands behind the island, or
 * in a Suspense boundary within it: a child's layout effects run before the `ref` of its parent is set.
 *
 * The mark is set in the commit itself: from then on React acts on clicks, and one that the boot script queued as well would
 * act twice. The replay waits for the effects, in which parts of the island begin to listen.
 */
export function TakeOver({ part }: { part: RefObject<HTMLElement | null> }): null {
  const early = useRef<HTMLButtonElement[]>([]);

  useLayoutEffect(() => {
    const element = part.current;
    if (!element) return;
    element.dataset[PART] = LIVE;
    // A click can be what hydrates the part: React then hands this same click on to the button after this commit.
    const now = window.event?.type === 'click' ? window.event.target : null;
    const taps = window.earlyTaps ?? [];
    for (const button of taps.splice(0)) {
      if (button.closest(`[data-${PART}]`) !== element) taps.push(button);
      else if (!(now instanceof Node && button.contains(now))) early.current.push(button);
    }
  }, [part]);

  useEffect(() => {
    for (const button of early.current.splice(0)) button.click();
    endWait();
  }, []);
  return null;
}
