import type { CoachingGroup } from '@site/contract/groups/groups';
import type { Locale } from '@site/contract/plain/locale';
import { sessionDate, sessionTimes } from '@site/contract/words/dates';
import { unbroken } from '../lib/unbroken.ts';

const NBSP = '\u00a0';

/** Day of a session with its day of the week. No line ends within the date; beside it one may, in a narrow column. */
export function unbrokenDate(session: Date, locale: Locale): string {
  return sessionDate(session, locale).replace(/ (?=\d)/g, NBSP);
}

/**
 * Day and times of a group's first session: `30.09.2027 Perşembe, 20:00–21:30`. The day of the week is there because every session
 * falls on it. No line ends between a date and the day of the week after it.
 */
export function firstSession({ startsAt, sessionMinutes }: CoachingGroup, locale: Locale): string {
  const start = new Date(startsAt);
  const day = unbrokenDate(start, locale).replace(/(\d) /, `$1${NBSP}`);
  return `${day}, ${unbroken(sessionTimes(start, sessionMinutes, locale))}`;
}
