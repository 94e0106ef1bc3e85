import { zoneOffsetMs } from './dates.ts';
import { WEEK_MS } from './durations.ts';

/** The starts of weekly sessions: the same time of day on the business's clock, also when that clock is put forward or back. */
export function sessionStarts(first: Date, weeks: number): Date[] {
  return Array.from({ length: weeks }, (_, week) => {
    const after = new Date(first.getTime() + week * WEEK_MS);
    return new Date(after.getTime() + zoneOffsetMs(first) - zoneOffsetMs(after));
  });
}

/**
 * The starts of a run's sessions: weekly, unless some were postponed. `listed` are those that are stored then; a list with
 * another first start is of another run.
 */
export function startsOfRun(first: Date, weeks: number, listed: ReadonlyArray<Date>): ReadonlyArray<Date> {
  return listed[0]?.getTime() === first.getTime() ? listed : sessionStarts(first, weeks);
}
