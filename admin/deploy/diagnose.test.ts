import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSignedIn } from './diagnose.ts';

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
