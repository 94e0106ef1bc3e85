/** A field of a form. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Selects all fields; in parentheses, so that more can be asked of them. */
export const FIELDS = ':is(input, select, textarea)';

/** Attribute of a field into which words and focus are being put back. */
export const PUT_BACK = 'data-put-back';

/** Selects the fields in which an event tells of a visitor. */
export const USED_FIELDS = `${FIELDS}:not([${PUT_BACK}])`;

/** Selects the fields that one types into. */
export const TYPED_FIELDS = ':is(input:not([type=checkbox], [type=radio]), textarea)';
