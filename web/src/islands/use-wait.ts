import { useEffect } from 'react';
import { WAITING } from './island.ts';
import { hasQueuedTaps } from './queued-taps.ts';

/** A wait that ends within this time is not shown: the sign would flicker. */
const SIGN_AFTER_MS = 60;

/** Waits under way, each known by the object that began it. Queued clicks count as waits too, without an entry here. */
const waits = new Set<object>();

/** Begins a wait, and shows the sign of one (`html[data-waiting]` in `theme/global-css.ts`). */
export function showWait(wait: object): void {
  waits.add(wait);
  document.documentElement.setAttribute(WAITING, '');
}

/** Ends a wait, or none, and hides the sign unless another wait is under way. */
export function endWait(wait?: object): void {
  if (wait) waits.delete(wait);
  if (waits.size === 0 && !hasQueuedTaps()) document.documentElement.removeAttribute(WAITING);
}

/** Shows the sign of a wait for as long as `isWaiting`. */
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
