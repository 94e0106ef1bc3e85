import { expect, test } from 'vitest';
import { GOOD_CARD, testCardNumbers } from './cards.ts';
import { list } from './fields.ts';
import {
  aCard,
  anAuthenticatedPayment,
  aPaidPayment,
  aPayment,
  aShop,
  authOf,
  CVC,
  returnFromBank,
} from './testing.ts';

async function pageAt(url: string): Promise<string> {
  return (await fetch(url)).text();
}

test('the ledger shows each payment, its flow and its state', async () => {
  const shop = await aShop();
  const { paymentId } = await aPaidPayment(shop);
  const page = await pageAt(`${shop.origin}/`);
  expect(page).toContain(`<a href="/payments/${paymentId}">${paymentId}</a>`);
  expect(page).toContain('1795.00 TRY');
  expect(page).toContain('55287900 … 0008 MASTER_CARD');
  expect(page).toContain('SUCCESS');
});

test('values that a shop sends are escaped on every page', async () => {
  const shop = await aShop();
  const evil = '"><script>alert(1)</script>';
  const { fields } = await shop.call('threedsInitialize', aPayment({ conversationId: evil, basketId: evil }));
  const paymentId = String(fields['paymentId']);
  for (const path of ['/', `/payments/${paymentId}`, `/payment/mock/3ds?orderId=${paymentId}`]) {
    expect(await pageAt(shop.origin + path)).not.toContain('<script>alert');
  }
  const { page } = await shop.post('/payment/mock/3ds', { orderId: paymentId, choice: 'approve' });
  expect(page).not.toContain('<script>alert');
  expect(page).toContain('&#34;&#62;&#60;script&#62;alert(1)');
});

test('refund, cancel and refusal in the panel work as forms and as JSON', async () => {
  const shop = await aShop();
  const { paymentId } = await aPaidPayment(shop);
  const base = `/sandbox/payments/${paymentId}`;
  const refunded = await shop.post(`${base}/refund`, { price: '795.00' });
  expect(refunded).toMatchObject({ status: 200, page: expect.stringContaining('refunded 795.00 TRY') });
  const tooMuch = await shop.post(`${base}/refund`, { price: '1000.01' });
  expect(tooMuch).toMatchObject({ status: 409, page: expect.stringContaining('role="alert">5093') });
  expect(await shop.control('POST', `${base}/cancel`, {})).toMatchObject({ status: 409 });
  expect(await shop.control('POST', `${base}/refund`, { price: '1,5' })).toMatchObject({ status: 400 });
  expect(await shop.control('POST', `${base}/refund`, { price: '1000' })).toMatchObject({
    status: 200,
    json: { refundableHundredths: 0 },
  });
  const report = await shop.call('reportingTransactionDetails', { paymentConversationId: 'order-1-1' });
  expect(list(report.fields, 'payments')).toMatchObject([{ paymentRefundStatus: 'TOTALLY_REFUNDED' }]);

  const second = await aPaidPayment(shop, { conversationId: 'order-2-1' });
  const cancelled = await shop.post(`/sandbox/payments/${second.paymentId}/cancel`, {});
  expect(cancelled.page).toContain('cancelled, 1795.00 TRY');
  expect((await shop.control('POST', '/sandbox/payments/1/cancel', {})).status).toBe(404);
});

test('settings change one by one, an invalid one changes none, and reset restores them', async () => {
  const shop = await aShop();
  const before = (await shop.control('GET', '/sandbox/settings')).json;
  const wrong = { failureStatus: 400, webhook: { delayMs: -1 } };
  expect(await shop.control('PUT', '/sandbox/settings', wrong)).toMatchObject({
    status: 400,
    json: { error: expect.stringContaining('webhook.delayMs') },
  });
  expect((await shop.control('GET', '/sandbox/settings')).json).toEqual(before);
  expect((await shop.control('PUT', '/sandbox/settings', { speed: 1 })).status).toBe(400);
  const changed = await shop.control('PUT', '/sandbox/settings', { failureStatus: 400, webhook: { copies: 2 } });
  expect(changed.json).toMatchObject({ failureStatus: 400, webhook: { copies: 2, signed: true } });
  await shop.control('POST', '/sandbox/reset', {});
  expect((await shop.control('GET', '/sandbox/settings')).json).toEqual(before);
});

test('reset clears payments, faults and calls, and no id is used twice', async () => {
  const shop = await aShop();
  const { paymentId } = await aPaidPayment(shop);
  await shop.control('PUT', '/sandbox/faults', { point: 'cancel', kind: 'hang' });
  expect((await shop.control('POST', '/sandbox/reset', {})).status).toBe(200);
  expect((await shop.control('GET', '/sandbox/ledger')).json).toEqual({
    payments: [],
    forms: [],
    requests: [],
    webhooks: [],
    faults: [],
  });
  const { fields } = await shop.call('threedsInitialize', aPayment());
  expect(Number(fields['paymentId'])).toBeGreaterThan(Number(paymentId));
});

test('the pages of other sites cannot control the sandbox', async () => {
  const shop = await aShop();
  const { paymentId } = await aPaidPayment(shop);
  const headers = { origin: 'https://elsewhere.ornek.com', 'content-type': 'application/x-www-form-urlencoded' };
  const response = await fetch(`${shop.origin}/sandbox/payments/${paymentId}/cancel`, { method: 'POST', headers });
  expect(response.status).toBe(403);
  expect((await shop.ledger()).payments).toMatchObject([{ reversals: [] }]);
  const own = { ...headers, origin: shop.origin };
  await fetch(`${shop.origin}/sandbox/payments/${paymentId}/cancel`, { method: 'POST', headers: own });
  expect((await shop.ledger()).payments).toMatchObject([{ reversals: [{ kind: 'cancel' }] }]);
});

test('every call is in the journal with its outcome', async () => {
  const shop = await aShop();
  const paymentId = await anAuthenticatedPayment(shop, { paymentCard: aCard('4129111111111111') });
  await shop.call('threedsV2Payment', authOf(paymentId));
  expect((await shop.ledger()).requests).toMatchObject([
    { call: 'threedsInitialize', conversationId: 'order-1-1', paymentId, answer: 'success', fault: null },
    { call: 'threedsV2Payment', paymentId, answer: 'failure 10005' },
  ]);
});

test('the journal has the duration of a call in the sandbox, including the delay of a fault', async () => {
  const shop = await aShop();
  await shop.control('PUT', '/sandbox/faults', { point: 'threedsInitialize', kind: 'delay', delayMs: 200 });
  await shop.call('threedsInitialize', aPayment());
  await shop.control('PUT', '/sandbox/faults', {
    point: 'threedsInitialize',
    kind: 'delay',
    delayMs: 300,
    performed: true,
  });
  await shop.call('threedsInitialize', aPayment());
  const [before, after] = (await shop.ledger()).requests;
  // timers may be a millisecond early
  expect(before?.['tookMs']).toBeGreaterThanOrEqual(195);
  expect(after?.['tookMs']).toBeGreaterThanOrEqual(295);
});

test('no card number, CVC or buyer is stored, shown or logged, whatever the outcome', async () => {
  const shop = await aShop();
  const numbers = [...testCardNumbers.map(([number]) => number), '4242424242424242', '5528790000000009'];
  for (const number of numbers) {
    const { fields } = await shop.call('threedsInitialize', aPayment({ paymentCard: aCard(number) }));
    const paymentId = String(fields['paymentId'] ?? '');
    if (paymentId !== '') await returnFromBank(shop, paymentId, 'approve');
    await shop.call('threedsV2Payment', authOf(paymentId));
    const form = await shop.call('checkoutFormInitialize', aPayment());
    const token = String(form.fields['token']);
    await shop.post('/checkout', { token, holder: 'ISIL CAG', number, month: '12', year: '35', cvc: CVC });
  }
  await shop.call('threedsInitialize', { ...aPayment(), price: GOOD_CARD });
  await fetch(`${shop.origin}/checkout`, { method: 'POST', body: `{"number":"${GOOD_CARD}` });
  const kept = [JSON.stringify(await shop.ledger()), await pageAt(`${shop.origin}/`), shop.log.join('\n')].join('\n');
  expect(kept).toContain('0008');
  for (const number of numbers) expect(kept).not.toContain(number);
  expect(kept).not.toMatch(new RegExp(`\\b${CVC}\\b`));
  expect(kept).not.toMatch(/Işıl|isil@|ISIL|11111111111\b/);
});

test('failures can have HTTP status 400, which the SDK does not distinguish from 200', async () => {
  const shop = await aShop();
  await shop.control('PUT', '/sandbox/settings', { failureStatus: 400 });
  const { fields, error } = await shop.call('threedsInitialize', aPayment({ price: '' }));
  expect({ error, fields }).toMatchObject({ error: null, fields: { status: 'failure' } });
});

test('an unknown address, an unreadable body and a huge one are refused', async () => {
  const shop = await aShop();
  expect((await fetch(`${shop.origin}/nothing`)).status).toBe(404);
  expect((await fetch(`${shop.origin}//`)).status).toBe(400);
  expect((await fetch(`${shop.origin}/sandbox/faults`, { method: 'PUT', body: '{' })).status).toBe(400);
  const huge = 'x'.repeat(600 * 1024);
  expect((await fetch(`${shop.origin}/sandbox/faults`, { method: 'PUT', body: huge })).status).toBe(413);
  expect((await shop.control('POST', '/sandbox/clock', { advanceMs: -1 })).status).toBe(400);
  expect((await shop.control('GET', '/sandbox/health')).json).toEqual({ ready: true });
});
