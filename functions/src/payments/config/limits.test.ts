import { expect, test } from 'vitest';
import { limitsOfNetwork, paymentLimits } from './limits.ts';

const params = { ORDERS_PER_IP: 20, CARDS_PER_IP: 10, LIMIT_HASH_KEY: 'a key that is long enough' };

test('an unknown network is not limited', () => {
  expect(limitsOfNetwork('order', undefined, params)).toEqual([]);
});

test('orders and cards of a network are counted apart', () => {
  expect(limitsOfNetwork('order', '203.0.113.7', params)).toEqual([
    { id: expect.stringMatching(/^ip-order-[0-9a-f]{32}$/), max: 20 },
  ]);
  expect(limitsOfNetwork('card', '203.0.113.7', params)).toEqual([
    { id: expect.stringMatching(/^ip-card-[0-9a-f]{32}$/), max: 10 },
  ]);
});

test('every wrong parameter is named, none is quoted', () => {
  const read = () => paymentLimits.check({ ORDERS_PER_IP: 0, CARDS_PER_IP: 1.5, LIMIT_HASH_KEY: 'secret' });
  expect(read).toThrow(/ORDERS_PER_IP.*CARDS_PER_IP.*LIMIT_HASH_KEY/);
  expect(read).not.toThrow(/secret/);
});
