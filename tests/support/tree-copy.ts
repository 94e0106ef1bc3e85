import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRepo, root } from '../../admin/console/repository.ts';

const MODULES = ['node_modules', 'functions/node_modules', 'local/node_modules'];

/** Names the files that a copy was given, so that it loses those that the tree has lost. */
const LIST = '.cache/copied-files.json';

function filesGiven(copy: string): string[] {
  const list = join(copy, LIST);
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}

/**
 * Brings a copy of the working tree up to date, files that git does not know yet included. What only the copy has, such as
 * its builds, stays. Installed packages are hard links: symbolic ones would lead the product's own workspaces back to the
 * original.
 */
export function updateTreeCopy(copy: string): void {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const present = files
    .toString()
    .split('\n')
    .filter((file) => file !== '' && existsSync(inRepo(file)));
  const kept = new Set(present);
  for (const file of filesGiven(copy)) if (!kept.has(file)) rmSync(join(copy, file), { force: true });
  for (const file of present) {
    const path = join(copy, file);
    const content = readFileSync(inRepo(file));
    if (existsSync(path) && readFileSync(path).equals(content)) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  mkdirSync(dirname(join(copy, LIST)), { recursive: true });
  writeFileSync(join(copy, LIST), JSON.stringify(present));
  for (const folder of MODULES) {
    if (existsSync(join(copy, folder)) || !existsSync(inRepo(folder))) continue;
    execFileSync('cp', ['-al', inRepo(folder), join(copy, folder)]);
  }
}
