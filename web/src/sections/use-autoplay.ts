import { type RefObject, useEffect } from 'react';
import { usePause } from '../lib/use-pause.ts';

/**
 * Calls `advance` every `ms` milliseconds while it is allowed, but not while the pointer or the focus is in `frame`. Returns the
 * event handlers for `frame`.
 */
export function useAutoplay(
  advance: () => void,
  { ms, allowed, frame }: { ms: number; allowed: boolean; frame: RefObject<HTMLElement | null> },
) {
  const { paused, tell, handlers } = usePause();

  // Pointer and focus may have come before hydration, when their events are lost, so their state is read here. On a touch screen
  // `:hover` matches the element touched last, so it counts only where the device can hover.
  useEffect(() => {
    if (frame.current?.matches(':focus-within')) tell('focus');
    if (frame.current?.matches(':hover') && window.matchMedia('(hover: hover)').matches) tell('enter');
  }, [frame, tell]);

  const advancing = allowed && !paused;
  useEffect(() => {
    if (!advancing) return;
    const timer = setInterval(advance, ms);
    return () => clearInterval(timer);
  }, [advancing, advance, ms]);

  return handlers;
}
