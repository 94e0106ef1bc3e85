import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { boundCompileCache } from './compile-cache.ts';

const HOUR_MS = 3_600_000;

/** A cache whose files have 10 bytes each and these ages in hours, by name, in the folder of one version of Node. */
function cacheOf(ages: Readonly<Record<string, number>>): { cache: string; left: () => string[] } {
  const cache = mkdtempSync(join(tmpdir(), 'compile-cache-'));
  onTestFinished(() => rmSync(cache, { recursive: true }));
  const version = join(cache, 'v24.21.0-x64');
  mkdirSync(version);
  for (const [name, hours] of Object.entries(ages)) {
    writeFileSync(join(version, name), '0123456789');
    const writtenAt = new Date(Date.now() - hours * HOUR_MS);
    utimesSync(join(version, name), writtenAt, writtenAt);
  }
  return { cache, left: () => readdirSync(version).toSorted() };
}

test('a cache that holds more than the limit loses what was written first, until it holds half of the limit', () => {
  const { cache, left } = cacheOf({ b: 30, a: 40, d: 10, c: 20, e: 5 });
  boundCompileCache(cache, 40);
  expect(left()).toEqual(['d', 'e']);
});

test('a cache within the limit stays as it is', () => {
  const { cache, left } = cacheOf({ a: 40, b: 30 });
  boundCompileCache(cache, 20);
  expect(left()).toEqual(['a', 'b']);
});

test('a file that a process may be writing stays, and so does the folder that it writes into', () => {
  const { cache, left } = cacheOf({ old: 2, new: 0.5 });
  boundCompileCache(cache, 1);
  expect(left()).toEqual(['new']);
  const { cache: emptied, left: none } = cacheOf({ old: 2 });
  boundCompileCache(emptied, 1);
  expect(none()).toEqual([]);
});

test('a cache that is not there is none to bound', () => {
  const nowhere = join(tmpdir(), 'no-such-compile-cache');
  boundCompileCache(nowhere, 1);
  expect(existsSync(nowhere)).toBe(false);
});
