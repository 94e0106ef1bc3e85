/** More names than these say only that a whole list is meant. */
const NAMED_MAX = 20;

/** Names of records in a sentence: the first twenty, and how many more there are. */
export function namesInLine(names: ReadonlyArray<string>): string {
  const named = names.slice(0, NAMED_MAX).join(', ');
  return names.length > NAMED_MAX ? `${named} and ${names.length - NAMED_MAX} more` : named;
}
