import { DAY_MS } from '../plain/durations.ts';
import { isoDay } from '../words/dates.ts';

/** Region of the database, where every function runs. firebase.json names it too. */
export const REGION = 'europe-west1';

/**
 * The version of Node.js on which Google runs the functions, and the days on which it ends:
 * https://docs.cloud.google.com/run/docs/runtimes/function-runtimes, read on 29 November 2026.
 */
export const functionsRuntime = {
  /** As firebase.json states it. */
  id: 'nodejs24',
  name: 'Node.js 24',
  /** From this day on it is deprecated: functions can still be created and updated. */
  deprecated: '2028-04-30',
  /** From this day on no function can be created or updated, and those that are online may be disabled. */
  decommissioned: '2028-10-31',
} as const;

/** Days of notice before the end: a year, which may be a leap year. */
const NOTICE_DAYS = 366;

/** Whether the runtime has ended, or ends within a year. */
export type RuntimeEnd = 'far' | 'near' | 'over';

/** Returns the days until the runtime is decommissioned; zero or less from that day on. */
export function runtimeDaysLeft(now: Date): number {
  return (Date.parse(functionsRuntime.decommissioned) - Date.parse(isoDay(now))) / DAY_MS;
}

/** Returns whether the runtime has ended, or ends within a year. */
export function runtimeEnd(now: Date): RuntimeEnd {
  const daysLeft = runtimeDaysLeft(now);
  if (daysLeft > NOTICE_DAYS) return 'far';
  return daysLeft > 0 ? 'near' : 'over';
}
