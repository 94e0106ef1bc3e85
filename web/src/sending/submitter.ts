import type { SubmissionEvent } from './submission.ts';

/** How one try ended. `withdrawn`: fields are wrong and marked, or there is nothing to say on this page any more. */
export type Outcome<Receipt, Refusal> = Extract<
  SubmissionEvent<Receipt, Refusal>,
  { type: 'confirmed' | 'refused' | 'withdrawn' }
>;

/** Runs one try at a time; resolves with how it ended, undefined while another one is on its way. Never rejects. */
type Submit<Receipt, Refusal> = (
  attempt: () => Promise<Outcome<Receipt, Refusal>>,
  refusalOf: (error: unknown) => Refusal,
) => Promise<Outcome<Receipt, Refusal> | undefined>;

/**
 * Makes the submit function of one form. A throw of the attempt is a refusal. What the caller does with the outcome
 * comes after it, so that a fault there is never told as a message that did not arrive, and never locks the button.
 */
export function createSubmitter<Receipt, Refusal>(
  dispatch: (event: SubmissionEvent<Receipt, Refusal>) => void,
): Submit<Receipt, Refusal> {
  let busy = false;
  return async (attempt, refusalOf) => {
    // A second click while the first is on its way: the state of the form would come too late for it.
    if (busy) return undefined;
    busy = true;
    dispatch({ type: 'submitted' });
    let outcome: Outcome<Receipt, Refusal>;
    try {
      outcome = await attempt();
    } catch (error) {
      console.info(`form: not sent, ${error instanceof Error ? error.name : 'unknown'}`);
      outcome = { type: 'refused', refusal: refusalOf(error) };
    } finally {
      busy = false;
    }
    dispatch(outcome);
    return outcome;
  };
}
