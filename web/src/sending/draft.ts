import { DROP_DRAFT_AFTER_MS, parseDraftNote } from '../lib/draft-note.ts';
import { isRecord } from '../lib/is-record.ts';
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

/** Parses a stored draft; undefined for anything else, for an ended one and for nothing but empty values. */
export function parseDraft(text: string | null, empty: Values, now: number): Draft | undefined {
  const stored = parseDraftNote(text ?? '', now);
  if (!stored) return undefined;
  const values = valuesOf(stored['values'], empty);
  if (isEmpty(values, empty)) return undefined;
  const attempt = stored['attempt'];
  if (!isRecord(attempt) || typeof attempt['submissionId'] !== 'string') return { values };
  const { submissionId } = attempt;
  return { values, attempt: { submissionId, values: valuesOf(attempt['values'], empty), restored: true } };
}

/** A draft as it is stored: of all values only those that have an empty one. */
export function serialiseDraft({ values, attempt }: Draft, empty: Values, now: number): string {
  const kept = attempt && { submissionId: attempt.submissionId, values: valuesOf(attempt.values, empty) };
  return JSON.stringify({ savedAt: now, values: valuesOf(values, empty), attempt: kept });
}

/**
 * The draft of a form in `sessionStorage`: a reload keeps it, closing the tab does not. The same form on another page
 * or in the other language has the same draft. `empty`: what the fields that are kept hold in an empty form; values of other
 * fields are never stored.
 */
export function draftStore(form: string, empty: Values) {
  const key = `draft:${form}`;
  // Browsers may refuse storage, also because it is full; the form works without a draft.
  const tolerant = <T>(use: () => T): T | undefined => {
    try {
      return use();
    } catch (error) {
      console.info(`draft: ${error instanceof Error ? error.name : 'storage'} refused`);
      return undefined;
    }
  };
  let end: ReturnType<typeof setTimeout> | undefined;
  const clear = (): void => {
    clearTimeout(end);
    tolerant(() => sessionStorage.removeItem(key));
  };
  const read = (): Draft | undefined => {
    const draft = tolerant(() => parseDraft(sessionStorage.getItem(key), empty, Date.now()));
    if (!draft) clear();
    return draft;
  };
  return {
    /** Of the note in `sessionStorage`. */
    key,
    read,
    /** Without a value that is kept there is no draft: whoever has typed nothing but a card, say, finds an empty form. */
    write: (draft: Draft): void => {
      if (isEmpty(draft.values, empty)) {
        clear();
        return;
      }
      clearTimeout(end);
      // Not `clear`: by then the same form on another page may have written a newer draft.
      end = setTimeout(read, DROP_DRAFT_AFTER_MS);
      tolerant(() => sessionStorage.setItem(key, serialiseDraft(draft, empty, Date.now())));
    },
    clear,
  };
}
