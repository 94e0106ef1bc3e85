import { expect, test } from 'vitest';
import { isOverUnpaid } from './erase.ts';

const over = { _state: 'expired', nextCheckAt: null, alarm: null };

test.each([
  ['an order whose time ran out', {}, true],
  ['a declined order', { _state: 'failed' }, true],
  ['an order on which the buyer may still pay', { _state: 'awaiting-3ds' }, false],
  ['a paid order', { _state: 'paid' }, false],
  ['a refunded order', { _state: 'refunded' }, false],
  ['an order of which iyzico will be asked again', { nextCheckAt: { toDate: () => new Date() } }, false],
  ['an order that was charged late', { extraCharges: [{ iyzicoPaymentId: '1', refundedKurus: 0 }] }, false],
  ['an order that somebody has to look at', { alarm: 'second charge' }, false],
])('%s with %j can be erased: %s', (_, changes, erasable) => {
  expect(isOverUnpaid({ ...over, ...changes })).toBe(erasable);
});
