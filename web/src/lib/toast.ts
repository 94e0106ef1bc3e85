import type { Locale } from '@site/contract/plain/locale';

/** Time a message stays on the screen. Errors may vanish too, because the form itself shows them until they are corrected. */
export const TOAST_MS = 8000;

/** A short message outside the flow of the page. */
export interface ToastMessage {
  readonly kind: 'success' | 'error';
  readonly title: string;
  readonly text?: string;
  /** Language of its words, if the page may have changed to another one since. */
  readonly lang?: Locale;
  /** The page shows it too, in a place that screen readers announce: the toast must not be announced a second time. */
  readonly announcedInPage?: boolean;
}

export interface ShownToast extends ToastMessage {
  readonly id: number;
}

let shown: ReadonlyArray<ShownToast> = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: ReadonlyArray<ShownToast>): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message and returns its id for {@link closeToast}. It replaces a message of the same words on the screen. */
export function toast(message: ToastMessage): number {
  const others = shown.filter(
    ({ kind, title, text }) => kind !== message.kind || title !== message.title || text !== message.text,
  );
  const id = nextId++;
  change([...others, { ...message, id }]);
  return id;
}

/** Removes the message with this id, if it is still shown. */
export function closeToast(id: number): void {
  change(shown.filter((entry) => entry.id !== id));
}

/** Calls the listener after each change of the shown messages; returns a function that unsubscribes it. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The messages on the screen, oldest first: the same array until a change, as `useSyncExternalStore` requires. */
export function shownToasts(): ReadonlyArray<ShownToast> {
  return shown;
}

const none: ReadonlyArray<ShownToast> = [];

/** The server snapshot: a prerendered page shows no message. */
export function noToasts(): ReadonlyArray<ShownToast> {
  return none;
}
