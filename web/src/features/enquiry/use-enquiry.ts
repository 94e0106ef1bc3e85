import { fieldErrors } from '@site/contract/field-error';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { FormContent } from '../../content/form-content.ts';
import type { FormTexts } from '../../content/tr/form.ts';
import { useIsLive } from '../../islands/use-is-live.ts';
import { closeToast, type ToastMessage, toast } from '../../lib/toast.ts';
import { type Attempt, nextAttempt, sameValues, type Values } from '../../sending/attempt.ts';
import { callMeta } from '../../sending/call-meta.ts';
import { draftStore } from '../../sending/draft.ts';
import { inTime } from '../../sending/in-time.ts';
import { useHasLeft } from '../../sending/use-has-left.ts';
import { useLocale } from '../../site/locale.tsx';
import type { FieldShape, FormShape } from './forms.ts';
import { loadSchemas, preloadSending } from './load-parts.ts';
import { failureOf, type SendFailure, submitEnquiry } from './submit-enquiry.ts';
import { useBrowserMessages, useFirstSight } from './use-document.ts';

/** Name of the honeypot, in the form and in the call. */
export const HONEYPOT = 'website';

/** Time after which the form says that it is still sending. */
const SLOW_MS = 5_000;

/** What the form says about itself, beside its fields. */
type Standing =
  | { readonly is: 'open' }
  | { readonly is: 'restored' }
  | { readonly is: 'failed'; readonly reason: Exclude<SendFailure['reason'], 'invalid'> }
  | { readonly is: 'online-again' }
  | { readonly is: 'sent'; readonly ref: string };

/** A text that the page puts into a field; each new object puts it there once. */
export interface Fill {
  readonly field: string;
  readonly text: string;
  /** Texts that it may take the place of, beside an empty field: what the page has put there before. */
  readonly among: ReadonlyArray<string>;
}

const emptyValue = ({ control }: FieldShape) => (control === 'tick' ? false : '');

function emptyValues(shape: FormShape): Values {
  return Object.fromEntries(shape.fields.map((field) => [field.name, emptyValue(field)]));
}

/** Forms that send different things under the same field names do not share a draft. */
function draftName({ kind, fixed = {} }: FormShape): string {
  return [kind, ...Object.values(fixed)].join(':');
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

/**
 * Life of an enquiry form: keeps a draft, checks, sends, and either ends well or keeps every word.
 */
export function useEnquiry(shape: FormShape, content: FormContent, texts: FormTexts, fill?: Fill) {
  const locale = useLocale();
  const navigate = useNavigate();
  const live = useIsLive();
  const elapsed = useFirstSight(live);
  const form = useRef<HTMLFormElement>(null);
  const attempt = useRef<Attempt>(undefined);
  const running = useRef(false);
  const hasLeft = useHasLeft();
  const complaint = useRef<number>(undefined);
  const [standing, setStanding] = useState<Standing>({ is: 'open' });
  const [sending, setSending] = useState(false);
  const [slow, setSlow] = useState(false);
  const refreshBrowserMessages = useBrowserMessages(form, texts.errors.required);

  const { empty, drafts, resolver } = useMemo(
    () => ({
      empty: emptyValues(shape),
      drafts: draftStore(
        draftName(shape),
        shape.fields.map(({ name }) => name),
      ),
      resolver: resolverOf(shape),
    }),
    [shape],
  );

  // No default values: they would overwrite what was typed before hydration.
  const { register, control, handleSubmit, getValues, setValue, setError, reset, formState } = useForm<Values>({
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const { errors } = formState;

  const currentValues = useCallback((): Values => ({ ...empty, ...getValues() }), [empty, getValues]);

  const keepDraft = useCallback(() => {
    const last = attempt.current;
    drafts.write({ values: currentValues(), ...(last ? { attempt: last } : {}) });
  }, [drafts, currentValues]);

  useEffect(() => {
    const now = currentValues();
    const draft = drafts.read();
    if (!draft) {
      // Typed before hydration.
      if (Object.keys(empty).some((name) => now[name] !== empty[name])) keepDraft();
      return;
    }
    const restored = Object.entries(draft.values).filter(([name, value]) => now[name] === empty[name] && value !== '');
    for (const [name, value] of restored) setValue(name, value);
    attempt.current = draft.attempt;
    if (restored.length > 0) setStanding({ is: 'restored' });
  }, [drafts, currentValues, keepDraft, empty, setValue]);

  // After the draft is restored: the prefilled text must never replace the visitor's own.
  useEffect(() => {
    if (!fill) return;
    const value = currentValues()[fill.field];
    if (value === '' || fill.among.some((text) => text === value)) setValue(fill.field, fill.text);
  }, [fill, currentValues, setValue]);

  useEffect(() => {
    if (form.current?.contains(document.activeElement)) preloadSending();
  }, []);

  const offline = standing.is === 'failed' && standing.reason === 'offline';
  useEffect(() => {
    if (!offline) return;
    const onOnline = () => setStanding({ is: 'online-again' });
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [offline]);

  useEffect(() => {
    if (!sending) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    const pressed = document.activeElement;
    return () => {
      clearTimeout(timer);
      setSlow(false);
      // Disabling a button takes the focus away from it.
      if (document.activeElement === document.body && pressed instanceof HTMLElement) pressed.focus();
    };
  }, [sending]);

  const closeComplaint = useCallback(() => {
    if (complaint.current !== undefined) closeToast(complaint.current);
  }, []);

  useEffect(() => closeComplaint, [closeComplaint]);

  /** An error stays until it is closed, until the next try makes it untrue, or until the form is left. */
  const complain = (message: Omit<ToastMessage, 'kind'>) => {
    complaint.current = toast({ kind: 'error', ...message });
  };

  const clear = () => {
    attempt.current = undefined;
    drafts.clear();
    reset(empty);
    setStanding({ is: 'open' });
  };

  /** What was written while this message was on its way stays, as another message. */
  const forget = (sent: Values) => {
    // After leaving, a newly mounted form may have changed the stored draft: compare with that.
    const now = hasLeft() ? (drafts.read()?.values ?? sent) : currentValues();
    if (sameValues(now, sent)) return clear();
    attempt.current = undefined;
    drafts.write({ values: now });
  };

  const finish = (sent: Values, ref: string) => {
    forget(sent);
    const { ending } = content;
    if (ending.kind === 'stay') {
      setStanding({ is: 'sent', ref });
      toast({ kind: 'success', title: ending.title, text: ending.text });
    } else if (hasLeft()) toast({ kind: 'success', title: texts.arrived });
    else navigate(ending.to, { state: { ref } });
  };

  const fail = (failure: SendFailure) => {
    const known = failure.reason === 'invalid' ? Object.entries(failure.fields).filter(([name]) => name in empty) : [];
    known.forEach(([name, type], index) => {
      setError(name, { type }, { shouldFocus: index === 0 });
    });
    if (known.length > 0 && !hasLeft()) return;
    if (failure.reason === 'conflict') {
      // The server has stored this id with other values; only a new id can be accepted.
      attempt.current = undefined;
      keepDraft();
    }
    setStanding({ is: 'failed', reason: failure.reason === 'invalid' ? 'unavailable' : failure.reason });
    complain(content.failure);
  };

  const send = async () => {
    const next = nextAttempt(attempt.current, currentValues(), () => crypto.randomUUID());
    attempt.current = next;
    keepDraft();
    const honeypot = form.current?.elements.namedItem(HONEYPOT);
    const meta = callMeta({
      submissionId: next.submissionId,
      locale,
      url: new URL(window.location.href),
      referrer: document.referrer,
      elapsedMs: elapsed(),
      website: honeypot instanceof HTMLInputElement ? honeypot.value : '',
    });
    const result = await submitEnquiry(shape.callable, { ...next.values, ...shape.fixed }, meta);
    if ('receipt' in result) finish(next.values, result.receipt.ref);
    else fail(result.failure);
  };

  const checkAndSend = handleSubmit(send, (wrong) => {
    if (Object.values(wrong).some((error) => error?.type === 'required')) complain(content.missing);
  });

  const submit = async () => {
    if (running.current) return;
    running.current = true;
    closeComplaint();
    setStanding({ is: 'open' });
    setSending(true);
    try {
      await inTime(loadSchemas());
      await checkAndSend();
    } catch (error) {
      // The schemas did not load, or not in time: treated as a server that does not answer.
      console.info(`enquiry: not checked, ${error instanceof Error ? error.name : 'unknown'}`);
      fail(failureOf(error, navigator.onLine));
    }
    running.current = false;
    setSending(false);
  };

  return {
    form,
    live,
    register,
    control,
    errors,
    standing,
    slow,
    sending,
    currentValues,
    submit,
    /** Empties the form; the focus goes to its start, as the button that asks for it goes away. */
    startOver: () => {
      form.current?.querySelector('input')?.focus();
      clear();
    },
    onFocus: preloadSending,
    onChange: () => {
      if (standing.is === 'sent') setStanding({ is: 'open' });
      refreshBrowserMessages();
      keepDraft();
    },
  };
}
