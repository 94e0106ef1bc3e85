import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { isOfPage, isShown } from '../islands/site-link.ts';
import { focusPage } from '../lib/focus-page.ts';
import { goTo } from '../lib/go-to.ts';
import { isRecord } from '../lib/is-record.ts';
import { partOf } from '../lib/part-of.ts';
import { readNote, writeNote } from '../lib/tab-notes.ts';
import { usePageLocale } from '../site/locale.tsx';

const PLACES_NOTE = 'places';

/** Positions that are stored for a reload, the newest: nobody goes back further. */
const MOST_KEPT = 50;

/** What an earlier document of this tab has kept. */
function keptPlaces(): Array<[entry: string, top: number]> {
  try {
    const kept: unknown = JSON.parse(readNote(PLACES_NOTE) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one) && Number.isFinite(one[1])) : [];
  } catch {
    return [];
  }
}

/**
 * Scroll position in pixels by history entry. They are stored in the tab, because the entries of an earlier document of this
 * tab can be reached without a new document after a reload, and the browser does not restore their positions then.
 */
const positions = new Map<string, number>();

/**
 * The first entry of every document has the same key, as have all that are made by typing a part into the address, or by a
 * link to one before the router is there.
 */
const entryOf = ({ key, pathname, hash }: Pick<Location, 'key' | 'pathname' | 'hash'>): string =>
  `${key} ${pathname}${hash}`;

/** The entry of the address, which the router may have yet to render. */
function addressEntry(): string {
  const { pathname, hash } = window.location;
  const state: unknown = window.history.state;
  // the key that the router gives to its location too
  const key = isRecord(state) && typeof state['key'] === 'string' ? state['key'] : 'default';
  return entryOf({ key, pathname, hash });
}

/** Shows the page from there, in pixels. */
function showPage(top: number): void {
  window.scrollTo({ top });
  // A menu that was opened while the page was loading keeps the focus, which would close it.
  const inOpenMenu = document.activeElement?.closest('header')?.querySelector('[aria-expanded=true]');
  if (!inOpenMenu) focusPage();
}

/** Shows an entry after a step to it: from where the visitor has left it, else from its part or the start. */
function showLeft(entry: string, part: HTMLElement | null): void {
  const top = positions.get(entry);
  if (top === undefined && part) goTo(part);
  // The place of an entry from before this script is known to the browser alone, which restores it before or after this.
  else showPage(top ?? (history.scrollRestoration === 'auto' ? window.scrollY : 0));
}

/**
 * Does for a navigation within the site what a browser does for a document: scrolls to the top or to the linked part,
 * moves the focus there, and restores the scroll position on back and forward.
 */
export function AfterNavigation(): null {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef(location);
  const locale = usePageLocale();
  const shownLocale = useRef(locale);
  const { hash } = location;
  const entry = entryOf(location);
  /** Entry within the page to which a link or a step has led already, before the page has rendered again. */
  const led = useRef<string>(undefined);

  // A navigation within the page waits for the code of its parts, however late that comes. Its part is there: the visitor is led
  // to it with the next frame, and not once more by the render, whoever has scrolled on or types elsewhere by then.
  useEffect(() => {
    // The browser has followed a link that was tapped before the router listened.
    if (window.location.hash !== shown.current.hash) led.current = addressEntry();
    const lead = () => {
      const before = addressEntry();
      requestAnimationFrame(() => {
        const { pathname, hash } = window.location;
        const asked = addressEntry();
        // The address of a step through the history is older than this click, however late its render.
        const isLed = asked === entryOf(shown.current) || asked === before;
        const part = pathname === shown.current.pathname && !isLed ? partOf(hash) : null;
        if (!part) return;
        led.current = asked;
        goTo(part);
      });
    };
    // A step within the page leads there as well. Back before that render there may be none: nothing has changed for the router.
    const step = () => {
      const from = shown.current;
      const asked = addressEntry();
      const isPage = isShown(from) || isOfPage(from, window.location);
      if (!isPage || asked === (led.current ?? entryOf(from))) return;
      led.current = asked;
      showLeft(asked, partOf(window.location.hash));
    };
    // In the capture phase of the window, before a link changes the address (`islands/plain-links.tsx`).
    window.addEventListener('click', lead, { capture: true });
    window.addEventListener('popstate', step);
    return () => {
      window.removeEventListener('popstate', step);
      window.removeEventListener('click', lead, { capture: true });
    };
  }, []);

  // The browser restores the position of a document that is left or reloaded. Within the site it must not: it restores
  // on `popstate`, before the new page has rendered. A tab in the background may be discarded, which fires no `pagehide`.
  useEffect(() => {
    const manual = () => {
      history.scrollRestoration = 'manual';
    };
    const leave = () => {
      history.scrollRestoration = 'auto';
      writeNote(PLACES_NOTE, JSON.stringify([...positions].slice(-MOST_KEPT)));
    };
    const follow = () => (document.visibilityState === 'hidden' ? leave() : manual());
    for (const [entry, top] of keptPlaces()) positions.set(entry, top);
    // An entry keeps its `manual` when a later one of its document is left: the browser restores nothing on the way back to it.
    const arrival = entryOf(shown.current);
    const kept = history.scrollRestoration === 'manual' ? positions.get(arrival) : undefined;
    if (kept !== undefined && window.scrollY === 0) window.scrollTo({ top: kept, behavior: 'instant' });
    // Scrolled before this script ran, and perhaps not since.
    else if (window.scrollY > 0) positions.set(led.current ?? arrival, window.scrollY);
    follow();
    window.addEventListener('pageshow', manual);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', follow);
    return () => {
      window.removeEventListener('pageshow', manual);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);

  // A layout effect: a scroll event between render and effect would be stored under the wrong history entry.
  useLayoutEffect(() => {
    if (shown.current !== location) {
      shown.current = location;
      // The first of two quick steps may render when the visitor has been led to the second.
      const isPassed = led.current !== entry && led.current === addressEntry();
      const isThere = led.current === entry || isPassed;
      if (!isPassed) led.current = undefined;
      const part = partOf(hash);
      if (!isThere) {
        if (type === 'POP') showLeft(entry, part);
        else if (part) goTo(part);
        else showPage(0);
      }
      // A bilingual page has come in one language and is in the visitor's now: a part of it stands elsewhere.
    } else if (shownLocale.current !== locale) partOf(hash)?.scrollIntoView();
    shownLocale.current = locale;
    const remember = () => {
      // the way to a part is that of its entry, which is still to come
      const at = led.current ?? entry;
      // the newest is the last
      positions.delete(at);
      positions.set(at, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [location, entry, hash, type, locale]);

  return null;
}
