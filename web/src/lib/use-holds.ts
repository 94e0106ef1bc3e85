import { type FocusEvent, useReducer } from 'react';
import { isHeld, NO_HOLDS, nextHolds } from './holds.ts';

/**
 * Whether autoplay or the timer of a toast has to pause. `holders` are event handlers for the element around it; `tell` reports
 * what those cannot hear.
 */
export function useHolds() {
  const [holds, tell] = useReducer(nextHolds, NO_HOLDS);
  return {
    held: isHeld(holds),
    tell,
    holders: {
      onPointerEnter: () => tell('enter'),
      onPointerLeave: () => tell('leave'),
      onFocus: () => tell('focus'),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) tell('blur');
      },
    },
  };
}
