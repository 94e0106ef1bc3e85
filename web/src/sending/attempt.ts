/** Values of a form by field name, as the visitor entered them. */
export type Values = Readonly<Record<string, string | boolean>>;

/** One try to send: the id under which the server knows it, and the values it carried. */
export interface Attempt {
  readonly submissionId: string;
  readonly values: Values;
}

/** Whether two sets of values are the same message. */
export function sameValues(one: Values, other: Values): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/**
 * The next try. The submission id is the server's idempotency key: sending the same values again keeps it, so a retry
 * is not stored twice; a changed value makes another message with a new id.
 */
export function nextAttempt(last: Attempt | undefined, values: Values, newId: () => string): Attempt {
  return last && sameValues(last.values, values) ? last : { submissionId: newId(), values };
}
