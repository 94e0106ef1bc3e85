import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hearInput } from './early-input.ts';

let reloadOnStep = () => {};

/**
 * Reloads the document on a step through the history to another page, until {@link RouterIsThere}. Before that the router does
 * not listen to the history: it would hydrate the document at another page's address, or keep showing the previous page. A
 * `popstate` within the page, which a link to a part of it fires as well, does not reload.
 */
export function watchEarlySteps(): void {
  const { pathname, search } = window.location;
  reloadOnStep = () => {
    const now = window.location;
    if (now.pathname !== pathname || now.search !== search) now.reload();
  };
  window.addEventListener('popstate', reloadOnStep);
}

/** Renders with the hydrated router: hands input and history over to it, and fires `popstate` if the hash changed before. */
export function RouterIsThere(): null {
  const { hash } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the router hears of later changes of the hash itself
  useEffect(() => {
    hearInput();
    window.removeEventListener('popstate', reloadOnStep);
    const { state } = window.history;
    if (hash !== window.location.hash) window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, []);

  return null;
}
