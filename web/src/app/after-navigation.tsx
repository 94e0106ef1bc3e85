import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { usePageLocale } from './locale.tsx';
import { normalPath } from './routes.ts';

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
  const locale = usePageLocale();
  const arrival = useRef(location);
  const { key, pathname, hash } = location;

  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    if (arrival.current === location) return;
    // From now on pages change without the browser noticing; a reload is its business again.
    history.scrollRestoration = 'manual';
    const giveBack = () => {
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', giveBack);

    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const before = type === 'POP' ? positions.get(key) : undefined;
    if (before !== undefined) window.scrollTo({ top: before, behavior: 'instant' });
    else if (target) goTo(target);
    else {
      window.scrollTo({ top: 0, behavior: 'instant' });
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    return () => window.removeEventListener('pagehide', giveBack);
  }, [location, key, hash, type]);

  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    let current = true;
    import('../content/seo.ts').then(({ titleOf }) => {
      if (current) document.title = titleOf(normalPath(pathname), locale);
    });
    return () => {
      current = false;
    };
  }, [pathname, locale]);

  return null;
}
