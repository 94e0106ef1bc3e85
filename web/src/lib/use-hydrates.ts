import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether this component was first rendered for prerendered HTML: true in the prerender and during hydration, false after a
 * navigation. It is false as well where React throws the HTML away and renders anew, because something else, a translator in
 * the browser for example, has changed it.
 *
 * React asks for the server snapshot in the prerender and in hydration only, so the call itself is the answer. Both snapshots
 * have the same value: with a different one React would render every component again after hydration, as
 * `useIsLiveAtOnce` does on purpose.
 */
export function useHydrates(): boolean {
  const [first] = useState({ hydrates: false });
  useSyncExternalStore(
    never,
    () => null,
    () => {
      first.hydrates = true;
      return null;
    },
  );
  const [hydrates] = useState(() => first.hydrates);
  return hydrates;
}
