import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { useHydrates } from '../lib/use-hydrates.ts';

/**
 * Whether the component may show facts that the prerender cannot know, such as the query of the address: false in the prerender
 * and during hydration, true in a render that follows, and at once after a navigation. Unlike this, `lib/use-hydrates.ts` never
 * changes and causes no second render: it says whether the component was first rendered for prerendered HTML.
 *
 * The second render is a transition, which React does in slices. `useSyncExternalStore` would have it done in one task, right
 * after the hydration.
 */
export function useIsLive(): boolean {
  const hydrates = useHydrates();
  const [live, setLive] = useState(!hydrates);
  useEffect(() => startTransition(() => setLive(true)), []);
  return live;
}

const never = () => () => {};

/**
 * Like {@link useIsLive}, but true before any input after hydration: for a link that would lead elsewhere until then. React renders
 * the component in one task, so it must be a small one.
 */
export function useIsLiveAtOnce(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
