import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { APP_CHECK_KEYS, APP_CHECK_PROJECT, SITE_PARAMETERS } from '@site/contract/deploy/site-parameters';
import { GROUP_IDS, groups } from '@site/contract/groups/groups';
import { inRepo, root } from '../../admin/repository.ts';
import { node, run } from './processes.ts';
import { step } from './steps.ts';

/** A workspace that is built, with the inputs of its build. */
interface BuildTarget {
  readonly name: 'functions' | 'web' | 'web, hosted cards';
  readonly script: string;
  readonly output: string;
  /** Arguments of the script and variables of its environment that belong to this output. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Input files and folders; tests, installed packages and outputs in them do not count. */
  readonly sources: readonly string[];
  /** Variables of the environment that the script reads. */
  readonly variables?: readonly string[];
  /** The part of the output that depends on the day of the build; the output is outdated once this changes. */
  readonly dayOf?: (now: Date) => string;
}

const SHARED_SOURCES = ['contract', 'package-lock.json', 'tsconfig.base.json'];

export const functionsTarget: BuildTarget = {
  name: 'functions',
  script: 'functions/build.ts',
  output: 'functions/dist',
  sources: ['functions', ...SHARED_SOURCES],
};

/**
 * The month, and the groups whose run has begun. The site is built with the year of its footer (`web/vite.config.ts`), with a
 * security.txt that expires a year later, and without runs that have begun (`web/build/structured-data.ts`).
 */
function siteDay(now: Date): string {
  const begun = GROUP_IDS.filter((group) => new Date(groups[group].startsAt) <= now);
  return [now.getFullYear(), now.getMonth() + 1, ...begun].join(' ');
}

export const webTarget: BuildTarget = {
  name: 'web',
  script: 'web/build/build.ts',
  output: 'web/dist',
  // the local price of a euro is a parameter of the functions
  sources: ['web', 'functions/env/.env.demo-coaching', ...SHARED_SOURCES],
  variables: [...SITE_PARAMETERS, APP_CHECK_PROJECT, ...APP_CHECK_KEYS],
  dayOf: siteDay,
};

/** The site of a deployment whose cards are entered on iyzico's page, for the browser tests of that mode. */
export const hostedWebTarget: BuildTarget = {
  ...webTarget,
  name: 'web, hosted cards',
  output: '.cache/web-hosted',
  args: ['--out', '.cache/web-hosted'],
  // NODE_ENV as a developer's shell may set it for other work. The build must nevertheless be one for production; the tests fail
  // on complaints of React's development build.
  env: { CARD_ENTRY: 'hosted', NODE_ENV: 'development' },
};

const NOT_A_SOURCE = /^(node_modules|dist|\.cache|.*\.test\.tsx?)$/;

/** All files of a source, sorted, so that the hash is stable. */
function filesOf(folder: string, source: string): string[] {
  const path = join(folder, source);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [source];
  const names = readdirSync(path).filter((name) => !NOT_A_SOURCE.test(name));
  return names.sort().flatMap((name) => filesOf(folder, join(source, name)));
}

/** Hash of the names and contents of all files of the sources in `folder`. */
export function hashSources(folder: string, sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(folder, source))) {
    const content = readFileSync(join(folder, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Hash of the inputs of an output other than arguments and variables: the sources in `folder`, and the facts of the day. */
export function hashInputs(folder: string, target: Pick<BuildTarget, 'sources' | 'dayOf'>, now: Date): string {
  const sources = hashSources(folder, target.sources);
  if (!target.dayOf) return sources;
  return createHash('sha256').update(sources).update(target.dayOf(now)).digest('hex');
}

const stampPath = (target: BuildTarget) => inRepo(`.cache/built/${target.name.replaceAll(/\W+/g, '-')}`);

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The stamp of an output: the hash of its inputs, the arguments of the build, and the variables that its script read. An output
 * with another stamp is rebuilt before a stack serves it.
 */
export function stampOf(
  { variables = [], env }: Pick<BuildTarget, 'variables' | 'env'>,
  hash: string,
  args: readonly string[],
  environment: Environment,
): string {
  const read: Environment = { ...environment, ...env };
  const given = variables.filter((name) => read[name]).map((name) => `${name}=${read[name]}`);
  return [hash, ...args, ...given].join(' ');
}

/** Runs the build unconditionally. Arguments and `env` go to the build script. */
export async function build(
  target: BuildTarget,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const stamp = stampPath(target);
  const hash = hashInputs(root, target, new Date());
  rmSync(stamp, { force: true });
  await step(`build ${target.name}`, () =>
    run({
      name: `build-${target.name}`,
      command: node(inRepo(target.script), ...(target.args ?? []), ...args),
      env: { ...target.env, ...env },
    }),
  );
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, stampOf(target, hash, args, { ...process.env, ...env }));
}

/**
 * Whether the stamp of a target names other sources than those in `folder`, or a day whose facts no longer hold; true without a
 * stamp. Arguments and variables do not count, because a deploy builds with those of its project, which differ from those of this
 * machine.
 */
export function isOutdated(
  stamp: string | undefined,
  folder: string,
  target: Pick<BuildTarget, 'sources' | 'dayOf'>,
  now: Date,
): boolean {
  return stamp?.split(' ')[0] !== hashInputs(folder, target, now);
}

/** The output folders of a deploy that are outdated. */
export function outdatedOutputs(): string[] {
  return [functionsTarget, webTarget]
    .filter((target) => {
      const stamp = stampPath(target);
      return isOutdated(existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined, root, target, new Date());
    })
    .map(({ output }) => output);
}

/** Builds a target unless its output is up to date with its sources, its variables and the day. */
export async function buildIfChanged(target: BuildTarget): Promise<void> {
  const stamp = stampPath(target);
  const built = existsSync(inRepo(target.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8');
  if (built !== stampOf(target, hashInputs(root, target, new Date()), [], process.env)) await build(target);
}
