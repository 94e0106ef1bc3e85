import { readFileSync } from 'node:fs';
import { EXTENSIONS_END } from '@site/contract/deploy/extensions-end';
import { EXPIRING_COLLECTIONS } from '@site/contract/records/collections';
import { expect, test } from 'vitest';
import { cloudFindings, leftSenderFinding, secondSenderFinding } from './cloud.ts';

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

test('a complete project has no warning and no problem', () => {
  expect(levels({})).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok']);
});

test('the commands that make a backup or a secret name the project', () => {
  const findings = cloudFindings('pusula', { ...answers, backups: [], secrets: [] }, wanted);
  const advice = findings.flatMap((finding) => (finding.level === 'ok' ? [] : [finding.advice]));
  expect(advice).toEqual([
    expect.stringContaining('schedules create --project=pusula'),
    expect.stringContaining('secrets:set <name> --project pusula'),
  ]);
});

test('an index of a collection group does not replace that of a collection', () => {
  const [first, ...others] = indexes;
  const grouped = [{ ...first, queryScope: 'COLLECTION_GROUP' }, ...others];
  expect(levels({ indexes: grouped })).toEqual(['ok', 'ok', 'warning', 'ok', 'ok', 'ok']);
});

test('a TTL policy that is still being created is named, with the deploy that creates it', () => {
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

test('an index with another order, or still being created, is named with its fields', () => {
  const [first, second, third, ...rest] = indexes;
  const reversed = { ...first, fields: [...first.fields.toReversed().slice(1), NAME] };
  const creating = { ...second, state: 'CREATING' };
  const text = (present: unknown[]) => cloudFindings('pusula', { ...answers, indexes: present }, wanted)[2]?.text;
  expect(text([reversed, second, third, ...rest])).toContain(wordsOf(0));
  expect(text([first, creating, third, ...rest])).toContain(wordsOf(1));
  expect(text([first, second, ...rest])).toMatch(/^not ready/);
});

test('a database in another region is a problem, a missing backup or secret is a warning', () => {
  expect(levels({ databases: [database('nam5')] })[0]).toBe('problem');
  expect(levels({ backups: [] })[3]).toBe('warning');
  expect(levels({ secrets: [] })[4]).toBe('warning');
});

test.each([
  ['of the edition Enterprise', { databaseEdition: 'ENTERPRISE' }, 'is of the edition ENTERPRISE'],
  ['in Datastore mode', { type: 'DATASTORE_MODE' }, 'DATASTORE_MODE'],
])('a database %s is a problem: its queries and prices differ', (_, kind, text) => {
  const [finding] = cloudFindings(
    'pusula',
    { ...answers, databases: [{ ...database('europe-west1'), ...kind }] },
    wanted,
  );
  expect(finding).toMatchObject({ level: 'problem', text: expect.stringContaining(text) });
});

test('a database without delete protection is a warning with the command that protects it', () => {
  const open = { ...database('europe-west1'), deleteProtectionState: 'DELETE_PROTECTION_DISABLED' };
  expect(cloudFindings('pusula', { ...answers, databases: [open] }, wanted).at(-1)).toMatchObject({
    level: 'warning',
    advice: expect.stringContaining("--project=pusula --database='(default)' --delete-protection"),
  });
});

test.each([[[]], [[database('europe-west1', 'other')]]])(
  'the databases %j without (default) are a problem',
  (databases) => {
    const [finding] = cloudFindings('pusula', { ...answers, databases }, wanted);
    expect(finding).toMatchObject({ level: 'problem', text: expect.stringContaining('no Firestore database') });
  },
);

test('answers that gcloud did not give are warnings', () => {
  expect(cloudFindings('pusula', 'not-installed', wanted).map(({ level }) => level)).toEqual(['warning']);
  expect(cloudFindings('pusula', { ...answers, ttl: undefined }, wanted)[1]?.level).toBe('warning');
});

test('without a signed-in account there is one warning, not one for each list', () => {
  const findings = cloudFindings('pusula', 'signed-out', wanted);
  expect(findings).toHaveLength(1);
  expect(findings).toMatchObject([{ level: 'warning', advice: expect.stringContaining('gcloud auth login') }]);
});

const BEFORE_THE_END = new Date('2026-11-29');

const disabled = { error: { details: [{ '@type': 'Help' }, { reason: 'SERVICE_DISABLED' }] } };

test.each([
  [404, {}, 'ok', 'not installed'],
  [403, disabled, 'ok', 'not installed'],
  [200, {}, 'problem', 'sent twice'],
  [403, {}, 'problem', 'status 403'],
])(
  'the answer %s with %j of the Extensions API about the extension beside deliver-mail has the level %s',
  (status, body, level, text) => {
    const finding = secondSenderFinding({ status, body }, 'pusula', BEFORE_THE_END);
    expect(finding).toMatchObject({ level, text: expect.stringContaining(text) });
    if (finding.level !== 'ok') expect(finding.advice).toContain('--project pusula');
  },
);

test('a deploy with builtin is refused where nobody could ask about the extension', () => {
  expect(secondSenderFinding('fetch failed', 'pusula', BEFORE_THE_END)).toMatchObject({
    level: 'problem',
    text: expect.stringContaining('fetch failed'),
    advice: expect.stringContaining('gcloud auth login'),
  });
});

test('once Firebase has ended Extensions, a deploy with builtin goes on although nobody answers about the extension', () => {
  const finding = secondSenderFinding({ status: 410, body: {} }, 'pusula', new Date(EXTENSIONS_END));
  expect(finding).toMatchObject({ level: 'warning', text: expect.stringContaining('status 410') });
});

test.each([
  [[], 'ok', 'not online'],
  [[{ metadata: { name: 'deliver-mail' } }], 'warning', 'sent twice'],
  [undefined, 'warning', 'nobody has looked'],
])('the list %j of services named deliver-mail beside the extension has the level %s', (answer, level, text) => {
  const finding = leftSenderFinding(answer, 'pusula');
  expect(finding).toMatchObject({ level, text: expect.stringContaining(text) });
  if (finding.level !== 'ok') expect(finding.advice).toContain('--project pusula');
});
