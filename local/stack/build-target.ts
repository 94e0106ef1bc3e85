import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRepo, root } from './paths.ts';
import { node, run } from './processes.ts';
import { step } from './steps.ts';

/** A workspace that is built, and what its build reads. */
export interface BuildTarget {
  readonly name: 'functions' | 'web';
  readonly script: string;
  readonly output: string;
  /** Files and folders; of folders everything counts but tests, installed packages and outputs. */
  readonly sources: readonly string[];
}

const SHARED_SOURCES = ['contract', 'package-lock.json', 'tsconfig.base.json'];

export const functionsTarget: BuildTarget = {
  name: 'functions',
  script: 'functions/build.ts',
  output: 'functions/dist',
  sources: ['functions', ...SHARED_SOURCES],
};

export const webTarget: BuildTarget = {
  name: 'web',
  script: 'web/build/build.ts',
  output: 'web/dist',
  sources: ['web', ...SHARED_SOURCES],
};

const NOT_A_SOURCE = /^(node_modules|dist|\.cache|.*\.test\.tsx?)$/;

/** The files that a source stands for, in a fixed order. */
function filesOf(folder: string, source: string): string[] {
  const path = join(folder, source);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [source];
  const names = readdirSync(path).filter((name) => !NOT_A_SOURCE.test(name));
  return names.sort().flatMap((name) => filesOf(folder, join(source, name)));
}

/** Hash of the names and contents of all files that the sources in `folder` stand for. */
export function hashSources(folder: string, sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(folder, source))) {
    const content = readFileSync(join(folder, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

const stampPath = (target: BuildTarget) => inRepo(`.cache/built/${target.name}`);

/**
 * Runs the build whatever has changed. Arguments and `env` go to the build script; an output with arguments counts as
 * stale afterwards.
 */
export async function build(
  target: BuildTarget,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const stamp = stampPath(target);
  const hash = hashSources(root, target.sources);
  rmSync(stamp, { force: true });
  await step(`build ${target.name}`, () =>
    run({ name: `build-${target.name}`, command: node(inRepo(target.script), ...args), env }),
  );
  if (args.length > 0) return;
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** Builds what was not built yet from the sources as they are now. */
export async function buildIfChanged(target: BuildTarget): Promise<void> {
  const stamp = stampPath(target);
  const built = existsSync(inRepo(target.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8');
  if (built !== hashSources(root, target.sources)) await build(target);
}
