import { once } from 'node:events';
import { createServer } from 'node:http';
import { COLLECTIONS, paymentPath } from '@site/contract/records/collections';
import { ORDERS_UNVERIFIED_ROLE } from '@site/contract/records/mail-roles';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GOOD_CARD } from '../../local/iyzico/cards.ts';
import { postCall } from '../support/calls.ts';
import { toFounder } from '../support/founder.ts';
import { runFunction } from '../support/functions.ts';
import { countAlmostTo, forgetShared, networksCountedBy, rateLimited, unusedAddress } from '../support/limits.ts';
import { paidBefore } from '../support/paid-before.ts';
import {
  aCard,
  emptyGroup,
  iyzicoLedger,
  leaveOneSeat,
  open,
  orderCall,
  pay,
  resetIyzico,
  seatsOf,
  storedPayment,
} from '../support/payments.ts';
import { database, documentsWhere } from '../support/store.ts';
import { triggersOnDemand } from '../support/triggers.ts';

// values of the local parameters
const ORDERS_PER_IP = 20;
const CARDS_PER_IP = 20;

const network = () => ({ 'x-forwarded-for': unusedAddress() });

beforeEach(() => resetIyzico());
const runTriggers = triggersOnDemand();

test('a network may place a limited number of orders in ten minutes; the next is refused and not stored, a known one is answered', async () => {
  const from = network();
  const orders = [orderCall(), orderCall(), orderCall()];
  const send = async (count: number) =>
    expect((await postCall('process-iyzico-payment', orders[count - 1], from)).status).toBe(200);
  await countAlmostTo(ORDERS_PER_IP, 'ip-order', send);
  await send(3);

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

  // the limit does not apply to another network, or to a caller whose network is unknown
  expect((await postCall('process-iyzico-payment', next, network())).status).toBe(200);
  expect((await postCall('process-iyzico-payment', orderCall())).status).toBe(200);
});

test('a repeated or invalid order does not count', async () => {
  const from = network();
  const order = orderCall();
  const counters = await networksCountedBy('ip-order', async () => {
    for (let count = 0; count < 3; count++) {
      expect((await postCall('process-iyzico-payment', order, from)).status).toBe(200);
      expect((await postCall('process-iyzico-payment', { ...orderCall(), amount: 1 }, from)).status).toBe(400);
    }
  });
  expect(new Set(counters.map((counter) => counter.get('count')))).toEqual(new Set([1]));
});

test('an order refused because of another one of its mailbox counts, unless it names that one: addresses can be tested only up to the limit', async () => {
  const from = network();
  const bought = orderCall();
  await paidBefore(bought);
  const counters = await networksCountedBy('ip-order', async () => {
    for (let count = 0; count < 2; count++) {
      const tried = orderCall(undefined, { userEmail: bought.userEmail });
      expect((await postCall('process-iyzico-payment', tried, from)).body).toMatchObject({
        error: { details: { key: 'already-bought' } },
      });
    }
  });
  expect(new Set(counters.map((counter) => counter.get('count')))).toEqual(new Set([2]));
  const replaces = bought.meta.submissionId;
  const own = orderCall(undefined, { userEmail: bought.userEmail, replaces });
  const ofOwn = await networksCountedBy('ip-order', () => postCall('process-iyzico-payment', own, network()));
  expect(ofOwn).toEqual([]);
});

test('an order for a full group counts whether or not the address has a seat', async () => {
  await emptyGroup('tr');
  await leaveOneSeat('tr');
  const bought = orderCall('grup-kocluk-tr');
  await pay(bought);
  const from = network();
  const counters = await networksCountedBy('ip-order', async () => {
    for (const [userEmail, key] of [
      [bought.userEmail, 'already-bought'],
      [`${crypto.randomUUID()}@ornek.com`, 'sold-out'],
    ] as const) {
      const tried = orderCall('grup-kocluk-tr', { userEmail });
      expect((await postCall('process-iyzico-payment', tried, from)).body).toMatchObject({
        error: { details: { key } },
      });
    }
  });
  expect(new Set(counters.map((counter) => counter.get('count')))).toEqual(new Set([2]));
});

test('an order with the start of another run does not reveal whether an address has bought a seat', async () => {
  await emptyGroup('tr');
  const bought = orderCall('grup-kocluk-tr');
  await pay(bought);
  const consents = { ...bought.consents, startsAt: '2000-01-01T00:00:00.000Z' };
  for (const userEmail of [bought.userEmail, `${crypto.randomUUID()}@ornek.com`]) {
    const tried = orderCall('grup-kocluk-tr', { userEmail, consents });
    expect((await postCall('process-iyzico-payment', tried, network())).body).toMatchObject({
      error: { details: { key: 'terms-changed' } },
    });
  }
});

test('a network may send a limited number of cards in ten minutes; the next is not forwarded and leaves the order unchanged', async () => {
  const from = network();
  const send = async () => {
    const { paymentId } = await open(orderCall());
    // an invalid card is not forwarded, and does not count
    const wrong = { ...aCard(), cvv: '1' };
    expect((await postCall('start-card-payment', { paymentId, card: wrong }, from)).status).toBe(400);
    expect((await postCall('start-card-payment', { paymentId, card: aCard() }, from)).status).toBe(200);
  };
  await countAlmostTo(CARDS_PER_IP, 'ip-card', send);
  await send();
  const { paymentId } = await open(orderCall());
  const asked = (await iyzicoLedger()).requests.length;
  expect(await postCall('start-card-payment', { paymentId, card: aCard() }, from)).toEqual(rateLimited);
  expect((await iyzicoLedger()).requests).toHaveLength(asked);
  expect(await storedPayment(paymentId)).toMatchObject({ _state: 'created', attempts: 0 });
  expect((await postCall('start-card-payment', { paymentId, card: aCard() }, network())).status).toBe(200);
});

test('a page of iyzico’s counts like a card: beyond the limit of a network none is asked for, and the order stays as it is', async () => {
  const from = network();
  const hosted = async () => {
    const order = orderCall();
    const { paymentId } = await open(order);
    await database().doc(paymentPath(paymentId)).update({ cardEntry: 'hosted' });
    return order;
  };
  const send = async () =>
    expect((await postCall('process-iyzico-payment', await hosted(), from)).body).toMatchObject({
      result: { next: { kind: 'redirect' } },
    });
  await countAlmostTo(CARDS_PER_IP, 'ip-card', send);
  await send();
  const next = await hosted();
  const asked = (await iyzicoLedger()).requests.length;
  expect(await postCall('process-iyzico-payment', next, from)).toEqual(rateLimited);
  expect((await iyzicoLedger()).requests).toHaveLength(asked);
  expect(await storedPayment(next.meta.submissionId)).toMatchObject({ _state: 'created', attempts: 0 });
  expect((await postCall('process-iyzico-payment', next, network())).status).toBe(200);
});

test('no counter contains an address, and all of them expire', async () => {
  const from = network();
  await postCall('process-iyzico-payment', orderCall(), from);
  const counters = await database().collection(COLLECTIONS.rateLimits).get();
  const orders = counters.docs.filter(({ id }) => /^(ip|mail|all)-order/.test(id));
  expect(orders).not.toEqual([]);
  expect(JSON.stringify(counters.docs.map((counter) => [counter.id, counter.data()]))).not.toContain('2001:db8');
  for (const counter of orders) expect(counter.get('expireAt').toMillis()).toBeGreaterThan(0);
});

test('an order with the signals of a robot is answered as in an outage, and neither stored nor given a seat', async () => {
  await emptyGroup('tr');
  const filled = orderCall('grup-kocluk-tr', { meta: { website: 'https://casino.example' } });
  expect(await postCall('process-iyzico-payment', filled)).toMatchObject({
    status: 503,
    body: { error: { details: { key: 'unavailable' } } },
  });
  expect(await storedPayment(filled.meta.submissionId)).toBeUndefined();
  expect(await seatsOf('tr')).toEqual({ held: [], sold: [] });

  // a buyer with autofill may be as fast
  expect((await postCall('process-iyzico-payment', orderCall(undefined, { meta: { elapsedMs: 10 } }))).status).toBe(
    200,
  );
});

/** Bodies that the server below has received. */
const iyzicoBodies: string[] = [];

/** A server in place of iyzico that refuses each request and keeps its body. */
const refusingIyzico = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  iyzicoBodies.push(body);
  response.end('{"status":"failure","errorCode":"1"}');
});

beforeAll(async () => {
  refusingIyzico.listen(0, '127.0.0.1');
  await once(refusingIyzico, 'listening');
});
beforeEach(() => {
  iyzicoBodies.length = 0;
});
afterAll(() => refusingIyzico.close());

/**
 * Returns parameters that differ from the stack's; functions with the same ones share a process, which takes a second to
 * start.
 */
const strict = () => {
  const address = refusingIyzico.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { APP_CHECK: 'enforce', ORDERS_PER_MAIL_ADDRESS: '2', IYZICO_BASE_URL: `http://127.0.0.1:${port}` };
};
/** Orders are spread over five counters, so each counter may hold one. */
const FULL_AT_FIVE = { APP_CHECK: 'signal', ORDERS: '5' };

/** Resolves with the function's answers to orders. */
async function orderOutcomes(
  env: Readonly<Record<string, string>>,
  data: ReadonlyArray<ReturnType<typeof orderCall>>,
  verified = false,
) {
  const input = { kind: 'calls', data, verified } as const;
  const outcomes = await runFunction('process-iyzico-payment', input, { env });
  return outcomes.map(({ refused }) => refused ?? 'accepted');
}

test('all visitors together may place a limited number of orders in ten minutes, whatever their addresses', async () => {
  await runTriggers();
  await forgetShared('order');
  const orders = Array.from({ length: 6 }, () => orderCall());
  const outcomes = await orderOutcomes(FULL_AT_FIVE, orders);
  expect(outcomes).toEqual(expect.arrayContaining(['accepted', 'rate-limited']));
});

test('with App Check as a signal an order without a token is accepted, unless there is another signal', async () => {
  await forgetShared('order');
  const hasty = orderCall(undefined, { meta: { elapsedMs: 10 } });
  expect(await orderOutcomes(FULL_AT_FIVE, [orderCall(), hasty])).toEqual(['accepted', 'unavailable']);
});

test('a mailbox may place a limited number of orders in ten minutes, in any spelling and from any network', async () => {
  const name = crypto.randomUUID();
  const orders = [1, 2, 3].map((count) => orderCall(undefined, { userEmail: `${name}+${count}@ornek.com` }));
  const outcomes = await orderOutcomes(strict(), orders, true);
  expect(outcomes.toSorted()).toEqual(['accepted', 'accepted', 'rate-limited']);
});

test('with App Check enforced an order without a token is refused and one with a token accepted; the founder is told once a day', async () => {
  const notices = async () => [...(await documentsWhere(COLLECTIONS.mail, 'role', ORDERS_UNVERIFIED_ROLE)).values()];
  const hasty = orderCall(undefined, { meta: { elapsedMs: 10 } });
  expect(await orderOutcomes(strict(), [hasty])).toEqual(['unavailable']);
  expect(await notices(), 'of a robot').toEqual([]);
  expect(await orderOutcomes(strict(), [orderCall(), orderCall()])).toEqual(['unavailable', 'unavailable']);
  expect(await orderOutcomes(strict(), [orderCall()], true)).toEqual(['accepted']);
  const subject = expect.stringContaining(toFounder({ tr: 'doğrulanamadığı', en: 'verified' }));
  expect(await notices()).toMatchObject([{ about: null, message: { subject } }]);
});

test('with App Check enforced no card is sent without a token', async () => {
  const { paymentId } = await open(orderCall());
  const call = { kind: 'calls', data: [{ paymentId, card: aCard() }] } as const;
  expect((await runFunction('start-card-payment', call, { env: strict() }))[0]?.refused).toBe('unavailable');
  expect(iyzicoBodies).toEqual([]);
  expect(await storedPayment(paymentId)).toMatchObject({ _state: 'created', attempts: 0 });
});

test('with App Check enforced iyzico is not asked for instalments without a token', async () => {
  const bin = GOOD_CARD.slice(0, 8);
  const refusalWhere = async (verified: boolean) => {
    const input = { kind: 'calls', data: [{ bin, productId: 'grup-kocluk-tr' }], verified } as const;
    return (await runFunction('instalment-offers', input, { env: strict() }))[0]?.refused;
  };
  expect(await refusalWhere(false)).toBe('unavailable');
  expect(iyzicoBodies).toEqual([]);
  expect(await refusalWhere(true)).toBeUndefined();
  expect(iyzicoBodies.map((body) => JSON.parse(body).binNumber)).toEqual([bin]);
});

test('iyzico gets the address that the limits count, not the one that the caller claims', async () => {
  const { paymentId } = await open(orderCall());
  const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.77', 'fastly-client-ip': '6.6.6.6' };
  const input = { kind: 'calls', data: [{ paymentId, card: aCard() }], headers, verified: true } as const;
  await runFunction('start-card-payment', input, { env: strict() });
  expect(iyzicoBodies.map((body) => JSON.parse(body).buyer.ip)).toEqual(['203.0.113.77']);
});
