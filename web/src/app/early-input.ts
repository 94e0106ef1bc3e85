/**
 * Events of a tap or a key. For each of them React hydrates what it happened on in one go, before the browser can show the
 * tap (`isDiscreteEventThatRequiresHydration` of react-dom).
 */
const INPUT = [
  'pointerdown',
  'pointerup',
  'touchstart',
  'touchend',
  'mousedown',
  'mouseup',
  'click',
  'keydown',
  'keyup',
  'input',
  'change',
] as const;

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
  for (const kind of INPUT) window.addEventListener(kind, keepFromReact, { capture: true });
}

/** To be called once the router is hydrated. */
export function hearInput(): void {
  for (const kind of INPUT) window.removeEventListener(kind, keepFromReact, { capture: true });
}
