/**
 * Listens to an event anywhere on the page; returns a function that removes the listener. It uses the capture phase: input in
 * islands that are not hydrated is stopped at the body (`app/early-input.ts`), and React stops `pointerover` and `focusin` while
 * it cannot hydrate the target. A listener of the bubbling phase would hear none of it.
 */
export function listenOnDocument<Kind extends keyof DocumentEventMap>(
  kind: Kind,
  listener: (event: DocumentEventMap[Kind]) => void,
): () => void {
  document.addEventListener(kind, listener, { capture: true });
  return () => document.removeEventListener(kind, listener, { capture: true });
}
