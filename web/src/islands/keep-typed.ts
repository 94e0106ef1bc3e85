import { readDraftNote, writeDraftNote } from '../lib/draft-note.ts';
import { isRecord } from '../lib/is-record.ts';
import { FIELDS, type Field } from './fields.ts';
import { isChanged } from './replaced-controls.ts';

/** As in drafts, a phone number is left out, and so is the field that no person reaches. */
const KEPT = `${FIELDS}[name]:not([type="tel"]):not([tabindex="-1"])`;

const entryOf = (field: Field) => (field.type === 'checkbox' && 'checked' in field ? field.checked : field.value);

/**
 * Keeps what a visitor has put into the form of a part that is removed before its code has come, as that code would have: in
 * the draft whose key the form carries (`sending/draft.ts`). What else that draft holds stays. The form of an order carries none.
 */
export function keepTyped(part: Element): void {
  const form = part.querySelector<HTMLFormElement>('form[data-draft]');
  const key = form?.dataset['draft'];
  if (!form || !key) return;
  const typed = [...form.querySelectorAll<Field>(KEPT)].filter(isChanged);
  if (typed.length === 0) return;
  const draft = readDraftNote(key);
  const values = {
    ...(isRecord(draft?.['values']) ? draft['values'] : {}),
    ...Object.fromEntries(typed.map((field) => [field.name, entryOf(field)])),
  };
  writeDraftNote(key, { ...draft, values });
}
