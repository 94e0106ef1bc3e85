import { expect, test } from 'vitest';
import { asFields, list } from './fields.ts';
import {
  aCard,
  anAuthenticatedPayment,
  aPaidPayment,
  aPayment,
  aShop,
  authOf,
  independentSignature,
  type SdkResult,
} from './testing.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function transactionOf(charged: SdkResult): unknown {
  return asFields(list(charged.fields, 'itemTransactions')[0])['paymentTransactionId'];
}

test('refunds by item cannot exceed the paid amount, and only reporting shows them', async () => {
  const shop = await aShop();
  const charged = await aPaidPayment(shop);
  const { paymentId } = charged;
  const paymentTransactionId = transactionOf(charged);
  const refund = (price: string) =>
    shop.call('refund', { conversationId: 'refund-1', paymentTransactionId, price, currency: 'TRY', ip: '127.0.0.1' });

  const first = await refund('795.50');
  expect(first.fields).toMatchObject({
    status: 'success',
    paymentId,
    price: 795.5,
    retryable: false,
    signature: independentSignature(paymentId, '795.5', 'TRY', 'refund-1'),
  });
  expect((await refund('999.51')).fields).toMatchObject({ status: 'failure', errorCode: '5093' });
  const question = { conversationId: 'q', paymentConversationId: 'order-1-1' };
  const partly = await shop.call('reportingTransactionDetails', question);
  expect(list(partly.fields, 'payments')).toMatchObject([
    {
      paymentId: Number(paymentId),
      paymentStatus: 1,
      paymentRefundStatus: 'PARTIALLY_REFUNDED',
      cancels: [],
      itemTransactions: [{ refunds: [{ refundPrice: 795.5, refundStatus: 1, refundConversationId: 'refund-1' }] }],
    },
  ]);
  await refund('999.50');
  const wholly = await shop.call('reportingTransactionDetails', question);
  expect(list(wholly.fields, 'payments')).toMatchObject([{ paymentRefundStatus: 'TOTALLY_REFUNDED' }]);
  expect((await shop.call('payment', { paymentId })).fields).toMatchObject({
    paymentStatus: 'SUCCESS',
    paidPrice: 1795,
  });
});

test('a refund in the merchant panel is spread over the items of a payment', async () => {
  const shop = await aShop();
  const basketItems = [
    { id: 'a', name: 'a', category1: 'a', itemType: 'VIRTUAL', price: '1000.0' },
    { id: 'b', name: 'b', category1: 'b', itemType: 'VIRTUAL', price: '795.0' },
  ];
  const { paymentId } = await aPaidPayment(shop, { basketItems });
  const refund = async (price: string) =>
    (await shop.control('POST', `/sandbox/payments/${paymentId}/refund`, { price })).status;
  expect(await refund('1200.0')).toBe(200);
  const report = await shop.call('reportingTransactionDetails', { paymentConversationId: 'order-1-1' });
  expect(list(report.fields, 'payments')).toMatchObject([
    { itemTransactions: [{ refunds: [{ refundPrice: 1000 }] }, { refunds: [{ refundPrice: 200 }] }] },
  ]);
  expect(await refund('595.01')).toBe(409);
});

test('a cancel refunds the whole payment on the same day, once', async () => {
  const shop = await aShop();
  const charged = await aPaidPayment(shop);
  const { paymentId } = charged;
  const cancelled = await shop.call('cancel', { paymentId, conversationId: 'c-1', ip: '127.0.0.1' });
  expect(cancelled.fields).toMatchObject({ status: 'success', paymentId, price: 1795 });
  expect((await shop.call('cancel', { paymentId })).fields).toMatchObject({ status: 'failure' });
  const refund = { paymentTransactionId: transactionOf(charged), price: '1.0' };
  expect((await shop.call('refund', refund)).fields).toMatchObject({ errorCode: '5093' });
  const report = await shop.call('reportingTransactionDetails', { paymentConversationId: 'order-1-1' });
  expect(list(report.fields, 'payments')).toMatchObject([
    { paymentRefundStatus: 'TOTALLY_REFUNDED', cancels: [{ refundPrice: 1795, cancelConversationId: 'c-1' }] },
  ]);
});

test('a payment can be cancelled on its day only, and refunded for a year', async () => {
  const shop = await aShop();
  const charged = await aPaidPayment(shop);
  const { paymentId } = charged;
  const refund = { paymentTransactionId: transactionOf(charged), price: '1.0' };
  await shop.control('POST', '/sandbox/clock', { advanceMs: DAY_MS });
  expect((await shop.call('cancel', { paymentId })).fields).toMatchObject({ status: 'failure' });
  expect((await shop.call('refund', refund)).fields).toMatchObject({ status: 'success' });
  await shop.control('POST', '/sandbox/clock', { advanceMs: 365 * DAY_MS });
  expect((await shop.call('refund', refund)).fields).toMatchObject({ status: 'failure' });
});

test('an unknown or unpaid payment cannot be refunded or cancelled', async () => {
  const shop = await aShop();
  const started = await shop.call('threedsInitialize', aPayment());
  for (const paymentId of [started.fields['paymentId'], '1']) {
    expect((await shop.call('cancel', { paymentId })).fields).toMatchObject({ errorCode: '5086' });
  }
  expect((await shop.call('refund', { paymentTransactionId: '1', price: '1.0' })).fields).toMatchObject({
    errorCode: '5086',
  });
});

test('the payment query of an unknown payment fails, and the reporting query returns an empty list', async () => {
  const shop = await aShop();
  expect((await shop.call('payment', { paymentId: '1' })).fields).toMatchObject({ errorCode: '5087' });
  expect((await shop.call('payment', { paymentConversationId: 'x' })).fields).toMatchObject({ errorCode: '5087' });
  const report = await shop.call('reportingTransactionDetails', { paymentConversationId: 'x' });
  expect(report.fields).toMatchObject({ status: 'success', payments: [] });
  expect((await shop.call('reportingTransactionDetails', {})).fields).toMatchObject({ status: 'failure' });
});

test('reporting returns the status of a payment as a number', async () => {
  const shop = await aShop();
  await shop.call('threedsInitialize', aPayment({ conversationId: 'begun' }));
  await anAuthenticatedPayment(shop, { conversationId: 'authenticated' });
  await aPaidPayment(shop, { conversationId: 'paid' });
  const declined = await anAuthenticatedPayment(shop, {
    conversationId: 'declined',
    paymentCard: aCard('4129111111111111'),
  });
  await shop.call('threedsV2Payment', authOf(declined, { conversationId: 'declined' }));
  const statusOf = async (paymentConversationId: string) => {
    const report = await shop.call('reportingTransactionDetails', { paymentConversationId });
    return asFields(list(report.fields, 'payments')[0])['paymentStatus'];
  };
  expect(await statusOf('declined')).toBe(0);
  expect(await statusOf('paid')).toBe(1);
  expect(await statusOf('begun')).toBe(2);
  expect(await statusOf('authenticated')).toBe(3);
});

test('a conversation can have several payments, and the payment query returns the newest', async () => {
  const shop = await aShop();
  await aPaidPayment(shop);
  const second = await shop.call('threedsInitialize', aPayment());
  const detail = await shop.call('payment', { paymentConversationId: 'order-1-1' });
  expect(detail.fields).toMatchObject({ paymentId: second.fields['paymentId'], paymentStatus: 'INIT_THREEDS' });
  const report = await shop.call('reportingTransactionDetails', { paymentConversationId: 'order-1-1' });
  expect(list(report.fields, 'payments')).toMatchObject([{ paymentStatus: 1 }, { paymentStatus: 2 }]);
});
