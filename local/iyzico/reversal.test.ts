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

test('refunds by item add up to what was paid and not beyond, and only reporting shows them', async () => {
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

test('a refund by payment goes through its items', async () => {
  const shop = await aShop();
  const basketItems = [
    { id: 'a', name: 'a', category1: 'a', itemType: 'VIRTUAL', price: '1000.0' },
    { id: 'b', name: 'b', category1: 'b', itemType: 'VIRTUAL', price: '795.0' },
  ];
  const { paymentId } = await aPaidPayment(shop, { basketItems });
  const refunded = await shop.call('refundV2', { paymentId, price: '1200.0', conversationId: 'r', currency: 'TRY' });
  expect(refunded.fields).toMatchObject({
    price: 1200,
    signature: independentSignature(paymentId, '1200', 'TRY', 'r'),
  });
  const report = await shop.call('reportingTransactionDetails', { paymentConversationId: 'order-1-1' });
  expect(list(report.fields, 'payments')).toMatchObject([
    { itemTransactions: [{ refunds: [{ refundPrice: 1000 }] }, { refunds: [{ refundPrice: 200 }] }] },
  ]);
  expect((await shop.call('refundV2', { paymentId, price: '595.01' })).fields).toMatchObject({ errorCode: '5093' });
});

test('a cancel takes everything back on the same day, once', async () => {
  const shop = await aShop();
  const { paymentId } = await aPaidPayment(shop);
  const cancelled = await shop.call('cancel', { paymentId, conversationId: 'c-1', ip: '127.0.0.1' });
  expect(cancelled.fields).toMatchObject({ status: 'success', paymentId, price: 1795 });
  expect((await shop.call('cancel', { paymentId })).fields).toMatchObject({ status: 'failure' });
  expect((await shop.call('refundV2', { paymentId, price: '1.0' })).fields).toMatchObject({ errorCode: '5093' });
  const report = await shop.call('reportingTransactionDetails', { paymentConversationId: 'order-1-1' });
  expect(list(report.fields, 'payments')).toMatchObject([
    { paymentRefundStatus: 'TOTALLY_REFUNDED', cancels: [{ refundPrice: 1795, cancelConversationId: 'c-1' }] },
  ]);
});

test('the next day a payment can be refunded but not cancelled, after a year neither', async () => {
  const shop = await aShop();
  const { paymentId } = await aPaidPayment(shop);
  await shop.control('POST', '/sandbox/clock', { advanceMs: DAY_MS });
  expect((await shop.call('cancel', { paymentId })).fields).toMatchObject({ status: 'failure' });
  expect((await shop.call('refundV2', { paymentId, price: '1.0' })).fields).toMatchObject({ status: 'success' });
  await shop.control('POST', '/sandbox/clock', { advanceMs: 365 * DAY_MS });
  expect((await shop.call('refundV2', { paymentId, price: '1.0' })).fields).toMatchObject({ status: 'failure' });
});

test('what is unknown or unpaid cannot be given back', async () => {
  const shop = await aShop();
  const started = await shop.call('threedsInitialize', aPayment());
  for (const paymentId of [started.fields['paymentId'], '1']) {
    expect((await shop.call('cancel', { paymentId })).fields).toMatchObject({ errorCode: '5086' });
    expect((await shop.call('refundV2', { paymentId, price: '1.0' })).fields).toMatchObject({ errorCode: '5086' });
  }
  expect((await shop.call('refund', { paymentTransactionId: '1', price: '1.0' })).fields).toMatchObject({
    errorCode: '5086',
  });
});

test('queries of unknown payments: an error for one payment, an empty list in reports', async () => {
  const shop = await aShop();
  expect((await shop.call('payment', { paymentId: '1' })).fields).toMatchObject({ errorCode: '5087' });
  expect((await shop.call('payment', { paymentConversationId: 'x' })).fields).toMatchObject({ errorCode: '5087' });
  const report = await shop.call('reportingTransactionDetails', { paymentConversationId: 'x' });
  expect(report.fields).toMatchObject({ status: 'success', payments: [] });
  expect((await shop.call('reportingTransactionDetails', {})).fields).toMatchObject({ status: 'failure' });
});

test('the report of a day lists sales, refunds and cancels of that day in Istanbul', async () => {
  // 22:30 UTC is half past one in the next morning there.
  const shop = await aShop({ now: () => Date.UTC(2026, 10, 21, 22, 30) });
  const first = await aPaidPayment(shop);
  await shop.call('refundV2', { paymentId: first.paymentId, price: '5.0' });
  const second = await aPaidPayment(shop, { conversationId: 'order-2-1' });
  await shop.call('cancel', { paymentId: second.paymentId });
  await shop.call('threedsInitialize', aPayment({ conversationId: 'order-3-1' }));

  const report = await shop.call('reportingTransactions', { transactionDate: '2026-11-22', page: 1 });
  expect(report.fields).toMatchObject({ currentPage: 1, totalPageCount: 1 });
  const kinds = list(report.fields, 'transactions').map((line) => asFields(line)['transactionType']);
  expect(kinds.toSorted()).toEqual(['CANCEL', 'PAYMENT', 'PAYMENT', 'REFUND']);
  const dayBefore = await shop.call('reportingTransactions', { transactionDate: '2026-11-21', page: 1 });
  expect(dayBefore.fields).toMatchObject({ transactions: [] });
  expect((await shop.call('reportingTransactions', { transactionDate: '21.11.2026', page: 1 })).fields).toMatchObject({
    errorCode: '11',
  });
});

test('a report tells the status of a payment by number', async () => {
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

test('iyzico enforces no uniqueness: a conversation can hold several payments, the query tells the newest', async () => {
  const shop = await aShop();
  await aPaidPayment(shop);
  const second = await shop.call('threedsInitialize', aPayment());
  const detail = await shop.call('payment', { paymentConversationId: 'order-1-1' });
  expect(detail.fields).toMatchObject({ paymentId: second.fields['paymentId'], paymentStatus: 'INIT_THREEDS' });
  const report = await shop.call('reportingTransactionDetails', { paymentConversationId: 'order-1-1' });
  expect(list(report.fields, 'payments')).toMatchObject([{ paymentStatus: 1 }, { paymentStatus: 2 }]);
});
