import { fieldErrors } from '@site/contract/plain/field-error';
import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import type { FormContent } from '../../content/form-content.ts';
import type { FormTexts } from '../../content/tr/form.ts';
import type { Values } from '../../sending/attempt.ts';
import { checkedAttempt } from '../../sending/checked-attempt.ts';
import { loadSender } from '../../sending/load-sender.ts';
import type { Outcome } from '../../sending/submitter.ts';
import { usePrepare } from '../../sending/use-prepare.ts';
import { useSubmission } from '../../sending/use-submission.ts';
import { useWrongFields } from '../../sending/use-wrong-fields.ts';
import { wake } from '../../sending/wake.ts';
import type { FormShape } from './forms.ts';
import { honeypotIn } from './honeypot.tsx';
import { type Refusal, refusalTexts } from './refusal-texts.ts';
import { failureOf, type SendFailure } from './submit-enquiry.ts';
import { useBrowserMessages } from './use-browser-messages.ts';
import { useEnding } from './use-ending.ts';
import { type Receipt, useEnquiryAttempt } from './use-enquiry-attempt.ts';
import { useEnquiryDraft } from './use-enquiry-draft.ts';
import type { Fill } from './use-prefill.ts';

/** Returns a resolver that checks with the contract's schema of this kind of form. */
function resolverOf(shape: FormShape): Resolver<Values> {
  return async (values) => {
    const schema = await shape.loadSchema();
    const parsed = schema.safeParse({ ...values, ...shape.given });
    if (parsed.success) return { values, errors: {} };
    const errors = Object.entries(fieldErrors(parsed.error)).map(([name, type]) => [name, { type }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}

const refusalOf = ({ reason }: SendFailure): Refusal => (reason === 'invalid' ? 'unavailable' : reason);

/** Drives an enquiry form: it keeps a draft, checks, sends, and loses no text when the call fails. */
export function useEnquiry(shape: FormShape, content: FormContent, texts: FormTexts, fill?: Fill) {
  const element = useRef<HTMLFormElement>(null);
  const refreshBrowserMessages = useBrowserMessages(element, texts.errors.required);
  const resolver = useMemo(() => resolverOf(shape), [shape]);
  // No default values: they would overwrite text that was typed before hydration.
  const form = useForm<Values>({ resolver, mode: 'onSubmit', reValidateMode: 'onChange', shouldFocusError: false });
  const { submission, dispatch, submit, formToast, hasLeft } = useSubmission<Receipt, Refusal>({
    refusalOf: (error) => refusalOf(failureOf(error, navigator.onLine)),
    isOffline: (refusal) => refusal === 'offline',
  });
  const onRestored = useCallback(() => dispatch({ type: 'restored' }), [dispatch]);
  const wrong = useWrongFields(element);
  /** Whether the form shows what it will send, instead of its fields. */
  const [reviewing, setReviewing] = useState(false);
  const { clear: clearWrong } = wrong;
  const onSentElsewhere = useCallback(() => {
    setReviewing(false);
    clearWrong();
    dispatch({ type: 'cleared' });
  }, [clearWrong, dispatch]);
  const draft = useEnquiryDraft({ shape, element, form, fill, hasLeft, onRestored, onSentElsewhere });
  const send = useEnquiryAttempt(shape, draft, () => honeypotIn(element.current));
  const ending = useEnding({ ending: content.ending, arrived: texts.arrived, hasLeft });
  const { prepare: prefetchEnding } = ending;
  const prefetch = useCallback(() => {
    wake(shape.callable);
    // A failure is ignored here: the submission loads again and reports it.
    void Promise.allSettled([shape.loadSchema(), loadSender()]);
    prefetchEnding();
  }, [shape, prefetchEnding]);
  const prepare = usePrepare(element, prefetch);

  /** Turns a failure into the outcome of the submission: fields to mark, or a reason to show. */
  const refused = (failure: SendFailure): Outcome<Receipt, Refusal> => {
    const fields = failure.reason === 'invalid' ? Object.entries(failure.fields) : [];
    const known = fields.filter(([name]) => draft.has(name));
    for (const [name, type] of known) form.setError(name, { type });
    const names = known.map(([name]) => name);
    if (names.length > 0 && !hasLeft()) {
      setReviewing(false);
      wrong.mark({ title: texts.errors.check }, names);
      return { type: 'dropped' };
    }
    if (failure.reason === 'conflict') draft.dropAttempt();
    return { type: 'refused', refusal: refusalOf(failure) };
  };

  const reviewOrSend = async (): Promise<Outcome<Receipt, Refusal>> => {
    if (content.review && !reviewing) {
      setReviewing(true);
      return { type: 'dropped' };
    }
    const sent = await send();
    return 'failure' in sent ? refused(sent.failure) : { type: 'confirmed', receipt: sent.receipt };
  };

  const checkAndSend = checkedAttempt({
    form: element,
    loadCheck: shape.loadSchema,
    clearMarks: wrong.clear,
    handleSubmit: form.handleSubmit,
    send: reviewOrSend,
    mark: (errors: FieldErrors<Values>) => {
      const missing = Object.values(errors).some((error) => error?.type === 'required');
      if (missing) formToast.show(content.missing);
      wrong.mark(missing ? content.missing : { title: texts.errors.check }, Object.keys(errors));
    },
  });

  /** Drops the draft of a stored message at once, the values in the fields only when the form may show that it is sent. */
  const finish = async ({ ref, values }: Receipt) => {
    draft.forget(values);
    await ending.arrive(ref, values);
    setReviewing(false);
    draft.emptyFields(values);
  };

  return {
    /** Ref for the element of the form. */
    element,
    register: form.register,
    control: form.control,
    errors: form.formState.errors,
    /** The error summary ({@link useWrongFields}). */
    wrong,
    submission,
    /** Whether a restored draft lacks the phone number that the form asks for. */
    lacksPhone: draft.lacksPhone,
    /** Whether the form shows what it will send, instead of its fields. */
    reviewing,
    /** Back from the review to the fields. The focus moves to the first one, because the button that was pressed disappears. */
    edit: () => {
      flushSync(() => setReviewing(false));
      element.current?.querySelector('input')?.focus();
      dispatch({ type: 'edited' });
    },
    /** Whether the form itself says that its message arrived. */
    confirmed: submission.at === 'sent' && ending.confirmsHere,
    /** Key of the draft, for text that is typed before this code has arrived (`islands/keep-typed.ts`). */
    draftKey: draft.key,
    /** Returns the values of all fields. */
    currentValues: draft.currentValues,
    /** Checks the form, then shows its review or sends it. */
    submit: async () => {
      const outcome = await submit(checkAndSend, async (result) => {
        if (result.type === 'confirmed') await finish(result.receipt);
      });
      if (outcome?.type === 'refused') formToast.show(refusalTexts(outcome.refusal, content.failure, texts).toast);
    },
    /** Empties the form. The focus moves to its start, because the button that was pressed disappears. */
    startOver: () => {
      flushSync(() => {
        setReviewing(false);
        dispatch({ type: 'cleared' });
      });
      formToast.close();
      element.current?.querySelector('input')?.focus();
      wrong.clear();
      draft.clear();
    },
    /** Prefetches what sending needs. */
    onFocus: prepare,
    /** Keeps the draft after a change of a field, and ends notices about the values before. */
    onChange: () => {
      // A notification that has been acted on would only cover the next field.
      formToast.close();
      ending.stay();
      dispatch({ type: 'edited' });
      refreshBrowserMessages();
      draft.keep();
    },
  };
}

export type Enquiry = ReturnType<typeof useEnquiry>;
