import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRepo, root } from './paths.ts';

const MODULES = ['node_modules', 'functions/node_modules', 'local/node_modules'];

/**
 * Brings a copy of the working tree up to date, files that git does not know yet included; what the tree has lost stays in
 * it. Installed packages are hard links: symbolic ones would lead the product's own workspaces back to the original.
 */
export function updateTreeCopy(copy: string): void {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of files.toString().split('\n')) {
    if (file === '' || !existsSync(inRepo(file))) continue;
    const path = join(copy, file);
    const content = readFileSync(inRepo(file));
    if (existsSync(path) && readFileSync(path).equals(content)) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  for (const folder of MODULES) {
    if (existsSync(join(copy, folder)) || !existsSync(inRepo(folder))) continue;
    execFileSync('cp', ['-al', inRepo(folder), join(copy, folder)]);
  }
}
