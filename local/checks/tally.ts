/** A test that passed or failed, with how long it took. */
interface TimedTest {
  readonly name: string;
  readonly ms: number;
}

/** Result of some checks. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: ReadonlyArray<{ readonly name: string; readonly why: string }>;
  /** How many tests a filter (`-t`) left out. */
  readonly notAsked: number;
  /** Tests that failed and passed on retry (`vitest.config.ts`), with the first failure. */
  readonly repeated: ReadonlyArray<{ readonly name: string; readonly why: string }>;
  /** The slowest tests, slowest first, at most {@link SLOWEST}. */
  readonly slowest: readonly TimedTest[];
}

const SLOWEST = 10;

export const passedCheck: Tally = { passed: 1, failed: 0, skipped: [], notAsked: 0, repeated: [], slowest: [] };
export const failedCheck: Tally = { passed: 0, failed: 1, skipped: [], notAsked: 0, repeated: [], slowest: [] };

/** A check that did not run, with the reason. */
export const skippedCheck = (name: string, why: string): Tally => ({
  ...passedCheck,
  passed: 0,
  skipped: [{ name, why }],
});

/** What a test threw, as Vitest reports it. */
interface Failure {
  readonly message: string;
  readonly cause?: Failure | undefined;
}

const FAILURE_LINES = 3;
const FAILURE_LINE_LENGTH = 500;

/**
 * A failure on one line: the first lines of its message, then the first line of its cause. The first lines of a failed property
 * name the seed and the counterexample that repeat it.
 */
export function failureLine({ message, cause }: Failure): string {
  const linesOf = (text: string, most: number) =>
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, most)
      .map((line) => line.slice(0, FAILURE_LINE_LENGTH));
  return [...linesOf(message, FAILURE_LINES), ...linesOf(cause?.message ?? '', 1)].join(' | ');
}

/** The slowest of some tests, slowest first. */
export function slowestOf(tests: readonly TimedTest[]): TimedTest[] {
  return tests.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);
}

/** The sum of several tallies. */
export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    skipped: tallies.flatMap(({ skipped }) => skipped),
    notAsked: tallies.reduce((total, { notAsked }) => total + notAsked, 0),
    repeated: tallies.flatMap(({ repeated }) => repeated),
    slowest: slowestOf(tallies.flatMap(({ slowest }) => slowest)),
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

/** A faster test is not worth a line. */
const SLOW_MS = 1_000;

/**
 * The last lines of a run: the slowest tests, those that were repeated, every skipped check with its reason, how many
 * tests a filter left out, then the line with the numbers.
 */
export function tallyLines({ passed, failed, skipped, notAsked, repeated, slowest }: Tally): string[] {
  return [
    ...slowest.filter(({ ms }) => ms >= SLOW_MS).map(({ name, ms }) => `slow: ${(ms / 1000).toFixed(1)} s  ${name}`),
    ...repeated.map(({ name, why }) => `repeated: ${name} (first: ${why})`),
    ...skipped.map(({ name, why }) => `skipped: ${name} (${why})`),
    ...(notAsked > 0 ? [`${notAsked} not asked`] : []),
    `${passed} passed, ${failed} failed, ${skipped.length} skipped`,
  ];
}
