/** A field of a form. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Selects all fields. One compound selector, so that callers can append conditions to it. */
export const FIELDS = ':is(input, select, textarea)';

/** Marks a field while a script restores its text and focus (`replaced-controls.ts`). */
export const PUT_BACK = 'data-put-back';

/** Selects the fields whose events come from the visitor, not from a script that restores them ({@link PUT_BACK}). */
export const USED_FIELDS = `${FIELDS}:not([${PUT_BACK}])`;

/** Attributes of a field whose value no draft keeps. */
export const notKept = { 'data-not-kept': '' };

/** Selects the fields whose values drafts keep. */
export const KEPT_FIELDS = `${FIELDS}[name]:not([data-not-kept])`;

/** Selects the fields that are typed into. */
export const TYPED_FIELDS = ':is(input:not([type=checkbox], [type=radio]), textarea)';
