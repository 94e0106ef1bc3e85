import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { inRepo } from '../console/repository.ts';

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

/** The parameters of the functions; undefined when the project has no file. */
export function readParameters(project: string): Promise<Values | undefined> {
  return read(parameterFile(project));
}

/** The parameters of the extension as firebase-tools merges them: the project's file overrides the common one. */
export async function readExtensionParameters(project: string): Promise<Values> {
  return { ...(await read(EXTENSION)), ...(await read(extensionFile(project))) };
}

function withValue(dotenv: string, name: string, value: string): string {
  const line = new RegExp(`^${name}=.*$`, 'm');
  if (line.test(dotenv)) return dotenv.replace(line, () => `${name}=${value}`);
  return `${dotenv.trimEnd()}\n${name}=${value}\n`;
}

/** A dotenv text with some values set, in place where a name has a line, else appended; its other lines stay as they are. */
export function withValues(dotenv: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((left, [name, value]) => withValue(left, name, value), dotenv);
}

/** Sets a parameter of the functions. Rejects when the project has no file of them. */
export async function stateParameter(project: string, name: string, value: string): Promise<void> {
  const path = inRepo(parameterFile(project));
  await writeFile(path, withValues(await readFile(path, 'utf8'), { [name]: value }));
}
