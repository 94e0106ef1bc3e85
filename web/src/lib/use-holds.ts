import { type FocusEvent, useReducer } from 'react';
import { isHeld, NO_HOLDS, nextHolds } from './holds.ts';

/** Whether something that goes on by itself has to wait; `holders` are for the element around it and its controls. */
export function useHolds() {
  const [holds, tell] = useReducer(nextHolds, NO_HOLDS);
  return {
    held: isHeld(holds),
    chosen: holds.choice,
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
