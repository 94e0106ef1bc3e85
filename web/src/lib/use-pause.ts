import { type FocusEvent, useReducer } from 'react';
import { isPaused, NOT_PAUSED, nextPause } from './pause.ts';

/**
 * Whether autoplay or the timer of a toast has to pause (`paused`). `handlers` are event handlers for the element around it;
 * `tell` reports events that those cannot hear.
 */
export function usePause() {
  const [reasons, tell] = useReducer(nextPause, NOT_PAUSED);
  return {
    paused: isPaused(reasons),
    tell,
    handlers: {
      onPointerEnter: () => tell('enter'),
      onPointerLeave: () => tell('leave'),
      onFocus: () => tell('focus'),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) tell('blur');
      },
    },
  };
}
