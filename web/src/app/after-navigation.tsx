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
 * Identifies a history entry. Not by the router's key alone: the first entry of every document has the key `default`, and so has
 * each entry that the browser makes itself, for a `#…` typed into the address, or a link to a part before the router is there.
 */
const entryOf = ({ key, pathname, hash }: Pick<Location, 'key' | 'pathname' | 'hash'>): string =>
  `${key} ${pathname}${hash}`;

/** The history entry of the address bar, which the router may not have rendered yet. */
function addressEntry(): string {
  const { pathname, hash } = window.location;
  const state: unknown = window.history.state;
  // Where the router stores the key of its location.
  const key = isRecord(state) && typeof state['key'] === 'string' ? state['key'] : 'default';
  return entryOf({ key, pathname, hash });
}

/** Scrolls to a position, in pixels, and moves the focus to the page. */
function showPageAt(top: number): void {
  window.scrollTo({ top });
  // A menu that was opened while the page was loading keeps the focus, which would close it.
  const inOpenMenu = document.activeElement?.closest('header')?.querySelector('[aria-expanded=true]');
  if (!inOpenMenu) focusPage();
}

/** Shows an entry after a step back or forward: where the visitor has left it, else at its part, else at the top. */
function restoreEntry(entry: string, part: HTMLElement | null): void {
  const top = positionOf(entry);
  if (top === undefined && part) goTo(part);
  // The position of an entry from before this script is known to the browser alone, which restores it before or after this call.
  else showPageAt(top ?? (history.scrollRestoration === 'auto' ? window.scrollY : 0));
}

/** What the hooks below share. */
interface Place {
  /** The location that is rendered. */
  readonly shown: RefObject<Location>;
  /**
   * Entry within the shown page to which the visitor has been led, that is, whose place was scrolled to and focused, before the
   * router has rendered it. Undefined where there is none.
   */
  readonly led: RefObject<string | undefined>;
}

/**
 * Leads to a part of the shown page without waiting for the router. A navigation within the page is rendered only when the code
 * of all its parts is there, however late that comes; but the HTML of the part is there already. The render does not lead there
 * a second time, because the visitor may have scrolled on by then, or may be typing elsewhere.
 */
function useLeadWithinPage({ shown, led }: Place): void {
  useEffect(() => {
    // A link to a part that was tapped before the router listened: the browser has followed it.
    if (window.location.hash !== shown.current.hash) led.current = addressEntry();
    const onClick = () => {
      const before = addressEntry();
      requestAnimationFrame(() => {
        const { pathname, hash } = window.location;
        const asked = addressEntry();
        // Only where this click has changed the address. The address may differ from what is shown without a click as well: after
        // a step through the history that the router has yet to render.
        const isChanged = asked !== entryOf(shown.current) && asked !== before;
        const part = isChanged && pathname === shown.current.pathname ? partOf(hash) : null;
        if (!part) return;
        led.current = asked;
        goTo(part);
      });
    };
    // A step back within the page may cause no render at all: where the link that it takes back was not rendered yet, nothing has
    // changed for the router.
    const onStep = () => {
      const from = shown.current;
      const asked = addressEntry();
      const isWithinPage = isShown(from) || isOfPage(from, window.location);
      if (!isWithinPage || asked === (led.current ?? entryOf(from))) return;
      led.current = asked;
      restoreEntry(asked, partOf(window.location.hash));
    };
    // In the capture phase of the window, before a link changes the address (`islands/plain-links.tsx`).
    window.addEventListener('click', onClick, { capture: true });
    window.addEventListener('popstate', onStep);
    return () => {
      window.removeEventListener('popstate', onStep);
      window.removeEventListener('click', onClick, { capture: true });
    };
  }, [shown, led]);
}

/**
 * Leaves the scroll position to the browser when the document is left or reloaded, and takes it over within the site: there the
 * browser would restore it on `popstate`, before the new page has rendered. Also stores the positions when the tab goes into the
 * background, where it may be discarded without a `pagehide`.
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
    // The browser stores `scrollRestoration` with each entry. An entry that was not the last of its document still has `manual`, so
    // that the browser restores nothing on the way back to it.
    const first = entryOf(shown.current);
    const kept = history.scrollRestoration === 'manual' ? positionOf(first) : undefined;
    if (kept !== undefined && window.scrollY === 0) window.scrollTo({ top: kept, behavior: 'instant' });
    // Scrolled before this script ran: there may be no other scroll event to remember it by.
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
      // Two quick steps race: the page of the first may render when the visitor has already been led to the place of the second.
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
    // While the page scrolls to a part, the position is that of the part's entry, which is not rendered yet.
    const remember = () => notePosition(led.current ?? entry);
    const rememberFolds = () => noteFolds(led.current ?? entry);
    // One may have been opened before this script ran.
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
