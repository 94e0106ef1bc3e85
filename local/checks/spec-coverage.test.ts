import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepo } from '../../admin/repository.ts';
import { specRows, testFiles, testsOf } from './spec-rows.ts';
import { testTitles } from './test-titles.ts';

const rows = specRows();

test('every row of the coverage page has an element, a place and a test', () => {
  expect(rows.length).toBeGreaterThan(150);
  const incomplete = rows.filter((row) => Object.values(row).some((cell) => cell.trim() === ''));
  expect(incomplete).toEqual([]);
});

test('every file that the coverage page names exists', () => {
  const named = rows.flatMap(({ where }) => [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path));
  const paths = named.filter((path) => path.includes('/') || path.includes('.'));
  expect(paths.length).toBeGreaterThan(150);
  const missing = paths.filter((path) => !existsSync(inRepo(path.replace(/^content\//, 'web/src/content/'))));
  expect(missing).toEqual([]);
});

test('every test that the coverage page names exists', () => {
  const missing: string[] = [];
  const parsed = new Map<string, string[]>();
  const titlesIn = (file: string) => {
    const known = parsed.get(file) ?? testTitles(file, readFileSync(inRepo(file), 'utf8'));
    parsed.set(file, known);
    return known;
  };
  for (const { name, titles } of rows.flatMap(testsOf)) {
    const declared = testFiles(name).flatMap(titlesIn);
    for (const title of titles) {
      if (!declared.some((known) => known.includes(title))) missing.push(`${name}: ${title}`);
    }
  }
  expect(missing).toEqual([]);
});

test('docs/mutants.md has a result for every row of the coverage page, or lists it as without one', () => {
  const page = readFileSync(inRepo('docs/mutants.md'), 'utf8');
  const without = rows.filter(({ element, section }) => !page.includes(`| ${element} | ${section} | `));
  expect(without.map(({ element }) => element)).toEqual([]);
});

test('docs/mutants.md has no row whose tests missed its element', () => {
  const lines = readFileSync(inRepo('docs/mutants.md'), 'utf8').split('\n');
  expect(lines.filter((line) => line.includes(' | survived | '))).toEqual([]);
});
