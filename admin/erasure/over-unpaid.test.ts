import { expect, test } from 'vitest';
import { isOverUnpaid } from './over-unpaid.ts';

const over = {
  _state: 'expired',
  nextCheckAt: null,
  extraCharges: [],
  refundedKurus: 0,
  alarm: null,
  request: null,
  history: [{ code: 'not-finished' }],
};

test.each([
  ['an order whose time ran out', {}, true],
  ['a declined order', { _state: 'failed' }, true],
  ['an order on which the buyer may still pay', { _state: 'awaiting-3ds' }, false],
  ['a paid order', { _state: 'paid' }, false],
  ['a refunded order', { _state: 'refunded' }, false],
  ['an order about which iyzico will be asked again', { nextCheckAt: { toDate: () => new Date() } }, false],
  ['an order that was charged late', { extraCharges: [{ iyzicoPaymentId: '1', refundedKurus: 0 }] }, false],
  ['an order of which a part went back', { refundedKurus: 50_000 }, false],
  ['an order for which a request of the founder waits', { request: { kind: 'close' } }, false],
  ['an order whose outcome is unclear', { _state: 'unknown' }, false],
  ['an order that is being charged', { _state: 'authorising' }, false],
  ['an order that somebody has to look at', { alarm: 'second charge' }, false],
  ['an order whose alarm was emptied', { alarm: '' }, true],
  ['an order whose alarm was deleted', { alarm: undefined }, true],
  [
    'an order for which another amount had come, its alarm emptied',
    { alarm: '', history: [{ code: 'alarm', alarm: { kind: 'differing-charge', charge: '7' } }] },
    false,
  ],
  ['an order whose history was spoilt by an edit', { history: '' }, false],
  ['an order one of whose lines was spoilt by an edit', { history: [{ code: 'alarm', alarm: 'emptied' }] }, false],
  ['an order whose next check was spoilt by an edit', { nextCheckAt: '2027-01-01' }, false],
  ['an order whose late charges were spoilt by an edit', { extraCharges: 'none' }, false],
  ['an order whose late charges were deleted', { extraCharges: undefined }, false],
  ['an order whose refunded amount was deleted', { refundedKurus: undefined }, false],
])('%s with %j can be erased: %s', (_, changes, erasable) => {
  expect(isOverUnpaid({ ...over, ...changes })).toBe(erasable);
});
