import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRepo, root } from '../../local/stack/paths.ts';

/** The copy in which elements are dropped. */
export const scratch = inRepo('.cache/mutants/tree/');

const MODULES = ['node_modules', 'functions/node_modules', 'local/node_modules'];

/**
 * Brings the copy up to date with the working tree. Installed packages are hard links: symbolic ones would lead the
 * product's own workspaces back to the original.
 */
export function updateScratch(): void {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of files.toString().split('\n')) {
    if (file === '' || !existsSync(inRepo(file))) continue;
    const copy = join(scratch, file);
    const content = readFileSync(inRepo(file));
    if (existsSync(copy) && readFileSync(copy).equals(content)) continue;
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, content);
  }
  for (const folder of MODULES) {
    if (existsSync(join(scratch, folder)) || !existsSync(inRepo(folder))) continue;
    execFileSync('cp', ['-al', inRepo(folder), join(scratch, folder)]);
  }
  for (const built of ['functions/dist', 'web/dist', '.cache/built']) {
    if (!existsSync(join(scratch, built)) && existsSync(inRepo(built))) {
      cpSync(inRepo(built), join(scratch, built), { recursive: true });
    }
  }
}
