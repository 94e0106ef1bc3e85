/**
 * Every scheduled function, with the minutes after which a success is overdue: its interval and at least twice its timeout,
 * because a due run may have to wait for a slow one. Its record in `schedules` has the same name.
 */
export const SCHEDULES = {
  'reconcile-payments': { lateMinutes: 5 },
  'mail-watchdog': { lateMinutes: 15 },
  'group-upkeep': { lateMinutes: 15 },
  /** Includes time for the retries, which go on for more than an hour. */
  'daily-digest': { lateMinutes: 26 * 60 },
} as const;

export type ScheduleName = keyof typeof SCHEDULES;

export const SCHEDULE_NAMES = Object.keys(SCHEDULES) as ReadonlyArray<ScheduleName>;
