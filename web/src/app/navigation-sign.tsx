import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { endWait, SIGN_AFTER_MS, showWait } from '../islands/use-wait.ts';
import { forgetFailures } from '../lib/lazy-chunk.ts';

/**
 * Shows that a page is on its way: the router changes the address at once, and keeps the page before until the code of the
 * next one is there.
 */
export function NavigationSign(): null {
  const { pathname, search, hash } = useLocation();
  const shown = pathname + search + hash;

  useEffect(() => {
    const wait = {};
    let soon: ReturnType<typeof setTimeout> | undefined;
    const onNavigation = () => {
      // A page that failed while another one was chosen was never shown as failed, and would not be asked for again.
      forgetFailures();
      clearTimeout(soon);
      soon = setTimeout(() => {
        // by parts: a bare “?” or “#” stands in the whole address alone
        const now = window.location;
        if (shown !== now.pathname + now.search + now.hash) showWait(wait);
      }, SIGN_AFTER_MS);
    };
    // In the capture phase, before the address changes: React stops events on parts whose code is still on its way.
    document.addEventListener('click', onNavigation, { capture: true });
    window.addEventListener('popstate', onNavigation);
    return () => {
      clearTimeout(soon);
      endWait(wait);
      document.removeEventListener('click', onNavigation, { capture: true });
      window.removeEventListener('popstate', onNavigation);
    };
  }, [shown]);

  return null;
}
