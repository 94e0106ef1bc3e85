import { COLLECTIONS } from '@site/contract/records';
import { Timestamp } from 'firebase-admin/firestore';
import { onSchedule, type ScheduleFunction, type ScheduleOptions } from 'firebase-functions/scheduler';
import { firestore } from './firestore.ts';

/**
 * Every scheduled function, with the minutes after which a success is missing: its interval and at least twice its
 * timeout, because a run that was due may have to wait for a slow one.
 */
export const SCHEDULES = {
  'reconcile-payments': { lateMinutes: 5 },
  'mail-watchdog': { lateMinutes: 15 },
  'group-upkeep': { lateMinutes: 15 },
  /** Leaves time for the retries. */
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
    await work(new Date());
    await firestore().collection(COLLECTIONS.schedules).doc(name).set({ succeededAt: Timestamp.now() });
  });
}
