/** Values of a form by field name, as the visitor entered them. */
export type Values = Readonly<Record<string, string | boolean>>;

/** One attempt to send a form: the id under which the server knows it, and its values. */
export interface Attempt {
  readonly submissionId: string;
  readonly values: Values;
}

/** Whether two sets of values are equal. */
export function sameValues(one: Values, other: Values): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/**
 * The next attempt. The submission id is the server's idempotency key: sending the same values again keeps it, so a
 * retry is not stored twice; a changed value is another submission with a new id.
 */
export function nextAttempt(last: Attempt | undefined, values: Values, newId: () => string): Attempt {
  return last && sameValues(last.values, values) ? last : { submissionId: newId(), values };
}
