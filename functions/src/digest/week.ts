import { dayAfter, isoDay, startOfDay } from '@site/contract/words/dates';

const WEEK_DAYS = 7;

/** The Monday of the week of a time on the clock of the business, as `2027-03-01`. */
export function weekOf(now: Date): string {
  const today = isoDay(now);
  const daysSinceMonday = (new Date(today).getUTCDay() + 6) % WEEK_DAYS;
  return dayAfter(today, -daysSinceMonday);
}

/** The first and the last day of the week before `week`. */
export const daysOfLastWeek = (week: string) => ({ first: dayAfter(week, -WEEK_DAYS), last: dayAfter(week, -1) });

/**
 * Returns the period that a mail of a week covers: from the Monday before to its own Monday, which is excluded. Each mail begins
 * where the last one ended, on whichever day of the week it is made.
 */
export function periodOf(week: string): { readonly from: Date; readonly to: Date } {
  return { from: startOfDay(daysOfLastWeek(week).first), to: startOfDay(week) };
}
