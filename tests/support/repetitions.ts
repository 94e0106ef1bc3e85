/** Whether every repetition runs (`npm run test:long`). */
export const LONG = process.env['LONG'] !== undefined;

/**
 * Cases of one kind go through the same code and differ in their words only. `npm run test:long` runs all cases, `npm test`
 * the first of each kind.
 */
export function onePerKind<Case>(cases: readonly Case[], kindOf: (one: Case) => string = () => ''): Case[] {
  if (LONG) return [...cases];
  const kinds = new Map<string, Case>();
  for (const one of cases) if (!kinds.has(kindOf(one))) kinds.set(kindOf(one), one);
  return [...kinds.values()];
}
