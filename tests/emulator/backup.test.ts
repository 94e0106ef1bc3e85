import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { referenceOf } from '@site/contract/plain/reference';
import {
  COLLECTIONS,
  enquiryPath,
  groupPath,
  mailPath,
  paymentPath,
  withdrawalPath,
} from '@site/contract/records/collections';
import { BUSY_HOUR_ROLE, ENQUIRY_NOTICE_ROLE } from '@site/contract/records/mail-roles';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, GeoPoint, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { call, callMeta, homeCall } from '../support/calls.ts';
import { backup, restore } from '../support/console.ts';
import { firestoreAddress, projectId } from '../support/environment.ts';
import { receivedMails, sentTo } from '../support/inbox.ts';
import { emptyGroup, orderCall, pay } from '../support/payments.ts';
import { database, documentsWhere, triggersDone } from '../support/store.ts';

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'backup.jsonl');
}

/** Returns an empty project in the same database program, where no trigger runs. */
function emptyProject(): { project: string; empty: Firestore } {
  firestoreAddress();
  const project = `demo-restored-${crypto.randomUUID()}`;
  const app = initializeApp({ projectId: project }, project);
  onTestFinished(() => deleteApp(app));
  return { project, empty: getFirestore(app) };
}

/** Stores an enquiry and a paid order of a group whose mails are all sent. */
async function aDay() {
  const enquiry = homeCall();
  await call('send-consultation-email', enquiry);
  await emptyGroup('tr');
  const order = orderCall('grup-kocluk-tr');
  const paymentId = await pay(order);
  await triggersDone();
  const enquiryId = enquiry.meta.submissionId;
  return { enquiryId, paymentId, addresses: [enquiry.email, order.userEmail] };
}

const lineSchema = z.object({ path: z.string().optional(), fields: z.unknown().optional() });

/** Returns the documents of a backup by path. */
function documentsIn(file: string): Map<string, unknown> {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const parsed = lines.map((line) => lineSchema.parse(JSON.parse(line)));
  return new Map(parsed.flatMap(({ path, fields }) => (path === undefined ? [] : [[path, fields]])));
}

/** Reduces a backup to the documents with wanted lines, and adds some: the other files of this suite leave thousands. */
function cut(file: string, isWanted: (line: string) => boolean, added: ReadonlyArray<object> = []): void {
  const [head, ...documents] = readFileSync(file, 'utf8').trim().split('\n').slice(0, -1);
  const kept = [...documents.filter(isWanted), ...added.map((entry) => JSON.stringify(entry))];
  writeFileSync(file, `${[head, ...kept, JSON.stringify({ end: kept.length })].join('\n')}\n`);
}

test('a backup brings enquiries, payments, groups and withdrawals into an empty database as they were', async () => {
  const { enquiryId, paymentId, addresses } = await aDay();
  const meta = callMeta('/cayma-bildirimi');
  await call('send-withdrawal', { order: referenceOf(paymentId), email: addresses[1], reason: 'Vazgeçtim', meta });
  await triggersDone();
  const odd = database().doc(`odd/${enquiryId}`);
  const time = new Timestamp(1_805_043_600, 123_456_000);
  await odd.set({ time, bytes: Buffer.from([0, 255]), place: new GeoPoint(41, 29), not: Number.NaN, order: 'x' });
  onTestFinished(async () => void (await odd.delete()));

  const [file, again] = [newFile(), newFile()];
  const { project, empty } = emptyProject();
  const made = await backup([file]);
  expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining('documents') });
  expect((await backup([file])).stderr).toContain('exists already');
  expect([...documentsIn(file).keys()].filter((path) => path.startsWith(COLLECTIONS.rateLimits))).toEqual([]);
  const ids = [enquiryId, paymentId, meta.submissionId, 'cohorts/'];
  cut(file, (line) => ids.some((id) => line.includes(id)));
  const documents = documentsIn(file);

  expect(await restore([file, '--yes', '--from', projectId()], project)).toMatchObject({
    code: 0,
    stdout: `${documents.size} written, 0 were there and were left as they are.\n`,
  });

  const paths = [
    enquiryPath(enquiryId),
    paymentPath(paymentId),
    groupPath('tr'),
    withdrawalPath(meta.submissionId),
    mailPath(`${enquiryId}-founder`),
    odd.path,
  ];
  for (const path of paths) {
    const before = (await database().doc(path).get()).data();
    expect(before, path).toBeDefined();
    expect((await empty.doc(path).get()).data(), path).toEqual(before);
  }
  await backup([again], project);
  const held = (path: string) => path.startsWith(`${COLLECTIONS.mail}/`);
  const settled = [...documents].filter(([path]) => !held(path));
  expect([...documentsIn(again)].filter(([path]) => !held(path))).toEqual(settled);
  expect([...documentsIn(again).keys()].toSorted()).toEqual([...documents.keys()].toSorted());

  const repeated = await restore([file, '--yes', '--from', projectId()], project);
  expect(repeated.stdout).toContain(`0 written, ${documents.size} were there`);
  expect(repeated.stderr).not.toContain('differ');

  // an order recreates the group like this after its document was deleted
  await empty.doc(groupPath('tr')).set({ sold: [] });
  const { stderr } = await restore([file, '--yes', '--from', projectId()], project);
  expect(stderr).toContain(
    `1 of those that were there differ from the backup, and stay as they are: ${groupPath('tr')}.`,
  );
});

test('a backup of another project is restored only with --from', async () => {
  const { project, empty } = emptyProject();
  const file = newFile();
  const ids = async () => (await empty.collection('odd').get()).docs.map(({ id }) => id);
  const head = { format: 'site-backup-1', at: '2026-11-22T12:00:00.000Z', project: 'demo-trial' };
  const lines = [head, { path: 'odd/foreign', fields: {} }, { end: 1 }];
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  const refused = await restore([file, '--yes'], project);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('--from demo-trial') });
  expect(await restore([file, '--yes', '--from', 'demo-other'], project)).toMatchObject({ code: 1 });
  expect(await ids()).toEqual([]);
  const meant = await restore([file, '--yes', '--from', 'demo-trial'], project);
  expect(meant).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('A backup of demo-trial, made on 2026-11-22'),
  });
  expect(await ids()).toEqual(['foreign']);
});

test('records show the outcome of their mails after a restore, also when it was interrupted before them', async () => {
  const { project, empty } = emptyProject();
  const file = newFile();
  const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const mailOf = (id: string, index: number) => ({
    path: mailPath(`${id}-founder`),
    // the outbox is read last: the third mail was sent while the backup was made
    fields: { about: enquiryPath(id), delivery: { state: index < 2 ? 'PENDING' : 'SUCCESS' } },
  });
  const lines = [
    { format: 'site-backup-1', at: new Date().toISOString(), project },
    ...ids.map((id) => ({ path: enquiryPath(id), fields: { notification: 'queued' } })),
    ...ids.map(mailOf),
    { end: 2 * ids.length },
  ];
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  const [broken = '', sent = '', sentMeanwhile = ''] = ids;
  await restore([file, '--yes'], project);
  await empty.doc(enquiryPath(broken)).delete();
  await empty.doc(enquiryPath(sent)).delete();
  await empty.doc(mailPath(`${sent}-founder`)).update({ delivery: { state: 'SUCCESS' } });
  await restore([file, '--yes'], project);
  expect((await empty.doc(enquiryPath(broken)).get()).data()).toEqual({ notification: 'failed' });
  expect((await empty.doc(enquiryPath(sent)).get()).data()).toEqual({ notification: 'delivered' });
  expect((await empty.doc(enquiryPath(sentMeanwhile)).get()).data()).toEqual({ notification: 'delivered' });
});

test('a restore where the functions run sends no mail again, not even deleted or waiting ones', async () => {
  const { enquiryId, paymentId, addresses } = await aDay();
  const waiting = mailPath(`${enquiryId}-waiting`);
  const file = newFile();
  await backup([file]);
  // mails are kept for thirty days, an enquiry for two years
  const mail = {
    to: addresses[0],
    about: enquiryPath(enquiryId),
    role: ENQUIRY_NOTICE_ROLE,
    message: { subject: 'Once', text: 'x' },
  };
  const isMail = (line: string) => line.startsWith('{"path":"mail/');
  const fields = { ...mail, delivery: { state: 'PENDING' } };
  const ofBusyHour = {
    ...z.record(z.string(), z.unknown()).parse(documentsIn(file).get(enquiryPath(enquiryId))),
    _status: 'spam',
    notification: 'held',
    acknowledgement: 'busy-hour',
    receivedAt: { $timestamp: '2025-03-04T10:20:30.000000000Z' },
  };
  cut(file, (line) => !isMail(line) && [enquiryId, paymentId].some((id) => line.includes(id)), [
    { path: waiting, fields },
    { path: enquiryPath(crypto.randomUUID()), fields: ofBusyHour },
  ]);
  const busyHours = async () => (await documentsWhere(COLLECTIONS.mail, 'role', BUSY_HOUR_ROLE)).size;
  const toldBusy = await busyHours();

  const aboutThem = async () => {
    const found = await Promise.all(
      [enquiryPath(enquiryId), paymentPath(paymentId)].map((path) => documentsWhere(COLLECTIONS.mail, 'about', path)),
    );
    return found.flatMap((documents) => [...documents.keys()]);
  };
  const lost = [enquiryPath(enquiryId), paymentPath(paymentId), ...(await aboutThem()).map(mailPath)];
  const before = (await database().doc(paymentPath(paymentId)).get()).data();
  for (const path of lost) await database().doc(path).delete();
  await triggersDone();
  const arrived = async () => (await receivedMails()).filter((one) => addresses.some((to) => sentTo(one, to))).length;
  const sent = await arrived();
  expect(sent).toBeGreaterThan(1);

  const { stdout, stderr } = await restore([file, '--yes']);
  await triggersDone();

  expect(stdout).toMatch(/^4 written, [1-9]/);
  expect(stderr).toContain('1 of those written are mails');
  expect((await database().doc(paymentPath(paymentId)).get()).data()).toMatchObject({ _state: before?.['_state'] });
  expect(await aboutThem()).toEqual([`${enquiryId}-waiting`]);
  expect((await database().doc(waiting).get()).get('delivery')).toMatchObject({ state: 'ERROR' });
  expect(await arrived()).toBe(sent);
  expect(await busyHours()).toBe(toldBusy);
});
