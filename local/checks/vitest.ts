import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inRepo } from '../../admin/repository.ts';
import { node, run } from '../stack/processes.ts';
import { withoutShellSettings } from '../stack/shell-settings.ts';
import { type Tally, tallyOfRun } from './tally.ts';

/** One run of Vitest. */
interface VitestRun {
  /** Names its log and its tally. */
  readonly name: string;
  readonly projects: readonly string[];
  /** Only test files that import one of these files or are one. Null: all that `args` leaves. */
  readonly related?: readonly string[] | null;
  /** Further arguments: parts of paths, options. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** A line by which Vitest says how one test file ended. */
const FILE_LINE = /^ [✓❯×↓] /;

/**
 * Runs some Vitest projects and resolves with their tally, also when tests fail. Lines about files are printed as they come. All
 * other output is printed in one piece at the end, and only of a failed run, because other steps print meanwhile.
 */
export async function vitest({ name, projects, related = null, args = [], env = {} }: VitestRun): Promise<Tally> {
  const file = inRepo(`.cache/tally/${name}.json`);
  mkdirSync(inRepo('.cache/tally'), { recursive: true });
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', `--reporter=${inRepo('local/checks/tally-reporter.ts')}`];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const which = related === null ? ['run'] : ['related', '--run', ...related];
  const rest: string[] = [];
  const succeeded = await run({
    name: `vitest-${name}`,
    command: node(inRepo('node_modules/vitest/vitest.mjs'), ...which, ...chosen, ...reporters, ...args),
    env: { ...env, ...withoutShellSettings, TALLY_FILE: file },
    onLine(line) {
      if (FILE_LINE.test(line)) console.log(line);
      else rest.push(line);
    },
  }).then(
    () => true,
    () => false,
  );
  if (!succeeded) console.log(rest.join('\n'));
  return tallyOfRun(succeeded, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
}
