import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { endWait, showWait } from '../islands/use-wait.ts';
import { forgetFailures } from '../lib/lazy-chunk.ts';

/**
 * Shows that a page is on its way: the router changes the address at once, and keeps the page before until the next one is
 * rendered. In the next frame already, which would show nothing else of a tap: on a slow phone a timer waits for the slices
 * in which React renders. A line that stays for less than one can see is as short then, for it grows from the edge.
 */
export function NavigationSign(): null {
  const { pathname, search, hash } = useLocation();
  const shown = pathname + search + hash;

  useEffect(() => {
    const wait = {};
    let nextFrame = 0;
    const onNavigation = () => {
      // A page that failed while another one was chosen was never shown as failed, and would not be asked for again.
      forgetFailures();
      cancelAnimationFrame(nextFrame);
      nextFrame = requestAnimationFrame(() => {
        // by parts: a bare “?” or “#” stands in the whole address alone
        const now = window.location;
        if (shown !== now.pathname + now.search + now.hash) showWait(wait);
      });
    };
    // In the capture phase, before the address changes: React stops events on parts whose code is still on its way.
    document.addEventListener('click', onNavigation, { capture: true });
    window.addEventListener('popstate', onNavigation);
    return () => {
      cancelAnimationFrame(nextFrame);
      endWait(wait);
      document.removeEventListener('click', onNavigation, { capture: true });
      window.removeEventListener('popstate', onNavigation);
    };
  }, [shown]);

  return null;
}
