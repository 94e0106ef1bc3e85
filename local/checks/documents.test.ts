import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../stack/paths.ts';

const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');

/** What a document names in backticks or in a cell of a table. */
const namesIn = (document: string) => new Set(document.split(/[|`,\s]+/));

test('every direct dependency has its reason in docs/dependencies.md', () => {
  const named = namesIn(read('docs/dependencies.md'));
  const files = globSync(['package.json', '*/package.json'], { cwd: root, exclude: ['node_modules/**'] });
  const direct = files.flatMap((file) => {
    const { dependencies, devDependencies } = JSON.parse(read(file));
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  const outside = [...new Set(direct)].filter((name) => !name.startsWith('@site/'));
  expect(outside.length).toBeGreaterThan(30);
  expect(outside.filter((name) => !named.has(name))).toEqual([]);
});

test('every code that the functions log is explained in docs/operations.md, and nothing else is', () => {
  const files = globSync('functions/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });
  const code =
    /'((?:enquiry|withdrawal|newsletter|payment|mail|digest|call|health|cohort|alert)\.[a-z]+(?:-[a-z]+)*)'/g;
  const sources = files.map((file) => read(file).replaceAll("'mail.ru'", ''));
  const logged = new Set(sources.flatMap((source) => [...source.matchAll(code)].map(([, name = '']) => name)));
  const table = read('docs/operations.md').split('## Logs')[1]?.split('## Alerts')[0] ?? '';
  const explained = new Set([...table.matchAll(/`([a-z]+\.[a-z-]+)`/g)].map(([, name = '']) => name));
  expect([...logged].filter((name) => !explained.has(name))).toEqual([]);
  // these are put together from an outcome
  const composed = /^((?:enquiry|withdrawal)\.(stored|repeated|conflict|rate-limited)|payment\.(placed|repeated))$/;
  expect([...explained].filter((name) => !logged.has(name) && !composed.test(name))).toEqual([]);
});
