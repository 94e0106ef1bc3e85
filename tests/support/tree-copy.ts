import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { inRepo, root } from '../../admin/repository.ts';
import { AS_ANY_USER } from '../../admin/terminal/git-options.ts';

/** List of the files that were copied, so that files deleted from the tree are deleted from the copy too. */
const LIST = '.cache/copied-files.json';

/** Lockfile of the packages linked into a copy; written once all of them are there. */
const LOCK = '.cache/copied-package-lock.json';

function filesGiven(copy: string): string[] {
  const list = join(copy, LIST);
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

const workspacesSchema = z.object({ workspaces: z.array(z.string()) });

/**
 * Links the installed packages of a tree, in its root and its workspaces, into a copy, unless the copy has those of the
 * same lockfile. They are hard links: symbolic links would resolve the product's own workspaces to the original.
 */
export function linkPackages(tree: string, copy: string): void {
  const lock = readFileSync(join(tree, 'package-lock.json'), 'utf8');
  const given = join(copy, LOCK);
  if (existsSync(given) && readFileSync(given, 'utf8') === lock) return;
  // the packages in the copy belong to another lockfile, or copying them was interrupted
  rmSync(given, { force: true });
  const { workspaces } = workspacesSchema.parse(JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8')));
  for (const folder of ['.', ...workspaces].map((workspace) => join(workspace, 'node_modules'))) {
    rmSync(join(copy, folder), { recursive: true, force: true });
    if (existsSync(join(tree, folder))) execFileSync('cp', ['-al', join(tree, folder), join(copy, folder)]);
  }
  write(given, lock);
}

/**
 * Updates a copy of the working tree, including files that git does not track yet. Files that only the copy has, such as
 * its builds, stay.
 */
export function updateTreeCopy(copy: string): void {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', [...AS_ANY_USER, ...list], { cwd: root });
  const present = files
    .toString()
    .split('\0')
    .filter((file) => file !== '' && existsSync(inRepo(file)));
  const kept = new Set(present);
  for (const file of filesGiven(copy)) if (!kept.has(file)) rmSync(join(copy, file), { force: true });
  for (const file of present) {
    const path = join(copy, file);
    const content = readFileSync(inRepo(file));
    if (!existsSync(path) || !readFileSync(path).equals(content)) write(path, content);
  }
  write(join(copy, LIST), JSON.stringify(present));
  linkPackages(root, copy);
}
