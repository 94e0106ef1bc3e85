import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { LEASE_MS, nextStep } from './delivery.ts';
import { sendableMailSchema } from './document.ts';

const now = new Date('2026-11-21T09:00:00Z');
const message = { subject: 'Konu', text: 'Metin' };
const lease = (sinceMs: number) => Timestamp.fromMillis(now.getTime() - sinceMs + LEASE_MS);

test('a new mail is put in the queue', () => {
  expect(nextStep({ to: 'a@ornek.com', message }, now)).toBe('enqueue');
  expect(nextStep({ to: 'a@ornek.com', template: { name: 'x' } }, now)).toBe('enqueue');
});

test('a document without any content is left alone', () => {
  expect(nextStep({ to: 'a@ornek.com' }, now)).toBe('not-a-mail');
});

test('a queued mail and one that a person set to RETRY are sent', () => {
  expect(nextStep({ message, delivery: { state: 'PENDING', attempts: 0 } }, now)).toBe('send');
  expect(nextStep({ message, delivery: { state: 'RETRY' } }, now)).toBe('send');
  expect(nextStep({ message, delivery: { state: ' Retry' } }, now)).toBe('send');
});

test('a mail that is being processed is left to its worker until the lease expires', () => {
  const inWork = (leaseExpireTime: unknown) => ({ message, delivery: { state: 'PROCESSING', leaseExpireTime } });
  expect(nextStep(inWork(lease(LEASE_MS)), now)).toBe('nothing');
  expect(nextStep(inWork(lease(LEASE_MS + 1)), now)).toBe('expire');
  expect(nextStep(inWork(null), now)).toBe('expire');
});

test.each(['SUCCESS', 'ERROR', 'WHATEVER', 7])('state %j is final', (state) => {
  expect(nextStep({ message, delivery: { state } }, now)).toBe('nothing');
});

test.each([
  [{ message }, 'a recipient is required'],
  [{ to: [], message }, 'to'],
  [{ to: 'a@ornek.com', message: { subject: 'Konu' } }, 'text or html is required'],
  [{ to: 'a@ornek.com', message: { text: 'Metin' } }, 'subject'],
  [{ to: 'a@ornek.com', message, template: { name: 'x' } }, 'templates are not supported'],
])('the document %j cannot be sent', (document, problem) => {
  expect(JSON.stringify(sendableMailSchema.safeParse(document).error?.issues)).toContain(problem);
});
