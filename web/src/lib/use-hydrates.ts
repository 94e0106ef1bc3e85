import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether this component was first rendered for HTML that it found in the document: in the prerender and during
 * hydration, but not where React throws such HTML away, because something else has changed it, and renders anew. Unlike a
 * snapshot of its own value this makes no component render twice.
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
