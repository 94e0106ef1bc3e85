import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { ISLAND_KEY, LIVE } from './island.ts';
import type { DiscardedHtml } from './kept-html.tsx';
import { hidePressFeedback } from './press-feedback.ts';
import { endWait } from './wait.ts';

/** Removes the queued clicks for which `stays` is false, in place, because the boot script goes on to fill the same array. */
function filterTaps(stays: (button: HTMLButtonElement) => boolean): void {
  const taps = window.earlyTaps ?? [];
  for (const button of taps.splice(0)) if (stays(button)) taps.push(button);
}

/**
 * Drops the queued clicks for which `stays` is false. With the last one, also hides the line of a wait and the line that answers
 * a press.
 */
function dropTaps(stays: (button: HTMLButtonElement) => boolean): void {
  filterTaps(stays);
  endWait();
  hidePressFeedback();
}

/** Drops the queued clicks on buttons that a commit has removed with their island: no `TakeOver` will replay them. */
export function dropGoneTaps(): void {
  dropTaps((button) => button.isConnected);
}

/**
 * Drops queued clicks after a link was followed, because a menu would open over the next page. Clicks on buttons of forms stay:
 * if the form is still on the page when its code arrives, it is sent.
 */
export function dropEarlyTaps(): void {
  dropTaps((button) => button.form !== null);
}

/** Drops a queued click that sends the form with the draft of this key. */
export function dropTapsOfForm(draft: string): void {
  dropTaps((button) => button.form?.dataset['draft'] !== draft);
}

interface TakeOverProps {
  readonly island: RefObject<HTMLElement | null>;
  /** HTML that React has discarded; none in an island that had no HTML. */
  readonly discarded?: RefObject<DiscardedHtml | undefined>;
}

/**
 * Marks an island as live once it is hydrated, and replays its queued clicks. Render it after the element of the island, or in a
 * Suspense boundary within it: a child's layout effects run before the `ref` of its parent is set.
 *
 * The mark is set in a layout effect, so in the commit itself: from then on React acts on clicks, and a click that the boot
 * script queued as well would act twice. The replay waits for the effects, in which components of the island add listeners. It
 * clicks each button once: a visitor who saw nothing happen has tapped again, and the second click would close the menu that
 * the first one opens.
 *
 * Where React renders the island anew instead of hydrating it (`lib/use-hydrates.ts`), the visitor has used the old HTML until the
 * commit. Entries and clicks are repeated in the elements that take its place.
 */
export function TakeOver({ island, discarded }: TakeOverProps): null {
  /** Buttons to click in the effect; a set, so that each is clicked once. */
  const toReplay = useRef(new Set<HTMLElement>());
  useLayoutEffect(() => {
    const element = island.current;
    if (!element) return;
    element.dataset[ISLAND_KEY] = LIVE;
    filterTaps((button) => {
      const isOfIsland = button.closest(`[data-${ISLAND_KEY}]`) === element;
      const pressed = isOfIsland ? button : discarded?.current?.controls.successor(button);
      if (pressed) toReplay.current.add(pressed);
      return !pressed;
    });
  }, [island, discarded]);

  useEffect(() => {
    discarded?.current?.controls.putBack();
    if (discarded) discarded.current = undefined;
    for (const button of toReplay.current) button.click();
    toReplay.current.clear();
    dropGoneTaps();
  }, [discarded]);
  return null;
}
