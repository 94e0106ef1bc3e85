import { expect, test } from 'vitest';
import { formIn } from '../pages/html.ts';
import { testCardNumbers } from './cards.ts';
import { list } from './fields.ts';
import {
  aCard,
  anAuthenticatedPayment,
  aPaidPayment,
  aPayment,
  aShop,
  authOf,
  CALLBACK_URL,
  decodedPage,
  independentSignature,
  KEYS,
  returnFromBank,
} from './testing.ts';

test('a direct payment goes from the card through the bank to the charge, with every answer signed', async () => {
  const shop = await aShop();
  const started = await shop.call('threedsInitialize', aPayment());
  const paymentId = String(started.fields['paymentId']);
  expect(paymentId).toMatch(/^\d+$/);
  expect(started.fields).toMatchObject({
    status: 'success',
    locale: 'tr',
    conversationId: 'order-1-1',
    signature: independentSignature(paymentId, 'order-1-1'),
  });

  const start = formIn(decodedPage(started), 'iyzico-3ds-form');
  expect(start.action).toBe(`${shop.origin}/payment/mock/init3ds`);
  const bank = await shop.post('/payment/mock/init3ds', start.fields);
  expect(bank.page).toContain('1795.00 TRY');
  expect(bank.page).toContain('>Onayla</button>');

  const returned = await shop.post('/payment/mock/3ds', { orderId: paymentId, choice: 'approve' });
  const back = formIn(returned.page, 'iyzico-return-form');
  expect(back.action).toBe(CALLBACK_URL);
  expect(back.fields).toEqual({
    status: 'success',
    paymentId,
    conversationData: '',
    conversationId: 'order-1-1',
    mdStatus: '1',
    signature: independentSignature('', 'order-1-1', '1', paymentId, 'success'),
  });

  const charged = await shop.call('threedsV2Payment', authOf(paymentId));
  expect(charged.fields).toMatchObject({
    status: 'success',
    price: 1795,
    paidPrice: 1795,
    currency: 'TRY',
    basketId: 'order-1',
    fraudStatus: 1,
    phase: 'AUTH',
    mdStatus: 1,
    binNumber: '55287900',
    lastFourDigits: '0008',
    cardAssociation: 'MASTER_CARD',
    signature: independentSignature(paymentId, 'TRY', 'order-1', 'order-1-1', '1795', '1795'),
  });

  const detail = await shop.call('payment', { conversationId: 'order-1-1', paymentConversationId: 'order-1-1' });
  expect(detail.fields).toMatchObject({
    paymentStatus: 'SUCCESS',
    signature: independentSignature(paymentId, 'TRY', 'order-1', 'order-1-1', '1795', '1795'),
  });
});

test('signatures contain amounts without trailing zeros, including kuruş', async () => {
  const shop = await aShop();
  const basketItems = [
    { id: 'a', name: 'a', category1: 'a', itemType: 'VIRTUAL', price: '10.10' },
    { id: 'b', name: 'b', category1: 'b', itemType: 'VIRTUAL', price: '0.40' },
  ];
  const paymentId = await anAuthenticatedPayment(shop, { price: '10.50', paidPrice: '9.05', basketItems });
  const charged = await shop.call('threedsV2Payment', authOf(paymentId, { paidPrice: '9.05' }));
  expect(charged.fields).toMatchObject({
    price: 10.5,
    paidPrice: 9.05,
    itemTransactions: [{ paidPrice: 8.7 }, { paidPrice: 0.35 }],
    signature: independentSignature(paymentId, 'TRY', 'order-1', 'order-1-1', '9.05', '10.5'),
  });
});

test('an answer writes amounts with eight decimals, as iyzico does', async () => {
  const shop = await aShop();
  const { paymentId } = await aPaidPayment(shop);
  const path = '/payment/detail';
  const body = JSON.stringify({ paymentId });
  const { createHmac } = await import('node:crypto');
  const signature = createHmac('sha256', KEYS.secretKey).update(`r1${path}${body}`).digest('hex');
  const token = Buffer.from(`apiKey:${KEYS.apiKey}&randomKey:r1&signature:${signature}`).toString('base64');
  const response = await fetch(shop.origin + path, {
    method: 'POST',
    body,
    headers: { authorization: `IYZWSv2 ${token}`, 'x-iyzi-rnd': 'r1', 'content-type': 'application/json' },
  });
  const text = await response.text();
  expect(text).toContain('"paidPrice":1795.00000000');
  expect(text).toContain('"blockageRateAmountMerchant":0E-8');
});

test.each([
  ['paidPrice', { paidPrice: '1.0' }],
  ['basketId', { basketId: 'order-2' }],
  ['currency', { currency: 'USD' }],
])('auth refuses a different %s and charges nothing', async (_name, other) => {
  const shop = await aShop();
  const paymentId = await anAuthenticatedPayment(shop);
  expect((await shop.call('threedsV2Payment', authOf(paymentId, other))).fields).toMatchObject({ status: 'failure' });
  expect((await shop.call('payment', { paymentId })).fields).toMatchObject({ paymentStatus: 'CALLBACK_THREEDS' });
});

test("auth is refused before the bank's answer, a second time, and for an unknown payment", async () => {
  const shop = await aShop();
  const started = await shop.call('threedsInitialize', aPayment());
  const early = await shop.call('threedsV2Payment', authOf(String(started.fields['paymentId'])));
  expect(early.fields).toMatchObject({
    status: 'failure',
    errorCode: '5115',
    errorMessage: 'Bu ödemenin durumu 3dsecure için geçerli değil',
  });
  const { paymentId } = await aPaidPayment(shop);
  expect((await shop.call('threedsV2Payment', authOf(paymentId))).fields).toMatchObject({ errorCode: '5115' });
  expect((await shop.call('threedsV2Payment', authOf('1'))).fields).toMatchObject({ errorCode: '5087' });
  const { payments } = await shop.ledger();
  expect(list(payments.find((each) => each['paymentId'] === paymentId) ?? {}, 'history')).toMatchObject([
    { what: 'opened' },
    { what: '3-D Secure success, mdStatus 1' },
    { what: 'charged' },
  ]);
});

test('a payment declined on the bank page fails and cannot be charged', async () => {
  const shop = await aShop();
  const started = await shop.call('threedsInitialize', aPayment());
  const paymentId = String(started.fields['paymentId']);
  const back = await returnFromBank(shop, paymentId, 'decline');
  expect(back).toMatchObject({
    status: 'failure',
    mdStatus: '0',
    signature: independentSignature('', 'order-1-1', '0', paymentId, 'failure'),
  });
  expect((await shop.call('payment', { paymentId })).fields).toMatchObject({
    status: 'success',
    paymentStatus: 'FAILURE',
    mdStatus: 0,
  });
  expect((await shop.call('threedsV2Payment', authOf(paymentId))).fields).toMatchObject({ errorCode: '5115' });
});

test.each(['0', '2', '3', '4', '5', '6', '7', '8', '-1'])('the bank can answer mdStatus %s', async (mdStatus) => {
  const shop = await aShop();
  const started = await shop.call('threedsInitialize', aPayment());
  const paymentId = String(started.fields['paymentId']);
  expect(await returnFromBank(shop, paymentId, 'other', mdStatus)).toMatchObject({ status: 'failure', mdStatus });
});

test('leaving the bank page sends no return and leaves the payment open for a later answer', async () => {
  const shop = await aShop();
  const started = await shop.call('threedsInitialize', aPayment({ locale: 'en' }));
  const paymentId = String(started.fields['paymentId']);
  const left = await shop.post('/payment/mock/3ds', { orderId: paymentId, choice: 'leave' });
  expect(left.page).toContain('The bank got no answer');
  expect(left.page).not.toContain('<form');
  expect((await shop.call('payment', { paymentId })).fields).toMatchObject({ paymentStatus: 'INIT_THREEDS' });
  expect(await returnFromBank(shop, paymentId, 'approve')).toMatchObject({ status: 'success' });
});

test('going back to the bank after the charge repeats the return and changes nothing', async () => {
  const shop = await aShop();
  const { paymentId } = await aPaidPayment(shop);
  expect(await returnFromBank(shop, paymentId, 'approve')).toMatchObject({ status: 'success', mdStatus: '1' });
  expect((await shop.call('payment', { paymentId })).fields).toMatchObject({ paymentStatus: 'SUCCESS' });
  expect((await shop.call('threedsV2Payment', authOf(paymentId))).fields).toMatchObject({ errorCode: '5115' });
});

test('a second choice at the bank repeats the first answer', async () => {
  const shop = await aShop();
  const started = await shop.call('threedsInitialize', aPayment());
  const paymentId = String(started.fields['paymentId']);
  const first = await returnFromBank(shop, paymentId, 'approve');
  expect(await returnFromBank(shop, paymentId, 'decline')).toEqual(first);
});

test.each(testCardNumbers)('card %s behaves as its bank does', async (number, { behaviour, lastFour }) => {
  const shop = await aShop();
  const started = await shop.call('threedsInitialize', aPayment({ paymentCard: aCard(number) }));
  if (behaviour.kind === 'refuses-3ds') {
    expect(started.fields).toMatchObject({ status: 'failure', errorGroup: 'UNKNOWN' });
    return;
  }
  const paymentId = String(started.fields['paymentId']);
  const mdStatus = behaviour.kind === 'authenticates-weakly' ? String(behaviour.mdStatus) : '1';
  expect(await returnFromBank(shop, paymentId, 'approve')).toMatchObject({ status: 'success', mdStatus });
  const charged = await shop.call('threedsV2Payment', authOf(paymentId));
  const detail = await shop.call('payment', { paymentId });
  if (behaviour.kind === 'declines') {
    const { code: errorCode, group: errorGroup, tr: errorMessage } = behaviour.reason;
    expect(charged.fields).toMatchObject({ status: 'failure', errorCode, errorGroup, errorMessage });
    expect(detail.fields).toMatchObject({ status: 'failure', paymentStatus: 'FAILURE', errorCode });
  } else {
    expect(charged.fields).toMatchObject({ status: 'success', lastFourDigits: lastFour, mdStatus: Number(mdStatus) });
    expect(detail.fields).toMatchObject({ paymentStatus: 'SUCCESS' });
  }
  const cancelled = await shop.call('cancel', { paymentId });
  const reversible = behaviour.kind === 'approves' || behaviour.kind === 'authenticates-weakly';
  expect(cancelled.fields).toMatchObject({ status: reversible ? 'success' : 'failure' });
});

test.each([
  ['4111111111111129', '10051', 'NOT_SUFFICIENT_FUNDS'],
  ['4129111111111111', '10005', 'DO_NOT_HONOUR'],
  ['4128111111111112', '10012', 'INVALID_TRANSACTION'],
  ['4127111111111113', '10041', 'LOST_CARD'],
  ['4126111111111114', '10043', 'STOLEN_CARD'],
  ['4125111111111115', '10054', 'EXPIRED_CARD'],
  ['4124111111111116', '10084', 'INVALID_CVC2'],
  ['4123111111111117', '10057', 'NOT_PERMITTED_TO_CARDHOLDER'],
  ['4122111111111118', '10058', 'NOT_PERMITTED_TO_TERMINAL'],
  ['4121111111111119', '10034', 'FRAUD_SUSPECT'],
  ['4120111111111110', '10041', 'PICKUP_CARD'],
  ['4130111111111118', '10202', 'UNKNOWN'],
  ['4151111111111393', '10093', 'RESTRICTED_BY_LAW'],
])('error card %s is declined with %s %s', async (number, errorCode, errorGroup) => {
  const shop = await aShop();
  const paymentId = await anAuthenticatedPayment(shop, { paymentCard: aCard(number), locale: 'en' });
  const charged = await shop.call('threedsV2Payment', authOf(paymentId, { locale: 'en' }));
  expect(charged.fields).toMatchObject({ status: 'failure', errorCode, errorGroup, locale: 'en' });
  expect(charged.fields).not.toHaveProperty('signature');
});

test('a foreign card may pay in euros, a Turkish one may not', async () => {
  const shop = await aShop();
  const turkish = await shop.call('threedsInitialize', aPayment({ currency: 'EUR' }));
  expect(turkish.fields).toMatchObject({ status: 'failure', errorCode: '5184' });
  const paymentId = await anAuthenticatedPayment(shop, { currency: 'EUR', paymentCard: aCard('5400010000000004') });
  const charged = await shop.call('threedsV2Payment', authOf(paymentId, { currency: 'EUR' }));
  expect(charged.fields).toMatchObject({
    status: 'success',
    signature: independentSignature(paymentId, 'EUR', 'order-1', 'order-1-1', '1795', '1795'),
  });
});
