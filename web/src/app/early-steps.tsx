import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hearInput } from './early-input.ts';

let loadAnew = () => {};

/**
 * Reloads on a `popstate` to another page until the first effect of {@link RouterIsThere}: the router does not listen to the
 * history yet. It would hydrate the document at an address that is not its own, or keep showing the page before. A `popstate`
 * within the page, which a link to a part of it fires too, reloads nothing.
 */
export function watchEarlySteps(): void {
  const { pathname, search } = window.location;
  loadAnew = () => {
    const now = window.location;
    if (now.pathname !== pathname || now.search !== search) now.reload();
  };
  window.addEventListener('popstate', loadAnew);
}

/** Hands input and history over to the hydrated router, and tells it of a hash that has changed before it listened. */
export function RouterIsThere(): null {
  const { hash } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the router hears of later changes of the hash itself
  useEffect(() => {
    hearInput();
    window.removeEventListener('popstate', loadAnew);
    const { state } = window.history;
    if (hash !== window.location.hash) window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, []);

  return null;
}
