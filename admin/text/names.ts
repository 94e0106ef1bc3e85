/** Most names in a sentence. */
const NAMED_MAX = 20;

/** Joins names for a sentence: the first twenty, and the number of the others. */
export function namesInLine(names: ReadonlyArray<string>): string {
  const named = names.slice(0, NAMED_MAX).join(', ');
  return names.length > NAMED_MAX ? `${named} and ${names.length - NAMED_MAX} more` : named;
}
