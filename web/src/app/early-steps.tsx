import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hearInput } from './early-input.ts';

let loadAnew = () => {};

/**
 * From here to the first effect of {@link RouterIsThere} a step through the history, which the router misses, loads the
 * document of its address. The router hydrates in a transition: it would find another address than the document has, or
 * keep showing the page before. A step within the page, which a tap on a link to a part is too, loads nothing.
 */
export function watchEarlySteps(): void {
  const { pathname, search } = window.location;
  loadAnew = () => {
    const now = window.location;
    if (now.pathname !== pathname || now.search !== search) now.reload();
  };
  window.addEventListener('popstate', loadAnew);
}

/** Takes over once the router listens, to input and to the history, and tells it of a part that was chosen before. */
export function RouterIsThere(): null {
  const { hash } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: from then on the router hears of each step
  useEffect(() => {
    hearInput();
    window.removeEventListener('popstate', loadAnew);
    const { state } = window.history;
    if (hash !== window.location.hash) window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, []);

  return null;
}
