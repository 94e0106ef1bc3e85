import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const NO_TESTS = ['**/node_modules/**', '**/dist/**'];

/** Tests that go a way through the product that another one goes already, and whose rule a unit test holds. */
const REPETITIONS = '**/*.long.test.ts';

/** Whether this is `npm run test:long`. */
const LONG = process.env['LONG'] !== undefined;

/**
 * Tests that need the running stack. Each worker has its own stack, whose database and inbox its files use in turn. All suites
 * are one project, because Vitest starts a new process when a worker continues with a file of another project.
 */
const againstStack = {
  extends: true as const,
  test: {
    name: 'stack',
    include: ['tests/{rules,emulator,browser}/**/*.test.ts'],
    exclude: [...NO_TESTS, ...(LONG ? [] : [REPETITIONS])],
    // no file mocks a module, so one process per worker loads the clients, and starts the browser, once for all its files
    isolate: false,
    setupFiles: ['tests/setup/own-stack.ts'],
    // a generous deadline: on a busy machine everything takes several times as long
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 15_000 } },
    // One test in thousands fails by chance on a busy machine: Chromium crashes or stops drawing frames, or two independent
    // events come in an order never seen before. A test that fails twice has a fault. The tally names each retried test with its
    // first failure, which is to be mended too.
    retry: 1,
  },
};

const UNIT_TESTS = [
  '{contract,functions,web,admin,local}/**/*.test.{ts,tsx}',
  'tests/{load,pictures,mutants}/**/*.test.ts',
];

/**
 * Tests that depend on what their process has registered or loaded, replace parts of it, or start and stop programs. `in-time`
 * replaces `document`: if Emotion were loaded meanwhile, by a page that an earlier file had begun to import, it would take the
 * process for a browser, and no later file could render.
 */
const ALONE =
  /^(functions\/src\/parameter-report\.test\.ts|web\/src\/sending\/in-time|local\/stack\/(patches\/|command|memory|processes)|local\/firestore\/preload)/;

/** Calls by which a test mocks modules, or prepares what their mocks need, before it loads them. */
const replacedBy = (file: string) => readFileSync(file, 'utf8').match(/\bvi\.(?:mock|hoisted)\(.*/g) ?? [];

const UNIT_FILES = globSync(UNIT_TESTS, { exclude: NO_TESTS });

/**
 * Unit tests that mock nothing but the settings of the business, with the example. They share a process, which has loaded
 * everything with the example.
 */
const WITH_EXAMPLE = UNIT_FILES.filter((file) => {
  const replaced = replacedBy(file);
  return (
    replaced.length > 0 &&
    replaced.every((call) => /settings(?:\.ts)?', \(\) => import\(.*\/example-settings/.test(call))
  );
});

/** Files that replace the console or timers before a package is loaded that keeps a reference to them. */
const BEFORE_PACKAGES = /vi\.hoisted\([\s\S]{0,250}?(spyOn\(console|useFakeTimers)/;

const startsInDocument = (file: string) => readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom');

/** Unit tests that need their own process, because nothing that an earlier file has loaded may be there. */
const OWN_PROCESS = UNIT_FILES.filter(
  (file) =>
    !WITH_EXAMPLE.includes(file) &&
    (ALONE.test(file) ||
      BEFORE_PACKAGES.test(readFileSync(file, 'utf8')) ||
      (startsInDocument(file) && replacedBy(file).length > 0)),
);

/**
 * Unit tests that mock modules. They share a process, because loading React, Firebase and gRPC is most of their cost, but each
 * evaluates the project's modules anew: one that is loaded already is not replaced.
 */
const MOCKED = UNIT_FILES.filter(
  (file) => !WITH_EXAMPLE.includes(file) && !OWN_PROCESS.includes(file) && replacedBy(file).length > 0,
);

/**
 * Unit tests of `local`. They share a process with each other only, because some start the stand-ins and set environment
 * variables that lead clients there.
 */
const STAND_INS = globSync('local/**/*.test.ts', { exclude: NO_TESTS }).filter(
  (file) => ![...OWN_PROCESS, ...MOCKED].includes(file),
);

/**
 * Unit tests in a document of jsdom. They have their own project, because Vitest does not order files by environment and ends a
 * process, with everything it has loaded, when its next file needs another one.
 */
const IN_DOCUMENT = UNIT_FILES.filter(
  (file) => ![...WITH_EXAMPLE, ...OWN_PROCESS, ...STAND_INS].includes(file) && startsInDocument(file),
);

/** Short files that take long: without an earlier run Vitest takes the longest file for the slowest. */
const SLOW = /\/tests\/(emulator\/(soak|payment-seats|faults)|browser\/(every-route|payment))\.test\.ts$/;

/** Takes from both lists in turn; the rest of the longer one follows. */
function inTurn<T>(one: readonly T[], other: readonly T[]): T[] {
  const longer = Math.max(one.length, other.length);
  return Array.from({ length: longer }, (_, index) => [
    ...one.slice(index, index + 1),
    ...other.slice(index, index + 1),
  ]).flat();
}

/**
 * Emulator tests mostly wait, browser tests mostly compute: in turn they keep the cores busy from start to end. The slow files of
 * both start first, because one that started last would run on alone and leave a core idle.
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
  /** Whether each file evaluates the modules of the project anew. */
  readonly freshModules?: true;
}

const unit = (name: string, { include, exclude, isolate, freshModules }: UnitTests) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: [...NO_TESTS, ...exclude],
    isolate,
    // mocks and stubs of one file must not reach the next file of the same process
    ...(isolate || freshModules ? {} : { restoreMocks: true, unstubGlobals: true }),
    // generous deadlines: programs that tests start take long on a busy machine
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    setupFiles: [...(freshModules ? ['tests/setup/fresh-modules.ts'] : []), 'tests/setup/unexpected-console.ts'],
  },
});

export default defineConfig({
  test: {
    maxWorkers: '100%',
    sequence: { sequencer: InTurn },
    projects: [
      unit('unit', {
        include: UNIT_TESTS,
        exclude: [...OWN_PROCESS, ...WITH_EXAMPLE, ...MOCKED, ...STAND_INS, ...IN_DOCUMENT],
        isolate: false,
      }),
      unit('unit-document', { include: IN_DOCUMENT, exclude: [], isolate: false }),
      unit('unit-example', { include: WITH_EXAMPLE, exclude: [], isolate: false }),
      unit('unit-stand-ins', { include: STAND_INS, exclude: [], isolate: false }),
      unit('unit-mocked', { include: MOCKED, exclude: [], isolate: false, freshModules: true }),
      unit('unit-alone', { include: OWN_PROCESS, exclude: [], isolate: true }),
      againstStack,
    ],
  },
});
