import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleFindings, retentionFinding } from './business-checks.ts';
import { isSignedIn } from './diagnose.ts';
import { complaints, extension, levels, TODAY, values } from './example-findings.ts';
import { problem } from './finding.ts';
import { runtimeFinding, signInFinding, toolFindings } from './machine-checks.ts';
import { addressFindings, mailFindings } from './mail-checks.ts';
import { paymentFindings } from './payment-checks.ts';
import { originFinding, parameterFindings, projectFinding } from './project-checks.ts';

beforeEach(() => {
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '');
  vi.stubEnv('FIREBASE_TOKEN', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** A runner of programs that print `answer` in place of the Firebase CLI. */
const answering = (answer: string, exitCode = 0) => ({
  node: (): [string, ...string[]] => [
    process.execPath,
    '-e',
    'process.stdout.write(process.argv[1]); process.exitCode = Number(process.argv[2])',
    answer,
    String(exitCode),
  ],
});

const ACCOUNT = '{"status":"success","result":[{"user":{}}]}';

test.each([
  ['an account', true, ACCOUNT],
  ['no account', false, '{"status":"success","result":[]}'],
  ['no list of accounts', false, '{"status":"success"}'],
  ['nothing', false, ''],
  ['an account behind a warning', false, `(node:1) Warning\n${ACCOUNT}`],
  ['something else than a list', false, '{"result":"x"}'],
])('where the Firebase CLI answers with %s, somebody is signed in: %j', async (_what, signedIn, answer) => {
  expect(await isSignedIn(answering(answer))).toBe(signedIn);
});

test('where the Firebase CLI fails, nobody is signed in', async () => {
  expect(await isSignedIn(answering(ACCOUNT, 1))).toBe(false);
});

test('a ready configuration has one warning, about the end of Extensions', () => {
  const findings = [
    ...toolFindings([{ name: 'Node', version: '24.9.0', wanted: '24.9.0' }]),
    runtimeFinding(TODAY),
    signInFinding(true, problem),
    ...exampleFindings([], [], problem),
    projectFinding('pusula', true),
    ...parameterFindings(
      { unstated: [], unlisted: [], wrong: [], unsafe: [], secrets: ['IYZICO_API_KEY'], misplaced: [] },
      'pusula',
    ),
    originFinding(values['SITE_ORIGIN']),
    ...addressFindings(values),
    ...paymentFindings(values),
    ...mailFindings(values, extension, TODAY),
    retentionFinding(values, { ENQUIRY_RETENTION_DAYS: 730 }),
  ];
  expect(levels(findings)).not.toContain('problem');
  expect(complaints(findings).split('\n')).toEqual([expect.stringContaining('2027-03-31')]);
});
