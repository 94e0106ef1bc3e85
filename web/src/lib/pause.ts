/** Reasons to pause autoplay or the timer of a toast: an element under the pointer or with the focus must not go away. */
interface PauseReasons {
  readonly pointer: boolean;
  readonly focus: boolean;
}

/** `vanish`: the element under the pointer or with the focus was removed, which fires neither `pointerleave` nor `blur`. */
export type PauseEvent = 'enter' | 'leave' | 'focus' | 'blur' | 'vanish';

export const NOT_PAUSED: PauseReasons = { pointer: false, focus: false };

const CHANGES: Readonly<Record<PauseEvent, Partial<PauseReasons>>> = {
  enter: { pointer: true },
  leave: { pointer: false },
  focus: { focus: true },
  blur: { focus: false },
  vanish: { pointer: false, focus: false },
};

export const nextPause = (now: PauseReasons, event: PauseEvent): PauseReasons => ({ ...now, ...CHANGES[event] });

export const isPaused = ({ pointer, focus }: PauseReasons): boolean => pointer || focus;
