/** Whether every repetition runs (`npm run test:long`). */
export const LONG = process.env['LONG'] !== undefined;

/**
 * Cases that differ in their words only where they go the same way through the same code. `npm run test:long` runs all
 * of them, `npm test` the first of each way.
 */
export function onePerWay<Case>(cases: readonly Case[], wayOf: (one: Case) => string = () => ''): Case[] {
  if (LONG) return [...cases];
  const ways = new Map<string, Case>();
  for (const one of cases) if (!ways.has(wayOf(one))) ways.set(wayOf(one), one);
  return [...ways.values()];
}
