import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { deployedLock } from './deployed-lock.ts';

const packagesOf = (lock: object) =>
  z.object({ packages: z.record(z.string(), z.looseObject({})) }).parse(lock).packages;

const deployed = (...names: string[]) => ({
  name: 'functions',
  dependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])),
});

const pack = (version: string, facts: object = {}) => ({ version, integrity: `sha512-${version}`, ...facts });

const repository = {
  packages: {
    '': { name: 'root' },
    functions: { name: '@site/functions' },
    'node_modules/a': pack('1.0.0', {
      dependencies: { b: '^2' },
      devOptional: true,
      resolved: 'https://registry.example/a',
    }),
    'node_modules/b': pack('1.0.0'),
    'node_modules/a/node_modules/b': pack('2.0.0', { optionalDependencies: { forMac: '1' } }),
    'functions/node_modules/c': pack('3.0.0', {
      peerDependencies: { a: '1', rare: '1' },
      peerDependenciesMeta: { rare: { optional: true } },
    }),
    'node_modules/unrelated': pack('1.0.0', { dev: true }),
  },
};

test('the deployed lockfile has the packages of the repository, in the places where Node finds them', () => {
  expect(packagesOf(deployedLock(repository, deployed('a', 'c')))).toEqual({
    '': deployed('a', 'c'),
    'node_modules/a': pack('1.0.0', { dependencies: { b: '^2' } }),
    'node_modules/a/node_modules/b': pack('2.0.0', { optionalDependencies: { forMac: '1' } }),
    'node_modules/c': pack('3.0.0', {
      peerDependencies: { a: '1', rare: '1' },
      peerDependenciesMeta: { rare: { optional: true } },
    }),
  });
});

test('a dependency that is not locked throws an error that names it', () => {
  expect(() => deployedLock(repository, deployed('missing'))).toThrow('no missing, which functions needs');
});

test('two versions of a package in one place throw', () => {
  const packages = {
    ...repository.packages,
    'functions/node_modules/b': pack('4.0.0'),
    'node_modules/d': pack('1.0.0', { dependencies: { b: '1' } }),
  };
  expect(() => deployedLock({ packages }, deployed('b', 'd'))).toThrow('node_modules/b');
});

test('every deployed package of this repository has an integrity', () => {
  const lock: unknown = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  const packages = packagesOf(deployedLock(lock, deployed('firebase-admin', 'firebase-functions', 'iyzipay')));
  const without = Object.entries(packages).filter(([path, facts]) => path !== '' && !('integrity' in facts));
  expect(without).toEqual([]);
  expect(Object.keys(packages).length).toBeGreaterThan(100);
});
