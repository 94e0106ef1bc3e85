/** A field of a form. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Selects all fields; in parentheses, so that more can be asked of them. */
export const FIELDS = ':is(input, select, textarea)';
