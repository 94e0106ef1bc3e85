import { useEffect } from 'react';
import { WAITING } from './part.ts';

/** What comes sooner shows no sign, which would only flicker. */
export const SIGN_AFTER_MS = 60;

/** Shows that a visitor waits for code (`html[data-waiting]` in `theme/global-css.ts`). */
export const showWait = (): void => document.documentElement.setAttribute(WAITING, '');
export const endWait = (): void => document.documentElement.removeAttribute(WAITING);

/** Shows it for as long as `waits` is true. */
export function useWait(waits: boolean): void {
  useEffect(() => {
    if (!waits) return;
    const soon = setTimeout(showWait, SIGN_AFTER_MS);
    return () => {
      clearTimeout(soon);
      endWait();
    };
  }, [waits]);
}
