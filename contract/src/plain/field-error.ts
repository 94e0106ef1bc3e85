import type { z } from 'zod';

/** Errors of a field. These keys travel over the wire; the interface words them in the visitor's language. */
export const FIELD_ERRORS = ['required', 'invalid', 'tooLong', 'unknown'] as const;

export type FieldError = (typeof FIELD_ERRORS)[number];

/** Errors of a card field; `expired` belongs to `expiryYear`, `unsupported` to `number`. */
export const CARD_FIELD_ERRORS = ['required', 'incomplete', 'invalid', 'unsupported', 'expired'] as const;

export type CardFieldError = (typeof CARD_FIELD_ERRORS)[number];

/** Errors by field path (`message`, `meta.locale`). */
export type FieldErrors = Readonly<Record<string, FieldError>>;

/** The path used when the body as a whole is not an object. */
const BODY_FIELD = 'body';

/** Most unknown keys that are reported, because the sender chooses how many there are. */
const UNKNOWN_KEYS_MAX = 20;

/**
 * Returns one error per field from zod's issues, the first one. Names only the first unknown keys, as `unknown`, but every wrong
 * known field.
 */
export function fieldErrors(error: z.ZodError): FieldErrors {
  // a Map, because a sender may name a key `constructor`
  const found = new Map<string, FieldError>();
  const note = (path: ReadonlyArray<PropertyKey>, kind: FieldError) => {
    const name = path.length === 0 ? BODY_FIELD : path.map(String).join('.');
    if (!found.has(name)) found.set(name, kind);
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, UNKNOWN_KEYS_MAX)) note([...issue.path, key], 'unknown');
    } else if (issue.code === 'too_big') {
      note(issue.path, 'tooLong');
    } else if (issue.message === 'required') {
      note(issue.path, 'required');
    } else {
      note(issue.path, 'invalid');
    }
  }
  return Object.fromEntries(found);
}
