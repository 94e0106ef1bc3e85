declare global {
  interface Window {
    /** Buttons clicked before their island was hydrated, in order; filled by the inline boot script. */
    earlyTaps?: HTMLButtonElement[];
  }
}

const queue = (): readonly HTMLButtonElement[] => window.earlyTaps ?? [];

/**
 * Whether a click on a button that is not hydrated is queued. This file imports no React: the build imports `load-with-retry.ts`
 * for a constant, and would load React before it has chosen between its development and its production build.
 */
export const hasEarlyTaps = (): boolean => queue().length > 0;

/** Whether a click on a button of this island is queued. */
export const hasEarlyTapIn = (island: Element): boolean => queue().some((button) => island.contains(button));
