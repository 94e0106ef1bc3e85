import { COLLECTIONS } from '@site/contract/records/collections';
import { type DocumentData, type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { receivedMails, sentTo } from '../support/inbox.ts';
import { newMailAddress } from '../support/limits.ts';
import { database, setFaults, triggersDone } from '../support/store.ts';

/** Puts a document into `mail` and waits until all triggers have run; resolves with its reference. */
async function queue(document: DocumentData): Promise<DocumentReference> {
  const reference = database().collection(COLLECTIONS.mail).doc();
  await reference.set(document);
  await triggersDone();
  return reference;
}

const deliveryOf = async (reference: DocumentReference) => (await reference.get()).get('delivery');

const mailsTo = async (to: string) => (await receivedMails()).filter((mail) => sentTo(mail, to));
const message = { subject: 'Konu', text: 'Metin' };

test('a queued mail is sent and records the answer of the mail server', async () => {
  const to = newMailAddress();
  const reference = await queue({ to, message });
  expect(await mailsTo(to)).toHaveLength(1);
  expect(await deliveryOf(reference)).toMatchObject({
    state: 'SUCCESS',
    attempts: 1,
    error: null,
    leaseExpireTime: null,
    startTime: expect.any(Timestamp),
    endTime: expect.any(Timestamp),
    info: { accepted: [to], rejected: [], messageId: expect.stringContaining(reference.id) },
  });
});

test('a mail to several people goes to each', async () => {
  const [to, cc] = [newMailAddress(), newMailAddress()];
  const reference = await queue({ to: [to], cc, message });
  expect(await deliveryOf(reference)).toMatchObject({ state: 'SUCCESS', info: { accepted: [to, cc] } });
  expect(await mailsTo(to)).toHaveLength(1);
});

test('a mail that cannot be sent ends in an error, and is sent once it is corrected and set to RETRY', async () => {
  const reference = await queue({ to: 'kimse yok', message });
  expect(await deliveryOf(reference)).toMatchObject({ state: 'ERROR', attempts: 1, error: expect.any(String) });

  const to = newMailAddress();
  await reference.update({ to, 'delivery.state': 'RETRY' });
  await triggersDone();
  expect(await deliveryOf(reference)).toMatchObject({ state: 'SUCCESS', attempts: 2, error: null });
  expect(await mailsTo(to)).toHaveLength(1);
});

test('a mail without recipients ends in a readable error', async () => {
  const reference = await queue({ message });
  expect(await deliveryOf(reference)).toMatchObject({
    state: 'ERROR',
    error: expect.stringContaining('a recipient is required'),
  });
});

test('a document without content is ignored', async () => {
  const reference = await queue({ to: newMailAddress() });
  expect(await deliveryOf(reference)).toBeUndefined();
});

test('a mail whose lease has expired is marked as failed instead of being sent again', async () => {
  const to = newMailAddress();
  const leaseExpireTime = Timestamp.fromMillis(Date.now() - 1_000);
  const reference = await queue({ to, message, delivery: { state: 'PROCESSING', attempts: 0, leaseExpireTime } });
  expect(await deliveryOf(reference)).toMatchObject({ state: 'ERROR', error: 'Message processing lease expired.' });
  expect(await mailsTo(to)).toHaveLength(0);
});

test.each([
  // the first commit is that of this test, the second the claim, and the third would record the server's answer
  ['its success could not be recorded at first', { after: 2, times: 2, how: 'refused' }],
  ['the database stored its claim without an answer', { after: 1, times: 1, how: 'cut' }],
] as const)('a mail is sent once, though %s', async (_, fault) => {
  const to = newMailAddress();
  await setFaults({ commits: { collection: COLLECTIONS.mail, ...fault } });
  const reference = await queue({ to, message, delivery: { state: 'PENDING', attempts: 0 } });
  expect(await deliveryOf(reference)).toMatchObject({ state: 'SUCCESS', attempts: 1 });
  expect(await mailsTo(to)).toHaveLength(1);
});

test('a mail under the lease of another worker is left alone', async () => {
  const to = newMailAddress();
  const leaseExpireTime = Timestamp.fromMillis(Date.now() + 60_000);
  const reference = await queue({ to, message, delivery: { state: 'PROCESSING', attempts: 0, leaseExpireTime } });
  expect(await deliveryOf(reference)).toMatchObject({ state: 'PROCESSING' });
  expect(await mailsTo(to)).toHaveLength(0);
});

test('a failed mail is mirrored in the record that it is about, and so is its later success', async () => {
  const about = database().collection(COLLECTIONS.enquiries).doc();
  await about.set({ notification: 'queued' });
  const reference = await queue({ to: 'kimse yok', message, about: about.path });
  expect((await about.get()).get('notification')).toBe('failed');

  await reference.update({ to: newMailAddress(), 'delivery.state': 'RETRY' });
  await triggersDone();
  expect((await about.get()).get('notification')).toBe('delivered');
});
