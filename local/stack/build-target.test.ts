import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { groups } from '@site/contract/groups/groups';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inRepo } from '../../admin/repository.ts';
import {
  functionsTarget,
  hashInputs,
  hashSources,
  hostedWebTarget,
  isOutdated,
  stampOf,
  webTarget,
} from './build-target.ts';

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

test.each(['functions/src/index.ts', 'functions/env/.env.local', 'contract/src/plain/limits.ts', 'package-lock.json'])(
  'a change of %s causes a new build',
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
])('a change of %s causes no new build', (path) => {
  write('functions/src/index.ts', 'one');
  const before = hash();
  write(path, 'two');
  expect(hash()).toBe(before);
});

test('a renamed file causes a new build', () => {
  write('functions/src/a.ts', 'same');
  const before = hash();
  rmSync(join(folder, 'functions/src/a.ts'));
  write('functions/src/b.ts', 'same');
  expect(hash()).not.toBe(before);
});

test('an output is outdated without a stamp, or when its sources differ from those of its stamp', () => {
  write('functions/src/a.ts', 'one');
  const stamp = hash();
  const isOld = (built: string | undefined) => isOutdated(built, folder, functionsTarget, new Date());
  for (const built of [stamp, `${stamp} --production`]) expect(isOld(built)).toBe(false);
  write('functions/src/a.ts', 'two');
  for (const built of [stamp, `${stamp} --production`, undefined]) expect(isOld(built)).toBe(true);
});

const start = new Date(groups.en.startsAt);
const before = (date: Date) => new Date(date.getTime() - 1_000);

test.each([
  ['a year later, because the footer names it', before(new Date(2031, 0, 1)), new Date(2031, 0, 1)],
  ['a month later, because security.txt expires', before(new Date(2031, 6, 1)), new Date(2031, 6, 1)],
  ['when a group begins, because the run is not offered any more', before(start), start],
])('the site is outdated %s', (_, built, now) => {
  write('web/src/a.ts', 'one');
  for (const target of [webTarget, hostedWebTarget]) {
    const stamp = hashInputs(folder, target, built);
    expect(isOutdated(stamp, folder, target, built)).toBe(false);
    expect(isOutdated(stamp, folder, target, now)).toBe(true);
  }
});

test('a site built this month and functions built in another month are not outdated', () => {
  write('functions/src/a.ts', 'one');
  const [first, last, later] = [new Date(2031, 6, 1), before(new Date(2031, 7, 1)), new Date(2032, 0, 1)];
  expect(isOutdated(hashInputs(folder, webTarget, first), folder, webTarget, last)).toBe(false);
  expect(isOutdated(hashInputs(folder, functionsTarget, first), folder, functionsTarget, later)).toBe(false);
});

test("the site's build target lists each variable that its build reads", () => {
  const files = ['web/vite.config.ts', ...globSync('web/build/*.ts', { cwd: inRepo('.') })];
  const scripts = files.filter((file) => !file.endsWith('.test.ts')).map((file) => readFileSync(inRepo(file), 'utf8'));
  const read = scripts.flatMap((script) => [
    ...[...script.matchAll(/(?:process\.env|environment)\['(\w+)'\]/g)].map(([, name]) => name),
    ...[...script.matchAll(/'(APP_CHECK_\w+)'/g)].map(([, name]) => name),
  ]);
  // the build sets the first itself, and only the development server has the second
  const own = ['NODE_ENV', 'API_ORIGIN'];
  expect(new Set(read)).toEqual(new Set([...(webTarget.variables ?? []), ...own]));
});

test.each([
  { EUR_TO_TRY: '48.25' },
  { CARD_ENTRY: 'hosted' },
  { APP_CHECK_SITE_KEY: 'key' },
  { SITE_ORIGIN: 'https://a.example' },
])('sites built with and without %j have different stamps', (variables) => {
  const built = stampOf(webTarget, 'hash', [], { HOME: '/home', ...variables });
  expect(built).not.toBe(stampOf(webTarget, 'hash', [], { HOME: '/home' }));
  expect(built).toBe(stampOf(webTarget, 'hash', [], { HOME: '/another', ...variables }));
  expect(stampOf(functionsTarget, 'hash', [], variables)).toBe('hash');
});

test("a variable of the target overrides the shell's", () => {
  expect(stampOf(hostedWebTarget, 'hash', [], { CARD_ENTRY: 'form' })).toBe('hash CARD_ENTRY=hosted');
});
