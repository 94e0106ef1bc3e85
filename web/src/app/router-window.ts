import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsSent } from '../islands/late.tsx';
import { ASLEEP } from '../islands/part.ts';
import { nextTask } from '../lib/next-task.ts';
import { usePageLocale } from '../site/locale.tsx';

/** Paths of the pages that were rendered from their code, in the language that is shown: it need not be waited for. */
const rendered = new Set<string>();
let language: string | undefined;

/** Notes that the page of the address is rendered. To be rendered beside it, so that it waits for the same code. */
export function RenderedPage(): null {
  const { pathname } = useLocation();
  const locale = usePageLocale();
  // the HTML of the document was hydrated part by part: the page as a whole has not been asked for
  const isSent = useIsSent();
  useLayoutEffect(() => {
    if (language !== locale) rendered.clear();
    language = locale;
    if (!isSent) rendered.add(pathname);
  }, [pathname, locale, isSent]);
  return null;
}

/**
 * The window as the router is to see it. React renders a transition that begins within `popstate` synchronously
 * (`shouldAttemptEagerTransition` of react-dom): instead of waiting for code that is late, as it does for a link, it would take
 * the page away, with what was typed there. So the router hears of a step through the history in a later task while parts are
 * HTML only, and where the page of the step was not rendered yet. Else it hears of it at once, so that the page is there when
 * the browser restores its place.
 */
export function routerWindow(): Window {
  const steps = new EventTarget();
  const tell = () => steps.dispatchEvent(new Event('popstate'));
  window.addEventListener('popstate', () => {
    if (!document.querySelector(ASLEEP) && rendered.has(window.location.pathname)) return tell();
    const { state } = window.history;
    nextTask(() => {
      // Another step, which is told of by itself, or a link, which the router has followed.
      if (window.history.state === state) tell();
    });
  });
  const heard = {
    addEventListener: steps.addEventListener.bind(steps),
    removeEventListener: steps.removeEventListener.bind(steps),
  };
  return new Proxy(window, { get: (all, name) => Reflect.get(name in heard ? heard : all, name) });
}
