// Runs inside the copy of the tree. First it runs the tests that the rows name, which must pass there. Then it drops one
// element after the other, rebuilds what that changes, and runs the tests of the element's row. Prints one JSON line for
// each row. `node tests/mutants/judge.ts <unit|suites> [rows that contain this]`
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import { inRepo } from '../../admin/repository.ts';
import { type NamedTests, type SpecRow, specRows, testFiles, testsOf } from '../../local/checks/spec-rows.ts';
import { isSuite, type Kind } from './kind.ts';
import type { Mutant } from './mutant.ts';
import type { Judged } from './report.ts';
import { Served } from './served.ts';
import { mutantOf, mutants } from './table.ts';

const PRERENDERED = 'browser/documented';
const namesTypes = ({ tests }: SpecRow) => tests.includes('`npm test -- types`');

/** Maximum characters quoted from failures that do not name an element. */
const WHY_MAX = 600;

const run = promisify(execFile);
const node = (...args: string[]) => run(process.execPath, args, { cwd: inRepo('.'), maxBuffer: 64 << 20 });

const [first, ...only] = process.argv.slice(2);
const kind: Kind = first === 'unit' ? 'unit' : 'suites';

function report(row: SpecRow, verdict: Judged['verdict'], why = ''): void {
  const line: Judged = {
    by: kind,
    row: row.element,
    section: row.section,
    verdict,
    why: why.replaceAll(/\s+/g, ' ').slice(0, 160),
  };
  console.log(JSON.stringify(line));
}

const changeOf = ({ file, find, replace }: Mutant) => JSON.stringify([file, find, replace]);

/**
 * Drops the elements of some mutants, several of which may be the same change. Returns a function that restores the files.
 * Throws when a text to drop does not occur exactly once.
 */
function apply(dropped: readonly Mutant[]): () => void {
  const originals = new Map<string, string>();
  const restore = () => {
    for (const [file, text] of originals) writeFileSync(inRepo(file), text);
  };
  for (const { file, find, replace, row } of new Map(dropped.map((mutant) => [changeOf(mutant), mutant])).values()) {
    const text = readFileSync(inRepo(file), 'utf8');
    if (text.split(find).length !== 2) {
      restore();
      throw new Error(`${row}: the text to drop occurs not exactly once in ${file}`);
    }
    if (!originals.has(file)) originals.set(file, text);
    writeFileSync(
      inRepo(file),
      text.replace(find, () => replace),
    );
  }
  return restore;
}

/** Returns the regular expression of a title, with wildcards for placeholders as in `a full %s enquiry passes`. */
const pattern = (title: string) => title.replaceAll(/[.*+?^()[\]{}|\\]/g, '\\$&').replaceAll(/%[a-z]|\$\w+/g, '.*');

interface Failure {
  readonly title: string;
  readonly message: string;
}

interface Outcome {
  readonly ran: number;
  readonly failures: readonly Failure[];
  readonly broken?: string;
}

function outcomeOf(modules: readonly TestModule[]): Outcome {
  const failures: Failure[] = [];
  let ran = 0;
  for (const module of modules) {
    const [fault] = module.errors();
    if (fault) return { ran, failures, broken: fault.message };
    for (const test of module.children.allTests()) {
      const { state, errors = [] } = test.result();
      if (state === 'passed' || state === 'failed') ran += 1;
      if (state === 'failed') failures.push(...errors.map(({ message }) => ({ title: test.fullName, message })));
    }
  }
  return { ran, failures };
}

const anyOf = (titles: readonly string[]) => new RegExp(titles.map(pattern).join('|'));

/** Runs the tests of one file that a row names; stops at the first failure with `oneIsEnough`. */
async function runTests(vitest: Vitest, { name, titles }: NamedTests, oneIsEnough: boolean): Promise<Outcome> {
  vitest.setGlobalTestNamePattern(anyOf(titles));
  for (const { config } of vitest.projects) config.bail = oneIsEnough ? 1 : 0;
  const paths = testFiles(name).map(inRepo);
  const specifications = (await vitest.globTestSpecifications(paths)).filter(({ moduleId }) =>
    paths.includes(moduleId),
  );
  const { testModules } = await vitest.runTestSpecifications(specifications);
  // The result also contains the modules of earlier runs.
  return outcomeOf(testModules.filter(({ moduleId }) => paths.includes(moduleId)));
}

/**
 * Normalises a failure message so that it contains the missing words as a person reads them: patterns use `\s+` where lines
 * may break, and texts use non-breaking spaces.
 */
const inWords = (message: string) => message.replaceAll('\\s+', ' ').replaceAll('\\', '').replaceAll(/\s/g, ' ');

/** Returns the message of a failure that this mutant caused; undefined when there is none. */
function isKilled({ missing }: Mutant, { failures }: Outcome): string | undefined {
  return failures.find(({ message }) => missing === undefined || inWords(message).includes(missing))?.message;
}

/** Resolves with the first type error of the workspaces that use the element; undefined when there is none. */
async function typeError(): Promise<string | undefined> {
  try {
    for (const folder of ['contract', 'web', 'functions']) await node('node_modules/typescript/bin/tsc', '-p', folder);
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? error);
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const messagesOf = (failures: readonly Failure[]) => failures.map(({ message }) => message).join(' | ');

type Run = (tests: NamedTests) => Promise<Outcome>;

/**
 * Runs the tests that a row names, file by file, until one of them fails because the element is missing, and reports the
 * verdict. If only other failures occur, reports nothing and resolves with the reason.
 */
async function judgeRow(
  row: SpecRow,
  mutant: Mutant,
  named: readonly NamedTests[],
  run: Run,
): Promise<string | undefined> {
  let ran = 0;
  let broken: string | undefined;
  const failures: Failure[] = [];
  for (const tests of named) {
    const outcome = await run(tests);
    broken ??= outcome.broken;
    const killed = isKilled(mutant, outcome);
    if (killed !== undefined) return void report(row, 'killed', killed);
    ran += outcome.ran;
    failures.push(...outcome.failures);
  }
  const types = namesTypes(row) ? await typeError() : undefined;
  if (types === undefined && broken === undefined && failures.length > 0)
    return `${failures.length} failures do not name it: ${messagesOf(failures).slice(0, WHY_MAX)}`;
  if (types !== undefined) report(row, 'killed', types);
  else if (broken !== undefined) report(row, 'broken', broken);
  else report(row, 'survived', `${ran} tests stayed green`);
}

const unitTestsOf = (row: SpecRow) => testsOf(row).filter((tests) => !isSuite(tests));

async function judgeUnit(vitest: Vitest, row: SpecRow, mutant: Mutant): Promise<void> {
  const restore = apply([mutant]);
  vitest.invalidateFile(inRepo(mutant.file));
  try {
    const run: Run = (tests) => runTests(vitest, tests, mutant.missing === undefined);
    const unclear = await judgeRow(row, mutant, unitTestsOf(row), run);
    if (unclear !== undefined) report(row, 'unclear', unclear);
  } finally {
    restore();
    vitest.invalidateFile(inRepo(mutant.file));
  }
}

/** Returns the suites' tests that a row names, first those of prerendered pages, which are by far the fastest. */
const suiteTestsOf = (row: SpecRow) =>
  testsOf(row)
    .filter(isSuite)
    .sort((one, other) => Number(other.name === PRERENDERED) - Number(one.name === PRERENDERED));

/**
 * Drops the elements of all these rows at once, builds, and runs the tests of each. A row whose failures do not name its
 * element is judged again alone.
 */
async function judgeSuites(
  vitest: Vitest,
  served: Served,
  pairs: ReadonlyArray<readonly [SpecRow, Mutant]>,
): Promise<void> {
  const dropped = pairs.map(([, mutant]) => mutant);
  const oneIsEnough = dropped.every(({ missing }) => missing === undefined);
  const restore = apply(dropped);
  const known = new Map<string, Promise<Outcome>>();
  const left = new Set(pairs);
  const alone: Array<readonly [SpecRow, Mutant]> = [];
  const runOnce: Run = (tests) => {
    const key = JSON.stringify(tests);
    const outcome = known.get(key) ?? runTests(vitest, tests, oneIsEnough);
    known.set(key, outcome);
    return outcome;
  };
  try {
    await served.drop(dropped);
    for (const pair of pairs) {
      const [row, mutant] = pair;
      const unclear = await judgeRow(row, mutant, suiteTestsOf(row), runOnce);
      if (unclear !== undefined && pairs.length > 1) alone.push(pair);
      else if (unclear !== undefined) report(row, 'unclear', unclear);
      left.delete(pair);
    }
  } catch (error) {
    for (const [row] of left) report(row, 'broken', reasonOf(error));
  } finally {
    restore();
  }
  for (const pair of alone) await judgeSuites(vitest, served, [pair]);
}

/**
 * Runs all tests that these rows name once without a mutant, and resolves with the rows whose tests pass: a test that fails
 * in the copy anyway would kill every mutant.
 */
async function withGreenTests<Pair extends readonly [SpecRow, Mutant]>(
  vitest: Vitest,
  pairs: readonly Pair[],
  testsOfRow: (row: SpecRow) => readonly NamedTests[],
): Promise<Pair[]> {
  const named = Map.groupBy(
    pairs.flatMap(([row]) => testsOfRow(row)),
    ({ name }) => name,
  );
  const outcomes = new Map<string, Outcome>();
  for (const [name, tests] of named) {
    const titles = [...new Set(tests.flatMap((one) => one.titles))];
    outcomes.set(name, await runTests(vitest, { name, titles }, false));
  }
  const complaint = ({ name, titles }: NamedTests) => {
    const { broken, failures = [] } = outcomes.get(name) ?? {};
    return broken ?? failures.find(({ title }) => anyOf(titles).test(title))?.message;
  };
  return pairs.filter(([row]) => {
    const why = testsOfRow(row).map(complaint).find(Boolean);
    if (why !== undefined) report(row, 'broken', `its tests fail before anything is dropped: ${why}`);
    return why === undefined;
  });
}

/**
 * Returns the key of a mutant's build; mutants with the same key share one. If `missing` is set, the failure's message
 * tells which of them caused it; without it, only identical changes share a build. Elements of prerendered pages stay apart
 * from those of journeys, whose tests would fail on the way.
 */
function buildOf([row, mutant]: readonly [SpecRow, Mutant]): string {
  if (mutant.missing === undefined) return changeOf(mutant);
  return testsOf(row).some(({ name }) => name === PRERENDERED) ? 'prerendered' : 'journeys';
}

const chosen = specRows().filter(({ element }) => only.length === 0 || only.some((word) => element.includes(word)));
const pairs = chosen.flatMap((row) => {
  const mutant = mutantOf(row);
  return mutant ? [[row, mutant] as const] : [];
});
console.error(`${pairs.length} of ${chosen.length} rows have a mutant (${mutants.length} in all)`);

const vitest = await createVitest(
  'test',
  {
    root: inRepo('.'),
    watch: false,
    maxWorkers: 1,
    reporters: [{}],
    ...(kind === 'unit' ? { project: ['unit*'] } : {}),
  },
  {},
);
await vitest.standalone();
if (kind === 'unit') {
  const inUnits = pairs.filter(([row]) => unitTestsOf(row).length > 0 || namesTypes(row));
  for (const [row, mutant] of await withGreenTests(vitest, inUnits, unitTestsOf)) await judgeUnit(vitest, row, mutant);
} else {
  const inSuites = pairs.filter(([row]) => testsOf(row).some(isSuite));
  const served = new Served();
  await served.start();
  const green = await withGreenTests(vitest, inSuites, suiteTestsOf);
  const builds = Map.groupBy(green, buildOf);
  for (const together of builds.values()) await judgeSuites(vitest, served, together);
  await served.stop();
}
await vitest.close();
process.exit(0);
