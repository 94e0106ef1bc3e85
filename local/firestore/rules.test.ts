import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ProjectRules, parseRules } from './rules.ts';

const rules = (allow: string, version = "rules_version = '2';") => `${version}
  service cloud.firestore { // all of it
    match /databases/{database}/documents {
      /* every document */
      match /{document=**} {
        ${allow}
      }
    }
  }
`;

test("the site's own rules deny everything", () => {
  const source = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
  expect(parseRules(source)).toEqual({ ruleset: 'deny-all' });
});

test.each([
  ['allow read, write: if false;', 'deny-all'],
  ['allow read,write : if false;', 'deny-all'],
  ['allow read, write: if true;', 'allow-all'],
  ['allow read, write;', 'allow-all'],
])('%s is recognised as %s', (allow, ruleset) => {
  expect(parseRules(rules(allow))).toEqual({ ruleset });
  expect(parseRules(rules(allow, ''))).toEqual({ ruleset });
});

test.each([
  '',
  'nonsense',
  "rules_version = '2'; service cloud.firestore { }",
  rules('allow read: if false;'),
  rules('allow read, write: if request.auth != null;'),
  rules('allow read, write: if falsehood;'),
  rules('allow read, write: if !false;'),
  rules('allow read, write: if false; allow read;'),
  rules('// allow read, write: if false;'),
  rules('allow read, write: if false;', "rules_version = '1';"),
  rules('allow read, write: if false;').replace('{document=**}', 'enquiries/{document=**}'),
  `${rules('allow read, write: if false;')} ${rules('allow read, write;')}`,
])('any other rules are refused with advice: %s', (source) => {
  expect(parseRules(source)).toEqual({
    issues: [
      {
        severity: 'ERROR',
        sourcePosition: { line: 1, column: 1 },
        description: expect.stringContaining('npm start -- --official'),
      },
    ],
  });
});

test('rules apply to one project only, and refused rules leave the old ones active', () => {
  const projects = new ProjectRules('deny-all');
  expect(projects.load('a', rules('allow read, write;'))).toEqual([]);
  expect([projects.allowAll('a'), projects.allowAll('b')]).toEqual([true, false]);
  expect(projects.load('a', 'nonsense')).toHaveLength(1);
  expect(projects.allowAll('a')).toBe(true);
  expect(projects.load('a', rules('allow read, write: if false;'))).toEqual([]);
  expect(projects.allowAll('a')).toBe(false);
});
