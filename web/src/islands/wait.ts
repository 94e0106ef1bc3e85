import { hasEarlyTaps } from './early-taps.ts';
import { WAITING } from './island.ts';

/** Waits under way, each identified by the object that began it. Queued clicks count as waits too, without an entry here. */
const waits = new Set<object>();

/** Begins a wait, and shows the line of one (`html[data-waiting]` in `theme/global-css.ts`). */
export function showWait(wait: object): void {
  waits.add(wait);
  document.documentElement.setAttribute(WAITING, '');
}

/** Ends a wait, if one is given, and hides the line unless another wait is under way. */
export function endWait(wait?: object): void {
  if (wait) waits.delete(wait);
  if (waits.size === 0 && !hasEarlyTaps()) document.documentElement.removeAttribute(WAITING);
}
