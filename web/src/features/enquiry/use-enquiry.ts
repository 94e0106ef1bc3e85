import { fieldErrors } from '@site/contract/field-error';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { FormContent } from '../../content/form-content.ts';
import type { FormTexts } from '../../content/tr/form.ts';
import { useIsLive } from '../../islands/use-is-live.ts';
import { toast } from '../../lib/toast.ts';
import { nextAttempt, type Values } from '../../sending/attempt.ts';
import { callMeta } from '../../sending/call-meta.ts';
import { inTime } from '../../sending/in-time.ts';
import type { Outcome } from '../../sending/submitter.ts';
import { useSubmission } from '../../sending/use-submission.ts';
import { useLocale } from '../../site/locale.tsx';
import type { FormShape } from './forms.ts';
import { loadSchemas, preloadSending } from './load-parts.ts';
import { failureOf, type SendFailure, submitEnquiry } from './submit-enquiry.ts';
import { useBrowserMessages, useFirstSight } from './use-document.ts';
import { type Fill, useEnquiryDraft } from './use-enquiry-draft.ts';

/** Name of the honeypot, in the form and in the call. */
export const HONEYPOT = 'website';

/** Why an enquiry was not confirmed, for reasons that no field can show. */
export type Refusal = Exclude<SendFailure['reason'], 'invalid'>;

/** The confirmation of an enquiry, with the values that were sent. */
interface Receipt {
  readonly ref: string;
  readonly values: Values;
}

/** Checks with the contract's schema of this kind of form. */
function resolverOf(shape: FormShape): Resolver<Values> {
  return async (values) => {
    const { enquirySchemas } = await loadSchemas();
    const parsed = enquirySchemas[shape.kind].safeParse({ ...values, ...shape.fixed });
    if (parsed.success) return { values, errors: {} };
    const errors = Object.entries(fieldErrors(parsed.error)).map(([name, type]) => [name, { type }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}

const refusalOf = ({ reason }: SendFailure): Refusal => (reason === 'invalid' ? 'unavailable' : reason);

/** The life of an enquiry form: it keeps a draft, checks, sends, and loses no word when the call fails. */
export function useEnquiry(shape: FormShape, content: FormContent, texts: FormTexts, fill?: Fill) {
  const locale = useLocale();
  const navigate = useNavigate();
  const live = useIsLive();
  const elapsed = useFirstSight(live);
  const element = useRef<HTMLFormElement>(null);
  const refreshBrowserMessages = useBrowserMessages(element, texts.errors.required);
  const resolver = useMemo(() => resolverOf(shape), [shape]);
  // No default values: they would overwrite what was typed before hydration.
  const form = useForm<Values>({ resolver, mode: 'onSubmit', reValidateMode: 'onChange' });
  const { submission, dispatch, submit, complaint, hasLeft } = useSubmission<Receipt, Refusal>({
    refusalOf: (error) => refusalOf(failureOf(error, navigator.onLine)),
    isOffline: (refusal) => refusal === 'offline',
  });
  const onRestored = useCallback(() => dispatch({ type: 'restored' }), [dispatch]);
  const draft = useEnquiryDraft({ shape, form, fill, hasLeft, onRestored });

  useEffect(() => {
    if (element.current?.contains(document.activeElement)) preloadSending();
  }, []);

  /** Turns a failure into the outcome of the submission: fields to mark, or a reason to show. */
  const refused = (failure: SendFailure): Outcome<Receipt, Refusal> => {
    const fields = failure.reason === 'invalid' ? Object.entries(failure.fields) : [];
    const known = fields.filter(([name]) => draft.has(name));
    known.forEach(([name, type], index) => {
      form.setError(name, { type }, { shouldFocus: index === 0 });
    });
    if (known.length > 0 && !hasLeft()) return { type: 'withdrawn' };
    if (failure.reason === 'conflict') draft.dropAttempt();
    return { type: 'refused', refusal: refusalOf(failure) };
  };

  const send = async (): Promise<Outcome<Receipt, Refusal>> => {
    const { submissionId, values } = nextAttempt(draft.attempt.current, draft.currentValues(), () =>
      crypto.randomUUID(),
    );
    draft.attempt.current = { submissionId, values };
    draft.keep();
    const honeypot = element.current?.elements.namedItem(HONEYPOT);
    const meta = callMeta({
      submissionId,
      locale,
      url: new URL(window.location.href),
      referrer: document.referrer,
      elapsedMs: elapsed(),
      website: honeypot instanceof HTMLInputElement ? honeypot.value : '',
    });
    const result = await submitEnquiry(shape.callable, { ...values, ...shape.fixed }, meta);
    return 'receipt' in result
      ? { type: 'confirmed', receipt: { ref: result.receipt.ref, values } }
      : refused(result.failure);
  };

  const checkAndSend = async () => {
    await inTime(loadSchemas());
    let outcome: Outcome<Receipt, Refusal> = { type: 'withdrawn' };
    const valid = async () => {
      outcome = await send();
    };
    await form.handleSubmit(valid, (wrong) => {
      if (Object.values(wrong).some((error) => error?.type === 'required')) complaint.show(content.missing);
    })();
    return outcome;
  };

  const finish = ({ ref, values }: Receipt) => {
    draft.forget(values);
    const { ending } = content;
    if (ending.kind === 'stay') toast({ kind: 'success', title: ending.title, text: ending.text });
    else if (hasLeft()) toast({ kind: 'success', title: texts.arrived });
    else navigate(ending.to, { state: { ref } });
  };

  return {
    element,
    live,
    register: form.register,
    control: form.control,
    errors: form.formState.errors,
    submission,
    currentValues: draft.currentValues,
    submit: async () => {
      const outcome = await submit(checkAndSend);
      if (outcome?.type === 'confirmed') finish(outcome.receipt);
      if (outcome?.type === 'refused') complaint.show(content.failure);
    },
    /** Empties the form. The focus moves to its start, because the button that was pressed disappears. */
    startOver: () => {
      element.current?.querySelector('input')?.focus();
      draft.clear();
      dispatch({ type: 'cleared' });
    },
    onFocus: preloadSending,
    onChange: () => {
      dispatch({ type: 'edited' });
      refreshBrowserMessages();
      draft.keep();
    },
  };
}
