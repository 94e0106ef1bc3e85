import { WEEK_MS } from '../plain/durations.ts';
import { zoneOffsetMs } from '../words/dates.ts';

/** Returns the starts of weekly sessions: the same time of day in the time zone of the business, also across a clock change. */
export function sessionStarts(first: Date, weeks: number): Date[] {
  return Array.from({ length: weeks }, (_, week) => {
    const after = new Date(first.getTime() + week * WEEK_MS);
    return new Date(after.getTime() + zoneOffsetMs(first) - zoneOffsetMs(after));
  });
}

/**
 * Returns the starts of a run's sessions: weekly, unless some were postponed. `listed` are the stored starts of a postponed run;
 * a list with another first start belongs to another run.
 */
export function startsOfRun(first: Date, weeks: number, listed: ReadonlyArray<Date>): ReadonlyArray<Date> {
  return listed[0]?.getTime() === first.getTime() ? listed : sessionStarts(first, weeks);
}
