import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusPage } from '../lib/focus-page.ts';
import { goTo } from '../lib/go-to.ts';

/** Scroll position of each page of this visit in pixels, by key of its history entry. */
const positions = new Map<string, number>();

/**
 * Does for a navigation within the site what a browser does for a document: scrolls to the top or to the linked part,
 * moves the focus there, and restores the scroll position on back and forward.
 */
export function AfterNavigation(): null {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef(location);
  const { key, hash } = location;

  // The browser restores the position of a document that is left or reloaded. Within the site it must not: it restores
  // on `popstate`, before the new page has rendered.
  useEffect(() => {
    const manual = () => {
      history.scrollRestoration = 'manual';
    };
    const auto = () => {
      history.scrollRestoration = 'auto';
    };
    manual();
    window.addEventListener('pageshow', manual);
    window.addEventListener('pagehide', auto);
    return () => {
      window.removeEventListener('pageshow', manual);
      window.removeEventListener('pagehide', auto);
    };
  }, []);

  // A layout effect: a scroll event between render and effect would be stored under the wrong history entry.
  useLayoutEffect(() => {
    if (shown.current !== location) {
      shown.current = location;
      const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
      const before = type === 'POP' ? positions.get(key) : undefined;
      if (before === undefined && target) goTo(target);
      else {
        window.scrollTo({ top: before ?? 0, behavior: 'instant' });
        // A menu that was opened while the page was loading keeps the focus, which would close it.
        const inOpenMenu = document.activeElement?.closest('header')?.querySelector('[aria-expanded=true]');
        if (!inOpenMenu) focusPage();
      }
    }
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [location, key, hash, type]);

  return null;
}
