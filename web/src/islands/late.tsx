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

const ArrivalContext = createContext(false);

/** Knows whether the page shown is still the one that the server sent, in the language it was sent in. */
export function ArrivalProvider({ children }: { children: ReactNode }) {
  const location = useLocation();
  const locale = usePageLocale();
  const [arrival] = useState({ location, locale });
  const sent = location === arrival.location && locale === arrival.locale;
  return <ArrivalContext value={sent}>{children}</ArrivalContext>;
}

/** Calls back when the element comes near the screen, or at the first sign that the visitor is at work. */
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

/** Time between two tries to fetch the code of a section, unless the connection comes back earlier. */
const RETRY_MS = 5_000;

/**
 * Fetches until it succeeds. The section's HTML is there already, and what was typed into it: the
 * error screen would take both away, so a section without its code waits and only does not react yet.
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
 * A section below the fold whose script may wait: its HTML is there from the start, its code is
 * fetched when it comes near the screen or the visitor first taps or types anywhere. (Anywhere,
 * because a navigation has to reach every section, also one that still sleeps.)
 * `export const Services = late(() => import('../components/services.tsx'))`
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

  // Drawn anew, a section that still sleeps would lose its HTML until its code is there: so only for another content.
  return memo(function LateSection(props: Props) {
    const [sent] = useState(useContext(ArrivalContext));
    const part = useRef<HTMLDivElement>(null);

    useEffect(() => (sent && part.current ? whenWanted(part.current, want) : undefined), [sent]);

    // A page reached by a link has no HTML to wait behind: there the whole page waits for its sections.
    return (
      <div ref={part} data-part="">
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
