/** Whether every repetition runs (`npm run test:long`). */
export const LONG = process.env['LONG'] !== undefined;

/**
 * Returns all cases in `npm run test:long`, otherwise the first of each kind: cases of one kind run the same code with
 * other words.
 */
export function onePerKind<Case>(cases: readonly Case[], kindOf: (one: Case) => string = () => ''): Case[] {
  if (LONG) return [...cases];
  const kinds = new Map<string, Case>();
  for (const one of cases) if (!kinds.has(kindOf(one))) kinds.set(kindOf(one), one);
  return [...kinds.values()];
}
