import { COLLECTIONS } from '@site/contract/records';
import { beforeEach, expect, test } from 'vitest';
import { postCall } from '../support/calls.ts';
import { aCard, iyzicoLedger, open, orderCall, resetIyzico, storedPayment } from '../support/payments.ts';
import { database } from '../support/store.ts';

const ORDERS_PER_IP = 20;
const CARDS_PER_IP = 20;
const CARDS_PER_ORDER = 10;

const rateLimited = {
  status: 429,
  body: { error: { status: 'RESOURCE_EXHAUSTED', message: 'rate-limited', details: { key: 'rate-limited' } } },
};

/** An address of a documentation network that no other test uses, whatever ran against this stack before. */
function network() {
  const groups = crypto.randomUUID().slice(0, 8);
  return { 'x-forwarded-for': `2001:db8:${groups.slice(0, 4)}:${groups.slice(4)}::1` };
}

beforeEach(() => resetIyzico());

test('a network may place twenty orders in ten minutes; the next is refused and not stored, a known one is answered', async () => {
  const from = network();
  const orders = Array.from({ length: ORDERS_PER_IP }, () => orderCall());
  for (const order of orders) expect((await postCall('process-iyzico-payment', order, from)).status).toBe(200);

  const next = orderCall();
  expect(await postCall('process-iyzico-payment', next, from)).toEqual(rateLimited);
  expect(await storedPayment(next.meta.submissionId)).toBeUndefined();

  const [first] = orders;
  expect(await postCall('process-iyzico-payment', first, from)).toMatchObject({
    status: 200,
    body: { result: { paymentId: first?.meta.submissionId, next: { kind: 'card' } } },
  });
  expect((await postCall('process-iyzico-payment', { ...first, userName: 'Başka Biri' }, from)).body).toMatchObject({
    error: { details: { key: 'conflict' } },
  });

  // another network, and one that nobody knows
  expect((await postCall('process-iyzico-payment', next, network())).status).toBe(200);
  expect((await postCall('process-iyzico-payment', orderCall())).status).toBe(200);
});

test('a repeated or refused order does not count', async () => {
  const from = network();
  const order = orderCall();
  for (let count = 0; count < ORDERS_PER_IP; count++) {
    expect((await postCall('process-iyzico-payment', order, from)).status).toBe(200);
    expect((await postCall('process-iyzico-payment', { ...orderCall(), amount: 1 }, from)).status).toBe(400);
  }
  expect((await postCall('process-iyzico-payment', orderCall(), from)).status).toBe(200);
});

test('a network may send off twenty cards in ten minutes; the next reaches nobody and leaves the order as it was', async () => {
  const from = network();
  for (let orders = 0; orders < CARDS_PER_IP / CARDS_PER_ORDER; orders++) {
    const { paymentId } = await open(orderCall());
    // what is wrong on its face goes nowhere, and does not count
    const wrong = { ...aCard(), cvv: '1' };
    expect((await postCall('start-card-payment', { paymentId, card: wrong }, from)).status).toBe(400);
    for (let cards = 0; cards < CARDS_PER_ORDER; cards++) {
      expect((await postCall('start-card-payment', { paymentId, card: aCard() }, from)).status).toBe(200);
    }
  }
  const { paymentId } = await open(orderCall());
  const asked = (await iyzicoLedger()).requests.length;
  expect(await postCall('start-card-payment', { paymentId, card: aCard() }, from)).toEqual(rateLimited);
  expect((await iyzicoLedger()).requests).toHaveLength(asked);
  expect(await storedPayment(paymentId)).toMatchObject({ _state: 'created', attempts: 0 });
  expect((await postCall('start-card-payment', { paymentId, card: aCard() }, network())).status).toBe(200);
});

test('no counter holds an address, and all of them expire', async () => {
  const from = network();
  await postCall('process-iyzico-payment', orderCall(), from);
  const counters = await database().collection(COLLECTIONS.rateLimits).get();
  const orders = counters.docs.filter(({ id }) => id.startsWith('ip-order-'));
  expect(orders).not.toEqual([]);
  expect(JSON.stringify(counters.docs.map((counter) => [counter.id, counter.data()]))).not.toContain('2001:db8');
  for (const counter of orders) expect(counter.get('expireAt').toMillis()).toBeGreaterThan(0);
});
