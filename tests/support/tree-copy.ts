import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { AS_ANY_USER } from '../../admin/console/git-options.ts';
import { inRepo, root } from '../../admin/console/repository.ts';

/** Names the files that a copy was given, so that it loses those that the tree has lost. */
const LIST = '.cache/copied-files.json';

/** The lockfile of the packages that a copy was given; it is written once all of them are there. */
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
 * Gives a copy the packages that a tree has installed, in the root and in its workspaces, unless it has those of the same
 * lockfile. They are hard links: symbolic ones would lead the product's own workspaces back to the original.
 */
export function linkPackages(tree: string, copy: string): void {
  const lock = readFileSync(join(tree, 'package-lock.json'), 'utf8');
  const given = join(copy, LOCK);
  if (existsSync(given) && readFileSync(given, 'utf8') === lock) return;
  // what is there is older, or the start of a copy that was interrupted
  rmSync(given, { force: true });
  const { workspaces } = workspacesSchema.parse(JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8')));
  for (const folder of ['.', ...workspaces].map((workspace) => join(workspace, 'node_modules'))) {
    rmSync(join(copy, folder), { recursive: true, force: true });
    if (existsSync(join(tree, folder))) execFileSync('cp', ['-al', join(tree, folder), join(copy, folder)]);
  }
  write(given, lock);
}

/**
 * Brings a copy of the working tree up to date, files that git does not know yet included. What only the copy has, such as
 * its builds, stays.
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
