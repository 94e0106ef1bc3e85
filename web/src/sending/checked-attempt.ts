import { atPress } from './in-time.ts';
import type { Outcome } from './submitter.ts';

interface CheckedAttemptOptions<Values, Errors, Receipt, Refusal> {
  /** Loads the schema that the form is checked with. */
  readonly loadCheck: () => Promise<unknown>;
  /** Ends what the last attempt has marked. Called when the check is loaded, before it runs. */
  readonly clearMarks: () => void;
  /** That of React Hook Form, which checks. */
  readonly handleSubmit: (
    valid: (values: Values) => Promise<void>,
    invalid: (errors: Errors) => void,
  ) => () => Promise<void>;
  readonly send: (values: Values) => Promise<Outcome<Receipt, Refusal>>;
  /** Marks wrong fields, and says what is wrong. */
  readonly mark: (errors: Errors) => void;
}

/**
 * Returns an attempt to send a form, for `submit` of `useSubmission`. It checks the form, sends its values if they are right, and
 * else marks the wrong fields, which ends the attempt as dropped. Rejects if the check cannot be loaded.
 */
export function checkedAttempt<Values, Errors, Receipt, Refusal>(
  options: CheckedAttemptOptions<Values, Errors, Receipt, Refusal>,
): () => Promise<Outcome<Receipt, Refusal>> {
  const { loadCheck, clearMarks, handleSubmit, send, mark } = options;
  return async () => {
    await atPress(loadCheck());
    let outcome: Outcome<Receipt, Refusal> = { type: 'dropped' };
    const valid = async (values: Values) => {
      outcome = await send(values);
    };
    clearMarks();
    await handleSubmit(valid, mark)();
    return outcome;
  };
}
