import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the component may show what the prerender cannot know, such as the query of the address: false in the prerender and
 * during hydration, true in the render that follows, and at once after a navigation. `lib/use-hydrates.ts` answers another
 * question, and does not render again.
 */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
