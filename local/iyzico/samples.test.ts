import { expect, test } from 'vitest';
import { list } from './fields.ts';
import { aShop } from './testing.ts';

// a request of node_modules/iyzipay/samples

test('the instalment query returns the totals of a credit card, and a single payment for a debit card', async () => {
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
