import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the component may show facts that the prerender cannot know, such as the query of the address: false in the prerender
 * and during hydration, true in the render that follows, and at once after a navigation. Unlike this, `lib/use-hydrates.ts` never
 * changes and causes no second render: it says whether the component was first rendered for prerendered HTML.
 */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
