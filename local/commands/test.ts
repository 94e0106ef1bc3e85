// `npm test`: every check, each step with its duration, the numbers on the last line. `npm test -- --help` shows how to run only
// some.
import { readdirSync } from 'node:fs';
import { Command, Option } from 'commander';
import { inRepo, root } from '../../admin/repository.ts';
import { changedFiles } from '../checks/changed-files.ts';
import { chromium } from '../checks/chromium.ts';
import { WORKSPACES } from '../checks/import-rules.ts';
import { connectedFloors, importProblems } from '../checks/imports.ts';
import { type ModuleGraph, readModules } from '../checks/modules.ts';
import {
  filesOfSuites,
  repetitionsIn,
  runsRepetitions,
  type Selection,
  STEPS,
  SUITES,
  selectionForChanges,
  selectionOf,
  suiteOf,
} from '../checks/selection.ts';
import { memory, stacksWithin } from '../checks/stack-count.ts';
import { failedCheck, passedCheck, skippedCheck, sum, type Tally, tallyLines } from '../checks/tally.ts';
import { vitest } from '../checks/vitest.ts';
import { build, buildIfChanged, functionsTarget, hostedWebTarget, webTarget } from '../stack/build-target.ts';
import { runCommand } from '../stack/command.ts';
import { boundCompileCache, TESTS_CACHE } from '../stack/compile-cache.ts';
import { loadedFunctions } from '../stack/functions-list.ts';
import { accepts, chosenPorts, FIRST_PORTS, portsFrom, projectFor } from '../stack/ports.ts';
import { node, type Program, run, runAll, stopAll } from '../stack/processes.ts';
import { addressesOf, stackEnvironment, startStack } from '../stack/stack.ts';
import { step } from '../stack/steps.ts';
import { warmUp } from '../stack/warm-up.ts';

const FOLDERS = Object.keys(WORKSPACES);

/** Folders with their own TypeScript configuration: a service worker has other globals than a page. */
const PROGRAMS = [...FOLDERS, 'web/worker'];

/** Distance between the first ports of two stacks; a stack takes 13. */
const PORTS_A_STACK = 50;

interface Options {
  readonly long: boolean;
  /** The commit whose changes are checked. */
  readonly changed?: string;
  readonly testName?: string;
  readonly running: boolean;
}

/** Runs one step and resolves with its tally. A failure is printed and counted; it does not end the other steps. */
async function check(name: string, work: () => Promise<Tally>): Promise<Tally> {
  try {
    return await step(name, work, ({ failed }) => failed === 0);
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return failedCheck;
  }
}

/** Runs one step that counts as a single check, failed when it throws. */
const single = (name: string, work: () => Promise<unknown>): Promise<Tally> =>
  check(name, async () => {
    await work();
    return passedCheck;
  });

let knownModules: ModuleGraph | undefined;

/** The module graph of the repository, read once. */
function modules(): ModuleGraph {
  knownModules ??= readModules(root, FOLDERS);
  return knownModules;
}

/** Throws with every breach of the import rules, a line for each. */
async function checkImports(): Promise<void> {
  const graph = modules();
  const problems = importProblems(root, graph);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  for (const line of connectedFloors(graph.imports)) console.log(`  ${line}`);
}

const tool = (name: string, program: string, ...args: string[]): Program => ({
  name,
  command: node(inRepo(`node_modules/.bin/${program}`), ...args),
});

/** Checks types incrementally: the last results are kept, and only code that a change reaches is checked again. */
const checkTypes = () =>
  runAll(
    PROGRAMS.map((folder) => {
      const name = folder.replace('/', '-');
      const known = ['--incremental', '--tsBuildInfoFile', inRepo(`.cache/types/${name}.json`)];
      return tool(`types-${name}`, 'tsc', '-p', folder, ...known);
    }),
  );

/** The variable from which tests read the addresses of the stacks: an array of environments, one for each worker. */
const stacksVariable = (environments: ReadonlyArray<Readonly<Record<string, string>>>) => ({
  STACKS: JSON.stringify(environments),
});

/**
 * Starts stacks in parallel. Resolves with their environments, and with a promise (`crashed`) that rejects when a part of one
 * ends.
 */
async function startStacks(count: number) {
  const first = chosenPorts(process.env) ?? FIRST_PORTS.test;
  // Once, before the stacks check it in parallel.
  await Promise.all([functionsTarget, webTarget].map(buildIfChanged));
  const stacks = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const from = first + index * PORTS_A_STACK;
      const project = projectFor(from);
      const stack = await startStack({
        project,
        ports: portsFrom(from),
        official: false,
        sharedProcesses: true,
      });
      // Otherwise the start of a process would count into the time of the test that waits for it.
      const broken = await warmUp(stack.functions, project, await loadedFunctions(stack.functions));
      if (broken.length > 0) throw new Error(`These functions do not start: ${broken.join(', ')}.`);
      return { environment: stackEnvironment(stack, project), crashed: stack.crashed };
    }),
  );
  return {
    environments: stacks.map(({ environment }) => environment),
    crashed: Promise.race(stacks.map(({ crashed }) => crashed)),
  };
}

/** The stack of a running `npm start`, whose own terminal reports a crash. Rejects when nothing listens on its ports. */
async function runningStack() {
  const from = chosenPorts(process.env);
  const ports = portsFrom(from);
  if (!(await accepts(ports.firestore))) {
    throw new Error(
      `No stack answers at port ${ports.firestore}. Run \`npm start\` first. If yours runs on other ports, put them in front: \`LOCAL_PORTS=15200 npm test -- …\`.`,
    );
  }
  const noCrashIsSeen = new Promise<never>(() => {});
  return { environments: [stackEnvironment(addressesOf(ports), projectFor(from))], crashed: noCrashIsSeen };
}

/** The suites' test files whose path contains one of `chosen`. */
function filesIn(chosen: readonly string[]): string[] {
  return SUITES.flatMap((suite) =>
    readdirSync(inRepo(`tests/${suite}`)).map((name) => `tests/${suite}/${name}`),
  ).filter((file) => file.endsWith('.test.ts') && chosen.some((part) => file.includes(part)));
}

/** Why a run without `--long` leaves out a file with repetitions. */
const REPETITIONS_WAIT = 'repeats ways that other tests go, unit tests hold its rules: npm run test:long';

/**
 * Builds and starts what suites need; resolves with the environment for the tests and `crashed`. Rejects with what is missing.
 */
async function readySuites(suites: readonly string[], workers: number, running: boolean) {
  const started = running ? await runningStack() : undefined;
  if (suites.includes('browser')) await buildIfChanged(hostedWebTarget);
  const { environments, crashed } =
    started ?? (await step(workers === 1 ? 'a stack' : `${workers} stacks`, () => startStacks(workers)));
  return { env: stacksVariable(environments), crashed };
}

/** Prints why suites cannot run. Returns them as skipped, and one failure. */
function blocked(suites: readonly string[], error: unknown): Tally[] {
  const message = error instanceof Error ? error.message : String(error);
  console.log(message);
  const [why = message] = message.split('\n');
  return [failedCheck, ...suites.map((suite) => skippedCheck(`${suite} tests`, why))];
}

/** Runs suites against their own stacks, or against a running `npm start`. */
async function runSuites(
  selection: Selection,
  { running, long, testName }: Options,
  args: readonly string[],
  browser: Readonly<Record<string, string>>,
): Promise<Tally[]> {
  const suites = SUITES.filter((suite) => selection.steps.has(suite));
  if (suites.length === 0) return [];
  const chosen = filesOfSuites(selection);
  const allRepetitions = runsRepetitions(long, chosen);
  const found = filesIn(chosen);
  const left = allRepetitions ? [] : repetitionsIn(found);
  const workers = running ? 1 : Math.min(stacksWithin(memory()), found.length - left.length);
  let ready: Awaited<ReturnType<typeof readySuites>>;
  try {
    const unknown = chosen.filter((part) => filesIn([part]).length === 0);
    if (unknown.length > 0) throw new Error(`No test file has this in its path: ${unknown.join(', ')}.`);
    ready = await readySuites(suites, workers, running);
  } catch (error) {
    return blocked(suites, error);
  }
  const { env, crashed } = ready;
  const tests = () =>
    vitest({
      name: 'suites',
      projects: ['stack'],
      args: [`--maxWorkers=${workers}`, ...chosen, ...args],
      env: { ...browser, ...env, ...(allRepetitions ? { LONG: '1' } : {}) },
    });
  return [
    await check(`${suites.join(', ')} tests`, () => Promise.race([tests(), crashed])),
    // a filter of titles leaves out other tests without a line, too
    ...(testName === undefined ? left.map((file) => skippedCheck(file, REPETITIONS_WAIT)) : []),
  ];
}

/** Runs suites with the Chromium of this machine; without one, only suites that need none. */
async function runWithBrowser(selection: Selection, options: Options, args: readonly string[]): Promise<Tally[]> {
  if (!selection.steps.has('browser')) return runSuites(selection, options, args, {});
  let CHROMIUM_PATH: string;
  try {
    // Before the stacks, which take a minute and would be started in vain.
    CHROMIUM_PATH = await chromium();
  } catch (error) {
    const others = { ...selection, steps: new Set([...selection.steps].filter((name) => name !== 'browser')) };
    return [...blocked(['browser'], error), ...(await runSuites(others, options, args, {}))];
  }
  return runSuites(selection, options, args, { CHROMIUM_PATH });
}

/** Runs the steps that need no stack, the quickest first. */
async function runQuickSteps({ steps, files, related }: Selection, { long }: Options, args: readonly string[]) {
  const tallies: Tally[] = [];
  if (steps.has('types')) tallies.push(await single('types', checkTypes));
  if (steps.has('lint')) tallies.push(await single('lint and format', () => run(tool('lint', 'biome', 'check'))));
  if (steps.has('imports')) tallies.push(await single('import directions', checkImports));
  if (steps.has('unit')) {
    const own = files.filter((file) => suiteOf(file) === undefined);
    const env = long ? { LONG: '1' } : {};
    // The suites run at the same time and have deadlines: two workers of each would make every page twice as slow.
    const workers = SUITES.some((suite) => steps.has(suite)) ? ['--maxWorkers=1'] : [];
    const tests = () =>
      vitest({
        name: 'unit',
        projects: ['unit*'],
        related,
        args: [...own, ...args, ...workers],
        env,
      });
    tallies.push(await check('unit tests', tests));
  }
  return tallies;
}

/** Runs the build, then the suites that need it. */
async function runStackSteps(selection: Selection, options: Options, args: readonly string[]) {
  const { steps } = selection;
  const suites = SUITES.filter((suite) => steps.has(suite));
  const builds = () => Promise.all([build(functionsTarget), buildIfChanged(webTarget)]);
  const built = steps.has('build') ? [await single('build', builds)] : [];
  if (suites.length === 0) return built;
  if (sum(built).failed > 0)
    return [...built, ...suites.map((suite) => skippedCheck(`${suite} tests`, 'the build failed'))];
  return [...built, ...(await runWithBrowser(selection, options, args))];
}

// Processes of the stacks and the tests load the same packages many times; with a compile cache they start in half the time.
boundCompileCache(TESTS_CACHE);
process.env['NODE_COMPILE_CACHE'] ??= TESTS_CACHE;

await runCommand(async () => {
  const command = new Command('npm test --')
    .description(
      'Runs every check, each step with its duration and the slowest tests; the last line counts what passed.',
    )
    .argument(
      '[steps or paths...]',
      `steps (${STEPS.join(', ')}), workspaces, or test file paths, or parts of these with a slash or a dot; everything without`,
    )
    .addOption(
      new Option(
        '--changed [commit]',
        'only what a change since this commit can break (HEAD: what is not committed yet)',
      ).preset('HEAD'),
    )
    .option('-t, --test-name <pattern>', 'only tests whose title matches')
    .option('--running', 'suites use a running `npm start` instead of stacks of their own', false)
    .option('--long', 'full instead of reduced repetitions', false)
    .parse();
  const options = command.opts<Options>();
  const { changed } = options;
  if (changed !== undefined && command.args.length > 0)
    command.error('--changed chooses what runs: it takes no words.');
  const selection =
    changed === undefined
      ? selectionOf(command.args)
      : selectionForChanges(await changedFiles(root, changed), modules().readers);
  const args = options.testName === undefined ? [] : ['-t', options.testName];

  const tallies = await Promise.all([runQuickSteps(selection, options, args), runStackSteps(selection, options, args)]);
  await stopAll();
  const total = sum(tallies.flat());
  if (options.testName !== undefined && total.passed + total.failed + total.skipped.length === 0) {
    console.log(`No test has a title that matches “${options.testName}”.`);
    return 1;
  }
  for (const line of tallyLines(total)) console.log(line);
  return total.failed === 0 ? 0 : 1;
});
