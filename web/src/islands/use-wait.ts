import { useEffect } from 'react';
import { isWaitedFor } from './is-waited-for.ts';
import { WAITING } from './part.ts';

/** Milliseconds before a wait for the code of a part is shown: a sign for less would flicker. */
const SIGN_AFTER_MS = 60;

/** Waits under way, by identity. Queued clicks count as waits too, without an entry here. */
const waits = new Set<object>();

/** Shows that a visitor waits for code (`html[data-waiting]` in `theme/global-css.ts`). */
export function showWait(forWhat: object): void {
  waits.add(forWhat);
  document.documentElement.setAttribute(WAITING, '');
}

/** Ends one wait, and hides the sign unless another wait is under way. */
export function endWait(forWhat?: object): void {
  if (forWhat) waits.delete(forWhat);
  if (waits.size === 0 && !isWaitedFor()) document.documentElement.removeAttribute(WAITING);
}

/** Shows it for as long as `isWaiting`. */
export function useWait(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    const wait = {};
    const soon = setTimeout(showWait, SIGN_AFTER_MS, wait);
    return () => {
      clearTimeout(soon);
      endWait(wait);
    };
  }, [isWaiting]);
}
