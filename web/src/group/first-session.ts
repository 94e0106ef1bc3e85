import type { CoachingGroup } from '@site/contract/groups/groups';
import type { Locale } from '@site/contract/plain/locale';
import { sessionDay, sessionTimes } from '@site/contract/words/dates';
import { unbroken } from '../lib/unbroken.ts';

const NBSP = '\u00a0';

/** Day and times of a group's first session: `30.09.2027, 20:00–21:30`. A line ends only between day and times. */
export function firstSession({ startsAt, sessionMinutes }: CoachingGroup, locale: Locale): string {
  const start = new Date(startsAt);
  const times = unbroken(sessionTimes(start, sessionMinutes, locale));
  return `${sessionDay(start, locale).replaceAll(' ', NBSP)}, ${times}`;
}
