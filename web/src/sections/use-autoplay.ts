import { type FocusEvent, useEffect, useState } from 'react';

/** Why cards that advance by themselves wait. A choice of the visitor is never taken back. */
type Hold = 'pointer' | 'focus' | 'choice';

/**
 * Calls `advance` every `ms` while it may and nothing holds: not under the pointer, not while the focus is inside, and
 * never again once the visitor has chosen a card.
 */
export function useAutoplay(advance: () => void, ms: number, allowed: boolean) {
  const [holds, setHolds] = useState<ReadonlySet<Hold>>(new Set());
  const set = (hold: Hold, on: boolean) =>
    setHolds((before) => {
      const after = new Set(before);
      if (on) after.add(hold);
      else after.delete(hold);
      return after;
    });

  const advancing = allowed && holds.size === 0;
  useEffect(() => {
    if (!advancing) return;
    const timer = setInterval(advance, ms);
    return () => clearInterval(timer);
  }, [advancing, advance, ms]);

  return {
    stopped: holds.has('choice'),
    stop: () => set('choice', true),
    /** For the element that holds the cards and their controls. */
    holders: {
      onPointerEnter: () => set('pointer', true),
      onPointerLeave: () => set('pointer', false),
      onFocus: () => set('focus', true),
      onBlur: (event: FocusEvent) => set('focus', event.currentTarget.contains(event.relatedTarget)),
    },
  };
}
