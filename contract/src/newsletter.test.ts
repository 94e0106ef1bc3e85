import { expect, test } from 'vitest';
import { MINUTE_MS } from './durations.ts';
import { dateAfter, latestAnswer } from './newsletter.ts';

test.each([
  ['a minute ahead of this clock', MINUTE_MS],
  ['of this very millisecond', 0],
  ['of a minute ago', -MINUTE_MS],
])('the end of a newsletter is the latest answer, even after a consent %s', (_, aheadMs) => {
  const now = new Date('2028-01-10T12:00:00Z');
  const consent = { event: 'confirmed', at: new Date(now.getTime() + aheadMs) } as const;
  const left = { event: 'left', at: dateAfter([consent], now) } as const;
  expect(latestAnswer([left, consent])).toBe(left);
  expect(left.at.getTime()).toBe(Math.max(now.getTime(), consent.at.getTime() + 1));
});
