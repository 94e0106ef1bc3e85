import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { NOT_HYDRATED } from '../islands/island.ts';
import { useIsSent } from '../islands/sent-document.tsx';
import { nextTask } from '../lib/next-task.ts';
import { usePageLocale } from '../site/locale.tsx';

/** Paths of the pages that were rendered from their code, in the language that is shown: it need not be waited for. */
const rendered = new Set<string>();
let language: string | undefined;

/** Notes that the page of the address is rendered. To be rendered beside it, so that it waits for the same code. */
export function RenderedPage(): null {
  const { pathname } = useLocation();
  const locale = usePageLocale();
  // the HTML of the document was hydrated island by island: the page as a whole has not been asked for
  const isSent = useIsSent();
  useLayoutEffect(() => {
    if (language !== locale) rendered.clear();
    language = locale;
    if (!isSent) rendered.add(pathname);
  }, [pathname, locale, isSent]);
  return null;
}

/**
 * The window as the router is to see it: its `popstate` comes in a later task while an island is not hydrated, and for a page that
 * was not rendered yet. React renders a transition that begins within `popstate` synchronously (`shouldAttemptEagerTransition` of
 * react-dom). Instead of waiting for code that is late, as it does after a link, it would remove what is shown, with what was typed
 * there.
 *
 * With nothing to wait for the router hears of a step at once, so that the page is rendered before the browser restores the scroll
 * position.
 */
export function routerWindow(): Window {
  const routerEvents = new EventTarget();
  const tellRouter = () => routerEvents.dispatchEvent(new Event('popstate'));
  window.addEventListener('popstate', () => {
    if (!document.querySelector(NOT_HYDRATED) && rendered.has(window.location.pathname)) return tellRouter();
    const { state } = window.history;
    nextTask(() => {
      // Not where the state has changed meanwhile: by another step, of which the router is told separately, or by a link, which it
      // has followed itself.
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
