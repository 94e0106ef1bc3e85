import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { tappedForm } from '../../islands/early-taps.ts';
import { enteredIn, type Field, KEPT_FIELDS } from '../../islands/fields.ts';
import { putBackFocus } from '../../islands/keep-focus.ts';
import { dropTapsOfForm } from '../../islands/take-over.tsx';
import { sameValues, type Values } from '../../sending/attempt.ts';
import { draftStore } from '../../sending/draft.ts';
import { useDraftAttempt } from '../../sending/use-draft-attempt.ts';
import { type FieldShape, type FormShape, isKept } from './forms.ts';
import { type Fill, usePrefill } from './use-prefill.ts';

const emptyValue = ({ control }: FieldShape) => (control === 'tick' ? false : '');

function emptyValues(fields: readonly FieldShape[]): Values {
  return Object.fromEntries(fields.map((field) => [field.name, emptyValue(field)]));
}

/** Forms that send different things under the same field names do not share a draft. */
function draftName({ kind, given = {} }: FormShape): string {
  return [kind, ...Object.values(given)].join(':');
}

/**
 * Selects the text of the focused field if the draft has filled it in, so that a visitor who is about to type a name or an address
 * does not type it twice. A message is not selected: the next key would delete all of it.
 */
function selectFocused(form: HTMLFormElement | null, restored: Values): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLInputElement)) return;
  if (activeElement.form === form && activeElement.name in restored) activeElement.select();
}

/** Listeners of the mounted forms: each is called with the draft key and the values of an unmounted form that was sent. */
const sentListeners = new Set<(key: string, sent: Values) => void>();

interface DraftOptions {
  readonly shape: FormShape;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly form: Pick<UseFormReturn<Values>, 'getValues' | 'getFieldState' | 'setValue' | 'reset'>;
  readonly fill: Fill | undefined;
  readonly hasLeft: () => boolean;
  /** Called when a draft of an earlier visit has filled in at least one field. */
  readonly onRestored: () => void;
  /** Called when the values of the form have arrived, because the same form in the other language was still sending them. */
  readonly onSentElsewhere: () => void;
}

/** The draft of an enquiry form: stored in this tab with each change, restored on the next visit, dropped once sent. */
export function useEnquiryDraft(options: DraftOptions) {
  const { shape, element, form, fill, hasLeft, onRestored, onSentElsewhere } = options;
  const { getValues, setValue, reset } = form;
  const [lacksPhone, setLacksPhone] = useState(false);
  /** Values that the draft has put into fields. */
  const ofDraft = useRef<Values>({});
  const { empty, kept, drafts } = useMemo(() => {
    const kept = emptyValues(shape.fields.filter(isKept));
    return { empty: emptyValues(shape.fields), kept, drafts: draftStore(draftName(shape), kept) };
  }, [shape]);

  const currentValues = useCallback((): Values => ({ ...empty, ...getValues() }), [empty, getValues]);

  const attempt = useDraftAttempt(drafts, currentValues);
  const { last: lastAttempt, keep: keepAttempt, clear: clearAttempt } = attempt;

  const isPhoneMissing = useCallback(
    () => shape.fields.some(({ control, name }) => control === 'phone' && currentValues()[name] === ''),
    [shape, currentValues],
  );

  const keep = useCallback(() => {
    setLacksPhone((lacked) => lacked && isPhoneMissing());
    keepAttempt();
  }, [keepAttempt, isPhoneMissing]);

  // A press from before hydration would send what the draft adds together with what was typed, and nobody has seen both. In a
  // layout effect, before `TakeOver` takes the press. What was typed stands in the form that was pressed: React Hook Form returns no
  // values so early, and where React renders the form anew its fields are still empty.
  useLayoutEffect(() => {
    const pressed = tappedForm(drafts.key);
    if (!pressed) return;
    const fields = [...pressed.querySelectorAll<Field>(KEPT_FIELDS)].filter(({ name }) => name in kept);
    const { values = {} } = drafts.read() ?? {};
    const isAdded = ({ name }: Field) => name in values && values[name] !== kept[name];
    const isEmpty = (field: Field) => enteredIn(field) === kept[field.name];
    const isOther = (field: Field) => enteredIn(field) !== values[field.name];
    const adds = fields.some((field) => isEmpty(field) && isAdded(field));
    if (adds && fields.some((field) => !isEmpty(field) && isOther(field))) dropTapsOfForm(drafts.key);
  }, [drafts, kept]);

  useEffect(() => {
    const now = currentValues();
    const { values = {}, attempt: restoredAttempt } = drafts.read() ?? {};
    const restored = Object.entries(values).filter(
      ([name, value]) => now[name] === empty[name] && value !== empty[name],
    );
    ofDraft.current = Object.fromEntries(restored);
    for (const [name, value] of restored) setValue(name, value);
    lastAttempt.current = restoredAttempt;
    // The visitor typed before hydration. React Hook Form has taken over the values of the fields, but `useWatch` still returns
    // those of the first render: `setValue` ignores a value that it knows, `reset` does not.
    if (!sameValues(now, empty)) reset(currentValues(), { keepDefaultValues: true, keepFieldsRef: true });
    if (Object.keys(kept).some((name) => now[name] !== kept[name] && now[name] !== values[name])) keep();
    if (restored.length > 0) {
      // After `reset`, which sets all fields again.
      selectFocused(element.current, ofDraft.current);
      setLacksPhone(isPhoneMissing());
      onRestored();
    }
    // Not before: what the visitor was typing in the form of the other language must not be selected.
    putBackFocus(element.current);
  }, [isPhoneMissing, drafts, lastAttempt, element, currentValues, keep, empty, kept, setValue, reset, onRestored]);

  // After the draft is restored: the prefilled text must not replace the visitor's own, unless it may replace anything.
  usePrefill(fill, form, currentValues, ofDraft);

  // `keepFieldsRef`: a memoised field does not render after the reset, and so would not be registered again.
  const resetFields = useCallback(() => reset(empty, { keepFieldsRef: true }), [empty, reset]);

  /** Empties the form and its draft. */
  const clear = useCallback(() => {
    clearAttempt();
    resetFields();
  }, [clearAttempt, resetFields]);

  useEffect(() => {
    const onSent = (key: string, sent: Values) => {
      if (key !== drafts.key) return;
      // A draft does not keep every field: a field that is empty here may have been sent with a value.
      const isSent = ([name, value]: [string, string | boolean]) => value === sent[name] || value === empty[name];
      if (!Object.entries(currentValues()).every(isSent)) return;
      clear();
      onSentElsewhere();
    };
    sentListeners.add(onSent);
    return () => {
      sentListeners.delete(onSent);
    };
  }, [drafts, empty, currentValues, clear, onSentElsewhere]);

  return {
    /** Key of the draft in `sessionStorage`. */
    key: drafts.key,
    /** Whether the form has a field of this name. */
    has: (name: string) => name in empty,
    /** Whether a draft has come back without the phone number that the form asks for, and none has been typed since. */
    lacksPhone,
    /** Returns the values of all fields. */
    currentValues,
    /** Stores the values as the draft, with the last attempt. */
    keep,
    clear,
    /** Begins an attempt to send the values of the form ({@link useDraftAttempt}). */
    begin: () => attempt.begin(currentValues()),
    /** Drops the submission id: the server has stored it with other values and accepts only a new one. */
    dropAttempt: attempt.drop,
    /**
     * Drops the draft of the values that were sent; the fields keep them until `emptyFields`. Text that was typed while the call
     * was under way stays as the draft of another enquiry.
     */
    forget: (sent: Values) => {
      // After the visitor has left, a newly mounted form may have changed the stored draft. Values that no draft keeps come from
      // `sent`.
      const now = hasLeft() ? { ...sent, ...drafts.read()?.values } : currentValues();
      lastAttempt.current = undefined;
      if (!sameValues(now, sent)) return drafts.write({ values: now });
      drafts.clear();
      if (hasLeft()) for (const onSent of sentListeners) onSent(drafts.key, sent);
    },
    /** Empties the fields if they still hold the values that were sent. */
    emptyFields: (sent: Values) => {
      if (sameValues(currentValues(), sent)) resetFields();
    },
  };
}

export type EnquiryDraft = ReturnType<typeof useEnquiryDraft>;
