import { followedLink, isShown } from '../islands/site-link.ts';
import { endWait, showWait } from '../islands/use-wait.ts';
import { nextTask } from '../lib/next-task.ts';

/**
 * Events of a tap or a key, for each of which React hydrates what it happened on in one go, before the browser can show the
 * tap: `discreteReplayableEvents` of react-dom.
 */
export const INPUT: readonly string[] = [
  ...['mousedown', 'mouseup', 'click', 'auxclick', 'dblclick', 'contextmenu'],
  ...['pointerdown', 'pointerup', 'pointercancel', 'touchstart', 'touchend', 'touchcancel'],
  ...['dragstart', 'dragend', 'drop'],
  ...['keydown', 'keypress', 'keyup', 'compositionstart', 'compositionend', 'textInput'],
  ...['input', 'change', 'reset', 'copy', 'cut', 'paste'],
];

/** Passive: a listener that could prevent a scroll has it wait for the script. */
const OPTIONS = { capture: true, passive: true } as const;

/** The link that was followed last, until the router leads to its page. */
let followed: HTMLAnchorElement | undefined;

/**
 * Keeps React from hearing input before the router is hydrated, which it then is in small slices. Nothing that React renders
 * could act on it yet: buttons are queued by the boot script, fields and ticks change by themselves, links wait here.
 */
function keepFromReact(event: Event): void {
  event.stopPropagation();
}

/**
 * Keeps a link for the router, which leads to its page without a new document. A part of the page is there already: who
 * chooses one does not want the page any more.
 */
function keepLink(event: MouseEvent): void {
  const at = followedLink(event);
  if (!at) return;
  if (at.url.hash && isShown(at.url)) {
    forgetLink();
    return;
  }
  event.preventDefault();
  followed = at.link;
  showWait(keepLink);
}

/** Gives the link up: it is followed, something else was chosen, or the page is left, which the back-forward cache keeps. */
function forgetLink(): void {
  followed = undefined;
  endWait(keepLink);
}

/** From here to {@link hearInput}. Before the root listens: at the window, above it. */
export function deferInput(): void {
  for (const kind of INPUT) window.addEventListener(kind, keepFromReact, OPTIONS);
  window.addEventListener('click', keepLink, { capture: true });
  window.addEventListener('pagehide', forgetLink);
  // From here on no link loads a document, and one that is prefetched (`web/build/speculation.ts`) would be wasted.
  document.querySelector('script[type=speculationrules]')?.remove();
}

/**
 * To be called once the router is hydrated. Follows the link in a task of its own: all effects listen by then. A link that is
 * tapped before that task takes its place, or both would be followed.
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
