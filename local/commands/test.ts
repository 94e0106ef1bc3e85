// `npm test`: every check, each step with its duration, the numbers on the last line. Names of steps after `--` run only
// those (`npm test -- unit browser`); `--long` runs the full repetitions instead of the reduced ones.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '../checks/chromium.ts';
import { importProblems } from '../checks/imports.ts';
import { failedCheck, passedCheck, skippedCheck, sum, type Tally, tallyLines, tallyOfRun } from '../checks/tally.ts';
import { build, buildIfChanged, functionsTarget, webTarget } from '../stack/build-target.ts';
import { runCommand } from '../stack/command.ts';
import { inRepo, root } from '../stack/paths.ts';
import { chosenPorts, portsFrom, projectFor, TEST_PORTS_FROM } from '../stack/ports.ts';
import { node, run, stopAll } from '../stack/processes.ts';
import { type Stack, stackEnvironment, startStack } from '../stack/stack.ts';
import { step } from '../stack/steps.ts';

const FOLDERS = ['contract', 'functions', 'web', 'admin', 'local', 'tests'];
/** Vitest projects that need the running stack. */
const SUITES = ['rules', 'emulator', 'browser'] as const;
const STEPS = ['types', 'lint', 'imports', 'unit', 'build', ...SUITES] as const;

/** Does one step; a failure is printed and counted, and does not end the others. */
async function check(name: string, work: () => Promise<Tally>): Promise<Tally> {
  try {
    return await step(name, work, ({ failed }) => failed === 0);
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return failedCheck;
  }
}

/** Does one step that counts as a single check, unless it throws. */
const single = (name: string, work: () => Promise<unknown>): Promise<Tally> =>
  check(name, async () => {
    await work();
    return passedCheck;
  });

/** Throws every import that goes where it must not. */
async function checkImports(): Promise<void> {
  const problems = importProblems(root, FOLDERS);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

const bin = (name: string) => inRepo(`node_modules/.bin/${name}`);

/** Runs one Vitest project with its output in sight. */
async function vitest(project: string, env: Readonly<Record<string, string>>): Promise<Tally> {
  const file = inRepo(`.cache/tally/${project}.json`);
  mkdirSync(inRepo('.cache/tally'), { recursive: true });
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', `--reporter=${inRepo('local/checks/tally-reporter.ts')}`];
  const succeeded = await run({
    name: `vitest-${project}`,
    command: node(inRepo('node_modules/vitest/vitest.mjs'), 'run', '--project', project, ...reporters),
    env: { ...env, TALLY_FILE: file },
    onLine: (line) => console.log(line),
  }).then(
    () => true,
    () => false,
  );
  return tallyOfRun(succeeded, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
}

type Suite = (typeof SUITES)[number];

const skipSuites = (suites: readonly Suite[], why: string): Tally[] =>
  suites.map((suite) => skippedCheck(`${suite} tests`, why));

/** Starts a stack of its own, runs the suites against it one after the other, and leaves it to be stopped. */
async function testsAgainstStack(
  suites: readonly Suite[],
  repetitions: Readonly<Record<string, string>>,
): Promise<Tally[]> {
  const from = chosenPorts(process.env) ?? TEST_PORTS_FROM;
  const project = projectFor(from);
  let stack: Stack;
  try {
    stack = await startStack({ project, ports: portsFrom(from), official: false, hotReload: false, onLine: () => {} });
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return [failedCheck, ...skipSuites(suites, 'the local stack did not start')];
  }

  const env = { ...repetitions, ...stackEnvironment(stack, project) };
  const tallies: Tally[] = [];
  for (const suite of suites) {
    const tests = async () => vitest(suite, suite === 'browser' ? { ...env, CHROMIUM_PATH: await chromium() } : env);
    tallies.push(await check(`${suite} tests`, () => Promise.race([tests(), stack.crashed])));
  }
  return tallies;
}

await runCommand(130, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { long: { type: 'boolean', default: false } },
  });
  const unknown = positionals.filter((name) => !STEPS.some((known) => known === name));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. The steps are ${STEPS.join(', ')}.`);
  const wanted = (name: (typeof STEPS)[number]) => positionals.length === 0 || positionals.includes(name);
  const repetitions = values.long ? { LONG: '1' } : {};

  const tool = (name: string, program: string, ...args: string[]) =>
    run({ name, command: node(bin(program), ...args) });
  const tallies: Tally[] = [];
  if (wanted('types')) {
    const typed = () => Promise.all(FOLDERS.map((folder) => tool(`types-${folder}`, 'tsc', '-p', folder)));
    tallies.push(await single('types', typed));
  }
  if (wanted('lint')) tallies.push(await single('lint and format', () => tool('lint', 'biome', 'check')));
  if (wanted('imports')) tallies.push(await single('import directions', checkImports));
  if (wanted('unit')) tallies.push(await check('unit tests', () => vitest('unit', repetitions)));
  const suites = SUITES.filter(wanted);
  const builds = () => Promise.all([build(functionsTarget, ['--lock']), buildIfChanged(webTarget)]);
  const built = wanted('build') ? await single('build', builds) : undefined;
  if (built) tallies.push(built);
  if (built?.failed) tallies.push(...skipSuites(suites, 'the build failed'));
  else if (suites.length > 0) tallies.push(...(await testsAgainstStack(suites, repetitions)));

  await stopAll();
  const total = sum(tallies);
  for (const line of tallyLines(total)) console.log(line);
  return total.failed === 0 ? 0 : 1;
});
