/** Numbers of passed, failed and skipped checks. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: ReadonlyArray<{ readonly name: string; readonly why: string }>;
}

export const passedCheck: Tally = { passed: 1, failed: 0, skipped: [] };
export const failedCheck: Tally = { passed: 0, failed: 1, skipped: [] };

/** A check that did not run, with the reason. */
export const skippedCheck = (name: string, why: string): Tally => ({ passed: 0, failed: 0, skipped: [{ name, why }] });

/** The sum of several tallies. */
export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    skipped: tallies.flatMap(({ skipped }) => skipped),
  };
}

/**
 * The tally of a Vitest run. A run that failed without a failed test (it crashed, or found no test) counts as one failure,
 * and so does a run that wrote no tally.
 */
export function tallyOfRun(succeeded: boolean, counted: Tally | undefined): Tally {
  if (!counted) return failedCheck;
  return !succeeded && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

/** The last lines of `npm test`: each skipped check with its reason, then the numbers. */
export function tallyLines({ passed, failed, skipped }: Tally): string[] {
  return [
    ...skipped.map(({ name, why }) => `skipped: ${name} (${why})`),
    `${passed} passed, ${failed} failed, ${skipped.length} skipped`,
  ];
}
