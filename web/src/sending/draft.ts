import { isRecord } from '../lib/is-record.ts';
import type { Attempt, Values } from './attempt.ts';

/** What a form keeps over a reload or a change of language. */
export interface Draft {
  readonly values: Values;
  /** The last attempt, so that the same values keep their submission id. */
  readonly attempt?: Attempt;
}

/** The entries of a stored draft that a form with these fields can hold. */
function valuesOf(value: unknown, names: ReadonlyArray<string>): Values {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    names.flatMap((name) => {
      const entry = value[name];
      return typeof entry === 'string' || typeof entry === 'boolean' ? [[name, entry] as const] : [];
    }),
  );
}

/** Parses a stored draft; undefined for anything else and for nothing but empty fields. */
export function parseDraft(text: string | null, names: ReadonlyArray<string>): Draft | undefined {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    // Another version of the site, or a person, wrote it: ignored.
    return undefined;
  }
  if (!isRecord(stored)) return undefined;
  const values = valuesOf(stored['values'], names);
  if (Object.values(values).every((value) => value === '' || value === false)) return undefined;
  const attempt = stored['attempt'];
  if (!isRecord(attempt) || typeof attempt['submissionId'] !== 'string') return { values };
  return { values, attempt: { submissionId: attempt['submissionId'], values: valuesOf(attempt['values'], names) } };
}

/**
 * The draft of a form in `sessionStorage`: a reload keeps it, closing the tab does not. The same form on another page
 * or in the other language has the same draft.
 */
export function draftStore(form: string, names: ReadonlyArray<string>) {
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
  return {
    read: (): Draft | undefined => tolerant(() => parseDraft(sessionStorage.getItem(key), names)),
    write: (draft: Draft): void => tolerant(() => sessionStorage.setItem(key, JSON.stringify(draft))),
    clear: (): void => tolerant(() => sessionStorage.removeItem(key)),
  };
}
