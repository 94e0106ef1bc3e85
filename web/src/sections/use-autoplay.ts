import { useEffect } from 'react';
import { useHolds } from '../lib/use-holds.ts';

/**
 * Calls `advance` every `ms` while it may and nothing holds: not under the pointer, not while the focus is inside, and
 * never again once the visitor has chosen a card.
 */
export function useAutoplay(advance: () => void, ms: number, allowed: boolean) {
  const { held, chosen, tell, holders } = useHolds();

  const advancing = allowed && !held;
  useEffect(() => {
    if (!advancing) return;
    const timer = setInterval(advance, ms);
    return () => clearInterval(timer);
  }, [advancing, advance, ms]);

  return { stopped: chosen, stop: () => tell('choose'), holders };
}
