import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepo } from '../../admin/repository.ts';
import { IGNORED, unwatchedReason } from './watched.ts';

test.each([
  ['/home/somebody/site/', true],
  ['/home/somebody/.worktrees/site/', false],
  ['/home/somebody/site.log/', false],
  ['/home/somebody/venv/site/', false],
  ['/home/somebody/node_modules/site/', false],
])('whether changes of functions are detected in a clone in %s: %s', (root, seen) => {
  expect(unwatchedReason(root) === undefined).toBe(seen);
});

test('the ignored paths equal those of firebase-tools', () => {
  const code = readFileSync(inRepo('node_modules/firebase-tools/lib/emulator/functionsEmulator.js'), 'utf8');
  const [, list = ''] = /const ignored = \[([^;]*)\];/.exec(code) ?? [];
  const lines = list.split(',').map((line) => line.trim());
  // the linter writes a slash in brackets without a backslash
  const patterns = lines.filter(Boolean).map((line) => line.replaceAll(String.raw`\/`, '/'));
  expect(patterns).toEqual(IGNORED.map(String));
});
