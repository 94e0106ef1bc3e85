import { type RefObject, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readNote, writeNote } from '../../lib/tab-notes.ts';
import type { Values } from '../../sending/attempt.ts';

/** A text that the page puts into a field, once for each new object. */
export interface Fill {
  readonly field: string;
  readonly text: string;
  /** Texts that it may replace, beside an empty field: those that the page has put there before. */
  readonly among: ReadonlyArray<string> | 'anything';
  /** Value that is put into another field together with the text, if that field is empty. */
  readonly also?: { readonly field: string; readonly value: string };
}

/**
 * Puts a text of the page into a field, unless the field holds something that the visitor wrote and the text may not replace
 * `anything`. `ofDraft`: values that a draft has put into fields.
 */
export function usePrefill(
  fill: Fill | undefined,
  { setValue, getFieldState }: Pick<UseFormReturn<Values>, 'setValue' | 'getFieldState'>,
  currentValues: () => Values,
  ofDraft: RefObject<Values>,
): void {
  useEffect(() => {
    if (!fill) return;
    const { field, text, among, also } = fill;
    if (among === 'anything') {
      // The draft may hold the visitor's correction of this very text: a reload must not undo that. Another text replaces it.
      const note = `filled:${field}`;
      const isFilledBefore = readNote(note) === text && Boolean(ofDraft.current[field]);
      writeNote(note, text);
      if (isFilledBefore) return;
    }
    // a field that is marked as missing is validated again, so that its mark goes
    const put = (name: string, value: string) => setValue(name, value, { shouldValidate: getFieldState(name).invalid });
    const value = currentValues()[field];
    const { activeElement } = document;
    const hasFocus = activeElement?.getAttribute('name') === field;
    // not while the visitor types into it: the two texts would mix
    if (hasFocus && value !== '' && value !== ofDraft.current[field]) return;
    const replaceable = value === '' || among === 'anything' || among.some((other) => other === value);
    if (!replaceable) return;
    put(field, text);
    if (also && currentValues()[also.field] === '') put(also.field, also.value);
    // Selected, so that a visitor who is about to type it does not type it behind this text; the beginning of a message is not.
    // Not by `setFocus`, which selects in a later task: text typed before that would be selected too, and replaced by the next
    // key.
    if (hasFocus && activeElement instanceof HTMLInputElement) activeElement.select();
  }, [fill, currentValues, setValue, getFieldState, ofDraft]);
}
