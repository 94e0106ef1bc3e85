import {
  type ComponentType,
  createContext,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { lazyChunk, reloadIfGone } from '../lib/lazy-chunk.ts';
import type { Loader } from '../lib/loader.ts';
import { nextTask } from '../lib/next-task.ts';
import { useHydrates } from '../lib/use-hydrates.ts';
import { usePageLocale } from '../site/locale.tsx';
import { answerPress } from './answer-press.ts';
import { dropGoneTaps, TakeOver } from './early-taps.tsx';
import { firstSign, giveSign } from './first-sign.ts';
import { ISLAND_KEY, islandAttributes, LIVE, NOT_HYDRATED } from './island.ts';
import { keepTyped } from './keep-typed.ts';
import { loadPatiently } from './load-patiently.ts';
import { hasQueuedTapIn } from './queued-taps.ts';
import { isOfPage } from './site-link.ts';
import { withStyles } from './with-styles.tsx';

/**
 * How the page that is shown relates to the document that the server sent.
 * - `as sent`: the document holds its HTML.
 * - `translated`: the page changes to the language of its visitor, or of the address that it was opened at, without a press here.
 *   A reload brings the same page.
 * - `changed`: a link has led to a part of the page, or to another language of it. A reload brings the same page.
 * - `left`: the address is another one. A reload brings another document.
 */
type SinceArrival = 'as sent' | 'translated' | 'changed' | 'left';

const SinceArrivalContext = createContext<SinceArrival>('changed');

function keepTypedInAll(): void {
  for (const island of document.querySelectorAll(NOT_HYDRATED)) keepTyped(island);
}

if (typeof window !== 'undefined') {
  // Fires when the document goes, a reload included, but not when a phone discards a tab in the background.
  window.addEventListener('pagehide', keepTypedInAll);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keepTypedInAll();
  });
}

/**
 * Tells the islands below whether they find their HTML in the document. `prerendered` is false for the document of the development
 * server, which has none.
 */
export function ArrivalProvider({ prerendered, children }: { prerendered: boolean; children: ReactNode }) {
  const location = useLocation();
  const locale = usePageLocale();
  const [arrival] = useState({ location, locale });
  useEffect(() => {
    // State that a reload has kept, such as the reference of a sent message: the HTML does not show it, the code of the page does.
    if (arrival.location.state !== null) giveSign();
  }, [arrival]);
  const atArrival = locale === arrival.locale ? 'as sent' : 'translated';
  const after = isOfPage(arrival.location, location) ? 'changed' : 'left';
  const since = prerendered && location === arrival.location ? atArrival : after;
  return <SinceArrivalContext value={since}>{children}</SinceArrivalContext>;
}

/** Whether the page was still the one that the document was sent for, in whichever language, when this was mounted. */
export function useIsOfDocument(): boolean {
  const since = useContext(SinceArrivalContext);
  const [isOfDocument] = useState(since === 'as sent' || since === 'translated');
  return isOfDocument;
}

/** Whether an island found its HTML in the document when it was mounted. The answer stays the same over navigations. */
export function useIsSent(): boolean {
  const since = useContext(SinceArrivalContext);
  const hydrates = useHydrates();
  const [sent] = useState(since === 'as sent' && hydrates);
  return sent;
}

/**
 * An island without HTML in the document, rendered once its code is there. Where that cannot be fetched, the page that asked for it
 * shows the error. A page that changes its language without a press keeps its words, and the code is asked for again and again.
 */
export function withoutHtml<Props extends object>(load: Loader<ComponentType<Props>>): ComponentType<Props> {
  const Asked = lazyChunk(load);
  const Unasked = lazy(() => loadPatiently(load, () => {}));
  return function WithoutHtml(props: Props) {
    const since = useContext(SinceArrivalContext);
    const [Shown] = useState(() => (since === 'translated' ? Unasked : Asked));
    return <Shown {...props} />;
  };
}

/**
 * When an island of the page that the document brought is hydrated.
 * - `first sign`: when somebody uses the page (`first-sign.ts`).
 * - `near`: after the first sign, when the island comes near the screen; or at a tap, a key press or a step through the history
 *   anywhere on the page, because a navigation within the page waits until all of its islands are hydrated. With the first sign
 *   already where one of its buttons was pressed.
 * - A function, which is called in the browser only: with the router where it returns true, because the HTML is not all that the
 *   address asks for; else at the first sign.
 */
export type When = 'first sign' | 'near' | (() => boolean);

/** Calls back when the element comes near the screen, or at a tap, key press or step through the history. */
function whenNear(element: Element, wanted: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && wanted(), {
    rootMargin: '50%',
  });
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
  // `click` as well: speech control and screen readers click without a pointer.
  for (const sign of ['pointerdown', 'click', 'keydown', 'popstate']) {
    window.addEventListener(sign, () => nextTask(wanted), { capture: true, once: true, signal });
  }
}

/** Calls back when the island is to be hydrated; returns a function that gives up waiting for that. */
function whenWanted(when: When, element: Element, wanted: () => void): () => void {
  const left = new AbortController();
  if (typeof when === 'function' && when()) wanted();
  else {
    void firstSign.then(() => {
      if (left.signal.aborted) return;
      if (when === 'near' && !hasQueuedTapIn(element)) whenNear(element, wanted, left.signal);
      else wanted();
    });
  }
  return () => left.abort();
}

/**
 * An island that is hydrated later than the router: its HTML is there from the start, its code is fetched when it is wanted. After
 * a navigation it is rendered at once, with its page. `island.ts` tells the order of events.
 *
 *     const Services = late(() => import('../sections/services.tsx'));
 */
export function late<Props extends object>(
  load: Loader<ComponentType<Props>>,
  when: When = 'near',
): ComponentType<Props> {
  const styled = withStyles(load);
  /** What is rendered where there is no HTML to hydrate. */
  const Rendered = withoutHtml(styled);
  let want = () => {};
  const wanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  /** Address of the next page, while its navigation waits for this island. */
  let waitingPage: string | undefined;
  const mounted = new Set<Element>();
  const onFailure = (error: unknown) => {
    // Where the code is gone from the server, a reload brings the next page. Once the visitor has come back from that page, a reload
    // would take away the page that is shown.
    if (waitingPage === window.location.href && reloadIfGone(error)) return;
    // Only for a press in this island: the code of another one may just be slow.
    if ([...mounted].some(hasQueuedTapIn)) answerPress();
  };
  /** What hydrates the HTML: it suspends, so that React leaves the HTML alone, until it is wanted and its code is there. */
  const Hydrated =
    typeof window === 'undefined' ? Rendered : lazy(() => wanted.then(() => loadPatiently(styled, onFailure)));

  // `memo`, so that it renders again only when its props or the context change: where React renders an island again before its
  // code is there, Suspense may replace the HTML by its empty fallback.
  return memo(function LateIsland(props: Props) {
    const since = useContext(SinceArrivalContext);
    const sent = useIsSent();
    const island = useRef<HTMLDivElement>(null);

    // A navigation that keeps this island on the screen, as it does the header, waits until the island is hydrated, because React
    // cannot give new context to HTML. In the render, because no effect runs before that.
    if (sent && since !== 'as sent') {
      if (since === 'left') waitingPage = window.location.href;
      want();
    }

    // React runs all clean-ups of a commit before its new effects: a form that takes the place of this one, as in the other
    // language, reads the draft only after `keepTyped` has written it.
    useEffect(() => {
      const element = island.current;
      if (!element) return;
      mounted.add(element);
      return () => {
        mounted.delete(element);
        if (element.dataset[ISLAND_KEY] !== LIVE) keepTyped(element);
        // Here too, and not only in `TakeOver`: the next page may be `still`, and have none.
        dropGoneTaps();
      };
    }, []);

    useEffect(() => (sent && island.current ? whenWanted(when, island.current, want) : undefined), [sent]);

    // Without its HTML the island has no Suspense boundary of its own: the next page suspends as a whole until all its code is
    // there, and the page before stays meanwhile.
    return (
      <>
        <div ref={island} {...islandAttributes}>
          {sent ? (
            <Suspense>
              <Hydrated {...props} />
              <TakeOver island={island} />
            </Suspense>
          ) : (
            <Rendered {...props} />
          )}
        </div>
        {sent ? null : <TakeOver island={island} />}
      </>
    );
  });
}
