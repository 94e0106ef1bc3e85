import type { Cohort } from '@site/contract/cohorts';
import type { Locale } from '@site/contract/locale';
import { sessionDay, sessionTimes } from '../../lib/session-time.ts';

/** When a group meets first: `30.09.2027, 20:00–21:30`. */
export function firstSession({ startsAt, sessionMinutes }: Cohort, locale: Locale): string {
  return `${sessionDay(startsAt, locale)}, ${sessionTimes(startsAt, sessionMinutes, locale)}`;
}
