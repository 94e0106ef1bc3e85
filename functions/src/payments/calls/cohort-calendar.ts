import { settings } from '@site/contract/business/settings';
import { groupTitle } from '@site/contract/forms/group-title';
import { type GroupId, groups } from '@site/contract/groups/groups';
import { MINUTE_MS } from '@site/contract/plain/durations';
import type { Locale, Localized } from '@site/contract/plain/locale';
import { config } from '../../platform/config.ts';
import type { Seats } from '../seats/group-document.ts';
import { sessionsOfRun } from '../seats/runs.ts';
import { calendarOf } from './calendar-file.ts';
import { groupEndpoint } from './group-endpoint.ts';

/** Calendars fetch the file again only after hours, and the founder rarely moves a start. */
const CACHE_SECONDS = 300;

const location: Localized = { tr: 'Çevrim içi', en: 'Online' };

const description: Localized = {
  tr: `Canlı ve çevrim içi oturum. Bağlantıyı e-posta ile alırsınız. Sorularınız için: ${settings.email}`,
  en: `Live online session. You’ll get the link by email. Questions: ${settings.email}`,
};

/** The calendar file of a run's sessions; null for a run that does not exist or is unreadable. */
function calendarFile(group: GroupId, seats: Seats, locale: Locale, run: number): string | null {
  const sessions = sessionsOfRun(group, seats, run);
  if (sessions === null) return null;
  const now = new Date();
  const entry = {
    group,
    run,
    host: new URL(config().siteOrigin).host,
    title: groupTitle(group, locale),
    description: description[locale],
    location: location[locale],
    // minutes, since seconds exceed 32 bits in 2038
    revision: Math.floor(now.getTime() / MINUTE_MS),
  };
  return calendarOf(entry, sessions, groups[group].sessionMinutes, now);
}

/**
 * `GET ?cohort=tr&lang=en&run=2` → `text/calendar`. Contains the dates that the page of the group shows, and no personal data.
 *
 * A subscribed calendar keeps fetching the file for years. So the file of a run that is over keeps its sessions: without them
 * the sessions would disappear from participants' calendars, and RFC 5545, 3.6 allows no file without a component. For 404 and
 * 410 calendars show an error and fetch again. Without `run` it is the present run.
 */
export const cohortCalendar = groupEndpoint('calendar', CACHE_SECONDS, (group, seats, { lang, run }) => {
  const body = calendarFile(group, seats, lang, run ?? seats.run);
  const headers = {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `inline; filename="sessions-${group}.ics"`,
  };
  return body === null ? null : { body, headers };
});
