import { expect, test } from 'vitest';
import { complaints, levels } from './example-findings.ts';
import { originFinding, parameterFindings, projectFinding } from './project-checks.ts';

test.each(['Pusula Site', 'Pusula', '123456789012', '../pusula'])(
  '%s is reported as an invalid project id, not as a missing parameter file',
  (name) => {
    expect(projectFinding(name, false)).toMatchObject({ level: 'problem', text: `${name} is no id of a project` });
  },
);

test.each([
  [undefined, true, 'no Firebase project'],
  ['demo-coaching', true, 'local stack'],
  ['pusula', false, 'functions/env/.env.pusula is missing'],
])('project %j is a problem, with a parameter file: %j', (project, stated, text) => {
  expect(projectFinding(project, stated)).toMatchObject({ level: 'problem', text: expect.stringContaining(text) });
});

test('parameters without a value or a line, and secrets in a file, are problems that name them', () => {
  const secrets = ['IYZICO_API_KEY'];
  const report = {
    unstated: ['MAIL_FROM'],
    unlisted: ['INSTALMENTS=1'],
    wrong: [],
    unsafe: [],
    secrets,
    misplaced: secrets,
  };
  const findings = parameterFindings(report, 'pusula');
  expect(levels(findings)).toEqual(['problem', 'problem', 'problem']);
  expect(complaints(findings)).toMatch(
    /MAIL_FROM.*functions\/env\/\.env\.pusula.*without a line: INSTALMENTS.*Add to functions\/env\/\.env\.pusula: INSTALMENTS=1.*IYZICO_API_KEY.*secrets:set <name> --project pusula/s,
  );
});

test('a limit above the safe value is only a warning', () => {
  const report = {
    unstated: [],
    unlisted: [],
    wrong: [],
    unsafe: ['CARDS_PER_IP is above 8'],
    secrets: [],
    misplaced: [],
  };
  expect(parameterFindings(report, 'pusula')).toContainEqual({
    level: 'warning',
    text: 'CARDS_PER_IP is above 8',
    advice: expect.stringContaining('functions/env/.env.pusula'),
  });
});

test.each([undefined, '', 'http://www.pusula.com.tr', 'https://www.site.example'])(
  'SITE_ORIGIN %j is a problem',
  (given) => {
    expect(originFinding(given).level).toBe('problem');
  },
);
