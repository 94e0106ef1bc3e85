import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepo } from '../stack/paths.ts';
import { testTitles } from './test-titles.ts';

const page = readFileSync(inRepo('docs/spec-coverage.md'), 'utf8');

/** Cells of each row: element, where it is, test. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| element'))
  .map((line) => line.slice(1, -1).split(' | '));

/** The test files that a short name such as `browser/chrome` stands for. */
function testFiles(name: string): string[] {
  const [folder = '', file = ''] = name.split('/');
  const place = ['browser', 'emulator', 'rules'].includes(folder) ? `tests/${folder}` : folder;
  return globSync(`${place}/**/${file}.test.{ts,tsx}`, {
    cwd: inRepo('.'),
    exclude: (path) => path.includes('node_modules'),
  });
}

test('every row of the coverage page has an element, a place and a test', () => {
  expect(rows.length).toBeGreaterThan(150);
  expect(rows.filter((cells) => cells.length !== 3 || cells[0]?.trim() === '' || cells[2]?.trim() === '')).toEqual([]);
});

test('every file that the coverage page names exists', () => {
  const named = rows.flatMap(([, where = '']) => [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path));
  const paths = named.filter((path) => path.includes('/') || path.includes('.'));
  expect(paths.length).toBeGreaterThan(150);
  const missing = paths.filter((path) => !existsSync(inRepo(path.replace(/^content\//, 'web/src/content/'))));
  expect(missing).toEqual([]);
});

test('every test that the coverage page names exists', () => {
  const missing: string[] = [];
  for (const [, , tests = ''] of rows) {
    for (const [, name = '', titles = ''] of tests.matchAll(/`([a-z]+\/[a-z-]+)`((?:,? "[^"]+")+)/g)) {
      const declared = testFiles(name).flatMap((file) => testTitles(file, readFileSync(inRepo(file), 'utf8')));
      for (const [, title = ''] of titles.matchAll(/"([^"]+)"/g)) {
        if (!declared.some((known) => known.includes(title))) missing.push(`${name}: ${title}`);
      }
    }
  }
  expect(missing).toEqual([]);
});
