import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { endWait, showWait } from '../islands/use-wait.ts';
import { forgetFailures } from '../lib/lazy-chunk.ts';

/**
 * Shows that a page is on its way: the router changes the address at once, and keeps the page before until the next one is
 * rendered. Shown with the next frame, because nothing else of a tap on a link is seen. A timer would wait for the slices in
 * which React renders on a slow phone. A part of the page that is shown already needs no sign.
 */
export function NavigationSign(): null {
  const { pathname, search } = useLocation();
  const shown = pathname + search;

  // A layout effect: the line goes with the frame of the new page, and does not wait for the end of a view transition.
  useLayoutEffect(() => {
    const wait = {};
    let nextFrame = 0;
    const onNavigation = () => {
      // A page that failed while another one was chosen was never shown as failed, and would not be asked for again.
      forgetFailures();
      cancelAnimationFrame(nextFrame);
      nextFrame = requestAnimationFrame(() => {
        // Not compared by `href`, which also differs by a `?` without a query.
        const now = window.location;
        if (shown !== now.pathname + now.search) showWait(wait);
        // Went back before the new page had rendered: then no render comes whose clean-up would end the wait.
        else endWait(wait);
      });
    };
    // In the capture phase, before the address changes, and because clicks on parts that are HTML only get no further than the
    // body (`early-input.ts`).
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
