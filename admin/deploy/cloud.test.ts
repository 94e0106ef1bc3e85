import { readFileSync } from 'node:fs';
import { EXPIRING_COLLECTIONS } from '@site/contract/records';
import { expect, test } from 'vitest';
import {
  closedFinding,
  cloudFindings,
  deployedRules,
  dkimFinding,
  dkimName,
  liveFinding,
  mailRecordFindings,
  rulesFinding,
  secondSenderFinding,
  twinFinding,
  twinOf,
} from './cloud.ts';

const wantedIndexes = JSON.parse(readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8'));
const NAME = { fieldPath: '__name__', order: 'ASCENDING' };
const indexes = wantedIndexes.indexes.map(
  ({ collectionGroup, fields }: { collectionGroup: string; fields: object[] }, index: number) => ({
    name: `projects/p/databases/(default)/collectionGroups/${collectionGroup}/indexes/CIC${index}`,
    queryScope: 'COLLECTION',
    fields: [...fields, NAME],
    state: 'READY',
  }),
);
const wanted = { secrets: ['IYZICO_API_KEY'], indexes: wantedIndexes };

const ttl = EXPIRING_COLLECTIONS.map((collection) => ({
  name: `projects/p/databases/(default)/collectionGroups/${collection}/fields/expireAt`,
  ttlConfig: { state: 'ACTIVE' },
}));
const database = (locationId: string, id = '(default)') => ({
  name: `projects/p/databases/${id}`,
  locationId,
  type: 'FIRESTORE_NATIVE',
  databaseEdition: 'STANDARD',
  deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
});
const answers = {
  databases: [database('europe-west1')],
  ttl,
  indexes,
  backups: [{ name: 'daily' }],
  secrets: [{ name: 'projects/7/secrets/IYZICO_API_KEY' }],
};
const levels = (changes: Partial<typeof answers>) =>
  cloudFindings('pusula', { ...answers, ...changes }, wanted).map(({ level }) => level);

test('a project in order has nothing to mend', () => {
  expect(levels({})).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok']);
});

test('what makes a backup or a secret names the project: without it the CLIs act on another one', () => {
  const findings = cloudFindings('pusula', { ...answers, backups: [], secrets: [] }, wanted);
  const advice = findings.flatMap((finding) => (finding.level === 'ok' ? [] : [finding.advice]));
  expect(advice).toEqual([
    expect.stringContaining('schedules create --project=pusula'),
    expect.stringContaining('secrets:set <name> --project pusula'),
  ]);
});

test('an index of all collections of a name does not stand for that of one collection', () => {
  const [first, ...others] = indexes;
  const grouped = [{ ...first, queryScope: 'COLLECTION_GROUP' }, ...others];
  expect(levels({ indexes: grouped })).toEqual(['ok', 'ok', 'warning', 'ok', 'ok', 'ok']);
});

test('a policy that is still being made, or missing, is named with the deploy that makes it', () => {
  const creating = ttl.map((policy, index) => (index === 0 ? { ...policy, ttlConfig: { state: 'CREATING' } } : policy));
  const [, finding] = cloudFindings('pusula', { ...answers, ttl: creating }, wanted);
  expect(finding).toMatchObject({
    level: 'warning',
    text: 'no active TTL policy on expireAt of: enquiries',
    advice: expect.stringContaining('npm run deploy'),
  });
});

/** An index of firestore.indexes.json as a finding names it. */
function wordsOf(nth: number): string {
  const { collectionGroup, fields } = wantedIndexes.indexes[nth];
  const columns = fields.map(({ fieldPath, order }: { fieldPath: string; order: string }) => `${fieldPath} ${order}`);
  return `the index ${collectionGroup}: ${columns.join(', ')}`;
}

test('an index that is missing, of another order, or still being made is named with its fields', () => {
  const [first, second, third, ...rest] = indexes;
  const reversed = { ...first, fields: [...first.fields.toReversed().slice(1), NAME] };
  const creating = { ...second, state: 'CREATING' };
  const text = (present: unknown[]) => cloudFindings('pusula', { ...answers, indexes: present }, wanted)[2]?.text;
  expect(text([reversed, second, third, ...rest])).toContain(wordsOf(0));
  expect(text([first, creating, third, ...rest])).toContain(wordsOf(1));
  expect(text([first, second, ...rest])).toMatch(/^not ready/);
});

test('a database elsewhere is a problem, no backup and a missing secret are warnings', () => {
  expect(levels({ databases: [database('nam5')] })[0]).toBe('problem');
  expect(levels({ backups: [] })[3]).toBe('warning');
  expect(levels({ secrets: [] })[4]).toBe('warning');
});

test.each([
  ['of the edition Enterprise', { databaseEdition: 'ENTERPRISE' }, 'is of the edition ENTERPRISE'],
  ['in Datastore mode', { type: 'DATASTORE_MODE' }, 'DATASTORE_MODE'],
])('a database %s is a problem: it answers other queries, at other prices', (_, kind, text) => {
  const [finding] = cloudFindings(
    'pusula',
    { ...answers, databases: [{ ...database('europe-west1'), ...kind }] },
    wanted,
  );
  expect(finding).toMatchObject({ level: 'problem', text: expect.stringContaining(text) });
});

test('a database that one click can delete is a warning with the command that protects it', () => {
  const open = { ...database('europe-west1'), deleteProtectionState: 'DELETE_PROTECTION_DISABLED' };
  expect(cloudFindings('pusula', { ...answers, databases: [open] }, wanted).at(-1)).toMatchObject({
    level: 'warning',
    advice: expect.stringContaining("--project=pusula --database='(default)' --delete-protection"),
  });
});

test.each([[[]], [[database('europe-west1', 'other')]]])(
  'without (default) among %j a deploy would fail',
  (databases) => {
    const [finding] = cloudFindings('pusula', { ...answers, databases }, wanted);
    expect(finding).toMatchObject({ level: 'problem', text: expect.stringContaining('no Firestore database') });
  },
);

test('what could not be asked is a warning that says how to ask', () => {
  expect(cloudFindings('pusula', 'not-installed', wanted).map(({ level }) => level)).toEqual(['warning']);
  expect(cloudFindings('pusula', { ...answers, ttl: undefined }, wanted)[1]?.level).toBe('warning');
});

test.each([
  [{ spf: ['v=spf1 include:x -all'], dmarc: ['v=DMARC1; p=none'] }, ['ok', 'ok']],
  [{ spf: ['else'], dmarc: [] }, ['warning', 'warning']],
  // receivers take two for none (RFC 7208, 4.5; RFC 7489, 6.6.3)
  [{ spf: ['v=spf1 include:x -all', 'v=spf1 include:y ~all'], dmarc: ['v=DMARC1; p=none'] }, ['warning', 'ok']],
  [{ spf: ['v=spf1 -all'], dmarc: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }, ['ok', 'warning']],
  [{ spf: undefined, dmarc: undefined }, ['warning']],
])('the records %j of a mail domain', (records, expected) => {
  expect(mailRecordFindings({ domain: 'pusula.com.tr', ...records }).map(({ level }) => level)).toEqual(expected);
});

const KEY = 'v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0B';
const dkim = (records: ReadonlyArray<readonly [string, readonly string[] | undefined]>, isNamed = false) =>
  dkimFinding('pusula.com.tr', new Map(records), isNamed);

test('a DKIM key under any selector is enough, and a revoked one is none', () => {
  expect(dkimName('s1', 'pusula.com.tr')).toBe('s1._domainkey.pusula.com.tr');
  expect(
    dkim([
      ['google', []],
      ['s1', [KEY]],
    ]),
  ).toEqual({ level: 'ok', text: 'pusula.com.tr has a DKIM key (s1)' });
  expect(
    dkim([
      ['google', ['k=rsa; p=']],
      ['s1', []],
    ]),
  ).toMatchObject({
    level: 'warning',
    advice: expect.stringContaining('npm run doctor -- --project <project id> --dkim'),
  });
  expect(dkim([['own', ['v=DKIM1; p=;']]], true)).toMatchObject({ text: 'pusula.com.tr has no valid DKIM key own' });
  expect(
    dkim([
      ['google', undefined],
      ['s1', undefined],
    ]),
  ).toMatchObject({ text: expect.stringContaining('no name server') });
});

const RULES = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
const RULESET = 'projects/pusula/rulesets/7b8a';
/** Answers of the Rules API by path, as it gives them. */
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

test('a site that answers without its headers, or not at all, is warned of', () => {
  const headers = new Headers({
    'strict-transport-security': 'max-age=1',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
  });
  expect(liveFinding('https://a.b', headers).level).toBe('ok');
  headers.delete('x-frame-options');
  expect(liveFinding('https://a.b', headers)).toMatchObject({
    level: 'warning',
    text: expect.stringContaining('x-frame'),
  });
  expect(liveFinding('https://a.b', undefined).level).toBe('warning');
});

test.each([
  ['https://www.a.com.tr', 'https://a.com.tr', 301, 'https://www.a.com.tr/', 'ok'],
  ['https://a.com.tr', 'https://www.a.com.tr', 301, 'https://a.com.tr/', 'ok'],
  ['https://a.com.tr', 'https://www.a.com.tr', 302, '/english', 'warning'],
  ['https://a.com.tr', 'https://www.a.com.tr', 200, null, 'warning'],
  ['https://www.a.com.tr', 'https://a.com.tr', 404, null, 'warning'],
] as const)('people type %s also as %s, which answers %i to %s: %s', (origin, twin, status, location, level) => {
  expect(twinOf(origin)).toBe(twin);
  expect(twinFinding(origin, twin, { status, location })).toMatchObject([
    { level, text: expect.stringContaining(twin) },
  ]);
});

test('a domain without www. that does not answer is warned of; one with it may be missing, and an IP address has none', () => {
  expect(twinFinding('https://www.a.com.tr', 'https://a.com.tr', undefined)).toMatchObject([{ level: 'warning' }]);
  expect(twinFinding('https://shop.a.com.tr', 'https://www.shop.a.com.tr', undefined)).toEqual([]);
  expect(twinOf('http://127.0.0.1:5000')).toBeUndefined();
});

test('without a signed-in account one line says so, not one about the roles of each list', () => {
  const findings = cloudFindings('pusula', 'signed-out', wanted);
  expect(findings).toHaveLength(1);
  expect(findings).toMatchObject([{ level: 'warning', advice: expect.stringContaining('gcloud auth login') }]);
});

test.each([
  [404, 'ok', 'not installed'],
  [200, 'problem', 'sent twice'],
  [403, 'warning', 'status 403'],
  ['fetch failed', 'warning', 'fetch failed'],
])(
  'where deliver-mail sends the mails, and Extensions answers %s about the other sender, that is a(n) %s',
  (answer, level, text) => {
    const finding = secondSenderFinding(answer, 'pusula');
    expect(finding).toMatchObject({ level, text: expect.stringContaining(text) });
    if (finding.level !== 'ok') expect(finding.advice).toContain('--project pusula');
  },
);

test('a function that answers strangers 403 is named with the way to open it; one that refuses the method is open', () => {
  const answered = new Map([
    ['health', 405],
    ['send-withdrawal', 204],
    ['iyzico-callback', undefined],
  ]);
  expect(closedFinding('pusula', answered)).toEqual({
    level: 'ok',
    text: 'visitors may call every function of the site',
  });
  expect(closedFinding('pusula', new Map([...answered, ['payment-status', 403], ['send-withdrawal', 403]]))).toEqual({
    level: 'warning',
    text: 'closed to visitors, who read of an outage: send-withdrawal, payment-status',
    advice: expect.stringContaining('functions:delete send-withdrawal payment-status --project pusula'),
  });
});
