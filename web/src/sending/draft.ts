import { draftKey, readDraftNote, writeDraftNote } from '../lib/draft-note.ts';
import { isRecord } from '../lib/is-record.ts';
import { dropNote } from '../lib/tab-notes.ts';
import type { FormAttempt, Values } from './attempt.ts';

/** State that a form keeps over a reload or a change of language. */
export interface Draft {
  readonly values: Values;
  /** The last attempt, so that the same values keep their submission id. */
  readonly attempt?: FormAttempt;
}

/** The entries of a stored draft that a form with these empty values can hold. */
function valuesOf(value: unknown, empty: Values): Values {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.keys(empty).flatMap((name) => {
      const entry = value[name];
      return typeof entry === 'string' || typeof entry === 'boolean' ? [[name, entry] as const] : [];
    }),
  );
}

const isEmpty = (values: Values, empty: Values): boolean =>
  Object.entries(empty).every(([name, value]) => (values[name] ?? value) === value);

/** Returns the draft in a note; undefined if there is none, or all its values are empty. */
function draftIn(note: Readonly<Record<string, unknown>> | undefined, empty: Values): Draft | undefined {
  const values = valuesOf(note?.['values'], empty);
  if (isEmpty(values, empty)) return undefined;
  const attempt = note?.['attempt'];
  if (!isRecord(attempt) || typeof attempt['submissionId'] !== 'string') return { values };
  const { submissionId } = attempt;
  return { values, attempt: { submissionId, values: valuesOf(attempt['values'], empty), restored: true } };
}

/**
 * The draft of a form in `sessionStorage`: it outlives a reload, but not the tab. The same form on another page or in the other
 * language has the same draft. `empty` has the values of an empty form for the fields that are to be kept; values of other fields
 * are never stored.
 */
export function draftStore(form: string, empty: Values) {
  const key = draftKey(form);
  const clear = (): void => dropNote(key);
  return {
    /** Key of the note in `sessionStorage`. */
    key,
    /** Returns the draft; undefined if there is none, or only an expired, malformed or empty one, which is removed. */
    read: (): Draft | undefined => {
      const draft = draftIn(readDraftNote(key), empty);
      if (!draft) clear();
      return draft;
    },
    /** Stores a draft; removes it where all values to be kept are empty, so that a form is not announced as restored for nothing. */
    write: ({ values, attempt }: Draft): void => {
      if (isEmpty(values, empty)) {
        clear();
        return;
      }
      const kept = attempt && { submissionId: attempt.submissionId, values: valuesOf(attempt.values, empty) };
      writeDraftNote(key, { values: valuesOf(values, empty), attempt: kept });
    },
    clear,
  };
}

export type DraftStore = ReturnType<typeof draftStore>;
