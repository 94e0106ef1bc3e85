import { nextTask } from '../lib/next-task.ts';
import type { SubmissionEvent } from './submission.ts';

/** How one attempt ended. `dropped`: wrong fields are marked, or the visitor has left or typed on. */
export type Outcome<Receipt, Refusal> = Extract<
  SubmissionEvent<Receipt, Refusal>,
  { type: 'confirmed' | 'refused' | 'dropped' }
>;

/**
 * Runs one attempt at a time; resolves with its outcome, or with undefined while another attempt is under way. Rejects only if
 * `beforeShown` does, which is awaited between the attempt and the moment at which the form shows its outcome.
 */
type Submit<Receipt, Refusal> = (
  attempt: () => Promise<Outcome<Receipt, Refusal>>,
  refusalOf: (error: unknown) => Refusal,
  beforeShown?: (outcome: Outcome<Receipt, Refusal>) => Promise<void>,
) => Promise<Outcome<Receipt, Refusal> | undefined>;

/**
 * Returns the submit function of one form. An attempt that throws counts as refused. The caller handles the outcome itself, so
 * that an error in its code is never shown as a failed call and never locks the button.
 */
export function createSubmitter<Receipt, Refusal>(
  dispatch: (event: SubmissionEvent<Receipt, Refusal>) => void,
): Submit<Receipt, Refusal> {
  let busy = false;
  return async (attempt, refusalOf, beforeShown) => {
    // A variable and not the state of the form: a second click races the next render, and would send the form twice.
    if (busy) return undefined;
    busy = true;
    dispatch({ type: 'submitted' });
    let outcome: Outcome<Receipt, Refusal>;
    try {
      // In a later task, so that a frame can show the press first: a check renders every field that is wrong.
      await new Promise<void>(nextTask);
      outcome = await attempt();
    } catch (error) {
      console.info(`form: not sent, ${error instanceof Error ? error.name : 'unknown'}`);
      outcome = { type: 'refused', refusal: refusalOf(error) };
    }
    try {
      await beforeShown?.(outcome);
    } finally {
      busy = false;
      dispatch(outcome);
    }
    return outcome;
  };
}
