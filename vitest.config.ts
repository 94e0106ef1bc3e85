import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Tests that need the running stack: each worker has one to itself, whose database and inbox its files use in turn. One
 * project for all suites, because a worker that goes on with a file of another project is a new process.
 */
const againstStack = {
  extends: true as const,
  test: {
    name: 'stack',
    include: ['tests/{rules,emulator,browser}/**/*.test.ts'],
    // no file replaces a module: one process a worker loads the clients, and starts the browser, once for all its files
    isolate: false,
    setupFiles: ['tests/setup/own-stack.ts'],
    // a deadline, not a figure: on a machine that is busy with other things everything takes several times as long
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 15_000 } },
    // One test in thousands fails by chance on a machine that is busy with other things: Chromium crashes or draws no frame
    // any more, or two independent events come in an order that nobody has seen before. What fails twice is a fault. The
    // tally names each test that was repeated with what failed first, for that is to be mended too.
    retry: 1,
  },
};

const UNIT_TESTS = [
  '{contract,functions,web,admin,local}/**/*.test.{ts,tsx}',
  'tests/{load,pictures,mutants}/**/*.test.ts',
];
const NO_TESTS = ['**/node_modules/**', '**/dist/**'];

/**
 * Count on what their process has registered or loaded, replace parts of it, or start and stop programs. `in-time` replaces
 * `document`: were Emotion loaded meanwhile, by a page that an earlier file had begun to import, it would take the process
 * for a browser, and no later file could render.
 */
const ALONE =
  /^(functions\/src\/parameter-report\.test\.ts|web\/src\/sending\/in-time|local\/stack\/(patches\/|command|memory|processes)|local\/firestore\/preload)/;

/** What a test replaces before it loads anything: modules, or the console before the functions' logger takes hold of it. */
const replacedBy = (file: string) => readFileSync(file, 'utf8').match(/\bvi\.(?:mock|hoisted)\(.*/g) ?? [];

const UNIT_FILES = globSync(UNIT_TESTS, { exclude: NO_TESTS });

/** Unit tests that take the example for the settings of the business share a process: it has loaded everything with them. */
const WITH_EXAMPLE = UNIT_FILES.filter((file) => {
  const replaced = replacedBy(file);
  return (
    replaced.length > 0 &&
    replaced.every((call) => /settings(?:\.ts)?', \(\) => import\(.*\/example-settings/.test(call))
  );
});

/**
 * Unit tests that need a process of their own: what is loaded already stays as it is, so they replace modules for themselves,
 * or they are named above. All others share one process a worker: most of what they cost is to load React, Firebase and gRPC.
 */
const OWN_PROCESS = UNIT_FILES.filter(
  (file) => !WITH_EXAMPLE.includes(file) && (ALONE.test(file) || replacedBy(file).length > 0),
);

/** Those of them that start the stand-ins share a process with each other only: they tell clients by variables where to look. */
const STAND_INS = globSync('local/**/*.test.ts', { exclude: NO_TESTS }).filter((file) => !OWN_PROCESS.includes(file));

/**
 * Those in a document of jsdom. Vitest ends a process whose next file wants another environment, with all that it has loaded, and
 * it does not order its files by that.
 */
const IN_DOCUMENT = UNIT_FILES.filter(
  (file) =>
    ![...WITH_EXAMPLE, ...OWN_PROCESS, ...STAND_INS].includes(file) &&
    readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom'),
);

/** Short files that take long: without an earlier run Vitest takes the longest file for the slowest. */
const SLOW = /\/tests\/(emulator\/(soak|payment-seats|faults)|browser\/(every-route|payment))\.test\.ts$/;

/** One of each list in turn, until both are through. */
function inTurn<T>(one: readonly T[], other: readonly T[]): T[] {
  const longer = Math.max(one.length, other.length);
  return Array.from({ length: longer }, (_, index) => [
    ...one.slice(index, index + 1),
    ...other.slice(index, index + 1),
  ]).flat();
}

/**
 * Tests of the emulators wait more than they work, those of the browser work more than they wait: in turn they keep the cores
 * busy from start to end. Of each the slow files begin first: one that begins last runs on alone, and a core has nothing to do.
 */
class InTurn extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const slowFirst = (await super.sort(files)).toSorted(
      (a, b) => Number(SLOW.test(b.moduleId)) - Number(SLOW.test(a.moduleId)),
    );
    const isOfBrowser = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/browser/');
    return inTurn(
      slowFirst.filter((file) => !isOfBrowser(file)),
      slowFirst.filter(isOfBrowser),
    );
  }
}

interface UnitTests {
  readonly include: string[];
  readonly exclude: string[];
  readonly isolate: boolean;
}

const unit = (name: string, { include, exclude, isolate }: UnitTests) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: [...NO_TESTS, ...exclude],
    isolate,
    // what one file replaces must not reach the next file of the same process
    ...(isolate ? {} : { restoreMocks: true, unstubGlobals: true }),
    // deadlines, not figures: programs that tests start take long where others use the same cores
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    setupFiles: ['tests/setup/unexpected-console.ts'],
  },
});

export default defineConfig({
  test: {
    maxWorkers: '100%',
    sequence: { sequencer: InTurn },
    projects: [
      unit('unit', {
        include: UNIT_TESTS,
        exclude: [...OWN_PROCESS, ...WITH_EXAMPLE, ...STAND_INS, ...IN_DOCUMENT],
        isolate: false,
      }),
      unit('unit-document', { include: IN_DOCUMENT, exclude: [], isolate: false }),
      unit('unit-example', { include: WITH_EXAMPLE, exclude: [], isolate: false }),
      unit('unit-stand-ins', { include: STAND_INS, exclude: [], isolate: false }),
      unit('unit-alone', { include: OWN_PROCESS, exclude: [], isolate: true }),
      againstStack,
    ],
  },
});
