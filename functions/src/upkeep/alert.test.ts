import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { type Alert, alertKey, sendAlert } from './alert.ts';

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

test('a receiver can tell by the signature that the site has sent an alert, and when', async () => {
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

test('a refusal is an error, so that the event is delivered again', async () => {
  const { to } = await receiver(500);
  await expect(sendAlert(to, alert, 'event-1', new Date())).rejects.toThrow('500');
});

test('an alert follows no redirect', async () => {
  const other = await receiver(204);
  const { to } = await receiver(307, other.to.url);
  await expect(sendAlert(to, alert, 'event-1', new Date())).rejects.toThrow();
  expect(other.received).toEqual([]);
});
