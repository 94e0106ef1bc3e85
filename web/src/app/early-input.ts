import { ASLEEP } from '../islands/part.ts';
import { followedLink, isShown } from '../islands/site-link.ts';
import { endWait, showWait } from '../islands/use-wait.ts';
import { nextTask } from '../lib/next-task.ts';

/**
 * Events of a tap or a key. On each of them React tries to hydrate its target synchronously, which delays the frame that shows
 * the tap. The list is `discreteReplayableEvents` of react-dom.
 */
export const INPUT: readonly string[] = [
  ...['mousedown', 'mouseup', 'click', 'auxclick', 'dblclick', 'contextmenu'],
  ...['pointerdown', 'pointerup', 'pointercancel', 'touchstart', 'touchend', 'touchcancel'],
  ...['dragstart', 'dragend', 'drop'],
  ...['keydown', 'keypress', 'keyup', 'compositionstart', 'compositionend', 'textInput'],
  ...['input', 'change', 'reset', 'copy', 'cut', 'paste'],
];

/** Passive: the browser would otherwise delay scrolling until the listener has run. */
const OPTIONS = { capture: true, passive: true } as const;

/** The link that was followed last, until the router leads to its page. */
let followed: HTMLAnchorElement | undefined;

/**
 * Hides input from React until the router is hydrated, so that React hydrates it in small slices instead of synchronously.
 * Nothing is lost: the boot script queues clicks on buttons, fields and ticks are native, and links wait in `followed`.
 */
function keepFromReact(event: Event): void {
  event.stopPropagation();
}

/**
 * Keeps a followed link until the router is hydrated, which then navigates to its page without loading a document. A link to
 * a part of the shown page needs no router; it replaces an earlier choice.
 */
function keepLink(event: MouseEvent): void {
  const at = followedLink(event);
  if (!at) return;
  if (at.url.hash && isShown(at.url)) {
    forgetLink();
    // with another query than the link's the browser would load the document anew
    if (at.url.search === window.location.search) return;
    event.preventDefault();
    window.location.hash = at.url.hash;
    return;
  }
  event.preventDefault();
  followed = at.link;
  showWait(keepLink);
}

/** Drops the kept link: it was followed, something else was chosen, or the page goes into the back-forward cache. */
function forgetLink(): void {
  followed = undefined;
  endWait(keepLink);
}

/**
 * Hides input on a part that is HTML only from React, as long as it is. React would render the part within each event of a tap
 * only to find that its code is not there; where the code has just come, it would hydrate the whole part before the frame.
 * The part is hydrated in slices instead, and takes over what was done in it (`islands/early-taps.tsx`).
 */
function keepPartFromReact(event: Event): void {
  if (event.target instanceof Element && event.target.closest(ASLEEP)) event.stopPropagation();
}

/**
 * Defers input until {@link hearInput}, and input on parts that are HTML only until they are hydrated. The listeners are on the
 * window and on the body, so they run before those of React's root, and the latter after those of the document.
 */
export function deferInput(): void {
  for (const kind of INPUT) document.body.addEventListener(kind, keepPartFromReact, OPTIONS);
  for (const kind of INPUT) window.addEventListener(kind, keepFromReact, OPTIONS);
  window.addEventListener('click', keepLink, { capture: true });
  window.addEventListener('pagehide', forgetLink);
  // From here on no link loads a document, so that prefetched documents (`web/build/speculation.ts`) would be wasted.
  document.querySelector('script[type=speculationrules]')?.remove();
}

/**
 * To be called once the router is hydrated. Follows the kept link in a later task, when all effects have added their
 * listeners. Until that task clicks on links are still kept, so that of two taps only the last link is followed.
 */
export function hearInput(): void {
  for (const kind of INPUT) window.removeEventListener(kind, keepFromReact, OPTIONS);
  nextTask(() => {
    window.removeEventListener('click', keepLink, { capture: true });
    window.removeEventListener('pagehide', forgetLink);
    followed?.click();
    forgetLink();
  });
}
