import path from 'node:path';
import { root } from '../../admin/console/repository.ts';
import { WORKSPACES } from './import-rules.ts';

/** What needs the running stack: folders of `tests/`. */
export const SUITES = ['rules', 'emulator', 'browser'] as const;

/** The steps of `npm test`, in the order in which they are listed. */
export const STEPS = ['types', 'lint', 'imports', 'unit', 'build', ...SUITES] as const;

type Suite = (typeof SUITES)[number];
type Step = (typeof STEPS)[number];

/** What a run of `npm test` does. */
export interface Selection {
  readonly steps: ReadonlySet<Step>;
  /** Parts of test file paths to which Vitest keeps itself; empty for all. */
  readonly files: readonly string[];
  /** Unit tests are those that import one of these files or are one. Null: all that `files` leaves. */
  readonly related: readonly string[] | null;
}

/** The suite whose tests a path chooses; undefined where it chooses unit tests, which lie in `tests/` too. */
export const suiteOf = (file: string): Suite | undefined => SUITES.find((suite) => file.includes(`tests/${suite}/`));

/** Workspaces whose unit tests are chosen by their bare names; those of `tests` are mostly suites. */
const UNIT_TESTED = Object.keys(WORKSPACES).filter((name) => name !== 'tests');

/** A path as the suites are named by, from one that is absolute or begins with `./`. */
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

/** The files, or the folder, of each suite that a run has: of one that is named by itself all, of one with paths those. */
export function filesOfSuites({ steps, files }: Selection): string[] {
  return SUITES.filter((suite) => steps.has(suite)).flatMap((suite) => {
    const own = files.filter((file) => suiteOf(file) === suite);
    return own.length > 0 ? own : [`tests/${suite}/`];
  });
}

/** Paths, or their beginnings, that each suite exercises beside its own files. */
const EXERCISED: Readonly<Record<Suite, readonly string[]>> = {
  rules: ['firestore.rules', 'local/firestore/', 'contract/'],
  // what a build writes beside the pages: headers, `security.txt`, share pictures
  emulator: ['functions/', 'contract/', 'admin/', 'local/', 'firebase.json', 'firestore.', 'tests/load/', 'web/build/'],
  browser: ['web/', 'functions/', 'contract/', 'local/', 'firebase.json'],
};

/** The same of single files that exercise more than their suite does. */
const EXERCISED_BY_ONE: Readonly<Record<string, readonly string[]>> = {
  // every page, which the build writes from the whole site
  'tests/emulator/share-pictures.test.ts': ['web/'],
};

/** Paths that can break everything. */
const EVERYTHING = /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig\.base\.json)$|^tests\/(support|setup)\//;

/** Whether what a file reads may be a source. Modules of the product read data only; where that changes, all unit tests run. */
const readsSources = (reader: string) => /\.test\.tsx?$|^local\/checks\/|^tests\//.test(reader);

/** Paths that can break no test against the running stack. */
const NO_SUITE = /\.test\.tsx?$|\.md$/;

/**
 * What a change of these files can break. The suites reach the product over HTTP, so no import tells which of them a
 * file belongs to: `EXERCISED` does. Of the unit tests Vitest picks those that import a changed file, and after any change
 * those that are, or import, a reader of sources: `readers` are all files that read others or start programs. All run
 * where a changed file cannot be imported.
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
