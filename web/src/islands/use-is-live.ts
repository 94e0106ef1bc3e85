import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in prerendered HTML and while it is taken over, then true. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
