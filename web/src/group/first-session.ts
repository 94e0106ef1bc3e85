import type { Cohort } from '@site/contract/cohorts';
import type { Locale } from '@site/contract/locale';
import { sessionDay, sessionTimes } from './session-time.ts';

/** Forbids a line break. */
const WORD_JOINER = '\u2060';

/** Day and times of a group's first session: `30.09.2027, 20:00–21:30`. The two times stay on one line. */
export function firstSession({ startsAt, sessionMinutes }: Cohort, locale: Locale): string {
  const times = sessionTimes(startsAt, sessionMinutes, locale).replace('–', `–${WORD_JOINER}`);
  return `${sessionDay(startsAt, locale)}, ${times}`;
}
