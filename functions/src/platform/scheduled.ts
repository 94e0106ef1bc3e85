import type { ScheduleName } from '@site/contract/deploy/schedules';
import { COLLECTIONS } from '@site/contract/records/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { onSchedule, type ScheduleFunction, type ScheduleOptions } from 'firebase-functions/scheduler';
import { firestore } from './firestore.ts';
import { codeToLog, logError } from './log.ts';

/** Waits for a part of a run and returns its result. If the part fails, returns undefined, and the run fails at its end. */
type RunPart = <T>(work: Promise<T>) => Promise<T | undefined>;

/**
 * `onSchedule` that stores the time of each successful run, so that the health endpoint notices when runs stop. A failure of a
 * part that is passed to `runPart` does not stop the rest; the run fails at its end, so that the console shows it. Each failure
 * is logged with its code.
 */
export function scheduled(
  name: ScheduleName,
  options: ScheduleOptions,
  work: (now: Date, runPart: RunPart) => Promise<void>,
): ScheduleFunction {
  return onSchedule(options, async () => {
    const failures: unknown[] = [];
    const runPart: RunPart = (part) =>
      part.catch((error: unknown) => {
        logError('schedule.failed', { schedule: name, code: codeToLog(error) });
        failures.push(error);
        return undefined;
      });
    await runPart(work(new Date(), runPart));
    if (failures.length > 0) throw new AggregateError(failures, `${name} could not do everything`);
    await firestore().collection(COLLECTIONS.schedules).doc(name).set({ succeededAt: Timestamp.now() });
  });
}
