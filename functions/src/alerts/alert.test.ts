import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, expect, test } from 'vitest';
import { type Alert, alertKey, alertOf, isJustPaid, isNewRecord, isStale, sendAlert } from './alert.ts';

const alert: Alert = {
  text: 'Yeni talep: 7F3A-91C2',
  event: 'new-enquiry',
  ref: '7F3A-91C2',
  url: 'https://console.firebase.google.com/project/demo',
  at: '2027-03-14T17:00:00.000Z',
};

const closing: Array<() => void> = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A receiver that answers with a status and keeps what it was sent. */
async function receiver(status: number, location?: string) {
  const received: Array<{ body: string; headers: IncomingHttpHeaders }> = [];
  const server = createServer(async (request, response) => {
    received.push({ body: await text(request), headers: request.headers });
    response.writeHead(status, location === undefined ? {} : { location }).end('thank you');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { received, to: { url: `http://127.0.0.1:${port}/hook`, key: alertKey('secret') } };
}

const location = { projectId: 'demo', consoleOrigin: 'https://console.firebase.google.com' };
const ID = '7f3a91c2-5b1e-4a52-9d0c-3f6f6f6f6f6f';

test('an alert about a payment does not contain its id, with which anybody can ask for its status', () => {
  const sent = alertOf('new-payment', ID, alert.at, location);
  expect(JSON.stringify(sent)).not.toContain(ID);
  expect(sent).toMatchObject({ ref: '7F3A-91C2', url: expect.stringMatching(/~2Fpayments$/) });
});

test.each([
  ['new-enquiry', 'enquiries'],
  ['new-withdrawal', 'withdrawals'],
] as const)('the alert %s links to its record', (event, collection) => {
  const { url, text } = alertOf(event, ID, alert.at, location);
  expect(url).toMatch(new RegExp(`~2F${collection}~2F${ID}$`));
  expect(text).toMatch(/: 7F3A-91C2$/);
});

const stored = (data: Readonly<Record<string, unknown>> | null) => ({
  exists: data !== null,
  get: (field: string) => data?.[field],
});
const receivedAt = Timestamp.fromDate(new Date(alert.at));
const minutesLater = (minutes: number) => new Date(receivedAt.toMillis() + minutes * 60_000);

test.each([
  ['that is new', true, { notification: 'queued', receivedAt }, 9],
  ['from a backup', false, { notification: 'queued', receivedAt }, 11],
  ['from a backup, whose mails have left', false, { notification: 'delivered', receivedAt }, 0],
  ['that was set aside', false, { receivedAt }, 0],
  ['whose time was spoilt in the console', true, { notification: 'queued', receivedAt: 'bugün' }, 11],
])('an enquiry or a withdrawal %s is new to an alert: %s', (_what, isTold, data, minutes) => {
  expect(isNewRecord(stored(data), minutesLater(minutes).toISOString())).toBe(isTold);
});

test.each([
  ['that was being charged', true, { _state: 'authorising' }, { _state: 'paid' }],
  ['that was paid before', false, { _state: 'paid' }, { _state: 'paid' }],
  ['that is refunded', false, { _state: 'paid' }, { _state: 'refunded' }],
  ['that is not paid', false, { _state: 'created' }, { _state: 'failed' }],
  ['from a backup', false, null, { _state: 'paid' }],
  ['that is deleted', false, { _state: 'paid' }, null],
  [
    'that was refunded and goes back to a backup',
    false,
    { _state: 'refunded', history: [1, 2, 3] },
    { _state: 'paid', history: [1, 2] },
  ],
  ['that moves on', true, { _state: 'unknown', history: [1, 2] }, { _state: 'paid', history: [1, 2, 3] }],
])('an order %s has just been paid: %s', (_what, isTold, before, after) => {
  expect(isJustPaid({ before: stored(before), after: stored(after) })).toBe(isTold);
});

test('an event that is delivered more than ten minutes late is stale', () => {
  expect(isStale(alert.at, minutesLater(10))).toBe(false);
  expect(isStale(alert.at, minutesLater(11))).toBe(true);
});

test('a receiver can verify by the signature that the site has sent an alert, and when', async () => {
  const { received, to } = await receiver(204);
  await sendAlert(to, alert, 'event-1', new Date(1_805_043_600_000));
  const [call] = received;
  // as a receiver does it, with the key that openssl prints
  const key = createHmac('sha256', 'secret').update('alert-webhook').digest('hex');
  const expected = createHmac('sha256', key).update(`1805043600.${call?.body}`).digest('hex');
  expect(call?.headers['x-site-signature']).toBe(`t=1805043600,v1=${expected}`);
  expect(call?.headers['x-site-event']).toBe('event-1');
  expect(JSON.parse(call?.body ?? '')).toEqual(alert);
});

test('an alert that its receiver refuses rejects, so that the event is delivered again', async () => {
  const { to } = await receiver(500);
  await expect(sendAlert(to, alert, 'event-1', new Date())).rejects.toThrow('500');
});

test('an alert follows no redirect', async () => {
  const other = await receiver(204);
  const { to } = await receiver(307, other.to.url);
  await expect(sendAlert(to, alert, 'event-1', new Date())).rejects.toThrow();
  expect(other.received).toEqual([]);
});

test('an alert to Telegram names the chat, and its text contains the link to the record', async () => {
  const { received, to } = await receiver(200);
  await sendAlert({ ...to, url: `${to.url}?chat_id=-1002` }, alert, 'event-1', new Date());
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({
    ...alert,
    chat_id: '-1002',
    text: `${alert.text}\n${alert.url}`,
  });
});
