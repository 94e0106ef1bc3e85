import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHydrates } from '../lib/use-hydrates.ts';
import { dropAnswer } from './answer-press.ts';
import { LIVE, PART } from './part.ts';
import { rememberControls } from './replaced-controls.ts';
import { endWait } from './use-wait.ts';

declare global {
  interface Window {
    /** Buttons clicked before their island was hydrated, in order; filled by the inline boot script. */
    earlyTaps?: HTMLButtonElement[];
  }
}

/** Keeps those of the clicks that wait, in the array that the boot script goes on to fill. */
function keepTaps(waits: (button: HTMLButtonElement) => boolean): void {
  const taps = window.earlyTaps ?? [];
  for (const button of taps.splice(0)) if (waits(button)) taps.push(button);
}

/**
 * Drops the clicks that wait on buttons that are gone: the commit has replaced or removed their part, and nothing will press them
 * any more.
 */
export function dropGoneTaps(): void {
  keepTaps((button) => button.isConnected);
  endWait();
  dropAnswer();
}

/**
 * Drops the clicks that wait, for whoever has chosen a link since: a menu would open over its page. A form that is still on the
 * page when its code comes is sent.
 */
export function dropEarlyTaps(): void {
  keepTaps((button) => button.form !== null);
  endWait();
  dropAnswer();
}

/**
 * Marks an island as live once it is hydrated, and replays the clicks that came too early. It stands behind the island, or
 * in a Suspense boundary within it: a child's layout effects run before the `ref` of its parent is set.
 *
 * The mark is set in the commit itself: from then on React acts on clicks, and one that the boot script queued as well would
 * act twice. The replay waits for the effects, in which parts of the island begin to listen. It clicks each button once:
 * who saw nothing happen has tapped again, and the second click would close the menu that the first one opens.
 *
 * Where React renders the part anew instead of hydrating it, the old HTML stands in the document until the commit: what was
 * done in it is done again in what takes its place.
 */
export function TakeOver({ part }: { part: RefObject<HTMLElement | null> }): null {
  const early = useRef(new Set<HTMLElement>());
  const hydrates = useHydrates();
  const [replaced] = useState(() => (hydrates || !part.current ? undefined : rememberControls(part.current)));

  useLayoutEffect(() => {
    const element = part.current;
    if (!element) return;
    element.dataset[PART] = LIVE;
    keepTaps((button) => {
      const isOfPart = button.closest(`[data-${PART}]`) === element;
      const pressed = isOfPart ? button : replaced?.successor(button);
      if (pressed) early.current.add(pressed);
      return !pressed;
    });
  }, [part, replaced]);

  useEffect(() => {
    replaced?.putBack();
    for (const button of early.current) button.click();
    early.current.clear();
    dropGoneTaps();
  }, [replaced]);
  return null;
}
