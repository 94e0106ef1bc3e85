import { type ComponentType, lazy, memo, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lazyChunk, reloadIfGone } from '../lib/lazy-chunk.ts';
import type { Loader } from '../lib/loader.ts';
import { nextTask } from '../lib/next-task.ts';
import { hasEarlyTapIn } from './early-taps.ts';
import { firstInteraction } from './first-interaction.ts';
import { ISLAND_KEY, islandAttributes, LIVE } from './island.ts';
import { keepFocus } from './keep-focus.ts';
import { keepTyped } from './keep-typed.ts';
import { type DiscardedHtml, KeptHtml, RememberHtml } from './kept-html.tsx';
import { loadWithRetry } from './load-with-retry.ts';
import { showPressFeedback } from './press-feedback.ts';
import { useIsSent, useSinceArrival } from './sent-document.tsx';
import { dropGoneTaps, TakeOver } from './take-over.tsx';
import { withStyles } from './with-styles.tsx';

/**
 * Returns an island without HTML in the document, rendered once its code is there. If the code cannot be fetched, the page that
 * asked for it shows the error. When the page switches language by itself (not by a click), the old text stays and loading is
 * retried without end.
 */
export function withoutHtml<Props extends object>(load: Loader<ComponentType<Props>>): ComponentType<Props> {
  const Asked = lazyChunk(load);
  const Unasked = lazy(() => loadWithRetry(load, () => {}));
  return function WithoutHtml(props: Props) {
    const since = useSinceArrival();
    const [Shown] = useState(() => (since === 'translated' ? Unasked : Asked));
    return <Shown {...props} />;
  };
}

/**
 * When an island of a prerendered page is hydrated.
 * - `first interaction`: when somebody uses the page (`first-interaction.ts`).
 * - `near`: after the first interaction, when the island comes near the screen; or at a tap, a key press or a step through the
 *   history anywhere on the page, because a navigation within the page waits until all of its islands are hydrated. If one of its
 *   buttons was tapped, it is hydrated at the first interaction.
 * - A function, which is called in the browser only: if it returns true, because the HTML lacks part of what the address asks
 *   for, the island is hydrated with the router; else at the first interaction.
 */
export type When = 'first interaction' | 'near' | (() => boolean);

/**
 * Calls `wanted` when the element comes near the screen, or at a tap, key press or step through the history, until `signal`
 * aborts.
 */
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

/** Calls `wanted` when the island is to be hydrated; returns a function that cancels this. */
function whenWanted(when: When, element: Element, wanted: () => void): () => void {
  const left = new AbortController();
  if (typeof when === 'function' && when()) wanted();
  else {
    void firstInteraction.then(() => {
      if (left.signal.aborted) return;
      if (when === 'near' && !hasEarlyTapIn(element)) whenNear(element, wanted, left.signal);
      else wanted();
    });
  }
  return () => left.abort();
}

/**
 * An island that is hydrated later than the router: its HTML is there from the start, its code is fetched when it is wanted. After
 * a navigation it is rendered at once, with its page. `island.ts` describes the order of events.
 *
 *     const Services = late(() => import('../sections/services.tsx'));
 */
export function late<Props extends object>(
  load: Loader<ComponentType<Props>>,
  when: When = 'near',
): ComponentType<Props> {
  const styled = withStyles(load);
  /** Rendered where there is no HTML to hydrate. */
  const Rendered = withoutHtml(styled);
  let want = () => {};
  const wanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  /** Address of the next page, while its navigation waits for this island. */
  let waitingPage: string | undefined;
  const mounted = new Set<Element>();
  const onFailure = (error: unknown) => {
    // If the code is gone from the server, a reload loads the next page. Once the visitor has come back from that page, a reload
    // would replace the shown page for nothing.
    if (waitingPage === window.location.href && reloadIfGone(error)) return;
    // Only after a press in this island: the code of another one may just be slow.
    if ([...mounted].some(hasEarlyTapIn)) showPressFeedback();
  };
  /** Hydrates the HTML. It suspends, so that React leaves the HTML alone, until the island is wanted and its code is there. */
  const Hydrated =
    typeof window === 'undefined' ? Rendered : lazy(() => wanted.then(() => loadWithRetry(styled, onFailure)));

  // `memo`, so that it renders again only when its props or the context change: where React renders an island again before its
  // code is there, Suspense may replace the HTML by its fallback.
  return memo(function LateIsland(props: Props) {
    const since = useSinceArrival();
    const sent = useIsSent();
    const island = useRef<HTMLDivElement>(null);
    const discarded = useRef<DiscardedHtml>(undefined);

    // A navigation that keeps this island on the screen, such as the header, waits until the island is hydrated, because React
    // cannot give new context to HTML. Checked in the render, because no effect runs before that.
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
        // Not only in `TakeOver`: the next page may be `still`, and have none.
        dropGoneTaps();
      };
    }, []);

    // In a layout effect, whose clean-up runs while the island still has the focus.
    useLayoutEffect(() => {
      const element = island.current;
      return () => {
        if (element) keepFocus(element);
      };
    }, []);

    useEffect(() => (sent && island.current ? whenWanted(when, island.current, want) : undefined), [sent]);

    // Without its HTML the island has no Suspense boundary of its own: the next page suspends as a whole until all its code is
    // there, and the page before stays meanwhile.
    return (
      <>
        <div ref={island} {...islandAttributes}>
          {sent ? (
            <Suspense fallback={<KeptHtml discarded={discarded} />}>
              <RememberHtml island={island} discarded={discarded} />
              <Hydrated {...props} />
              <TakeOver island={island} discarded={discarded} />
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
