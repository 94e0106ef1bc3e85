import { useEffect } from 'react';
import { endWait, showWait } from '../islands/wait.ts';

/** A wait that ends within this time is not shown: its line would flicker. */
const SHOWN_AFTER_MS = 60;

/** Shows the line of a wait while `isWaiting`. */
export function useWait(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    const wait = {};
    const soon = setTimeout(showWait, SHOWN_AFTER_MS, wait);
    return () => {
      clearTimeout(soon);
      endWait(wait);
    };
  }, [isWaiting]);
}
