import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the component may show what the prerender cannot know, such as the query of the address: false in the prerender and
 * during hydration, true in the render that follows, and at once after a navigation. `lib/use-hydrates.ts` tells whether the
 * component was first rendered for prerendered HTML, which never changes, and causes no second render.
 */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
