import { isoDay } from './dates.ts';
import { DAY_MS } from './durations.ts';

/** The region of the database: every function runs beside it. firebase.json names it too. */
export const REGION = 'europe-west1';

/**
 * The version of Node.js on which Google runs the functions, with Google's days for it:
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

/** How many days before its end there is a notice: a year, of which one in four has a day more. */
const NOTICE_DAYS = 366;

/** Whether the runtime has ended, or ends within a year. */
export type RuntimeEnd = 'far' | 'near' | 'over';

/** Days until the runtime is decommissioned; zero or less from that day on. */
export function runtimeDaysLeft(now: Date): number {
  return (Date.parse(functionsRuntime.decommissioned) - Date.parse(isoDay(now))) / DAY_MS;
}

/** How near the end of the runtime is. */
export function runtimeEnd(now: Date): RuntimeEnd {
  const daysLeft = runtimeDaysLeft(now);
  if (daysLeft > NOTICE_DAYS) return 'far';
  return daysLeft > 0 ? 'near' : 'over';
}
