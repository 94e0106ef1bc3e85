import { expect, test } from 'vitest';
import { list } from './fields.ts';
import { anAuthenticatedPayment, aPayment, aShop } from './testing.ts';

// the requests of node_modules/iyzipay/samples, the ids replaced by those of the sandbox

test('the first digits of a card are told', async () => {
  const shop = await aShop();
  const sample = { locale: 'tr', conversationId: '123456789', binNumber: '554960' };
  expect((await shop.call('binNumber', sample)).fields).toMatchObject({
    status: 'success',
    conversationId: '123456789',
    binNumber: '554960',
    cardType: 'CREDIT_CARD',
    cardAssociation: 'MASTER_CARD',
    cardFamily: 'Bonus',
    bankCode: 62,
  });
  expect((await shop.call('binNumber', { ...sample, binNumber: '000000' })).fields['status']).toBe('failure');
});

test('the instalments of a card are told with their totals; a debit card has none', async () => {
  const shop = await aShop();
  const sample = { locale: 'tr', conversationId: '123456789', binNumber: '554960', price: '100' };
  const { fields } = await shop.call('installmentInfo', sample);
  expect(fields).toMatchObject({ status: 'success', installmentDetails: [{ cardFamilyName: 'Bonus', price: 100 }] });
  const pricesOf = (details: unknown) => list(Object(details), 'installmentPrices').map(Object);
  const prices = pricesOf(list(fields, 'installmentDetails')[0]);
  expect(prices.map(({ installmentNumber }) => installmentNumber)).toEqual([1, 2, 3, 6, 9, 12]);
  expect(prices[0]).toMatchObject({ installmentPrice: 100, totalPrice: 100 });
  expect(prices[2]).toMatchObject({ installmentPrice: 34.33, totalPrice: 103 });

  const debit = await shop.call('installmentInfo', { ...sample, binNumber: '589004' });
  expect(pricesOf(list(debit.fields, 'installmentDetails')[0])).toHaveLength(1);
  const all = await shop.call('installmentInfo', { ...sample, binNumber: undefined });
  expect(list(all.fields, 'installmentDetails')).toHaveLength(7);
});

test('a card is charged without 3-D Secure', async () => {
  const shop = await aShop();
  const { callbackUrl: _, ...request } = aPayment({ paymentChannel: 'WEB' });
  expect((await shop.call('paymentAuth', request)).fields).toMatchObject({ status: 'success', paidPrice: 1795 });
  expect((await shop.ledger()).payments).toMatchObject([{ status: 'SUCCESS', threeDs: false, ip: '127.0.0.1' }]);
});

test('the first version of auth takes conversationData that the bank did not give', async () => {
  const shop = await aShop();
  const paymentId = await anAuthenticatedPayment(shop);
  const sample = { conversationId: '123456789', locale: 'tr', paymentId, conversationData: 'conversation data' };
  expect((await shop.call('threedsPayment', sample)).fields['status']).toBe('success');
});

test('transactions are reported by a day with a time; scrolling is refused as iyzico refuses', async () => {
  const shop = await aShop();
  const sample = { locale: 'tr', conversationId: '123456789', transactionDate: '2025-01-01 00:00:00' };
  expect((await shop.call('reportingTransactions', { ...sample, page: 1 })).fields).toMatchObject({
    status: 'success',
    transactions: [],
  });
  const scroll = { ...sample, documentScrollVoSortingOrder: 'ASC', lastId: '' };
  expect((await shop.call('reportingScrollTransactions', scroll)).fields).toMatchObject({
    status: 'failure',
    errorCode: '11',
  });
});
