import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { NOT_HYDRATED } from '../islands/island.ts';
import { useIsSent } from '../islands/sent-document.tsx';
import { nextTask } from '../lib/next-task.ts';
import { usePageLocale } from '../site/locale.tsx';

/** Paths of the pages that were rendered from their code in the shown language, so that a navigation need not wait for it. */
const rendered = new Set<string>();
let language: string | undefined;

/** Records that the page of the address is rendered. Render it beside the page, so that it waits for the same code. */
export function RenderedPage(): null {
  const { pathname } = useLocation();
  const locale = usePageLocale();
  // The HTML of the document was hydrated island by island, so the code of the whole page may be missing.
  const isSent = useIsSent();
  useLayoutEffect(() => {
    if (language !== locale) rendered.clear();
    language = locale;
    if (!isSent) rendered.add(pathname);
  }, [pathname, locale, isSent]);
  return null;
}

/**
 * Returns the window for the router, with a `popstate` that comes in a later task while an island is not hydrated, and for a page
 * that was not rendered before. React renders a transition that begins within `popstate` synchronously
 * (`shouldAttemptEagerTransition` of react-dom): instead of waiting for late code, as after a link, it would remove the shown
 * page and the text typed there.
 *
 * Otherwise the router hears of a step at once, so that the page is rendered before the browser restores the scroll position.
 */
export function routerWindow(): Window {
  const routerEvents = new EventTarget();
  const tellRouter = () => routerEvents.dispatchEvent(new Event('popstate'));
  window.addEventListener('popstate', () => {
    if (!document.querySelector(NOT_HYDRATED) && rendered.has(window.location.pathname)) return tellRouter();
    const { state } = window.history;
    nextTask(() => {
      // Skipped if the state has changed meanwhile: another step notifies the router separately, and a link was followed by the
      // router itself.
      if (window.history.state === state) tellRouter();
    });
  });
  // The router listens to nothing but `popstate`.
  const replaced = {
    addEventListener: routerEvents.addEventListener.bind(routerEvents),
    removeEventListener: routerEvents.removeEventListener.bind(routerEvents),
  };
  return new Proxy(window, { get: (target, name) => Reflect.get(name in replaced ? replaced : target, name) });
}
