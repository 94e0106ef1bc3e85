import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtFindings } from './built.ts';
import { hasProblem } from './finding.ts';

const page = (origin: string) => `<head><link rel="canonical" href="${origin}/turkish"></head>`;
const production = {
  functionFiles: ['index.js', 'package.json', '.env.pusula'],
  homePage: page('https://www.pusula.com.tr'),
  outdated: [],
  examples: [],
};

test('a production build of a real business may go online', () => {
  expect(hasProblem(builtFindings(production))).toBe(false);
});

test.each([
  ['functions of the local stack', { functionFiles: ['index.js', '.env.local'] }, 'local stack'],
  ['pages of the local stack', { homePage: page('http://127.0.0.1:5000') }, '127.0.0.1'],
  ['pages of the example', { homePage: page('https://www.site.example') }, 'site.example'],
  ['an example business', { examples: ['legal.taxNumber'] }, 'legal.taxNumber'],
  ['pages that are older than their sources', { outdated: ['web/dist'] }, 'web/dist were not built'],
  ['no functions', { functionFiles: [] }, 'not built'],
  ['no pages', { homePage: undefined }, 'not built'],
])('a build with %s may not go online', (_, changes, text) => {
  const findings = builtFindings({ ...production, ...changes });
  expect(findings).toEqual([expect.objectContaining({ level: 'problem', text: expect.stringContaining(text) })]);
});

test('a bare deploy of functions or pages runs the check of the builds', () => {
  const { functions, hosting } = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8'));
  for (const target of [...functions, hosting]) expect(target.predeploy).toEqual(['node local/run.mjs predeploy']);
});
