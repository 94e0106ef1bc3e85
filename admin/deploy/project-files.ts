import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { inRepo } from '../repository.ts';
import { withValues } from './dotenv-values.ts';
import { type Finding, ok, problem } from './finding.ts';
import { cliDotenvReader } from './toolchain.ts';

/** Parameters of the functions, or of the extension, as their files state them. */
export type Values = Readonly<Record<string, string | undefined>>;

/** File of the functions' parameters for one project, relative to the root of the repository. */
export const parameterFile = (project: string): string => `functions/env/.env.${project}`;

const EXTENSION = 'extensions/firestore-send-email.env';

/** File of the extension's parameters for one project, relative to the root of the repository. */
export const extensionFile = (project: string): string => `${EXTENSION}.${project}`;

async function read(file: string): Promise<Values | undefined> {
  return existsSync(inRepo(file)) ? parseEnv(await readFile(inRepo(file), 'utf8')) : undefined;
}

/** Resolves with the parameters of the functions; undefined when the project has no parameter file. */
export function readParameters(project: string): Promise<Values | undefined> {
  return read(parameterFile(project));
}

/** Resolves with the extension's parameters as firebase-tools merges them: the project's file overrides the common one. */
export async function readExtensionParameters(project: string): Promise<Values> {
  return { ...(await read(EXTENSION)), ...(await read(extensionFile(project))) };
}

const accepts = (validate: (name: string) => void, name: string) => {
  try {
    validate(name);
    return true;
  } catch {
    return false;
  }
};

/**
 * Whether the Firebase CLI and Node parse this dotenv text to the same values. The CLI refuses lines that Node skips, but only
 * after the tests and the builds of a deploy. The finding contains no value and no line, which may hold a secret.
 */
export function dotenvFinding(text: string, file: string): Finding {
  const { parse, validateKey } = cliDotenvReader();
  const { envs, errors } = parse(text);
  if (errors.length > 0) {
    const lines = text.split(/\r\n?|\n/).flatMap((line, index) => (errors.includes(line.trim()) ? [index + 1] : []));
    return problem(
      `the Firebase CLI cannot read line${lines.length === 1 ? '' : 's'} ${lines.join(', ')} of ${file}`,
      'Write NAME=value there, or a # in front.',
    );
  }
  const refused = Object.keys(envs).filter((name) => !accepts(validateKey, name));
  if (refused.length > 0) {
    return problem(
      `the Firebase CLI takes no parameter named ${refused.join(', ')}, as ${file} states`,
      'Take the line out: names are in capitals, and some belong to Firebase.',
    );
  }
  const ours = parseEnv(text);
  const differing = Object.keys(envs).filter((name) => envs[name] !== ours[name]);
  return differing.length === 0
    ? ok(`the Firebase CLI reads ${file} as this check does`)
    : problem(
        `the Firebase CLI reads ${differing.join(', ')} of ${file} otherwise than this check`,
        'Write the value without quotes, in \'…\', or in "…" without a backslash; save the file as UTF-8 without a byte order mark.',
      );
}

/** {@link dotenvFinding} of each existing file. */
export async function dotenvFindings(files: readonly string[]): Promise<Finding[]> {
  const present = files.filter((file) => existsSync(inRepo(file)));
  return Promise.all(present.map(async (file) => dotenvFinding(await readFile(inRepo(file), 'utf8'), file)));
}

/** Sets a parameter of the functions. Rejects when the project has no parameter file. */
export async function stateParameter(project: string, name: string, value: string): Promise<void> {
  const path = inRepo(parameterFile(project));
  await writeFile(path, withValues(await readFile(path, 'utf8'), { [name]: value }));
}
