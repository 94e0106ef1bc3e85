import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { readBody } from '../pages/http.ts';
import { GOOD_CARD } from './cards.ts';
import { asFields, type Fields } from './fields.ts';
import { anAuthenticatedPayment, aPaidPayment, aPayment, aShop, authOf, CVC, KEYS } from './testing.ts';

interface Received {
  readonly signature: string | string[] | undefined;
  readonly unsigned: string | string[] | undefined;
  readonly body: Fields;
}

/** A shop's webhook address that answers with the given statuses in turn, then 200. */
async function aReceiver(statuses: number[] = []) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const body = asFields(JSON.parse((await readBody(request)).toString()));
    const { 'x-iyz-signature-v3': signature, 'x-iyz-signature': unsigned } = request.headers;
    received.push({ signature, unsigned, body });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');
  return { url: `http://127.0.0.1:${address.port}/webhook`, received };
}

function signed(...parts: string[]): string {
  return createHmac('sha256', KEYS.secretKey)
    .update(KEYS.secretKey + parts.join(''))
    .digest('hex');
}

test('a direct payment is notified after the bank’s answer and after the charge, signed and without an amount', async () => {
  const { url, received } = await aReceiver();
  const shop = await aShop();
  await shop.control('PUT', '/sandbox/settings', { webhook: { url, delayMs: 0 } });
  const paymentId = await anAuthenticatedPayment(shop);
  await expect.poll(() => received.length).toBe(1);
  await shop.call('threedsV2Payment', authOf(paymentId));
  await expect.poll(() => received.length).toBe(2);
  expect(received).toMatchObject([
    {
      signature: signed('THREE_DS_CALLBACK', paymentId, 'order-1-1', 'CALLBACK_THREEDS'),
      body: { iyziEventType: 'THREE_DS_CALLBACK', status: 'CALLBACK_THREEDS' },
    },
    {
      signature: signed('THREE_DS_AUTH', paymentId, 'order-1-1', 'SUCCESS'),
      body: {
        iyziEventType: 'THREE_DS_AUTH',
        status: 'SUCCESS',
        paymentId: Number(paymentId),
        iyziPaymentId: Number(paymentId),
        paymentConversationId: 'order-1-1',
        merchantId: expect.any(Number),
        iyziReferenceCode: expect.stringMatching(/^[0-9a-f-]{36}$/),
        iyziEventTime: expect.any(Number),
      },
    },
  ]);
  expect(Object.keys(received[1]?.body ?? {}).toSorted()).toEqual([
    'iyziEventTime',
    'iyziEventType',
    'iyziPaymentId',
    'iyziReferenceCode',
    'merchantId',
    'paymentConversationId',
    'paymentId',
    'status',
  ]);
});

test('a hosted payment is notified with its token, a failure before the success', async () => {
  const { url, received } = await aReceiver();
  const shop = await aShop({ webhookUrl: url });
  await shop.control('PUT', '/sandbox/settings', { webhook: { delayMs: 0 } });
  const { fields } = await shop.call('checkoutFormInitialize', aPayment());
  const token = String(fields['token']);
  const card = { token, holder: 'A B', month: '12', year: '35', cvc: CVC };
  await shop.post('/checkout', { ...card, number: '4129111111111111' });
  await expect.poll(() => received.length).toBe(1);
  await shop.post('/checkout', { ...card, number: GOOD_CARD });
  await expect.poll(() => received.length).toBe(2);
  const ids = received.map(({ body }) => String(body['iyziPaymentId']));
  expect(received).toMatchObject([
    {
      body: { status: 'FAILURE', token },
      signature: signed('CHECKOUT_FORM_AUTH', ids[0] ?? '', token, 'order-1-1', 'FAILURE'),
    },
    {
      body: { status: 'SUCCESS', token },
      signature: signed('CHECKOUT_FORM_AUTH', ids[1] ?? '', token, 'order-1-1', 'SUCCESS'),
    },
  ]);
  expect(received[0]?.body).not.toHaveProperty('paymentId');
});

test('an unsigned notification has the empty old header, a tampered one a wrong signature', async () => {
  const { url, received } = await aReceiver();
  const shop = await aShop();
  await shop.control('PUT', '/sandbox/settings', { webhook: { url, delayMs: 0, signed: false } });
  const paymentId = await anAuthenticatedPayment(shop);
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]).toMatchObject({ unsigned: '', signature: undefined });

  await shop.control('PUT', '/sandbox/settings', { webhook: { signed: true } });
  await shop.control('PUT', '/sandbox/faults', [{ point: 'webhook', kind: 'tampered-signature' }]);
  await shop.call('threedsV2Payment', authOf(paymentId));
  await expect.poll(() => received.length).toBe(2);
  expect(received[1]?.signature).toMatch(/^[0-9a-f]{64}$/);
  expect(received[1]?.signature).not.toBe(signed('THREE_DS_AUTH', paymentId, 'order-1-1', 'SUCCESS'));
});

test('a refused notification is retried with the same reference until it is accepted', async () => {
  const { url, received } = await aReceiver([500, 302]);
  const shop = await aShop();
  await shop.control('PUT', '/sandbox/settings', { webhook: { url, delayMs: 0, retryMs: 1 } });
  await anAuthenticatedPayment(shop);
  await expect.poll(() => received.length).toBe(3);
  expect(new Set(received.map(({ body }) => body['iyziReferenceCode'])).size).toBe(1);
  await expect
    .poll(async () => (await shop.ledger()).webhooks[0]?.['deliveries'])
    .toMatchObject([{ result: '500' }, { result: '302' }, { result: '200' }]);
});

test('the setting copies repeats an accepted notification', async () => {
  const { url, received } = await aReceiver();
  const shop = await aShop();
  await shop.control('PUT', '/sandbox/settings', { webhook: { url, delayMs: 0, copies: 3 } });
  await anAuthenticatedPayment(shop);
  await expect.poll(() => received.length).toBe(3);
});

test('notifications can be delivered by hand, in any order and repeatedly', async () => {
  const { url, received } = await aReceiver();
  const shop = await aShop();
  await shop.control('PUT', '/sandbox/settings', { webhook: { url, automatic: false } });
  await aPaidPayment(shop);
  const references = (await shop.ledger()).webhooks.map((each) => String(each['reference']));
  for (const reference of [...references.toReversed(), ...references]) {
    const delivered = await shop.control('POST', `/sandbox/webhooks/${reference}/deliver`, {});
    expect(delivered.json).toEqual({ result: '200' });
  }
  const statuses = received.map(({ body }) => body['status']);
  expect(statuses).toEqual(['SUCCESS', 'CALLBACK_THREEDS', 'CALLBACK_THREEDS', 'SUCCESS']);
});

test('an unreachable webhook address is recorded and does not crash the sandbox', async () => {
  // fetch never connects to port 1.
  const shop = await aShop({ webhookUrl: 'http://127.0.0.1:1/' });
  await shop.control('PUT', '/sandbox/settings', { webhook: { automatic: false } });
  await anAuthenticatedPayment(shop);
  const reference = String((await shop.ledger()).webhooks[0]?.['reference']);
  expect((await shop.control('POST', `/sandbox/webhooks/${reference}/deliver`, {})).json).toEqual({
    result: 'TypeError',
  });
  expect((await shop.control('POST', '/sandbox/webhooks/unknown/deliver', {})).status).toBe(404);
});
