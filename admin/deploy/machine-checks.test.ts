import { expect, test } from 'vitest';
import { complaints, levels } from './example-findings.ts';
import { problem, warning } from './finding.ts';
import { runtimeFinding, signInFinding, toolFindings } from './machine-checks.ts';

test('a tool that does not run, or has another version than the pinned one, is a problem', () => {
  const findings = toolFindings([
    { name: 'Node', version: '20.20.2', wanted: '24.9.0' },
    { name: 'npm', version: undefined },
  ]);
  expect(levels(findings)).toEqual(['problem', 'problem']);
  expect(complaints(findings)).toMatch(/Node is 20\.20\.2, not 24\.9\.0.*npm does not run/s);
});

test('not being signed in blocks a deploy and is only a warning in doctor', () => {
  expect(signInFinding(false, problem)).toMatchObject({ level: 'problem', advice: expect.stringContaining('login') });
  expect(signInFinding(false, warning).level).toBe('warning');
});

test.each([
  ['2027-10-30T12:00:00Z', 'ok', 'until 2028-10-31'],
  ['2027-10-31T12:00:00Z', 'warning', 'days left: 366'],
  ['2028-10-30T12:00:00Z', 'warning', 'days left: 1'],
  ['2028-10-31T12:00:00Z', 'problem', 'no function can be created or updated'],
])('at %s the end of the functions’ runtime has the level %s', (today, level, text) => {
  expect(runtimeFinding(new Date(today))).toMatchObject({ level, text: expect.stringContaining(text) });
});
