import type { Cohort } from '@site/contract/cohorts';
import { sessionDay, sessionTimes } from '@site/contract/dates';
import type { Locale } from '@site/contract/locale';

/** Forbids a line to end here. */
const WORD_JOINER = '\u2060';

/** When a group meets first: `30.09.2027, 20:00–21:30`. The two times stay on one line. */
export function firstSession({ startsAt, sessionMinutes }: Cohort, locale: Locale): string {
  const start = new Date(startsAt);
  const times = sessionTimes(start, sessionMinutes, locale).replace('–', `–${WORD_JOINER}`);
  return `${sessionDay(start, locale)}, ${times}`;
}
