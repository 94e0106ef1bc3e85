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
import { nextTask } from '../lib/next-task.ts';
import { useHydrates } from '../lib/use-hydrates.ts';
import { usePageLocale } from '../site/locale.tsx';
import { filledOrder } from '../site/prerendered-payment.ts';
import { answerPress } from './answer-press.ts';
import { dropGoneTaps, TakeOver } from './early-taps.tsx';
import { firstSign, giveSign } from './first-sign.ts';
import { isPressed } from './is-waited-for.ts';
import { keepTyped } from './keep-typed.ts';
import { loadPatiently } from './load-patiently.ts';
import { ASLEEP, island, LIVE, PART } from './part.ts';
import { isOfPage } from './site-link.ts';
import { withStyles } from './with-styles.tsx';

/**
 * What the document is of the page that is shown: its HTML (`as sent`), the same page in another language or at another part of
 * it, or another page, which a reload would bring.
 */
type Standing = 'as sent' | 'changed' | 'left';

const StandingContext = createContext<Standing>('changed');

// Before any way out of the document, a reload included: what was typed into HTML is kept as the code of its form would.
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    for (const asleep of document.querySelectorAll(ASLEEP)) keepTyped(asleep);
  });
}

/** Provides how the current page stands to its document. The development server sends a document without HTML. */
export function ArrivalProvider({ prerendered, children }: { prerendered: boolean; children: ReactNode }) {
  const location = useLocation();
  const locale = usePageLocale();
  const [arrival] = useState({ location, locale });
  useEffect(() => {
    if (arrival.location.state !== null) giveSign();
  }, [arrival]);
  const isSent = prerendered && location === arrival.location && locale === arrival.locale;
  const standing = isSent ? 'as sent' : isOfPage(arrival.location, location) ? 'changed' : 'left';
  return <StandingContext value={standing}>{children}</StandingContext>;
}

/** Whether a part that mounts now finds its HTML in the document. */
export function useIsSent(): boolean {
  const standing = useContext(StandingContext);
  const hydrates = useHydrates();
  const [sent] = useState(standing === 'as sent' && hydrates);
  return sent;
}

/**
 * When a part of the arrival page is hydrated.
 * - `once asked`: with the router where the address has a query, which the prerender could not know, else at the first
 *   sign.
 * - `once filled`: at the first sign where an order fills the document (`app/entry-payment.ts`), else with the router.
 * - `first sign`: when somebody uses the page (`first-sign.ts`).
 * - `near`: after that, when it comes near the screen, or at a tap, key press or step through the history. (Anywhere,
 *   because a navigation within the page waits until all of its parts are hydrated.) At once where it was pressed before.
 */
export type When = 'once asked' | 'once filled' | 'first sign' | 'near';

/** Calls back when the element comes near the screen, or at a tap, key press or step through the history. */
function whenNear(element: Element, wanted: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && wanted(), {
    rootMargin: '50%',
  });
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
  // Speech control and screen readers click without a pointer.
  for (const sign of ['pointerdown', 'click', 'keydown', 'popstate']) {
    window.addEventListener(sign, () => nextTask(wanted), { capture: true, once: true, signal });
  }
}

function whenWanted(when: When, element: Element, wanted: () => void): () => void {
  const left = new AbortController();
  const isAsked = when === 'once asked' && window.location.search !== '';
  const isFrame = when === 'once filled' && filledOrder() === undefined;
  if (isAsked || isFrame) wanted();
  else {
    void firstSign.then(() => {
      if (left.signal.aborted) return;
      if (when === 'near' && !isPressed(element)) whenNear(element, wanted, left.signal);
      else wanted();
    });
  }
  return () => left.abort();
}

/**
 * A part that hydrates later than its page: its HTML is there from the start, its code is fetched when it is wanted.
 * `const Services = late(() => import('../sections/services.tsx'))`
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  when: When = 'near',
): ComponentType<Props> {
  const styled = withStyles(load);
  const Now = lazyChunk(styled);
  let want = () => {};
  const wanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  /** Address of the page to come that waits for this part. */
  let heldUp: string | undefined;
  const shown = new Set<Element>();
  const missed = (error: unknown) => {
    // A reload brings the document of the page to come, unless the visitor has come back before it was shown.
    if (heldUp === window.location.href && reloadIfGone(error)) return;
    // A press on a part whose code is only slow is not answered for this one.
    if ([...shown].some(isPressed)) answerPress();
  };
  const Later = typeof window === 'undefined' ? Now : lazy(() => wanted.then(() => loadPatiently(styled, missed)));

  // `memo`: rendering a section whose code is not loaded makes Suspense replace the server's HTML by nothing. So it
  // renders again only when its props change.
  return memo(function LatePart(props: Props) {
    const standing = useContext(StandingContext);
    const sent = useIsSent();
    const part = useRef<HTMLDivElement>(null);

    // A navigation that keeps this part (the header, say) waits until it is hydrated; no effect runs before that.
    if (sent && standing !== 'as sent') {
      if (standing === 'left') heldUp = window.location.href;
      want();
    }

    // Before the form of the other language reads its draft: all that is removed is cleaned up before the next effects.
    useEffect(() => {
      const element = part.current;
      if (!element) return;
      shown.add(element);
      return () => {
        shown.delete(element);
        if (element.dataset[PART] !== LIVE) keepTyped(element);
        // The next page may be one that is only read, and take over nothing.
        dropGoneTaps();
      };
    }, []);

    useEffect(() => (sent && part.current ? whenWanted(when, part.current, want) : undefined), [sent]);

    // After a navigation there is no prerendered HTML of the section: the page suspends as a whole until the code is
    // loaded.
    return (
      <>
        <div ref={part} {...island}>
          {sent ? (
            <Suspense>
              <Later {...props} />
              <TakeOver part={part} />
            </Suspense>
          ) : (
            <Now {...props} />
          )}
        </div>
        {sent ? null : <TakeOver part={part} />}
      </>
    );
  });
}
