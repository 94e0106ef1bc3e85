import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { errorCode } from '../terminal/error-code.ts';
import { AS_ANY_USER } from '../terminal/git-options.ts';

/** What to do about a file that cannot be made, by the code of Node's error. */
const ADVICE: Readonly<Record<string, (path: string) => string>> = {
  EEXIST: (path) => `${path} exists already. Name another file.`,
  ENOENT: (path) => `There is no folder ${dirname(resolve(path))}. Make it first, or name another one.`,
  ENOTDIR: (path) => `There is no folder ${dirname(resolve(path))}. Name another one.`,
  EACCES: (path) => `You may not write into the folder ${dirname(resolve(path))}. Name another one.`,
};

/** Whether a folder lies in the working tree of a git repository. */
function isInRepository(folder: string): boolean {
  return existsSync(join(folder, '.git')) || (dirname(folder) !== folder && isInRepository(dirname(folder)));
}

/** Whether git would take a file into a commit; false outside of a repository, and without git. */
function isOpenToGit(path: string): boolean {
  const folder = dirname(resolve(path));
  const { status } = spawnSync('git', [...AS_ANY_USER, 'check-ignore', '--quiet', resolve(path)], { cwd: folder });
  // 1: git does not ignore the file; 128: there is no repository, or git cannot read it
  return status === 1 || (status === 128 && isInRepository(folder));
}

async function openNewFile(path: string): Promise<FileHandle> {
  if (isOpenToGit(path)) {
    const advice = 'Name a file outside of the repository, or one that git ignores (.csv, .jsonl).';
    throw new Error(`Git would take ${path} into a commit, and it holds personal data. ${advice}`);
  }
  try {
    return await open(path, 'wx', 0o600);
  } catch (error) {
    const advice = ADVICE[String(errorCode(error))];
    throw advice ? new Error(advice(path), { cause: error }) : error;
  }
}

/** Signals that end a program, by default without the event `exit`. */
const ENDING = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

const exitBy = (_: NodeJS.Signals, signalNumber: number) => process.exit(128 + signalNumber);

/**
 * Writes a new file that only its owner may read. Resolves with the result of `write`. The file holds personal data, so it is
 * deleted when `write` rejects, or when the process ends earlier, also by Ctrl-C or a closed window. Rejects with advice when the
 * file exists, its folder does not, or a commit could include it.
 */
export async function writeNewFile<Result>(
  path: string,
  write: (file: FileHandle) => Promise<Result>,
): Promise<Result> {
  const file = await openNewFile(path);
  const discard = () => rmSync(path, { force: true });
  process.once('exit', discard);
  for (const signal of ENDING) process.on(signal, exitBy);
  try {
    return await write(file);
  } catch (error) {
    discard();
    throw error;
  } finally {
    for (const signal of ENDING) process.off(signal, exitBy);
    process.off('exit', discard);
    await file.close();
  }
}
