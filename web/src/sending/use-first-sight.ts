import { useCallback, useState } from 'react';

/**
 * Milliseconds since the visitor first saw the form: since the page was loaded, or since this component was mounted
 * after a navigation. `live` is false while a form that was prerendered is hydrated (`islands/use-is-live.ts`).
 */
export function useFirstSight(live: boolean): () => number {
  const [since] = useState(() => (live ? performance.now() : 0));
  return useCallback(() => performance.now() - since, [since]);
}
