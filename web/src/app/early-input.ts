import { NOT_HYDRATED } from '../islands/island.ts';
import { followedLink, isShown } from '../islands/site-link.ts';
import { endWait, showWait } from '../islands/wait.ts';
import { nextTask } from '../lib/next-task.ts';

/**
 * Events of taps and keys. On each of them React tries to hydrate the target synchronously, which delays the frame that shows the
 * tap. The list is `discreteReplayableEvents` of react-dom.
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

/** The link that was followed last, kept until the router can navigate to its page. */
let followed: HTMLAnchorElement | undefined;

/**
 * Hides input from React until the router is hydrated, so that React hydrates it in small slices instead of synchronously.
 * Nothing is lost: the boot script queues clicks on buttons, fields and tick boxes are native, and a followed link is kept.
 */
function keepFromReact(event: Event): void {
  event.stopPropagation();
}

/**
 * Keeps a clicked link until the router is hydrated, which then navigates to its page without loading a document. A link to a
 * part of the shown page needs no router: it is followed here, and a link that was kept before is forgotten.
 */
function keepLink(event: MouseEvent): void {
  const at = followedLink(event);
  if (!at) return;
  if (at.url.hash && isShown(at.url)) {
    forgetLink();
    // The browser itself scrolls to the part. If the queries differ it would load the document again, so only the hash is set.
    if (at.url.search === window.location.search) return;
    event.preventDefault();
    window.location.hash = at.url.hash;
    return;
  }
  event.preventDefault();
  followed = at.link;
  // The function serves as the identity of this wait.
  showWait(keepLink);
}

/** Forgets the kept link: it was followed, something else was chosen, or the page may go into the back-forward cache. */
function forgetLink(): void {
  followed = undefined;
  endWait(keepLink);
}

/**
 * Hides input in an island from React until the island is hydrated. React would render the island within each event of a tap,
 * only to find that its code is missing; if the code has just arrived, it would hydrate the whole island before the next frame.
 * Instead, the island is hydrated in slices, and queued clicks are replayed (`islands/take-over.tsx`).
 */
function keepIslandFromReact(event: Event): void {
  if (event.target instanceof Element && event.target.closest(NOT_HYDRATED)) event.stopPropagation();
}

/**
 * Hides all input from React until {@link hearInput}, and input in an island until that is hydrated. Both use the capture phase,
 * so that they run before the listeners of React's root. The listeners for islands are on the body, so that they run after the
 * capture listeners on window and document, through which the site itself hears input in islands that are not hydrated.
 */
export function deferInput(): void {
  for (const kind of INPUT) document.body.addEventListener(kind, keepIslandFromReact, OPTIONS);
  for (const kind of INPUT) window.addEventListener(kind, keepFromReact, OPTIONS);
  window.addEventListener('click', keepLink, { capture: true });
  window.addEventListener('pagehide', forgetLink);
  // From here on no link loads a document, so prefetched documents (`web/build/speculation.ts`) would be wasted.
  document.querySelector('script[type=speculationrules]')?.remove();
}

/**
 * Lets React hear input; call it once the router is hydrated. Follows the kept link in a later task, when all effects have added
 * their listeners. Until then clicks on links are still kept, so that only the last of two tapped links is followed.
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
