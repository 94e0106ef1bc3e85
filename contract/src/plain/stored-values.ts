import { z } from 'zod';

// Lenient readers: the founder edits documents in the console, and a list must not fail because of one document. A
// field that is missing or of another type reads as empty.

export const text = z.string().catch('');
export const nullableText = z.string().nullable().catch(null);

/** A time as every Firestore client returns it. */
export const timestamp = z.custom<{ toDate(): Date }>(
  (value) => typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function',
);
/** A Firestore time as a date; anything else is refused. */
export const moment = timestamp.transform((value) => value.toDate());
/** A Firestore time as a date; anything else is null. */
export const time = moment.nullable().catch(null);

/** Whether a stored value is a map, and not an object of the Firestore client. */
export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/**
 * Returns a stored value with dates for timestamps and paths for references, at any depth. The founder can add a reference in the
 * Firebase console; it leads into the Firestore client, whose objects refer to each other.
 */
export function withDates(value: unknown): unknown {
  const at = timestamp.safeParse(value);
  if (at.success && !(value instanceof Date)) return at.data.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  if (isMap(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withDates(inner)]));
  const isReference = typeof value === 'object' && value !== null && 'path' in value;
  return isReference ? value.path : value;
}
