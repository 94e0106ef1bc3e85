/** A field of a form. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns what is entered in a field, as a draft holds it. */
export const enteredIn = (field: Field): string | boolean =>
  field.type === 'checkbox' && 'checked' in field ? field.checked : field.value;

/** Selects all fields. One compound selector, so that callers can append conditions to it. */
export const FIELDS = ':is(input, select, textarea)';

/** Marks a field while a script restores its text and focus (`replaced-controls.ts`). */
export const PUT_BACK = 'data-put-back';

/** Selects the fields whose events come from the visitor, not from a script that restores them ({@link PUT_BACK}). */
export const USED_FIELDS = `${FIELDS}:not([${PUT_BACK}])`;

/** Attributes of a field whose value is stored nowhere, neither as a draft nor for a reload. */
export const notKept = { 'data-not-kept': '' };

/** Selects the fields whose values may be stored in this tab. */
export const KEPT_FIELDS = `${FIELDS}[name]:not([data-not-kept])`;

/** Selects those of them that hold a text or a choice of a list. */
export const KEPT_TEXTS = `${KEPT_FIELDS}:not([type=checkbox], [type=radio])`;

/** Selects the fields that are typed into. */
export const TYPED_FIELDS = ':is(input:not([type=checkbox], [type=radio]), textarea)';
