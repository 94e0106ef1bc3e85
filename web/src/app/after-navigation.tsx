import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { isOfPage, isShown } from '../islands/site-link.ts';
import { focusPage } from '../lib/focus-page.ts';
import { goTo } from '../lib/go-to.ts';
import { isRecord } from '../lib/is-record.ts';
import { partOf } from '../lib/part-of.ts';
import { usePageLocale } from '../site/locale.tsx';
import { noteFolds, notePosition, positionOf, recallPositions, restoreFolds, storePositions } from './kept-places.ts';

/**
 * Identifies a history entry. The router's key alone does not: the first entry of every document has the key `default`, and so
 * has each entry that the browser itself adds, for a `#…` typed into the address or for a link to a part before the router is
 * hydrated.
 */
const entryOf = ({ key, pathname, hash }: Pick<Location, 'key' | 'pathname' | 'hash'>): string =>
  `${key} ${pathname}${hash}`;

/** The history entry of the address bar; the router may not have rendered it yet. */
function addressEntry(): string {
  const { pathname, hash } = window.location;
  const state: unknown = window.history.state;
  // The router stores the key of its location here.
  const key = isRecord(state) && typeof state['key'] === 'string' ? state['key'] : 'default';
  return entryOf({ key, pathname, hash });
}

/** Scrolls to a position, in pixels, and moves the focus to the page. */
function showPageAt(top: number): void {
  window.scrollTo({ top });
  // Leave the focus in a menu that was opened while the page was loading: losing it would close the menu.
  const inOpenMenu = document.activeElement?.closest('header')?.querySelector('[aria-expanded=true]');
  if (!inOpenMenu) focusPage();
}

/** Scrolls an entry into place after a step back or forward: to its stored position, else to its part, else to the top. */
function restoreEntry(entry: string, part: HTMLElement | null): void {
  const top = positionOf(entry);
  if (top === undefined && part) goTo(part);
  // Only the browser knows the position of an entry from before this script ran; it restores that before or after this call.
  else showPageAt(top ?? (history.scrollRestoration === 'auto' ? window.scrollY : 0));
}

/** State shared by the hooks below. */
interface Place {
  /** The location that is rendered. */
  readonly shown: RefObject<Location>;
  /**
   * Entry within the shown page whose place was scrolled to and focused before the router rendered it; undefined if there is
   * none.
   */
  readonly led: RefObject<string | undefined>;
}

/**
 * Scrolls to a part of the shown page without waiting for the router. A navigation within the page is rendered only when the code
 * of all its islands is there, but the HTML of the part is there already. The render does not scroll a second time, because the
 * visitor may have scrolled on by then, or may be typing elsewhere.
 */
function useLeadWithinPage({ shown, led }: Place): void {
  useEffect(() => {
    // A link to a part was tapped before the router listened, and the browser followed it.
    if (window.location.hash !== shown.current.hash) led.current = addressEntry();
    const onClick = () => {
      const before = addressEntry();
      requestAnimationFrame(() => {
        const { pathname, hash } = window.location;
        const asked = addressEntry();
        // Only if this click changed the address. The address also differs from the shown page after a step through the history
        // that the router has not rendered yet.
        const isChanged = asked !== entryOf(shown.current) && asked !== before;
        const part = isChanged && pathname === shown.current.pathname ? partOf(hash) : null;
        if (!part) return;
        led.current = asked;
        goTo(part);
      });
    };
    // A step back within the page may cause no render: if the router had not rendered the link that the step undoes, nothing has
    // changed for it.
    const onStep = () => {
      const from = shown.current;
      const asked = addressEntry();
      const isWithinPage = isShown(from) || isOfPage(from, window.location);
      if (!isWithinPage || asked === (led.current ?? entryOf(from))) return;
      led.current = asked;
      restoreEntry(asked, partOf(window.location.hash));
    };
    // In the capture phase of the window, to run before a link changes the address (`islands/plain-links.tsx`).
    window.addEventListener('click', onClick, { capture: true });
    window.addEventListener('popstate', onStep);
    return () => {
      window.removeEventListener('popstate', onStep);
      window.removeEventListener('click', onClick, { capture: true });
    };
  }, [shown, led]);
}

/**
 * Lets the browser restore the scroll position when the document is left or reloaded (`auto`). Within the site this script
 * restores it (`manual`), because the browser would do so on `popstate`, before the new page has rendered. Positions are also
 * stored when the tab goes into the background, where it may be discarded without a `pagehide`.
 */
function useScrollRestoration({ shown, led }: Place): void {
  useEffect(() => {
    const manual = () => {
      history.scrollRestoration = 'manual';
    };
    const leave = () => {
      history.scrollRestoration = 'auto';
      storePositions();
    };
    const followVisibility = () => (document.visibilityState === 'hidden' ? leave() : manual());
    recallPositions();
    // The browser stores `scrollRestoration` with each entry. An entry that was not the last of its document still has `manual`,
    // so the browser restores nothing when the visitor returns to it.
    const first = entryOf(shown.current);
    const kept = history.scrollRestoration === 'manual' ? positionOf(first) : undefined;
    if (kept !== undefined && window.scrollY === 0) window.scrollTo({ top: kept, behavior: 'instant' });
    // The visitor scrolled before this script ran. There may be no further scroll event that stores the position.
    else if (window.scrollY > 0) notePosition(led.current ?? first);
    followVisibility();
    window.addEventListener('pageshow', manual);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', followVisibility);
    return () => {
      window.removeEventListener('pageshow', manual);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', followVisibility);
    };
  }, [shown, led]);
}

/**
 * Does for a navigation within the site what a browser does for a document: scrolls to the top or to the linked part, moves the
 * focus there, and restores the scroll position on back and forward.
 */
export function AfterNavigation(): null {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef(location);
  const locale = usePageLocale();
  const shownLocale = useRef(locale);
  const led = useRef<string>(undefined);
  const { hash } = location;
  const entry = entryOf(location);

  useLeadWithinPage({ shown, led });
  useScrollRestoration({ shown, led });

  // A layout effect: a scroll event between render and effect would be stored under the wrong history entry.
  useLayoutEffect(() => {
    if (shown.current !== location) {
      const isAnotherPage = shown.current.pathname !== location.pathname;
      shown.current = location;
      // Two quick steps race: the first may render after the page has been scrolled to the place of the second.
      const isPassed = led.current !== entry && led.current === addressEntry();
      const isThere = led.current === entry || isPassed;
      if (!isPassed) led.current = undefined;
      const part = partOf(hash);
      if (!isThere) {
        if (type === 'POP') {
          // Within a page the folds stay as they are.
          if (isAnotherPage) restoreFolds(entry);
          restoreEntry(entry, part);
        } else if (part) goTo(part);
        else showPageAt(0);
      }
      // A bilingual page has changed to the visitor's language, in which its parts stand elsewhere.
    } else if (shownLocale.current !== locale) partOf(hash)?.scrollIntoView();
    shownLocale.current = locale;
    // While the page scrolls to a part, positions belong to the part's entry, which is not rendered yet.
    const remember = () => notePosition(led.current ?? entry);
    const rememberFolds = () => noteFolds(led.current ?? entry);
    // A fold may have been opened before this script ran.
    rememberFolds();
    window.addEventListener('scroll', remember, { passive: true });
    // In the capture phase, because `toggle` does not bubble.
    window.addEventListener('toggle', rememberFolds, { capture: true });
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('toggle', rememberFolds, { capture: true });
    };
  }, [location, entry, hash, type, locale]);

  return null;
}
