import { DRAFT_NOTE, readDraftNote, writeDraftNote } from '../lib/draft-note.ts';
import { isRecord } from '../lib/is-record.ts';
import { dropNote } from '../lib/tab-notes.ts';
import type { Attempt, Values } from './attempt.ts';

/** What a form keeps over a reload or a change of language. */
export interface Draft {
  readonly values: Values;
  /** The last attempt, so that the same values keep their submission id. */
  readonly attempt?: Attempt;
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

/** The draft in a note; undefined where there is none, and for nothing but empty values. */
function draftIn(note: Readonly<Record<string, unknown>> | undefined, empty: Values): Draft | undefined {
  const values = valuesOf(note?.['values'], empty);
  if (isEmpty(values, empty)) return undefined;
  const attempt = note?.['attempt'];
  if (!isRecord(attempt) || typeof attempt['submissionId'] !== 'string') return { values };
  const { submissionId } = attempt;
  return { values, attempt: { submissionId, values: valuesOf(attempt['values'], empty), restored: true } };
}

/**
 * The draft of a form in `sessionStorage`: a reload keeps it, closing the tab does not. The same form on another page
 * or in the other language has the same draft. `empty`: what the fields that are kept hold in an empty form; values of other
 * fields are never stored.
 */
export function draftStore(form: string, empty: Values) {
  const key = `${DRAFT_NOTE}${form}`;
  const clear = (): void => dropNote(key);
  return {
    /** Of the note in `sessionStorage`. */
    key,
    read: (): Draft | undefined => {
      const draft = draftIn(readDraftNote(key), empty);
      if (!draft) clear();
      return draft;
    },
    /** Without a value that is kept there is no draft: whoever has typed nothing but a card, say, finds an empty form. */
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
