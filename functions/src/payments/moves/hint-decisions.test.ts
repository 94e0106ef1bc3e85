import { expect, test } from 'vitest';
import { expireUnfinished } from './ending.ts';
import { after, attempted, charged, claimed, must, NOW, opened, review, settled } from './example-booking.ts';
import { decideHint, decideRefundHint, leaveHint } from './hint-decisions.ts';
import { countCheck } from './schedule.ts';

const seconds = (count: number) => new Date(NOW.getTime() + count * 1_000);

test('hints cause at most one query to iyzico in ten seconds; the others are left to the next scheduled run', () => {
  const first = decideHint(claimed().payment, seconds(100));
  expect(first.ask).toBe(true);
  const known = must(first.write);
  const second = decideHint(known, seconds(105));
  expect(second).toMatchObject({ ask: false, write: { nextCheckAt: seconds(110) } });
  expect(decideHint(must(second.write), seconds(106))).toEqual({ ask: false, write: null });
  expect(decideHint(known, seconds(110)).ask).toBe(true);
});

test('a hint from a network over its rate limit is left to the next scheduled run, with a single write', () => {
  const left = must(leaveHint(claimed().payment, seconds(100)).write);
  expect(left).toMatchObject({ hintAt: null, nextCheckAt: seconds(100) });
  expect(leaveHint(left, seconds(101))).toEqual({ ask: false, write: null });
  expect(decideHint(left, seconds(101)).ask, 'the next hint may come from iyzico').toBe(true);
});

test.each([
  ['paid', () => must(settled(claimed(), charged, after(2)))],
  [
    'failed',
    () => must(settled(claimed(), { kind: 'declined', refusal: 'general', code: '10005' }, after(2), 'charge')),
  ],
  ['expired', () => must(expireUnfinished(attempted(opened()), after(31)))],
])('a hint about an order that is %s causes no query to iyzico', (_, ended) => {
  const { payment } = ended();
  expect(decideHint(payment, after(40))).toEqual({ ask: false, write: null });
  expect(leaveHint(payment, after(40))).toEqual({ ask: false, write: null });
});

test('a hint about an ended order causes a query while one of its pages at iyzico is open', () => {
  const booking = attempted(attempted(opened('hosted')), after(1));
  const { payment: paid } = must(settled(booking, charged, after(2)));
  expect(decideHint(paid, after(3)).ask).toBe(true);
  expect(decideHint(paid, after(31)).ask).toBe(false);
});

test('a hint about an order that is over causes a query while iyzico reviews one of its charges', () => {
  const expired = must(expireUnfinished(attempted(opened('hosted')), after(46)));
  expect(decideHint(expired.payment, after(300)).ask).toBe(false);
  const reviewed = must(settled(expired, review, after(120)));
  expect(decideHint(reviewed.payment, after(300)).ask).toBe(true);
});

test('a hint about a charge under review causes a query even if no check is scheduled', () => {
  const expired = must(expireUnfinished(attempted(opened('hosted')), after(46)));
  const reviewed = must(settled(expired, review, after(120)));
  const twoYears = after(2 * 366 * 24 * 60);
  const { payment } = countCheck(reviewed, twoYears);
  expect(payment.nextCheckAt).toBeNull();
  expect(must(leaveHint(payment, twoYears).write).nextCheckAt).toEqual(twoYears);
});

test('a hint of a refund makes a paid order due, and no other order', () => {
  const { payment: paid } = must(settled(claimed(), charged, after(2)));
  const due = must(decideRefundHint(paid, after(9)));
  expect(due.nextCheckAt).toEqual(after(9));
  expect(decideRefundHint(due, after(10)), 'it is due already').toBeNull();
  expect(decideRefundHint(claimed().payment, after(2))).toBeNull();
  const unchecked = must(decideRefundHint({ ...paid, nextCheckAt: null }, after(9)));
  expect(unchecked.nextCheckAt, 'no check is scheduled any more').toEqual(after(9));
});
