import { readDraftNote, writeDraftNote } from '../lib/draft-note.ts';
import { isRecord } from '../lib/is-record.ts';
import { type Field, KEPT_FIELDS } from './fields.ts';
import { NOT_HYDRATED } from './island.ts';
import { isChanged } from './replaced-controls.ts';

const enteredIn = (field: Field) => (field.type === 'checkbox' && 'checked' in field ? field.checked : field.value);

/** Fields that this document has kept before: a field that is emptied again is kept as empty, or its old text would come back. */
const kept = new WeakSet<Field>();

/**
 * Keeps what a visitor has entered in a form whose island is removed before it was hydrated. It goes where the code of the form
 * would have put it: into the draft whose key the form carries (`sending/draft.ts`), beside what that draft holds already. The
 * form of an order carries no key, so nothing of it is kept.
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
