import { MINUTE_MS } from '@site/contract/plain/durations';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { queued } from './document.ts';
import { watchdogStep } from './watch-mails.ts';

const now = new Date('2026-11-21T09:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);
const lease = (minutes: number) => Timestamp.fromDate(inMinutes(minutes));

test('a queued mail is checked after five minutes', () => {
  const mail = queued(
    'id',
    {
      to: 'a@ornek.com',
      from: 'site@site.example',
      replyTo: 'info@site.example',
      headers: {},
      message: { subject: 'Konu', text: 'Metin', html: '<p>Metin</p>' },
      about: null,
      role: 'founder',
      expireAt: lease(60),
    },
    now,
  );
  expect(mail).toMatchObject({ queuedAt: Timestamp.fromDate(now), checkAt: Timestamp.fromDate(inMinutes(5)) });
});

test('a delivered mail is done, whatever happened before', () => {
  expect(watchdogStep({ delivery: { state: 'SUCCESS' }, requeues: 4 }, now)).toEqual({ kind: 'done' });
});

test.each([
  ['that was never taken up', undefined],
  ['that stayed in the queue', { state: 'PENDING' }],
  ['that failed', { state: 'ERROR' }],
  ['whose repetition was not taken up', { state: 'RETRY' }],
  ['whose worker was lost', { state: 'PROCESSING', leaseExpireTime: lease(-2) }],
  ['with a delivery that nobody can read', { state: 'LOST' }],
])('a mail %s is queued again', (_, delivery) => {
  expect(watchdogStep({ delivery }, now)).toEqual({ kind: 'requeue', requeues: 1, checkAt: inMinutes(30) });
});

test('a mail that is being processed is left to its worker until a minute after its lease', () => {
  const inWork = (minutes: number) =>
    watchdogStep({ delivery: { state: 'PROCESSING', leaseExpireTime: lease(minutes) } }, now);
  expect(inWork(1)).toEqual({ kind: 'wait', checkAt: inMinutes(2) });
  expect(inWork(-0.5)).toEqual({ kind: 'wait', checkAt: inMinutes(0.5) });
  expect(inWork(-1).kind).toBe('requeue');
});

test('a mail that nobody needs any more is not queued again, unless it was delivered or a worker holds it', () => {
  expect(watchdogStep({ delivery: { state: 'ERROR' } }, now, 'none')).toEqual({ kind: 'needless' });
  expect(watchdogStep({}, now, 'none')).toEqual({ kind: 'needless' });
  expect(watchdogStep({ delivery: { state: 'ERROR' } }, now, 'doubtful').kind).toBe('requeue');
  expect(watchdogStep({ delivery: { state: 'SUCCESS' } }, now, 'none')).toEqual({ kind: 'done' });
  const inWork = { delivery: { state: 'PROCESSING', leaseExpireTime: lease(1) } };
  expect(watchdogStep(inWork, now, 'none').kind).toBe('wait');
});

test('checks back off, the last one comes soon, and after five attempts a mail is given up', () => {
  const waits: number[] = [];
  let mail: Record<string, unknown> = { delivery: { state: 'ERROR' } };
  let step = watchdogStep(mail, now);
  while (step.kind === 'requeue') {
    waits.push((step.checkAt.getTime() - now.getTime()) / MINUTE_MS);
    mail = { ...mail, requeues: step.requeues };
    step = watchdogStep(mail, now);
  }
  expect(waits).toEqual([30, 120, 480, 5]);
  expect(step).toEqual({ kind: 'give-up', requeues: 4 });
});
