import { DAY_MS, HOUR_MS } from '@site/contract/plain/durations';
import { expect, test } from 'vitest';
import { lookBackMs } from './unmailed-payments.ts';

test.each([
  ['09:00:00', 30, 7 * DAY_MS],
  ['09:04:59', 30, 7 * DAY_MS],
  ['09:04:59', 3, 3 * DAY_MS],
  ['09:05:00', 30, HOUR_MS],
  ['09:59:59', 30, HOUR_MS],
])('the run at %s, with mails kept for %i days, looks back %i ms', (time, days, span) => {
  expect(lookBackMs(new Date(`2026-11-26T${time}Z`), days)).toBe(span);
});
