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
import { loadChunk } from '../lib/load-chunk.ts';
import { usePageLocale } from '../site/locale.tsx';
import { TakeOver } from './early-taps.tsx';
import { island } from './part.ts';

const ArrivalContext = createContext(false);

/** Provides whether the current page is still the prerendered one, in the language of its HTML. */
export function ArrivalProvider({ children }: { children: ReactNode }) {
  const location = useLocation();
  const locale = usePageLocale();
  const [arrival] = useState({ location, locale });
  const sent = location === arrival.location && locale === arrival.locale;
  return <ArrivalContext value={sent}>{children}</ArrivalContext>;
}

/** Calls back when the element comes near the screen, or at the first tap, key press or step through the history. */
function whenWanted(element: Element, wanted: () => void): () => void {
  const signs = ['pointerdown', 'keydown', 'popstate'] as const;
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && wanted(), {
    rootMargin: '50%',
  });
  observer.observe(element);
  for (const sign of signs) window.addEventListener(sign, wanted, { capture: true, once: true });
  return () => {
    observer.disconnect();
    for (const sign of signs) window.removeEventListener(sign, wanted, { capture: true });
  };
}

/** Time between two tries to fetch the code of a section; an `online` event ends it early. */
const RETRY_MS = 5_000;

/**
 * Fetches with retries until it succeeds. A rejection would reach the error boundary, whose screen would replace the
 * section's HTML and what was typed into it; a section whose code is missing is only not interactive yet.
 */
async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await loadChunk(load);
    } catch (error) {
      console.info(`late section: ${error instanceof Error ? error.name : 'not loaded'}, trying again`);
      await new Promise<void>((retry) => {
        window.addEventListener('online', () => retry(), { once: true });
        setTimeout(retry, RETRY_MS);
      });
    }
  }
}

/**
 * A section below the fold that hydrates later than its page: its HTML is there from the start, its code is fetched when
 * it comes near the screen or the visitor first taps or types anywhere. (Anywhere, because a navigation unmounts the
 * page only after all of its sections are hydrated.)
 * `const Services = late(() => import('../sections/services.tsx'))`
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Now = lazy(() => loadChunk(load));
  let want = () => {};
  const wanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  const Later = typeof window === 'undefined' ? Now : lazy(() => wanted.then(() => loadPatiently(load)));

  // `memo`: rendering a section whose code is not loaded makes Suspense replace the server's HTML by nothing. So it
  // renders again only when its props change.
  return memo(function LateSection(props: Props) {
    const [sent] = useState(useContext(ArrivalContext));
    const part = useRef<HTMLDivElement>(null);

    useEffect(() => (sent && part.current ? whenWanted(part.current, want) : undefined), [sent]);

    // After a navigation there is no prerendered HTML of the section: the page suspends as a whole until the code is
    // loaded.
    return (
      <div ref={part} {...island}>
        {sent ? (
          <Suspense>
            <Later {...props} />
            <TakeOver part={part} />
          </Suspense>
        ) : (
          <>
            <Now {...props} />
            <TakeOver part={part} />
          </>
        )}
      </div>
    );
  });
}
