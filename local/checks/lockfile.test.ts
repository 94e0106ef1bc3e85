import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepo } from '../../admin/repository.ts';
import { lockfileProblems } from './lockfile.ts';

test('our lockfile lacks no package and no integrity', () => {
  expect(lockfileProblems(JSON.parse(readFileSync(inRepo('package-lock.json'), 'utf8')))).toEqual([]);
});

test('a package with no integrity or a weak one is reported, but not a workspace', () => {
  const packages = {
    '': {},
    contract: {},
    'node_modules/@site/contract': { link: true },
    'node_modules/good': { integrity: 'sha512-abc' },
    'node_modules/weak': { integrity: 'sha1-abc' },
    'functions/node_modules/none': {},
  };
  const problems = lockfileProblems({ packages });
  expect(problems).toHaveLength(2);
  expect(problems.join()).toMatch(/node_modules\/weak.*functions\/node_modules\/none/);
});

test('a dependency that the lockfile lacks is reported, also an optional one', () => {
  const good = { integrity: 'sha512-abc' };
  const packages = {
    '': { dependencies: { one: '1.0.0' } },
    'node_modules/one': { ...good, dependencies: { '@of/two': '1' }, optionalDependencies: { gone: '1' } },
    'node_modules/one/node_modules/@of/two': good,
  };
  const [problem, ...others] = lockfileProblems({ packages });
  expect(problem).toContain('lacks gone, which node_modules/one wants');
  expect(others).toEqual([]);
});
