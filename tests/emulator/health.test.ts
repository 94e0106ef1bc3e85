import { COLLECTIONS } from '@site/contract/records';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, expect, test } from 'vitest';
import { siteOrigin } from '../support/environment.ts';
import { runSchedule } from '../support/schedules.ts';
import { database } from '../support/store.ts';

const health = async () => {
  const answer = await fetch(`${siteOrigin()}/api/health`);
  return { status: answer.status, body: await answer.json() };
};

const stuck = database().collection(COLLECTIONS.mail).doc('stuck-for-health');
const watchdog = database().collection(COLLECTIONS.schedules).doc('mail-watchdog');
const ago = (minutes: number) => Timestamp.fromMillis(Date.now() - minutes * 60_000);

afterEach(async () => {
  await Promise.all([stuck.delete(), watchdog.delete()]);
});

test('a mail that nobody looks after, and a schedule that has stopped, are told without a number or an id', async () => {
  await stuck.set({ checkAt: ago(60), delivery: { state: 'SUCCESS' } });
  await watchdog.set({ succeededAt: ago(60) });
  const { status, body } = await health();
  expect(status).toBe(503);
  expect(body).toMatchObject({ status: 'late', mail: 'late', schedules: { 'mail-watchdog': 'late' } });
  expect(JSON.stringify(body)).toMatch(/^[a-z"{}:,-]+$/);

  await runSchedule('mail-watchdog');
  expect((await health()).body).toMatchObject({ mail: 'ok', schedules: { 'mail-watchdog': 'ok' } });
});

test('other methods are refused', async () => {
  expect((await fetch(`${siteOrigin()}/api/health`, { method: 'POST' })).status).toBe(405);
});
