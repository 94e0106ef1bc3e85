import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useHydrates } from '../lib/use-hydrates.ts';
import { type ReplacedControls, rememberControls } from './replaced-controls.ts';

/** The HTML of an island that React discards (`lib/use-hydrates.ts`), and what the visitor has done in it. */
export interface DiscardedHtml {
  readonly controls: ReplacedControls;
  readonly nodes: ReadonlyArray<ChildNode>;
}

interface KeptHtmlProps {
  /** Set in the first render in which React discards the HTML. */
  readonly discarded: RefObject<DiscardedHtml | undefined>;
}

/**
 * Remembers the HTML of an island if React discards it. Render it first in the island: what comes after it may suspend, and the
 * HTML is gone by the time of its next render.
 */
export function RememberHtml({ island, discarded }: KeptHtmlProps & { island: RefObject<HTMLElement | null> }): null {
  const hydrates = useHydrates();
  const element = island.current;
  if (!hydrates && element && !discarded.current)
    discarded.current = { controls: rememberControls(element), nodes: [...element.childNodes] };
  return null;
}

/**
 * Fallback of an island: shows the discarded HTML until the code of all islands in it is there. Without it the page would be empty
 * for that time, and the visitor would type nowhere.
 */
export function KeptHtml({ discarded }: KeptHtmlProps) {
  const place = useRef<HTMLDivElement>(null);
  // In a layout effect, so that no frame is painted without the HTML.
  useLayoutEffect(() => {
    const html = discarded.current;
    if (!html) return;
    place.current?.append(...html.nodes);
    html.controls.refocus();
    return html.controls.noteFocus;
  }, [discarded]);
  return <div ref={place} />;
}
