import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { functionsTarget, hashSources, isOutdated } from './build-target.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sources-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const write = (path: string, content: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
};
const hash = () => hashSources(folder, functionsTarget.sources);

test.each(['functions/src/index.ts', 'functions/env/.env.local', 'contract/src/limits.ts', 'package-lock.json'])(
  'a change of %s asks for a new build',
  (path) => {
    write(path, 'one');
    const before = hash();
    write(path, 'two');
    expect(hash()).not.toBe(before);
    write(path, 'one');
    expect(hash()).toBe(before);
  },
);

test.each([
  'functions/src/index.test.ts',
  'functions/dist/index.js',
  'functions/node_modules/a/index.js',
  'web/src/a.ts',
])('a change of %s asks for none', (path) => {
  write('functions/src/index.ts', 'one');
  const before = hash();
  write(path, 'two');
  expect(hash()).toBe(before);
});

test('a renamed file asks for a new build', () => {
  write('functions/src/a.ts', 'same');
  const before = hash();
  rmSync(join(folder, 'functions/src/a.ts'));
  write('functions/src/b.ts', 'same');
  expect(hash()).not.toBe(before);
});

test('an output is outdated once its sources differ from those that its stamp names, and while it has none', () => {
  write('functions/src/a.ts', 'one');
  const stamp = hash();
  for (const built of [stamp, `${stamp} --production`]) expect(isOutdated(built, folder, functionsTarget)).toBe(false);
  write('functions/src/a.ts', 'two');
  for (const built of [stamp, `${stamp} --production`, undefined]) {
    expect(isOutdated(built, folder, functionsTarget)).toBe(true);
  }
});
