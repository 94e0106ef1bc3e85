import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HELD_BACK } from '@site/contract/records/deliveries';
import { mailUse } from '@site/contract/records/mail-use';
import { type CollectionReference, Firestore, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { expect, onTestFinished, test, vi } from 'vitest';
import { backupCommand, differingNotice, restoreCommand, restoreNotice } from './command.ts';
import { entriesOf, headOf, writeBackup } from './file.ts';
import { asHeldMail } from './held-mail.ts';
import { decodeMap, encode } from './values.ts';

const database = new Firestore({ projectId: 'demo-backup' });

const throughJson = (fields: object) => decodeMap(JSON.parse(JSON.stringify(encode(fields))), database);

test('a value of every stored type survives a backup unchanged, to the nanosecond and the byte', () => {
  const stored = {
    text: 'İşil ’“\u2028',
    whole: 497,
    fraction: 0.1,
    none: null,
    no: false,
    time: new Timestamp(1_805_043_600, 123_456_789),
    long: new Timestamp(-1, 999_999_999),
    bytes: Buffer.from([0, 255, 10]),
    place: new GeoPoint(41.01, 28.97),
    order: database.doc('payments/a'),
    strange: { $timestamp: 'a field of this name', $bytes: 1 },
    stranger: { $map: { $reference: 'x' } },
    'a.b': [{ 'c`d': [Number.NaN, Number.NEGATIVE_INFINITY] }, {}, []],
  };
  expect(throughJson(stored)).toEqual(stored);
});

test('a backup throws for a type that it cannot hold, instead of leaving the value out', () => {
  expect(() => encode({ a: [new Map()] })).toThrow('Map');
  expect(() => encode({ a: undefined })).toThrow('undefined');
  expect(() => decodeMap({ a: { $timestamp: 'yesterday' } }, database)).toThrow();
});

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'backup.jsonl');
}

const HEAD = { at: '2026-11-22T18:45:00.000Z', project: 'demo-backup' };

/** The text has characters that end a line elsewhere and that JSON does not escape; it is longer than what is read at once. */
async function* entries() {
  yield { path: 'enquiries/a', fields: { _status: 'new', text: 'İşil\u2028\u2029\u0085’'.repeat(20_000) } };
  yield { path: 'enquiries/b', fields: {} };
}

async function allOf<T>(some: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of some) all.push(one);
  return all;
}

test('only its owner may read a backup, and it overwrites no file', async () => {
  const file = newFile();
  expect(await writeBackup(file, HEAD, entries())).toBe(2);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(writeBackup(file, HEAD, entries())).rejects.toThrow('exists');
  expect(await allOf(entriesOf(file))).toEqual(await allOf(entries()));
  expect(await headOf(file)).toMatchObject(HEAD);
});

test.each([
  ['was cut', (lines: string[]) => lines.slice(0, -2)],
  ['lost a line', (lines: string[]) => lines.toSpliced(1, 1)],
  ['is of another program', (lines: string[]) => lines.slice(1)],
  ['names a document within a document', (lines: string[]) => lines.toSpliced(1, 1, '{"path":"a/b/c/d","fields":{}}')],
])('a backup that %s is refused', async (_, changed) => {
  const file = newFile();
  await writeBackup(file, HEAD, entries());
  writeFileSync(file, changed(readFileSync(file, 'utf8').split('\n')).join('\n'));
  await expect(allOf(entriesOf(file))).rejects.toThrow(file);
});

test.each([
  [{ state: 'SUCCESS' }, true],
  [{ state: 'success ' }, true],
  [{ state: 'SUCCESS' }, false],
])('a mail with the successful delivery %j is restored unchanged', (delivery, isChecked) => {
  expect(asHeldMail({ to: 'a', delivery, ...(isChecked ? { checkAt: Timestamp.now() } : {}) })).toBeUndefined();
});

test.each([undefined, { state: 'PENDING' }, { state: 'PROCESSING' }, { state: 'RETRY' }, { state: 'ERROR' }, 'broken'])(
  'a mail with the open delivery %j is restored as failed, so that nothing sends it',
  (delivery) => {
    const held = asHeldMail({ to: 'a', delivery, checkAt: Timestamp.now() });
    expect(held).toMatchObject({ to: 'a', delivery: { state: 'ERROR', error: expect.stringContaining('RETRY') } });
    expect(held).not.toHaveProperty('checkAt');
  },
);

test('a mail that was given up before the backup is held back too and keeps its error: a retry may have sent it since', () => {
  const held = asHeldMail({ to: 'a', role: 'receipt', delivery: { state: 'ERROR', error: '550 no such mailbox' } });
  expect(held).toMatchObject({ delivery: { state: 'ERROR', error: HELD_BACK, errorBefore: '550 no such mailbox' } });
  const mail = { role: 'receipt', about: 'payments/7f3a91c2', error: HELD_BACK, queuedAt: null };
  expect(mailUse(mail, undefined, new Date())).toBe('doubtful');
});

test('a mail that was held back before keeps its first error when it is restored once more', () => {
  const mail = { to: 'a', delivery: { state: 'ERROR', error: '550 no such mailbox' } };
  expect(asHeldMail(asHeldMail(mail) ?? {})).toEqual(asHeldMail(mail));
});

test('the notice about differing documents names groups first, and at most twenty documents', () => {
  const orders = Array.from({ length: 30 }, (_, index) => `payments/${index}`);
  expect(differingNotice(orders)).toContain('30 of those that were there differ');
  expect(differingNotice(orders)).toMatch(/payments\/19 and 10 more\.$/);
  expect(differingNotice([...orders, 'cohorts/tr'])).toMatch(/: cohorts\/tr, payments\/0, .*\n.*`npm run group`/);
});

test('a restore from another project into a Firebase project warns of the schedules there, which write to real people', () => {
  const said = (into: string, from: string) => restoreNotice('A backup.', into, from);
  expect(said('pusula-trial', 'pusula')).toMatch(
    /^A backup\. Its buyers .* in pusula-trial, .*SESSION_REMINDERS=0 and SEAT_INVITATIONS=off .*mail server.*local stack\.$/,
  );
  for (const plain of [said('pusula', 'pusula'), said('demo-rota', 'pusula')]) expect(plain).toBe('A backup.');
});

test('the help of the restore does not promise that no mail follows', () => {
  expect(restoreCommand.program(() => {}, new Date()).description()).not.toContain('sends no mail');
});

test('a missing backup and a missing folder are named in the error', async () => {
  const file = newFile();
  await expect(allOf(entriesOf(file))).rejects.toThrow(`There is no file ${file}.`);
  const nowhere = join(file, 'nowhere', 'a.jsonl');
  await expect(writeBackup(nowhere, HEAD, entries())).rejects.toThrow('There is no folder');
});

test('an interrupted backup prints that none was made', async () => {
  const said: unknown[] = [];
  const reading = Promise.withResolvers<CollectionReference[]>();
  const list = vi.spyOn(database, 'listCollections').mockReturnValue(reading.promise);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(text) > 0);
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const others = process.listeners('SIGINT');
  const running = backupCommand.execute(database, { file: newFile() }, 'demo-backup');
  const [interrupt] = process.listeners('SIGINT').filter((listener) => !others.includes(listener));
  expect(() => interrupt?.('SIGINT')).toThrow('ended with 130');
  expect(said.join('')).toContain('No backup was made');
  await expect.poll(() => list).toHaveBeenCalled();
  reading.reject(new Error('over'));
  await expect(running).rejects.toThrow('over');
});
