import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { askedEndpoint } from '../platform/endpoint-under-test.ts';
import { health, statusesOf, unlessUnindexed } from './health.ts';

const now = new Date('2027-03-14T12:00:00Z');
const minutesAgo = (minutes: number) => Timestamp.fromMillis(now.getTime() - minutes * 60_000);

const AN_HOUR_AGO = minutesAgo(60);
const healthy = [
  ['reconcile-payments', minutesAgo(1)],
  ['mail-watchdog', minutesAgo(4)],
  ['group-upkeep', minutesAgo(4)],
  ['daily-digest', minutesAgo(23 * 60)],
] as const;

test.each([
  ['reconcile-payments', minutesAgo(4), 'ok'],
  ['reconcile-payments', minutesAgo(6), 'late'],
  ['mail-watchdog', minutesAgo(14), 'ok'],
  ['mail-watchdog', minutesAgo(16), 'late'],
  ['daily-digest', minutesAgo(25 * 60), 'ok'],
  ['daily-digest', minutesAgo(27 * 60), 'late'],
] as const)('%s with its last success at %s is %s', (name, succeededAt, verdict) => {
  expect(statusesOf(new Map([...healthy, [name, succeededAt]]), AN_HOUR_AGO, now)[name]).toBe(verdict);
});

test.each([
  ['reconcile-payments', minutesAgo(4), 'ok'],
  ['reconcile-payments', minutesAgo(6), 'late'],
  ['daily-digest', minutesAgo(25 * 60), 'ok'],
  ['daily-digest', minutesAgo(27 * 60), 'late'],
] as const)('%s without a success, in a project whose schedules began at %s, is %s', (name, firstRunAt, verdict) => {
  const others = new Map(healthy.filter(([other]) => other !== name));
  expect(statusesOf(others, firstRunAt, now)[name]).toBe(verdict);
});

test('a project whose schedules never ran is late', () => {
  expect(new Set(Object.values(statusesOf(new Map(), undefined, now)))).toEqual(new Set(['late']));
});

test('a query whose index is still being built counts as ok; any other failure rejects', async () => {
  const refused = (code: number) => unlessUnindexed(Promise.reject(Object.assign(new Error('refused'), { code })));
  expect(await refused(9)).toBe('ok');
  await expect(refused(14)).rejects.toThrow('refused');
  expect(await unlessUnindexed(Promise.resolve('late'))).toBe('late');
});

// each would be an entry of its own in the cache of Hosting, and reach the database
test.each([
  '/api/health?x=1',
  '/api/health?x',
  '/api/health?',
  '/api/health?&',
  '/api/health?&&',
  '/api/health??',
  '/api/health/',
  '/api//health',
  '//api/health',
  '/api/./health',
  '/api/%68ealth',
])('another spelling of the address of health is refused: %s', (originalUrl) => {
  const calls = askedEndpoint(health, { method: 'GET', originalUrl });
  expect(calls).toContainEqual(['sendStatus', 400]);
});
