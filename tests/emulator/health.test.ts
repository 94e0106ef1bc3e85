import { settings } from '@site/contract/business/settings';
import { SCHEDULE_NAMES } from '@site/contract/deploy/schedules';
import { COLLECTIONS, mailPath } from '@site/contract/records/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { siteOrigin } from '../support/environment.ts';
import { runSchedule } from '../support/schedules.ts';
import { database } from '../support/store.ts';
import { forgetUnsent } from '../support/unsent.ts';

const health = async () => {
  const answer = await fetch(`${siteOrigin()}/api/health`);
  return { status: answer.status, body: await answer.json() };
};

const stuck = database().collection(COLLECTIONS.mail).doc('stuck-for-health');
const failed = database().doc(mailPath('failed-for-health'));
const next = database().doc(mailPath('next-for-health'));
const third = database().doc(mailPath('third-for-health'));
const fourth = database().doc(mailPath('fourth-for-health'));
const schedules = database().collection(COLLECTIONS.schedules);
const watchdog = schedules.doc('mail-watchdog');
const ago = (minutes: number) => Timestamp.fromMillis(Date.now() - minutes * 60_000);

beforeAll(forgetUnsent);

afterEach(async () => {
  await Promise.all(
    [stuck, failed, next, third, fourth, ...SCHEDULE_NAMES.map((name) => schedules.doc(name))].map((one) =>
      one.delete(),
    ),
  );
});

/** Deletes overdue documents that earlier files on this stack have left. */
async function deleteOverdue(collection: string, field: string): Promise<void> {
  const { docs } = await database().collection(collection).where(field, '<=', ago(15)).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}

test('health is ok on a stack where everything runs', async () => {
  await deleteOverdue(COLLECTIONS.mail, 'checkAt');
  await deleteOverdue(COLLECTIONS.mail, 'queuedAt');
  await deleteOverdue(COLLECTIONS.payments, 'nextCheckAt');
  await Promise.all(SCHEDULE_NAMES.map((name) => schedules.doc(name).set({ succeededAt: ago(0) })));
  expect(await health()).toEqual({
    status: 200,
    body: {
      status: 'ok',
      mail: 'ok',
      payments: 'ok',
      schedules: Object.fromEntries(SCHEDULE_NAMES.map((name) => [name, 'ok'])),
    },
  });
});

test('health reports an overdue mail and a stopped schedule, without a number or an id', async () => {
  await stuck.set({ checkAt: ago(60), delivery: { state: 'SUCCESS' } });
  await watchdog.set({ succeededAt: ago(60) });
  const { status, body } = await health();
  expect(status).toBe(503);
  expect(body).toMatchObject({ status: 'late', mail: 'late', schedules: { 'mail-watchdog': 'late' } });
  expect(JSON.stringify(body)).toMatch(/^[a-z"{}:,-]+$/);

  await runSchedule('mail-watchdog');
  expect((await health()).body).toMatchObject({ mail: 'ok', schedules: { 'mail-watchdog': 'ok' } });
});

test('health reports a refusing mail server until a mail to the founder is delivered again', async () => {
  const saysOfMail = async (mail: 'ok' | 'late') => expect((await health()).body).toMatchObject({ mail });
  const refused = { to: settings.email, checkAt: ago(-60), delivery: { state: 'ERROR' } };
  // a failed mail counts only after 20 minutes, by when the watchdog has retried it
  await failed.set({ ...refused, queuedAt: ago(19) });
  await saysOfMail('ok');
  await failed.update({ queuedAt: ago(60) });
  await saysOfMail('late');
  await next.set({ to: settings.email, queuedAt: ago(30), delivery: { state: 'SUCCESS' } });
  await saysOfMail('ok');
  // anyone can enter an address that refuses mails
  await failed.update({ to: 'kimse@ornek.com', queuedAt: ago(25) });
  await saysOfMail('ok');
});

test('a mail to the founder that a restored backup holds back does not count against the mail server', async () => {
  const error = 'Restored from a backup. It may have been sent after the backup was made; set RETRY to send it.';
  await failed.set({ to: settings.email, queuedAt: ago(25), delivery: { state: 'ERROR', error } });
  expect((await health()).body).toMatchObject({ mail: 'ok' });
  await failed.update({ 'delivery.error': 'Error: ECONNREFUSED' });
  expect((await health()).body).toMatchObject({ mail: 'late' });
});

test('up to two mails to the founder in a row that are refused for their content do not count against the mail server; three in a row do', async () => {
  const saysOfMail = async (mail: 'ok' | 'late') => expect((await health()).body).toMatchObject({ mail });
  const refused = (minutes: number, error = 'Error: Message failed: 554 5.7.1 Spam message rejected') => ({
    to: settings.email,
    queuedAt: ago(minutes),
    delivery: { state: 'ERROR', error },
  });
  const delivered = (minutes: number) => ({ ...refused(minutes), delivery: { state: 'SUCCESS' } });
  await failed.set(refused(25));
  await saysOfMail('ok');
  await next.set(delivered(30));
  await saysOfMail('ok');
  // the older one shows a mail server that refuses all mails
  await next.set(refused(30, 'Error: Invalid login: 535 5.7.8'));
  await saysOfMail('late');
  await next.set(refused(30));
  // of those that are refused, two are passed over: the third newest was delivered
  await third.set(delivered(31));
  await saysOfMail('ok');
  await third.set(refused(31));
  await fourth.set(delivered(32));
  await saysOfMail('late');
});

test('a query string, which would bypass the cache, is refused', async () => {
  expect((await fetch(`${siteOrigin()}/api/health?x=1`)).status).toBe(400);
});

test('health refuses methods other than GET', async () => {
  expect((await fetch(`${siteOrigin()}/api/health`, { method: 'POST' })).status).toBe(405);
});
