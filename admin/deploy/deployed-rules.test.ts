import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deployedRules, rulesFinding } from './deployed-rules.ts';

const RULES = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
const RULESET = 'projects/pusula/rulesets/7b8a';
/** Answers of the Rules API by path. */
const recorded = (content: string) => ({
  'v1/projects/pusula/releases/cloud.firestore': {
    name: 'projects/pusula/releases/cloud.firestore',
    rulesetName: RULESET,
    createTime: '2026-11-20T10:00:00.000000Z',
  },
  [`v1/${RULESET}`]: { name: RULESET, source: { files: [{ name: 'firestore.rules', content, fingerprint: 'x' }] } },
});
const rulesFrom = async (answers: Readonly<Record<string, unknown>>, missing = 404) =>
  rulesFinding(
    await deployedRules('pusula', async (path) =>
      path in answers ? { status: 200, body: answers[path] } : { status: missing, body: { error: {} } },
    ),
    RULES,
  );

test('the rules that guard the database are compared with those of the repository', async () => {
  expect((await rulesFrom(recorded(RULES))).level).toBe('ok');
  expect((await rulesFrom(recorded(RULES.replaceAll('\n', '\r\n')))).level).toBe('ok');
  expect(await rulesFrom(recorded(RULES.replace('if false', 'if true')))).toMatchObject({
    level: 'warning',
    text: expect.stringContaining('other rules'),
    advice: expect.stringContaining('npm run deploy'),
  });
  expect(await rulesFrom({})).toMatchObject({ text: 'no rules guard the database yet' });
  expect(await rulesFrom({}, 403)).toMatchObject({ text: expect.stringContaining('status 403') });
  expect(await rulesFrom({ ...recorded(RULES), [`v1/${RULESET}`]: {} })).toMatchObject({
    text: expect.stringContaining('not be read'),
  });
});
