import { MAIL_RETENTION_DAYS } from '@site/contract/business/retention';
import type { EnquiryStatus } from '@site/contract/forms/enquiry-status';
import { COLLECTIONS, enquiryPath, groupPath, mailPath, paymentPath } from '@site/contract/records/collections';
import { ENQUIRY_NOTICE_ROLE, mailId } from '@site/contract/records/mail-roles';
import type { ProductId } from '@site/contract/sale/catalogue';
import { type DocumentData, type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { call } from '../support/calls.ts';
import {
  type AnyCall,
  enquiryBefore,
  enquiryCall,
  mailDocuments,
  mailsAbout,
  storedEnquiry,
} from '../support/enquiries.ts';
import { eventually } from '../support/eventually.ts';
import { toFounder } from '../support/founder.ts';
import { receivedMails, sentTo } from '../support/inbox.ts';
import { paidBefore } from '../support/paid-before.ts';
import { emptyGroup, mailsAbout as mailsOfOrder, orderCall, pay, resetPayments } from '../support/payments.ts';
import { LONG } from '../support/repetitions.ts';
import { runSchedule } from '../support/schedules.ts';
import { database, setFaults, triggersDone } from '../support/store.ts';
import { forgetUnsent } from '../support/unsent.ts';

const MINUTE_MS = 60_000;
const ATTEMPTS_MAX = 5;
const ago = (minutes: number) => Timestamp.fromMillis(Date.now() - minutes * MINUTE_MS);

/** Stores a mail whose first check is due, with the given delivery state and no trigger. */
async function dueMail(
  delivery: Record<string, unknown> | undefined,
  to = `${crypto.randomUUID()}@ornek.com`,
  status: { readonly _status?: EnquiryStatus } = {},
) {
  const about = database().collection(COLLECTIONS.enquiries).doc();
  // without a status it is none of those that should have mails by now
  await about.set({ ...status, notification: 'queued' });
  const mail = database().collection(COLLECTIONS.mail).doc();
  // without an event no worker runs, which is how a mail gets stuck
  await setFaults({ deliveries: 0 });
  await mail.set({
    to,
    message: { subject: 'Konu', text: 'Metin' },
    about: about.path,
    role: ENQUIRY_NOTICE_ROLE,
    checkAt: ago(0),
    ...(delivery && { delivery }),
  });
  await setFaults({});
  return { mail, about, to };
}

const stored = async (reference: DocumentReference) => (await reference.get()).data();

async function watchAgain(mail: DocumentReference): Promise<void> {
  await mail.update({ checkAt: ago(0) });
  await triggersDone();
  await runSchedule('mail-watchdog');
}

/** Stores an enquiry whose trigger never ran, received so many minutes ago. */
const unmailed = (minutes: number): Promise<AnyCall> =>
  enquiryBefore('home', {}, { notification: 'queued', receivedAt: ago(minutes) });

beforeAll(async () => {
  await resetPayments();
  // the first one pays for real, and turns the triggers on afterwards
  await paidBefore(orderCall());
  await forgetUnsent();
});
afterEach(() => setFaults({}));

test.each([
  ['that no worker ever took up', undefined],
  ['that stayed in the queue', { state: 'PENDING', attempts: 0 }],
  ['that an outage of the mail server left in error', { state: 'ERROR', attempts: 1, error: 'Error: ECONNREFUSED' }],
  ['whose worker was lost', { state: 'PROCESSING', attempts: 0, leaseExpireTime: ago(3) }],
])('a mail %s is delivered, and no longer watched', async (_, delivery) => {
  const { mail, about, to } = await dueMail(delivery);
  await runSchedule('mail-watchdog');
  expect((await receivedMails()).filter((received) => sentTo(received, to))).toHaveLength(1);
  expect(await stored(mail)).toMatchObject({ delivery: { state: 'SUCCESS', error: null } });
  expect(await stored(mail)).not.toHaveProperty('checkAt');
  expect(await stored(about)).toMatchObject({ notification: 'delivered' });
});

test.each(['spam', 'contacted'] as const)(
  'a failed acknowledgement of an enquiry that is %s by now is not sent again, and stays failed',
  async (_status) => {
    const failed = { state: 'ERROR', attempts: 1, error: 'Error: ECONNREFUSED' };
    const { mail, to } = await dueMail(failed, undefined, { _status });
    await runSchedule('mail-watchdog');
    expect((await receivedMails()).filter((received) => sentTo(received, to))).toEqual([]);
    expect(await stored(mail)).toMatchObject({ delivery: failed });
    expect(await stored(mail)).not.toHaveProperty('checkAt');
  },
);

test('an enquiry that was set aside by hand before it had mails gets them when it is taken back', async () => {
  const enquiry = await unmailed(10);
  const record = database().doc(enquiryPath(enquiry.meta.submissionId));
  await record.update({ _status: 'spam' });
  await triggersDone();
  await runSchedule('mail-watchdog');
  expect((await mailDocuments(enquiry)).size).toBe(0);
  await record.update({ _status: 'new' });
  await triggersDone();
  await runSchedule('mail-watchdog');
  expect((await mailDocuments(enquiry)).size).toBeGreaterThan(0);
});

test('a mail under the lease of a worker is left alone', async () => {
  const leaseExpireTime = Timestamp.fromMillis(Date.now() + MINUTE_MS);
  const { mail, to } = await dueMail({ state: 'PROCESSING', attempts: 0, leaseExpireTime });
  await runSchedule('mail-watchdog');
  expect((await receivedMails()).filter((received) => sentTo(received, to))).toHaveLength(0);
  const after = await stored(mail);
  expect(after).toMatchObject({ delivery: { state: 'PROCESSING' } });
  expect(after?.['checkAt'].toMillis()).toBe(leaseExpireTime.toMillis() + MINUTE_MS);
});

test('a mail that fails each time is tried five times, at growing intervals, and then given up', async () => {
  const { mail, about } = await dueMail(undefined, 'kimse yok');
  const waits: number[] = [];
  for (let requeues = 1; requeues < ATTEMPTS_MAX; requeues++) {
    const start = Date.now();
    await watchAgain(mail);
    const after = await stored(mail);
    expect(after).toMatchObject({ requeues, delivery: { state: 'ERROR' } });
    waits.push(Math.round((after?.['checkAt'].toMillis() - start) / MINUTE_MS));
    expect(await stored(about)).toMatchObject({ notification: 'failed' });
  }
  expect(waits.slice(0, -1)).toEqual(waits.slice(0, -1).toSorted((a, b) => a - b));
  expect(new Set(waits.slice(0, -1))).toHaveLength(ATTEMPTS_MAX - 2);

  await watchAgain(mail);
  const givenUp = await stored(mail);
  expect(givenUp).not.toHaveProperty('checkAt');
  await runSchedule('mail-watchdog');
  expect(await stored(mail)).toEqual(givenUp);
});

test('a mail that no worker ever claimed is recorded as failed once it is given up', async () => {
  const { mail, about } = await dueMail({ state: 'PENDING', attempts: 0 });
  await setFaults({ deliveries: 0 });
  await mail.update({ requeues: ATTEMPTS_MAX - 1 });
  await setFaults({});
  await runSchedule('mail-watchdog');
  expect(await stored(mail)).toMatchObject({
    delivery: { state: 'ERROR', error: expect.stringContaining('Given up') },
  });
  expect(await stored(about)).toMatchObject({ notification: 'failed' });
});

test('an enquiry whose trigger was lost gets its mails after five minutes, once', async () => {
  const late = await unmailed(6);
  const recent = await unmailed(4);
  await runSchedule('mail-watchdog');
  const { founder, visitor } = await mailsAbout(late);
  expect([founder?.subject, visitor?.subject]).toEqual(['Görüşme Talebi - İnci Çağ', 'Mesajınızı aldık']);
  expect(await storedEnquiry(late)).toMatchObject({ notification: 'delivered' });
  expect((await mailDocuments(recent)).size).toBe(0);

  await runSchedule('mail-watchdog');
  await mailsAbout(late);
});

test('an enquiry without mails gets them even behind a hundred whose mails wait for a mail server', async () => {
  const ids = Array.from({ length: 100 }, () => crypto.randomUUID());
  const enquiries = ids.map((id) => database().doc(enquiryPath(id)));
  const mails = ids.map((id) => database().doc(mailPath(mailId(id, ENQUIRY_NOTICE_ROLE))));
  await setFaults({ deliveries: 0 });
  const batch = database().batch();
  for (const one of enquiries) batch.set(one, { _status: 'new', notification: 'queued', receivedAt: ago(60) });
  for (const one of mails) batch.set(one, { role: ENQUIRY_NOTICE_ROLE });
  await batch.commit();
  try {
    const late = await unmailed(6);
    await runSchedule('mail-watchdog');
    expect((await mailDocuments(late)).size).toBe(2);
  } finally {
    await setFaults({ deliveries: 0 });
    const deletion = database().batch();
    for (const one of [...enquiries, ...mails]) deletion.delete(one);
    await deletion.commit();
  }
});

test('a restored enquiry gets its mails, even when that event was lost', async () => {
  const enquiry = enquiryCall('home', {}, { website: 'https://casino.example' });
  await call('send-consultation-email', enquiry);
  await triggersDone();
  await setFaults({ deliveries: 0 });
  await database()
    .doc(enquiryPath(enquiry.meta.submissionId))
    .update({ _status: 'new', receivedAt: ago(60) });
  await setFaults({});
  await runSchedule('mail-watchdog');
  expect((await mailsAbout(enquiry)).visitor?.subject).toBe('Mesajınızı aldık');
});

test('an enquiry older than the retention of mails gets none, since its mails may have been deleted', async () => {
  const DAY_MINUTES = 24 * 60;
  const old = await unmailed(MAIL_RETENTION_DAYS * DAY_MINUTES + 1);
  const younger = await unmailed((MAIL_RETENTION_DAYS - 1) * DAY_MINUTES);
  await runSchedule('mail-watchdog');
  expect((await mailDocuments(old)).size).toBe(0);
  expect((await mailDocuments(younger)).size).toBe(2);
});

/**
 * Stores an order that was paid so many minutes ago, whose trigger never runs, and applies `changes` to its record; resolves with
 * its id. Its mails are queued from then on and not sent: these tests read only which there are.
 */
async function unmailedPayment(minutes: number, changes: DocumentData = {}, product?: ProductId): Promise<string> {
  const order = orderCall(product);
  await setFaults({ deliveries: 0 });
  const paymentId = product === undefined ? await paidBefore(order) : await pay(order);
  await database()
    .doc(paymentPath(paymentId))
    .update({ createdAt: Timestamp.now(), paidAt: ago(minutes), ...changes });
  await setFaults(LONG ? {} : { silent: COLLECTIONS.mail });
  return paymentId;
}

/** Makes the group unreadable, as an edit in the console would; resolves with a function that repairs it. */
async function spoilGroup(): Promise<() => Promise<unknown>> {
  const group = database().doc(groupPath('tr'));
  const startsAt: unknown = (await group.get()).get('startsAt');
  await group.update({ startsAt: '30 Eylül' });
  return () => group.update({ startsAt });
}

test('a paid order whose trigger was lost gets its mails after five minutes, once', async () => {
  await resetPayments();
  const late = await unmailedPayment(6);
  const recent = await unmailedPayment(4);
  const restored = await unmailedPayment(6, { createdAt: ago(60) });
  const refunded = await unmailedPayment(6, { _state: 'refunded' });
  await runSchedule('mail-watchdog');
  expect(await mailsOfOrder(late)).toEqual(['founder-paid', 'receipt']);
  expect(await mailsOfOrder(recent)).toEqual([]);
  expect(await mailsOfOrder(restored), 'the trigger passes by what a backup brings back').toEqual([]);
  expect(await mailsOfOrder(refunded), 'no receipt could follow').toEqual([]);

  await database()
    .doc(mailPath(mailId(late, 'receipt')))
    .delete();
  await runSchedule('mail-watchdog');
  expect(await mailsOfOrder(late), 'a mail that the founder has deleted').toEqual(['founder-paid']);
});

test('the receipt of a seat waits until its group can be read; the mail to the founder does not', async () => {
  await resetPayments();
  onTestFinished(() => emptyGroup('tr'));
  const paymentId = await unmailedPayment(6, { _state: 'authorising' }, 'grup-kocluk-tr');
  const mailOf = async (role: 'founder-paid' | 'receipt') =>
    (await stored(database().doc(mailPath(mailId(paymentId, role)))))?.['message'];
  const mend = await spoilGroup();
  await database().doc(paymentPath(paymentId)).update({ _state: 'paid' });
  const { text } = await eventually('the mail to the founder', () => mailOf('founder-paid'));
  expect(text).not.toContain(toFounder({ tr: 'Erken başlama onayı', en: 'Consent to an early start' }));
  await mend();
  await triggersDone();
  expect((await mailOf('receipt')).text).toContain('yeriniz kesinleşti');
});

test("the watchdog queues the receipt and the founder's mail together or not at all, and retries", async () => {
  await resetPayments();
  onTestFinished(() => emptyGroup('tr'));
  const late = await unmailedPayment(6, {}, 'grup-kocluk-tr');
  const mend = await spoilGroup();
  await expect(runSchedule('mail-watchdog')).rejects.toThrow('mail-watchdog answered 500');
  await triggersDone();
  expect(await mailsOfOrder(late)).toEqual([]);
  await mend();
  await setFaults({ commits: { collection: COLLECTIONS.mail, times: 1, how: 'refused' } });
  await expect(runSchedule('mail-watchdog')).rejects.toThrow('mail-watchdog answered 500');
  expect(await mailsOfOrder(late)).toEqual([]);
  await runSchedule('mail-watchdog');
  expect(await mailsOfOrder(late)).toEqual(['founder-paid', 'receipt']);
});

test('a run does not fail on the mails of an order that it had not seen before', async () => {
  await resetPayments();
  const late = await unmailedPayment(6);
  // the commit is stored and retried, as if the trigger had only been late
  await setFaults({ commits: { collection: COLLECTIONS.mail, times: 1, how: 'cut' } });
  await runSchedule('mail-watchdog');
  expect(await mailsOfOrder(late)).toEqual(['founder-paid', 'receipt']);
});

test('the watchdog mirrors a delivery whose event was lost', async () => {
  const { mail, about } = await dueMail({ state: 'SUCCESS', attempts: 1 });
  expect(await stored(about)).toMatchObject({ notification: 'queued' });
  await runSchedule('mail-watchdog');
  expect(await stored(about)).toMatchObject({ notification: 'delivered' });
  expect(await stored(mail)).not.toHaveProperty('checkAt');
});

/** Stores an enquiry whose mails were delivered, while the event that mirrors the delivery was lost. */
async function untold() {
  const enquiry = enquiryCall('home');
  await call('send-consultation-email', enquiry);
  await triggersDone();
  const record = database().doc(enquiryPath(enquiry.meta.submissionId));
  await setFaults({ deliveries: 0 });
  await record.update({ notification: 'queued', receivedAt: ago(6) });
  await setFaults({});
  return { enquiry, record };
}

test('the watchdog mirrors the delivery in an enquiry once, which it would otherwise read for a month', async () => {
  const { enquiry, record } = await untold();
  await runSchedule('mail-watchdog');
  expect(await stored(record)).toMatchObject({ notification: 'delivered' });
  expect((await mailDocuments(enquiry)).size).toBe(2);
});

test('an enquiry whose mails cannot be queued does not block others, and gets its own in the next run', async () => {
  await triggersDone();
  const enquiries = [await unmailed(6), await unmailed(6)];
  const { mail } = await dueMail(undefined);
  const { record } = await untold();
  const numbers = async () => (await Promise.all(enquiries.map(mailDocuments))).map(({ size }) => size).toSorted();
  await setFaults({ commits: { collection: COLLECTIONS.mail, times: 1, how: 'refused' } });
  await expect(runSchedule('mail-watchdog')).rejects.toThrow('mail-watchdog answered 500');
  await triggersDone();
  expect(await numbers()).toEqual([0, 2]);
  expect(await stored(mail)).toMatchObject({ delivery: { state: 'SUCCESS' } });
  expect(await stored(record)).toMatchObject({ notification: 'delivered' });

  await runSchedule('mail-watchdog');
  expect(await numbers()).toEqual([2, 2]);
});

test('closed enquiries and those that were set aside get no mails', async () => {
  const aside = await unmailed(60);
  const closed = await unmailed(60);
  await database().doc(enquiryPath(aside.meta.submissionId)).update({ _status: 'spam' });
  await database().doc(enquiryPath(closed.meta.submissionId)).update({ _status: 'lost' });
  await runSchedule('mail-watchdog');
  expect((await mailDocuments(aside)).size).toBe(0);
  expect((await mailDocuments(closed)).size).toBe(0);
});
