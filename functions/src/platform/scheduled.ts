import { COLLECTIONS } from '@site/contract/records';
import { Timestamp } from 'firebase-admin/firestore';
import { onSchedule, type ScheduleFunction, type ScheduleOptions } from 'firebase-functions/scheduler';
import { firestore } from './firestore.ts';

/** Every scheduled function, with the minutes after which a run is missing: three times its interval. */
export const SCHEDULES = {
  'reconcile-payments': { lateMinutes: 3 },
  'mail-watchdog': { lateMinutes: 15 },
  /** Once a day, and some minutes for a retry. */
  'daily-digest': { lateMinutes: 25 * 60 },
} as const;

export type ScheduleName = keyof typeof SCHEDULES;

/** `onSchedule` that notes each run that succeeded, so that the health endpoint can tell when runs stop. */
export function scheduled(
  name: ScheduleName,
  options: ScheduleOptions,
  work: (now: Date) => Promise<void>,
): ScheduleFunction {
  return onSchedule(options, async () => {
    const now = new Date();
    await work(now);
    await firestore()
      .collection(COLLECTIONS.schedules)
      .doc(name)
      .set({ succeededAt: Timestamp.fromDate(now) });
  });
}
