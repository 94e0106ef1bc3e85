import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { endWait, showWait } from '../islands/wait.ts';
import { forgetFailures } from '../lib/lazy-chunk.ts';
import { listenOnDocument } from '../lib/listen-on-document.ts';

/**
 * Shows that the next page is loading: the router changes the address at once, and keeps the page before on the screen until the
 * next one is rendered. Shown with the next frame, because it is the only visible answer to a tap on a link; a timer would have
 * to wait for the slices in which React renders on a slow phone. A link to a part of the shown page needs none.
 */
export function NavigationWait(): null {
  const { pathname, search } = useLocation();
  const shown = pathname + search;

  // A layout effect: its clean-up removes the line in the frame of the new page, and not after a view transition.
  useLayoutEffect(() => {
    const wait = {};
    let nextFrame = 0;
    const look = () => {
      cancelAnimationFrame(nextFrame);
      nextFrame = requestAnimationFrame(() => {
        // Not compared by `href`, which also differs by a `?` without a query.
        const now = window.location;
        if (shown !== now.pathname + now.search) showWait(wait);
        // The visitor went back before the new page was rendered: no render follows whose clean-up would end the wait.
        else endWait(wait);
      });
    };
    const onNavigation = () => {
      // A page may have failed to load while the visitor had chosen another one. No error screen was shown then, so nothing else
      // lets its code be fetched again.
      forgetFailures();
      look();
    };
    // The visitor may have gone on just before this page was rendered, and the clean-up for the page before has ended that wait.
    look();
    // `listenOnDocument` hears the click before the address changes.
    const end = listenOnDocument('click', onNavigation);
    window.addEventListener('popstate', onNavigation);
    return () => {
      cancelAnimationFrame(nextFrame);
      endWait(wait);
      end();
      window.removeEventListener('popstate', onNavigation);
    };
  }, [shown]);

  return null;
}
