import { type FieldErrors, fieldErrors } from '@site/contract/plain/field-error';
import type { CALL_ERROR_KEYS, FormErrorDetails, FormErrorKey } from '@site/contract/site/call';
import { type FunctionsErrorCode, HttpsError } from 'firebase-functions/https';
import type { z } from 'zod';
import { logWarning } from './log.ts';

/** The code of each reason for which any call may be refused. */
export const CALL_CODES = {
  invalid: 'invalid-argument',
  conflict: 'already-exists',
  'rate-limited': 'resource-exhausted',
  unavailable: 'unavailable',
} as const satisfies Record<(typeof CALL_ERROR_KEYS)[number], FunctionsErrorCode>;

const FORM_CODES: Readonly<Record<FormErrorKey, FunctionsErrorCode>> = { ...CALL_CODES, timeout: 'deadline-exceeded' };

/** Longest field name in an answer, in UTF-16 units, since a sender can invent names. `fieldErrors` bounds their number. */
const FIELD_NAME_MAX = 80;

function named(fields: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([name, error]) => [name.slice(0, FIELD_NAME_MAX).toWellFormed(), error]),
  );
}

/** Returns the error that a callable throws to refuse a call, with `FormErrorDetails`. */
export function refusal(key: FormErrorKey, fields?: FieldErrors): HttpsError {
  const details: FormErrorDetails = fields === undefined ? { key } : { key, fields: named(fields) };
  return new HttpsError(FORM_CODES[key], key, details);
}

/**
 * Logs which known fields are wrong and how. Unknown keys are only counted: a sender can write personal data into them.
 */
function logInvalid(wrong: FieldErrors): void {
  const entries = Object.entries(wrong);
  const known = entries.filter(([, error]) => error !== 'unknown').map(([name, error]) => `${name}:${error}`);
  logWarning('call.invalid', { fields: known.join(' '), unknown: entries.length - known.length });
}

/** Parses the body of a call. Throws `invalid-argument` with the names of the wrong fields. */
export function parseCall<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const wrong = fieldErrors(parsed.error);
  logInvalid(wrong);
  throw refusal('invalid', wrong);
}
