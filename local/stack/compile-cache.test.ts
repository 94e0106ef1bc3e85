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

test('a cache over its limit loses its oldest files, down to half of the limit', () => {
  const { cache, left } = cacheOf({ b: 30, a: 40, d: 10, c: 20, e: 5 });
  boundCompileCache(cache, 40);
  expect(left()).toEqual(['d', 'e']);
});

test('a cache within the limit stays as it is', () => {
  const { cache, left } = cacheOf({ a: 40, b: 30 });
  boundCompileCache(cache, 20);
  expect(left()).toEqual(['a', 'b']);
});

test('a recent file, which a process may be writing, stays in the cache, and so do folders', () => {
  const { cache, left } = cacheOf({ old: 2, new: 0.5 });
  boundCompileCache(cache, 1);
  expect(left()).toEqual(['new']);
  const { cache: emptied, left: none } = cacheOf({ old: 2 });
  boundCompileCache(emptied, 1);
  expect(none()).toEqual([]);
});

test('boundCompileCache does nothing when the cache folder is missing', () => {
  const nowhere = join(tmpdir(), 'no-such-compile-cache');
  boundCompileCache(nowhere, 1);
  expect(existsSync(nowhere)).toBe(false);
});
