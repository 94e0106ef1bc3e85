import type { RefObject } from 'react';
import { TYPED_FIELDS } from '../islands/fields.ts';
import { atPress } from './in-time.ts';
import type { Outcome } from './submitter.ts';

interface CheckedAttemptOptions<Values, Errors, Receipt, Refusal> {
  readonly form: RefObject<HTMLFormElement | null>;
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

/** Waits until the check of a form is loaded. Resolves with whether the visitor has typed into the form meanwhile. */
async function isTypedOnDuring(loading: Promise<unknown>, form: HTMLFormElement | null): Promise<boolean> {
  let isTypedOn = false;
  const onInput = ({ target }: Event) => {
    isTypedOn ||= target instanceof Element && target.matches(TYPED_FIELDS);
  };
  form?.addEventListener('input', onInput);
  await atPress(loading).finally(() => form?.removeEventListener('input', onInput));
  return isTypedOn;
}

/**
 * Returns an attempt to send a form, for `submit` of `useSubmission`. It checks the form, sends its values if they are right, and
 * else marks the wrong fields, which ends the attempt as dropped, as does typing on (below). Rejects if the check cannot be loaded.
 *
 * The check may come long after the press. If the visitor has typed on by then, the attempt is dropped, as the boot script drops
 * a press from before hydration (`web/build/boot.ts`): the message would be sent cut in half.
 */
export function checkedAttempt<Values, Errors, Receipt, Refusal>(
  options: CheckedAttemptOptions<Values, Errors, Receipt, Refusal>,
): () => Promise<Outcome<Receipt, Refusal>> {
  const { form, loadCheck, clearMarks, handleSubmit, send, mark } = options;
  return async () => {
    if (await isTypedOnDuring(loadCheck(), form.current)) return { type: 'dropped', because: 'typed-on' };
    let outcome: Outcome<Receipt, Refusal> = { type: 'dropped' };
    const valid = async (values: Values) => {
      outcome = await send(values);
    };
    clearMarks();
    await handleSubmit(valid, mark)();
    return outcome;
  };
}
