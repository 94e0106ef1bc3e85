import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Where the visitor was on each page of this visit, by history entry. */
const positions = new Map<string, number>();

/** Moves the eye and the focus to a part of the page. */
function goTo(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView();
}

/**
 * What a browser does by itself on a document load: a new title, the top or the linked part of the
 * page with the focus there, and on the way back the place one came from.
 */
export function AfterNavigation(): null {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef(location);
  const { key, hash } = location;

  // A document that is left or reloaded keeps the browser's own memory of the place; between pages of
  // the site, which change without the browser noticing, it is ours.
  useEffect(() => {
    const ours = () => {
      history.scrollRestoration = 'manual';
    };
    const browsers = () => {
      history.scrollRestoration = 'auto';
    };
    ours();
    window.addEventListener('pageshow', ours);
    window.addEventListener('pagehide', browsers);
    return () => {
      window.removeEventListener('pageshow', ours);
      window.removeEventListener('pagehide', browsers);
    };
  }, []);

  // A layout effect, at once with the new page: a scroll event in between would be counted to the wrong one.
  useLayoutEffect(() => {
    if (shown.current !== location) {
      shown.current = location;
      const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
      const before = type === 'POP' ? positions.get(key) : undefined;
      if (before !== undefined) window.scrollTo({ top: before, behavior: 'instant' });
      else if (target) goTo(target);
      else {
        window.scrollTo({ top: 0, behavior: 'instant' });
        document.getElementById('main')?.focus({ preventScroll: true });
      }
    }
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [location, key, hash, type]);

  return null;
}
