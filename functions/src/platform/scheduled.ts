import { COLLECTIONS } from '@site/contract/records';
import { Timestamp } from 'firebase-admin/firestore';
import { onSchedule, type ScheduleFunction, type ScheduleOptions } from 'firebase-functions/scheduler';
import { firestore } from './firestore.ts';
import { errorCode, logError } from './log.ts';

/**
 * Every scheduled function, with the minutes after which a success is missing: its interval and at least twice its
 * timeout, because a run that was due may have to wait for a slow one.
 */
export const SCHEDULES = {
  'reconcile-payments': { lateMinutes: 5 },
  'mail-watchdog': { lateMinutes: 15 },
  'group-upkeep': { lateMinutes: 15 },
  /** Leaves time for the retries, which go on for more than an hour. */
  'daily-digest': { lateMinutes: 26 * 60 },
} as const;

export type ScheduleName = keyof typeof SCHEDULES;

/** Waits for a part of a run. A failure of the part is kept for the end of the run, and gives undefined. */
type RunPart = <T>(work: Promise<T>) => Promise<T | undefined>;

/**
 * `onSchedule` that notes each run that succeeded, so that the health endpoint can tell when runs stop. A failure of what
 * is awaited by `runPart` does not stop the rest; the run fails at the end, so that the console shows it. Each failure is
 * logged with its code.
 */
export function scheduled(
  name: ScheduleName,
  options: ScheduleOptions,
  work: (now: Date, runPart: RunPart) => Promise<void>,
): ScheduleFunction {
  return onSchedule(options, async () => {
    const failures: unknown[] = [];
    const tell = (error: unknown) => logError('schedule.failed', { schedule: name, code: errorCode(error) });
    const runPart: RunPart = (part) =>
      part.catch((error: unknown) => {
        tell(error);
        failures.push(error);
        return undefined;
      });
    await work(new Date(), runPart).catch((error: unknown) => {
      tell(error);
      throw error;
    });
    if (failures.length > 0) throw new AggregateError(failures, `${name} could not do everything`);
    await firestore().collection(COLLECTIONS.schedules).doc(name).set({ succeededAt: Timestamp.now() });
  });
}
