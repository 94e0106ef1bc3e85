import path from 'node:path';
import { root } from '../../admin/repository.ts';
import { WORKSPACES } from './import-rules.ts';

/** The test suites that need the running stack: folders of `tests/`. */
export const SUITES = ['rules', 'emulator', 'browser'] as const;

/** The steps of `npm test`, in the order in which they are listed. */
export const STEPS = ['types', 'lint', 'imports', 'unit', 'build', ...SUITES] as const;

type Suite = (typeof SUITES)[number];
type Step = (typeof STEPS)[number];

/** What a run of `npm test` does. */
export interface Selection {
  readonly steps: ReadonlySet<Step>;
  /** Parts of paths that choose the test files; empty for all. */
  readonly files: readonly string[];
  /** Runs only unit tests that import or are one of these files. Null: all that `files` leaves. */
  readonly related: readonly string[] | null;
}

/** The suite that a path belongs to; undefined for unit tests, some of which lie in `tests/` too. */
export const suiteOf = (file: string): Suite | undefined => SUITES.find((suite) => file.includes(`tests/${suite}/`));

/** Workspaces whose bare name selects their unit tests; `tests` holds mostly suites. */
const UNIT_TESTED = Object.keys(WORKSPACES).filter((name) => name !== 'tests');

/** Makes an absolute path, or one that begins with `./`, relative to the root of the repository. */
const fromRoot = (word: string) => path.posix.normalize(path.isAbsolute(word) ? path.relative(root, word) : word);

const isStep = (word: string): word is Step => STEPS.some((known) => known === word);

/**
 * Reads the words after `npm test --`: names of steps, workspaces, and paths of test files. A path alone selects the step
 * that it belongs to. Throws when a word is none of these.
 */
export function selectionOf(words: readonly string[]): Selection {
  const files = words
    .filter((word) => !isStep(word))
    .map((word) => (UNIT_TESTED.includes(word) ? `${word}/` : word))
    .map(fromRoot);
  const unknown = files.filter((word) => !/[/.]/.test(word));
  if (unknown.length > 0) {
    throw new Error(
      `Unknown: ${unknown.join(', ')}. The steps are ${STEPS.join(', ')}, the workspaces ${UNIT_TESTED.join(', ')}; anything else is a path.`,
    );
  }
  const named = words.filter(isStep);
  const implied = files.map((file) => suiteOf(file) ?? 'unit');
  const steps = new Set<Step>([...named, ...implied]);
  return { steps: steps.size > 0 ? steps : new Set(STEPS), files, related: null };
}

/** Test files, or the folder, of each suite of a run: a suite named alone runs all its files; with paths, only those. */
export function filesOfSuites({ steps, files }: Selection): string[] {
  return SUITES.filter((suite) => steps.has(suite)).flatMap((suite) => {
    const own = files.filter((file) => suiteOf(file) === suite);
    return own.length > 0 ? own : [`tests/${suite}/`];
  });
}

/** The end of the name of a test file that only `npm run test:long` runs, or a run in which it is named. */
const LONG_FILE = '.long.test.ts';

/** Whether all repetitions run: with `--long`, or because one of the chosen paths is that of a file with repetitions. */
export const runsRepetitions = (long: boolean, chosen: readonly string[]): boolean =>
  long || chosen.some((part) => part.endsWith(LONG_FILE));

/** The files with repetitions among these test files. */
export const repetitionsIn = (files: readonly string[]): string[] => files.filter((file) => file.endsWith(LONG_FILE));

/** Beginnings of the paths that each suite exercises beside its own files. */
const EXERCISED: Readonly<Record<Suite, readonly string[]>> = {
  rules: ['firestore.rules', 'local/firestore/', 'contract/'],
  // what a build writes beside the pages: headers, `security.txt`, share pictures
  emulator: ['functions/', 'contract/', 'admin/', 'local/', 'firebase.json', 'firestore.', 'tests/load/', 'web/build/'],
  browser: ['web/', 'functions/', 'contract/', 'local/', 'firebase.json'],
};

/** The same for single test files that exercise more than their suite does. */
const EXERCISED_BY_ONE: Readonly<Record<string, readonly string[]>> = {
  // reads every page, and the build writes those from the whole site
  'tests/emulator/share-pictures.test.ts': ['web/'],
};

/** Paths that can break everything. */
const EVERYTHING = /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig\.base\.json)$|^tests\/(support|setup)\//;

/** Whether a reader may read sources. Modules of the product read data only; when data changes, all unit tests run. */
const readsSources = (reader: string) => /\.test\.tsx?$|^local\/checks\/|^tests\//.test(reader);

/** Paths that can break no test against the running stack. */
const NO_SUITE = /\.test\.tsx?$|\.md$/;

/**
 * Selects what a change of these files can break. The suites reach the product over HTTP, so `EXERCISED` says which of them a
 * file belongs to, where no import does. Vitest picks the unit tests that import a changed file; to these come, after any change,
 * all readers of sources and the tests that import one. `readers` are all files that read others or start programs. All unit
 * tests run when a changed file cannot be imported.
 */
export function selectionForChanges(changed: readonly string[], readers: readonly string[]): Selection {
  const steps = new Set<Step>(changed.length > 0 ? ['types', 'lint', 'imports', 'unit'] : []);
  const files = new Set<string>();
  const exercises = (paths: readonly string[]) =>
    changed.some((file) => !NO_SUITE.test(file) && paths.some((path) => file.startsWith(path)));
  for (const suite of SUITES) {
    const folder = `tests/${suite}/`;
    const own = changed.filter((file) => file.startsWith(folder));
    const whole =
      changed.some((file) => EVERYTHING.test(file)) ||
      // what its tests share
      own.some((file) => !NO_SUITE.test(file)) ||
      exercises(EXERCISED[suite]);
    const single = Object.keys(EXERCISED_BY_ONE).filter(
      (file) => file.startsWith(folder) && exercises(EXERCISED_BY_ONE[file] ?? []),
    );
    const chosen = whole ? [folder] : [...own, ...single];
    for (const file of chosen) files.add(file);
    if (chosen.length > 0) steps.add(suite).add('build');
  }
  const importable = changed.every((file) => /\.tsx?$/.test(file));
  return { steps, files: [...files], related: importable ? [...changed, ...readers.filter(readsSources)] : null };
}
