import { expect, test } from 'vitest';
import { list } from './fields.ts';
import {
  anAuthenticatedPayment,
  aPayment,
  aShop,
  authOf,
  independentSignature,
  returnFromBank,
  type TestShop,
} from './testing.ts';

async function set(shop: TestShop, ...faults: object[]): Promise<void> {
  expect((await shop.control('PUT', '/sandbox/faults', faults)).status).toBe(200);
}

async function statusOf(shop: TestShop, paymentId: string): Promise<unknown> {
  return (await shop.call('payment', { paymentId })).fields['paymentStatus'];
}

/** The outcome as the SDK sees it, which does not show whether the card was charged. */
const seen = {
  reset: { error: expect.objectContaining({ code: 'ECONNRESET' }), body: undefined },
  cut: { error: null, body: expect.any(String) },
  'html-502': { error: null, body: expect.stringContaining('<html>') },
  empty: { error: null, body: undefined },
};

test.each([
  ['reset', false, 'CALLBACK_THREEDS'],
  ['reset', true, 'SUCCESS'],
  ['cut', true, 'SUCCESS'],
  ['html-502', false, 'CALLBACK_THREEDS'],
  ['html-502', true, 'SUCCESS'],
  ['empty', false, 'CALLBACK_THREEDS'],
  ['empty', true, 'SUCCESS'],
] as const)('%s with performed %s leaves the payment %s', async (kind, performed, paymentStatus) => {
  const shop = await aShop();
  const paymentId = await anAuthenticatedPayment(shop);
  await set(shop, { point: 'threedsV2Payment', kind, performed });
  const { error, body } = await shop.call('threedsV2Payment', authOf(paymentId));
  expect({ error, body }).toEqual(seen[kind]);
  expect(await statusOf(shop, paymentId)).toBe(paymentStatus);
  const report = await shop.call('reportingTransactionDetails', { paymentConversationId: 'order-1-1' });
  expect(list(report.fields, 'payments')).toMatchObject([{ paymentStatus: paymentStatus === 'SUCCESS' ? 1 : 3 }]);
});

test.each([
  [false, 'CALLBACK_THREEDS'],
  [true, 'SUCCESS'],
])(
  'a hanging call gets no answer while the sandbox runs; with performed %s the payment is %s',
  async (performed, status) => {
    const shop = await aShop();
    const paymentId = await anAuthenticatedPayment(shop);
    await set(shop, { point: 'threedsV2Payment', kind: 'hang', performed });
    let answered = false;
    const hanging = shop.call('threedsV2Payment', authOf(paymentId)).then((result) => {
      answered = true;
      return result;
    });
    await expect.poll(async () => (await shop.ledger()).requests.at(-1)?.['fault']).toBe('hang');
    expect(await statusOf(shop, paymentId)).toBe(status);
    expect(answered).toBe(false);
    await shop.close();
    expect((await hanging).error).toMatchObject({ code: 'ECONNRESET' });
  },
);

test('a delayed call takes effect at once and answers late, or takes effect late', async () => {
  const shop = await aShop();
  const first = await anAuthenticatedPayment(shop);
  const second = await anAuthenticatedPayment(shop, { conversationId: 'order-2-1' });
  await set(
    shop,
    { point: 'threedsV2Payment', kind: 'delay', delayMs: 300 },
    { point: 'threedsV2Payment', kind: 'delay', delayMs: 300, performed: false },
  );
  const answeredLate = shop.call('threedsV2Payment', authOf(first));
  await expect.poll(() => statusOf(shop, first)).toBe('SUCCESS');
  const actsLate = shop.call('threedsV2Payment', authOf(second));
  await expect.poll(async () => (await shop.control('GET', '/sandbox/faults')).json).toEqual([]);
  expect(await statusOf(shop, second)).toBe('CALLBACK_THREEDS');
  expect((await answeredLate).fields).toMatchObject({ status: 'success' });
  expect((await actsLate).fields).toMatchObject({ status: 'success' });
  expect(await statusOf(shop, second)).toBe('SUCCESS');
});

test('a tampered amount does not match its signature, another amount does', async () => {
  const shop = await aShop();
  const paymentId = await anAuthenticatedPayment(shop);
  await set(shop, { point: 'threedsV2Payment', kind: 'tampered-amount' }, { point: 'payment', kind: 'other-amount' });
  const signed = (paid: string, price: string) =>
    independentSignature(paymentId, 'TRY', 'order-1', 'order-1-1', paid, price);
  const tampered = await shop.call('threedsV2Payment', authOf(paymentId));
  expect(tampered.fields).toMatchObject({ paidPrice: 1796, signature: signed('1795', '1795') });
  const other = await shop.call('payment', { paymentId, conversationId: 'order-1-1' });
  expect(other.fields).toMatchObject({ paidPrice: 1796, signature: signed('1796', '1796') });
});

test('an answer with a tampered signature is otherwise right', async () => {
  const shop = await aShop();
  await set(shop, { point: 'threedsInitialize', kind: 'tampered-signature' });
  const { fields } = await shop.call('threedsInitialize', aPayment());
  expect(fields['status']).toBe('success');
  expect(fields['signature']).toMatch(/^[0-9a-f]{64}$/);
  expect(fields['signature']).not.toBe(independentSignature(String(fields['paymentId']), 'order-1-1'));
});

test('the return of the browser can be tampered with', async () => {
  const shop = await aShop();
  await set(shop, { point: 'callback', kind: 'forged-success' }, { point: 'callback', kind: 'tampered-signature' });
  const started = await shop.call('threedsInitialize', aPayment());
  const paymentId = String(started.fields['paymentId']);
  const honest = independentSignature('', 'order-1-1', '0', paymentId, 'failure');
  const forged = await returnFromBank(shop, paymentId, 'decline');
  expect(forged).toMatchObject({ status: 'success', mdStatus: '1', signature: honest });
  const tampered = await returnFromBank(shop, paymentId, 'decline');
  expect(tampered).toMatchObject({ status: 'failure', mdStatus: '0' });
  expect(tampered['signature']).not.toBe(honest);
});

test.each([
  ['accept', { paymentStatus: 'SUCCESS', fraudStatus: 1 }],
  ['refuse', { paymentStatus: 'FAILURE', errorCode: '6000' }],
])('a payment under fraud review is charged but not accepted until someone decides to %s', async (decision, after) => {
  const shop = await aShop();
  const paymentId = await anAuthenticatedPayment(shop);
  await set(shop, { point: 'threedsV2Payment', kind: 'fraud-review' });
  const charged = await shop.call('threedsV2Payment', authOf(paymentId));
  expect(charged.fields).toMatchObject({
    status: 'success',
    fraudStatus: 0,
    itemTransactions: [{ transactionStatus: 0 }],
  });
  expect((await shop.control('POST', `/sandbox/payments/${paymentId}/review`, { decision })).status).toBe(200);
  expect((await shop.call('payment', { paymentId })).fields).toMatchObject(after);
});

test('a call can be refused with any known error code, the rate limit as a number', async () => {
  const shop = await aShop();
  const paymentId = await anAuthenticatedPayment(shop);
  await set(
    shop,
    { point: 'threedsV2Payment', kind: 'refuse', errorCode: '10219' },
    { point: 'payment', kind: 'refuse', errorCode: '50000' },
  );
  expect((await shop.call('threedsV2Payment', authOf(paymentId))).fields).toMatchObject({
    status: 'failure',
    errorCode: '10219',
    errorGroup: 'REQUEST_TIMEOUT',
  });
  expect((await shop.call('payment', { paymentId })).fields['errorCode']).toBe(50_000);
  expect(await statusOf(shop, paymentId)).toBe('CALLBACK_THREEDS');
});

test('a call can be answered with a failure although it charged', async () => {
  const shop = await aShop();
  const paymentId = await anAuthenticatedPayment(shop);
  await set(shop, { point: 'threedsV2Payment', kind: 'refuse', errorCode: '10202', performed: true });
  expect((await shop.call('threedsV2Payment', authOf(paymentId))).fields).toMatchObject({
    status: 'failure',
    errorCode: '10202',
  });
  expect(await statusOf(shop, paymentId)).toBe('SUCCESS');
});

test('a fault for one conversation does not apply to others, and stays pending', async () => {
  const shop = await aShop();
  const first = await anAuthenticatedPayment(shop);
  const second = await anAuthenticatedPayment(shop, { conversationId: 'order-2-1' });
  await set(shop, { point: 'threedsV2Payment', kind: 'empty', conversation: 'order-2' });
  expect((await shop.call('threedsV2Payment', authOf(first))).fields['status']).toBe('success');
  expect((await shop.control('GET', '/sandbox/faults')).json).toMatchObject([{ conversation: 'order-2' }]);
  expect((await shop.call('threedsV2Payment', authOf(second, { conversationId: 'order-2-1' }))).body).toBeUndefined();
  expect((await shop.control('GET', '/sandbox/faults')).json).toEqual([]);
});

test('a fault applies as often as its times, the oldest first, and with * to any call', async () => {
  const shop = await aShop();
  await set(shop, { point: 'apiTest', kind: 'html-502', times: 2 }, { point: '*', kind: 'empty' });
  const bodies: unknown[] = [];
  for (let count = 0; count < 4; count += 1) bodies.push((await shop.call('apiTest', {})).body);
  expect(bodies).toEqual([
    expect.stringContaining('502'),
    expect.stringContaining('502'),
    undefined,
    expect.objectContaining({ status: 'success' }),
  ]);
});

test.each([
  [{ kind: 'hang' }, 'point'],
  [{ point: 'paymnt', kind: 'hang' }, 'point'],
  [{ point: 'cancel', kind: 'explode' }, 'kind'],
  [{ point: 'cancel', kind: 'fraud-review' }, 'point'],
  [{ point: '*', kind: 'forged-success' }, 'point'],
  [{ point: 'cancel', kind: 'hang', times: 0 }, 'times'],
  [{ point: 'cancel', kind: 'hang', delayMs: 5 }, 'delayMs'],
  [{ point: 'cancel', kind: 'delay' }, 'delayMs'],
  [{ point: 'cancel', kind: 'cut', performed: false }, 'cut'],
  [{ point: 'cancel', kind: 'reset', performed: 'yes' }, 'performed'],
  [{ point: 'cancel', kind: 'null-fields' }, 'point'],
  [{ point: 'checkoutPage', kind: 'refuse', errorCode: '10202', performed: true }, 'performed'],
  [{ point: 'cancel', kind: 'refuse' }, 'errorCode'],
  [{ point: 'cancel', kind: 'refuse', errorCode: '424242' }, 'errorCode'],
  [{ point: 'cancel', kind: 'hang', often: true }, 'often'],
  ['hang', 'kind'],
])('the fault %j is refused with a message about %s, and pending faults stay', async (fault, named) => {
  const shop = await aShop();
  const waiting = [{ point: 'cancel', kind: 'hang', times: 1 }];
  await set(shop, ...waiting);
  const refused = await shop.control('PUT', '/sandbox/faults', fault);
  expect(refused).toMatchObject({ status: 400, json: { error: expect.stringContaining(named) } });
  expect((await shop.control('GET', '/sandbox/faults')).json).toEqual(waiting);
});
