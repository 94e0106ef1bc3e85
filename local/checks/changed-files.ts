import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AS_ANY_USER } from '../../admin/console/git-options.ts';

/** Files of a repository that differ from a commit, and those that git does not know yet. */
export async function changedFiles(root: string, since: string): Promise<string[]> {
  // without -z git quotes a path with other letters than those of ASCII
  const git = async (command: string, ...options: string[]) =>
    (await promisify(execFile)('git', [...AS_ANY_USER, command, '-z', ...options], { cwd: root })).stdout.split('\0');
  const names = await Promise.all([
    git('diff', '--name-only', since),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  // A test that is gone can break nothing, and no file answers to its path.
  const isGoneTest = (name: string) => /\.test\.tsx?$/.test(name) && !existsSync(join(root, name));
  return names.flat().filter((name) => name !== '' && !isGoneTest(name));
}
