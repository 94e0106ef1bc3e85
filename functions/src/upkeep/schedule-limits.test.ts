import type { ScheduleFunction } from 'firebase-functions/scheduler';
import { expect, test } from 'vitest';
import { reconcilePayments } from '../payments/settling/reconcile-payments.ts';
import { SCHEDULES, type ScheduleName } from '../platform/scheduled.ts';
import { dailyDigest } from './daily-digest.ts';
import { groupUpkeep } from './group-upkeep.ts';
import { mailWatchdog } from './mail-watchdog.ts';

const timeoutMinutes = ({ __endpoint }: ScheduleFunction) => Number(__endpoint.timeoutSeconds) / 60;

test.each<[ScheduleName, number, ScheduleFunction]>([
  ['reconcile-payments', 1, reconcilePayments],
  ['mail-watchdog', 5, mailWatchdog],
  ['group-upkeep', 5, groupUpkeep],
  ['daily-digest', 24 * 60, dailyDigest],
])('two runs of %s that use up their timeout are not late', (name, intervalMinutes, run) => {
  expect(timeoutMinutes(run)).toBeGreaterThan(0);
  expect(SCHEDULES[name].lateMinutes).toBeGreaterThanOrEqual(intervalMinutes + 2 * timeoutMinutes(run));
});
