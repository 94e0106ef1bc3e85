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

/**
 * Keeps React from hearing input before the router is hydrated, which it then is in small slices. Nothing that React renders
 * could act on it yet: buttons are queued by the boot script, fields and ticks change by themselves. A link goes through,
 * because a router that is hydrated at once leads to its page without a new document.
 */
function keepFromReact(event: Event): void {
  const onLink = event.target instanceof Element && event.target.closest('a') !== null;
  if (!onLink) event.stopPropagation();
}

/** From here to {@link hearInput}. Before the root listens: at the window, above it. */
export function deferInput(): void {
  for (const kind of INPUT) window.addEventListener(kind, keepFromReact, OPTIONS);
}

/** To be called once the router is hydrated. */
export function hearInput(): void {
  for (const kind of INPUT) window.removeEventListener(kind, keepFromReact, OPTIONS);
}
