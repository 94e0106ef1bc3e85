import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { WAITING } from '../islands/part.ts';

/** A page that comes sooner shows no sign, which would only flicker. */
const SIGN_AFTER_MS = 60;

/**
 * Shows that a page is on its way (`html[data-waiting]` in `theme/global-css.ts`): the router changes the address at
 * once, and keeps the page before until the code of the next one is there.
 */
export function NavigationSign(): null {
  const { pathname, search, hash } = useLocation();
  const shown = pathname + search + hash;

  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined;
    const onNavigation = () => {
      clearTimeout(soon);
      // by parts: a bare “?” or “#” stands in the whole address alone
      const now = window.location;
      if (shown === now.pathname + now.search + now.hash) return;
      soon = setTimeout(() => document.documentElement.setAttribute(WAITING, ''), SIGN_AFTER_MS);
    };
    // After the listeners of React, which stand at the root element and change the address.
    document.addEventListener('click', onNavigation);
    window.addEventListener('popstate', onNavigation);
    return () => {
      clearTimeout(soon);
      document.documentElement.removeAttribute(WAITING);
      document.removeEventListener('click', onNavigation);
      window.removeEventListener('popstate', onNavigation);
    };
  }, [shown]);

  return null;
}
