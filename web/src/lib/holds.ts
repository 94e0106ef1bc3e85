/** Reasons to pause autoplay or the timer of a toast: what the visitor points at, or has the focus in, must not go away. */
interface Holds {
  readonly pointer: boolean;
  readonly focus: boolean;
}

/** `vanish`: the element under the pointer or with the focus was removed, which fires neither `pointerleave` nor `blur`. */
export type HoldEvent = 'enter' | 'leave' | 'focus' | 'blur' | 'vanish';

export const NO_HOLDS: Holds = { pointer: false, focus: false };

const CHANGES: Readonly<Record<HoldEvent, Partial<Holds>>> = {
  enter: { pointer: true },
  leave: { pointer: false },
  focus: { focus: true },
  blur: { focus: false },
  vanish: { pointer: false, focus: false },
};

export const nextHolds = (now: Holds, event: HoldEvent): Holds => ({ ...now, ...CHANGES[event] });

export const isHeld = ({ pointer, focus }: Holds): boolean => pointer || focus;
