import { useEffect, useReducer, useState } from 'react';
import { nextSubmission, WRITING } from './submission.ts';
import { createSubmitter, type Outcome } from './submitter.ts';
import { useFormToast } from './use-form-toast.ts';
import { useHasLeft } from './use-has-left.ts';

/** Time after which a form says that it is still sending. */
const SLOW_MS = 5_000;

interface SubmissionOptions<Refusal> {
  /** The refusal for an attempt that threw, because its code could not be loaded for example. */
  readonly refusalOf: (error: unknown) => Refusal;
  /** Whether a refusal was about the connection alone: then it ends when the connection is back. */
  readonly isOffline: (refusal: Refusal) => boolean;
}

/**
 * Drives a form through its submission: one attempt at a time, a notice when it takes long, the end of an offline refusal when
 * the connection is back, and the focus back on the button that was disabled meanwhile.
 *
 * Returns
 * - `submission`: the state of the form;
 * - `dispatch`: reports an event that is not the outcome of an attempt;
 * - `submit`: closes the toasts and runs an attempt; the form shows that it is sending until `beforeShown` has resolved
 *   ({@link createSubmitter});
 * - `formToast`: see {@link useFormToast};
 * - `hasLeft`: see {@link useHasLeft}.
 */
export function useSubmission<Receipt, Refusal>(options: SubmissionOptions<Refusal>) {
  const { refusalOf, isOffline } = options;
  const [submission, dispatch] = useReducer(nextSubmission<Receipt, Refusal>, WRITING);
  const [submitOnce] = useState(() => createSubmitter(dispatch));
  const hasLeft = useHasLeft();
  const formToast = useFormToast(hasLeft);
  const sending = submission.at === 'sending';

  useEffect(() => {
    if (!sending) return;
    const timer = setTimeout(() => dispatch({ type: 'took-long' }), SLOW_MS);
    const pressed = document.activeElement;
    const pressedAt = window.scrollY;
    return () => {
      clearTimeout(timer);
      // Disabling the button took the focus from it. Restored unless the visitor has moved the focus on.
      if (document.activeElement !== document.body || !(pressed instanceof HTMLElement)) return;
      // Without scrolling if the visitor has scrolled on. Else the button is scrolled into view, because a notice may have moved
      // it below the screen.
      pressed.focus({ preventScroll: window.scrollY !== pressedAt });
    };
  }, [sending]);

  const offline = submission.at === 'refused' && isOffline(submission.refusal);
  useEffect(() => {
    if (!offline) return;
    const onOnline = () => dispatch({ type: 'online' });
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [offline]);

  const submit = (
    attempt: () => Promise<Outcome<Receipt, Refusal>>,
    beforeShown?: (outcome: Outcome<Receipt, Refusal>) => Promise<void>,
  ) => {
    formToast.close();
    return submitOnce(attempt, refusalOf, beforeShown);
  };

  return { submission, dispatch, submit, formToast, hasLeft };
}
