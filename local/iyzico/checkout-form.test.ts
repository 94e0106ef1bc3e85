import { expect, test } from 'vitest';
import { formIn } from '../pages/html.ts';
import { DECLINED_CARD, GOOD_CARD } from './cards.ts';
import { aCard, aPayment, aShop, authOf, CALLBACK_URL, CVC, independentSignature, type TestShop } from './testing.ts';

async function aForm(shop: TestShop, overrides: object = {}): Promise<string> {
  const params = { ...aPayment({ forceThreeDS: 1, enabledInstallments: [1], ...overrides }), paymentCard: undefined };
  const { fields } = await shop.call('checkoutFormInitialize', params);
  return String(fields['token']);
}

/** Enters a card on the hosted page, as a person does. */
function pay(shop: TestShop, token: string, number: string) {
  return shop.post('/checkout', { token, lang: 'tr', holder: 'IŞIL ÇAĞ', number, month: '12', year: '35', cvc: CVC });
}

/** The payment shown on the bank's page. */
function orderOf(page: string): string {
  const orderId = /name="orderId" value="(\d+)"/.exec(page)?.[1];
  if (orderId === undefined) throw new Error('this is not the page of the bank');
  return orderId;
}

async function answer(shop: TestShop, bankPage: string, choice: string) {
  return shop.post('/payment/mock/3ds', { orderId: orderOf(bankPage), choice });
}

function retrieve(shop: TestShop, token: string) {
  return shop.call('checkoutForm', { token, conversationId: 'order-1-1' });
}

test('a hosted payment goes from the page through the bank back to the shop with its token', async () => {
  const shop = await aShop();
  const { fields } = await shop.call('checkoutFormInitialize', aPayment({ forceThreeDS: 1 }));
  const token = String(fields['token']);
  expect(token).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(fields).toMatchObject({
    status: 'success',
    tokenExpireTime: 1800,
    paymentPageUrl: `${shop.origin}/checkout?token=${token}&lang=tr`,
    checkoutFormContent: expect.stringContaining('<script>'),
    signature: independentSignature('order-1-1', token),
  });
  const page = await (await fetch(String(fields['paymentPageUrl']))).text();
  expect(page).toContain('1795.00 TRY');
  expect(page).toContain('<label for="number">Kart numarası</label>');

  const bank = await pay(shop, token, '5528 7900 0000 0008');
  const returned = await answer(shop, bank.page, 'approve');
  expect(formIn(returned.page, 'iyzico-return-form')).toEqual({ action: CALLBACK_URL, fields: { token } });

  const paymentId = orderOf(bank.page);
  expect((await retrieve(shop, token)).fields).toMatchObject({
    status: 'success',
    paymentStatus: 'SUCCESS',
    fraudStatus: 1,
    mdStatus: 1,
    token,
    callbackUrl: CALLBACK_URL,
    lastFourDigits: '0008',
    signature: independentSignature('SUCCESS', paymentId, 'TRY', 'order-1', 'order-1-1', '1795', '1795', token),
  });
});

test('without forced 3-D Secure the page charges at once', async () => {
  const shop = await aShop();
  const token = await aForm(shop, { forceThreeDS: 0 });
  const returned = await pay(shop, token, GOOD_CARD);
  expect(formIn(returned.page, 'iyzico-return-form').fields).toEqual({ token });
  const { fields } = await retrieve(shop, token);
  expect(fields).toMatchObject({ paymentStatus: 'SUCCESS' });
  expect(fields).not.toHaveProperty('mdStatus');
});

test('the query of a hosted page without an attempt fails, because the token has no payment', async () => {
  const shop = await aShop();
  const { fields } = await retrieve(shop, await aForm(shop));
  expect(fields).toMatchObject({ status: 'failure', errorCode: '5122' });
  expect(fields).not.toHaveProperty('paymentStatus');
});

test('while the buyer is at 3-D Secure, the query reports a failed one', async () => {
  const shop = await aShop();
  const token = await aForm(shop);
  const bank = await pay(shop, token, GOOD_CARD);
  expect((await retrieve(shop, token)).fields).toMatchObject({ status: 'success', paymentStatus: 'FAILURE' });
  await answer(shop, bank.page, 'approve');
  expect((await retrieve(shop, token)).fields).toMatchObject({ paymentStatus: 'SUCCESS' });
});

test('the page reports a declined card, and the next card pays with the same token', async () => {
  const shop = await aShop();
  const token = await aForm(shop);
  const bank = await pay(shop, token, DECLINED_CARD);
  const declined = await answer(shop, bank.page, 'approve');
  expect(declined.page).toContain('role="alert">Kart limiti yetersiz, yetersiz bakiye<');
  const failed = await retrieve(shop, token);
  expect(failed.fields).toMatchObject({
    status: 'failure',
    paymentStatus: 'FAILURE',
    errorGroup: 'NOT_SUFFICIENT_FUNDS',
  });
  expect(failed.fields).not.toHaveProperty('paidPrice');

  const secondBank = await pay(shop, token, GOOD_CARD);
  await answer(shop, secondBank.page, 'approve');
  expect((await retrieve(shop, token)).fields).toMatchObject({ paymentStatus: 'SUCCESS' });
});

test('the query reports a failed 3-D Secure as success with paymentStatus FAILURE, and the buyer can give up', async () => {
  const shop = await aShop();
  const token = await aForm(shop);
  const bank = await pay(shop, token, GOOD_CARD);
  const failed = await answer(shop, bank.page, 'decline');
  expect(failed.page).toContain('3D Secure doğrulaması yapılamadı');
  expect((await retrieve(shop, token)).fields).toMatchObject({
    status: 'success',
    paymentStatus: 'FAILURE',
    mdStatus: 0,
    paidPrice: 1795,
  });
  const returned = await shop.post('/checkout/return', { token, lang: 'tr' });
  expect(formIn(returned.page, 'iyzico-return-form').fields).toEqual({ token });
});

test('two attempts on one hosted page charge once', async () => {
  const shop = await aShop();
  const token = await aForm(shop);
  const first = await pay(shop, token, GOOD_CARD);
  const second = await pay(shop, token, '5526080000000006');
  await answer(shop, first.page, 'approve');
  await answer(shop, second.page, 'approve');
  const statuses = (await shop.ledger()).payments.map((payment) => payment['status']);
  expect(statuses).toEqual(['SUCCESS', 'CALLBACK_THREEDS']);
  expect((await retrieve(shop, token)).fields).toMatchObject({ paymentId: orderOf(first.page) });
});

test('a paid hosted page sends the buyer back instead of taking another card', async () => {
  const shop = await aShop();
  const token = await aForm(shop, { forceThreeDS: 0 });
  await pay(shop, token, GOOD_CARD);
  const again = await pay(shop, token, GOOD_CARD);
  expect(formIn(again.page, 'iyzico-return-form').fields).toEqual({ token });
  expect((await shop.ledger()).payments).toHaveLength(1);
});

test.each([
  ['4242424242424242', 'Geçersiz kart numarası'],
  ['5528790000000009', 'Kart numarası geçersizdir'],
  ['4151111111111112', 'Ödeme işlemi esnasında genel bir hata oluştu'],
])('card %s does not start an attempt: %s', async (number, message) => {
  const shop = await aShop();
  const { page } = await pay(shop, await aForm(shop), number);
  expect(page).toContain(`role="alert">${message}<`);
  expect(page).not.toContain(number);
  expect(page).not.toContain(CVC);
  expect((await shop.ledger()).payments).toEqual([]);
});

test('a fault can apply to a charge on the hosted page', async () => {
  const shop = await aShop();
  await shop.control('PUT', '/sandbox/faults', [
    { point: 'checkoutPage', kind: 'refuse', errorCode: '10214' },
    { point: 'checkoutPage', kind: 'fraud-review' },
  ]);
  const token = await aForm(shop, { forceThreeDS: 0 });
  await pay(shop, token, GOOD_CARD);
  expect((await retrieve(shop, token)).fields).toMatchObject({ errorGroup: 'COMMUNICATION_OR_SYSTEM_ERROR' });
  await pay(shop, token, GOOD_CARD);
  expect((await retrieve(shop, token)).fields).toMatchObject({ paymentStatus: 'SUCCESS', fraudStatus: 0 });
});

test('a hosted page expires after half an hour, and an unknown token is reported as such', async () => {
  const shop = await aShop();
  const token = await aForm(shop, { locale: 'en' });
  await shop.control('POST', '/sandbox/clock', { advanceMs: 30 * 60_000 });
  const expired = await fetch(`${shop.origin}/checkout?token=${token}`);
  expect(expired.status).toBe(410);
  expect(await expired.text()).toContain('This payment page has expired');
  expect((await pay(shop, token, GOOD_CARD)).status).toBe(410);
  expect((await fetch(`${shop.origin}/checkout?token=x&lang=en`)).status).toBe(404);
  expect((await shop.call('checkoutForm', { token: 'x' })).fields).toMatchObject({ errorCode: '5124' });
  expect((await shop.call('checkoutForm', {})).fields).toMatchObject({ errorCode: '5132' });
});

test('a hosted payment cannot be authorised by the direct call', async () => {
  const shop = await aShop();
  const bank = await pay(shop, await aForm(shop), GOOD_CARD);
  expect((await shop.call('threedsV2Payment', authOf(orderOf(bank.page)))).fields).toMatchObject({
    errorCode: '5087',
  });
});

test('initialising needs no card but every other mandatory field', async () => {
  const shop = await aShop();
  const wrong = await shop.call('checkoutFormInitialize', aPayment({ callbackUrl: '', paymentCard: aCard(GOOD_CARD) }));
  expect(wrong.fields).toMatchObject({ errorCode: '23' });
});
