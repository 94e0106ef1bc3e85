/**
 * Whether a visitor has pressed a button that is not hydrated, so that the click is queued (`early-taps.tsx`). Apart from
 * hooks: the build imports `load-patiently.ts`, and with React it would load it before it has said which build of React.
 */
export const isWaitedFor = (): boolean => (window.earlyTaps ?? []).length > 0;

/** Whether one of those buttons is in this part. */
export const isPressed = (part: Element): boolean => (window.earlyTaps ?? []).some((button) => part.contains(button));
