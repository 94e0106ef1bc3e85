import { SCHEDULE_NAMES, SCHEDULES, type ScheduleName } from '@site/contract/deploy/schedules';
import type { ScheduleFunction } from 'firebase-functions/scheduler';
import { expect, test } from 'vitest';
import { dailyDigest } from './digest/daily-digest.ts';
import { groupUpkeep } from './groups/group-upkeep.ts';
import { reconcilePayments } from './payments/settling/reconcile-payments.ts';
import { mailWatchdog } from './watch/mail-watchdog.ts';

/** Minutes from the first run of a schedule to the end of its last retry: Cloud Scheduler doubles the pause between them. */
function retriedMinutes(run: ScheduleFunction): number {
  const { retryCount, minBackoffSeconds } = run.__endpoint.scheduleTrigger?.retryConfig ?? {};
  const pauses = Array.from({ length: Number(retryCount) }, (_, nth) => (Number(minBackoffSeconds) / 60) * 2 ** nth);
  return pauses.reduce((sum, pause) => sum + pause + timeoutMinutes(run), timeoutMinutes(run));
}

const timeoutMinutes = ({ __endpoint }: ScheduleFunction) => Number(__endpoint.timeoutSeconds) / 60;

/** Every schedule with the minutes between two of its runs. */
const runs: Readonly<Record<ScheduleName, readonly [run: ScheduleFunction, intervalMinutes: number]>> = {
  'reconcile-payments': [reconcilePayments, 1],
  'mail-watchdog': [mailWatchdog, 5],
  'group-upkeep': [groupUpkeep, 5],
  'daily-digest': [dailyDigest, 24 * 60],
};

test.each(SCHEDULE_NAMES)('two runs of %s that use up their timeout are not late', (name) => {
  const [run, intervalMinutes] = runs[name];
  expect(timeoutMinutes(run)).toBeGreaterThan(0);
  expect(SCHEDULES[name].lateMinutes).toBeGreaterThanOrEqual(intervalMinutes + 2 * timeoutMinutes(run));
});

test('the retries of the digest take over an hour, long enough to build an index, and end before it is late and the day is over', () => {
  const minutes = retriedMinutes(dailyDigest);
  expect(minutes).toBeGreaterThan(60);
  expect(SCHEDULES['daily-digest'].lateMinutes).toBeGreaterThanOrEqual(24 * 60 + minutes);
  // from 8 in the morning
  expect(minutes).toBeLessThan(16 * 60);
});
