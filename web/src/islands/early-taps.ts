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

/** The form of a queued click on its button, by the key of its draft. React may have taken it out of the document since. */
export const tappedForm = (draft: string): HTMLFormElement | undefined =>
  queue().find((button) => button.form?.dataset['draft'] === draft)?.form ?? undefined;

/** Whether a click on a button of this island is queued. */
export const hasEarlyTapIn = (island: Element): boolean => queue().some((button) => island.contains(button));
