/** Values of a form by field name, as the visitor entered them. */
export type Values = Readonly<Record<string, string | boolean>>;

/** One attempt to send a form: the id under which the server knows it, and its values. */
export interface FormAttempt {
  readonly submissionId: string;
  readonly values: Values;
  /** The attempt comes from a draft. Values that the draft lacks are not compared. */
  readonly restored?: true;
}

/** Whether two sets of values are equal. */
export function sameValues(one: Values, other: Values): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** Whether the values repeat those of the last attempt. */
function repeats(last: FormAttempt, values: Values): boolean {
  if (!last.restored) return sameValues(last.values, values);
  return Object.entries(last.values).every(([name, value]) => values[name] === value);
}

/**
 * The next attempt. The submission id is the server's idempotency key: sending the same values again keeps it, so a
 * retry is not stored twice; a changed value is another submission with a new id.
 */
export function nextAttempt(last: FormAttempt | undefined, values: Values, newId: () => string): FormAttempt {
  return { submissionId: last && repeats(last, values) ? last.submissionId : newId(), values };
}
