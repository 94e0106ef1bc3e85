import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { linkPackages } from '../support/tree-copy.ts';

/** A tree with these files, and an empty copy of its workspaces. */
function aTree(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'tree-copy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const tree = join(folder, 'tree');
  const copy = join(folder, 'copy');
  const put = (path: string, content: string) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), content);
  };
  put('package.json', JSON.stringify({ workspaces: ['admin', 'tests'] }));
  put('package-lock.json', '{}');
  for (const [path, content] of Object.entries(files)) put(path, content);
  for (const workspace of ['admin', 'tests']) mkdirSync(join(copy, workspace), { recursive: true });
  const read = (path: string) => readFileSync(join(copy, path), 'utf8');
  return { tree, copy, put, read };
}

test('a copy has the packages of the root and of each workspace that has its own', () => {
  const { tree, copy, read } = aTree({ 'node_modules/a/index.js': 'root', 'admin/node_modules/a/index.js': 'admin' });
  linkPackages(tree, copy);
  expect(read('node_modules/a/index.js')).toBe('root');
  expect(read('admin/node_modules/a/index.js')).toBe('admin');
  expect(existsSync(join(copy, 'tests/node_modules'))).toBe(false);
});

test('packages of another lockfile replace those of a copy', () => {
  const { tree, copy, put } = aTree({ 'node_modules/a/index.js': '' });
  linkPackages(tree, copy);
  rmSync(join(tree, 'node_modules/a'), { recursive: true });
  put('node_modules/b/index.js', '');
  linkPackages(tree, copy);
  expect(existsSync(join(copy, 'node_modules/b'))).toBe(false);
  put('package-lock.json', '{"b":1}');
  linkPackages(tree, copy);
  expect(existsSync(join(copy, 'node_modules/a'))).toBe(false);
  expect(existsSync(join(copy, 'node_modules/b'))).toBe(true);
});

test('packages whose copy was interrupted are copied again', () => {
  const { tree, copy, read } = aTree({ 'node_modules/a/index.js': 'whole' });
  mkdirSync(join(copy, 'node_modules/a'), { recursive: true });
  linkPackages(tree, copy);
  expect(read('node_modules/a/index.js')).toBe('whole');
});
