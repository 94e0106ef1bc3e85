import { readDraftNote, writeDraftNote } from '../lib/draft-note.ts';
import { isRecord } from '../lib/is-record.ts';
import { enteredIn, type Field, KEPT_FIELDS } from './fields.ts';
import { NOT_HYDRATED } from './island.ts';
import { isChanged } from './replaced-controls.ts';

/**
 * Fields that this document has stored before. One that is emptied again is stored as empty; otherwise its old text would return.
 */
const kept = new WeakSet<Field>();

/**
 * Stores the entries of a form that is not hydrated as the form's code would: in the draft whose key the form carries
 * (`sending/draft.ts`), beside the values that the draft holds already. The form of an order carries no key, so nothing of it is
 * stored.
 */
export function keepTyped(island: Element): void {
  const form = island.querySelector<HTMLFormElement>('form[data-draft]');
  const key = form?.dataset['draft'];
  if (!form || !key) return;
  const typed = [...form.querySelectorAll<Field>(KEPT_FIELDS)].filter((field) => isChanged(field) || kept.has(field));
  if (typed.length === 0) return;
  for (const field of typed) kept.add(field);
  const draft = readDraftNote(key);
  const values = {
    ...(isRecord(draft?.['values']) ? draft['values'] : {}),
    ...Object.fromEntries(typed.map((field) => [field.name, enteredIn(field)])),
  };
  writeDraftNote(key, { ...draft, values });
}

function keepTypedInAll(): void {
  for (const island of document.querySelectorAll(NOT_HYDRATED)) keepTyped(island);
}

if (typeof window !== 'undefined') {
  // Fires when the document goes, a reload included, but not when a phone discards a tab in the background.
  window.addEventListener('pagehide', keepTypedInAll);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keepTypedInAll();
  });
}
