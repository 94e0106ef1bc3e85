import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AS_ANY_USER } from '../../admin/terminal/git-options.ts';

/**
 * Files of a repository that differ from a commit or are untracked, as paths from its root; without deleted tests. Rejects when
 * git fails.
 */
export async function changedFiles(root: string, since: string): Promise<string[]> {
  // without -z git quotes paths with non-ASCII letters
  const git = async (command: string, ...options: string[]) =>
    (await promisify(execFile)('git', [...AS_ANY_USER, command, '-z', ...options], { cwd: root })).stdout.split('\0');
  const names = await Promise.all([
    git('diff', '--name-only', since),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  // A deleted test can break nothing, and its path matches no file.
  const isGoneTest = (name: string) => /\.test\.tsx?$/.test(name) && !existsSync(join(root, name));
  return names.flat().filter((name) => name !== '' && !isGoneTest(name));
}
