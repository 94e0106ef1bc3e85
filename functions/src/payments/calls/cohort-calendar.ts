import { catalogue, productOfGroup } from '@site/contract/catalogue';
import { MINUTE_MS } from '@site/contract/durations';
import { type GroupId, groups } from '@site/contract/groups';
import type { Locale, Localized } from '@site/contract/locale';
import { waitingLists } from '@site/contract/options';
import { settings } from '@site/contract/settings';
import { config } from '../../platform/config.ts';
import { type Seats, sessionsOfRun } from '../record/seats.ts';
import { calendarOf } from './calendar-file.ts';
import { groupEndpoint } from './group-endpoint.ts';

/** A calendar asks again after hours; the founder moves a start rarely. */
const CACHE_SECONDS = 300;

const location: Localized = { tr: 'Çevrim içi', en: 'Online' };

const description: Localized = {
  tr: `Canlı ve çevrim içi oturum. Bağlantıyı e-posta ile alırsınız. Sorularınız için: ${settings.email}`,
  en: `Live online session. You’ll get the link by email. Questions: ${settings.email}`,
};

/** What the sessions are called: as their product, or, of a group that runs on after its sale has ended, as its list. */
export function titleOf(group: GroupId, locale: Locale): string {
  const product = productOfGroup(group);
  return product ? catalogue[product].title[locale] : waitingLists[group][locale];
}

/** The sessions of a run as the file that a calendar can subscribe to; null for a run that the group has not had. */
function calendarFile(group: GroupId, seats: Seats, locale: Locale, run: number): string | null {
  const sessions = sessionsOfRun(group, seats, run);
  if (sessions === null) return null;
  const now = new Date();
  const entry = {
    group,
    run,
    host: new URL(config().siteOrigin).host,
    title: titleOf(group, locale),
    description: description[locale],
    location: location[locale],
    // minutes, since seconds pass 32 bits in 2038
    revision: Math.floor(now.getTime() / MINUTE_MS),
  };
  return calendarOf(entry, sessions, groups[group].sessionMinutes, now);
}

/**
 * `GET ?cohort=tr&lang=en&run=2` → `text/calendar`. It tells what the page of the group tells: dates, no person.
 *
 * A calendar that subscribes shows what it got last, for years. So the file of a run that is over keeps its sessions: with
 * none of them, they would go from the calendar of whoever took part, and RFC 5545, 3.6 allows no file without a component.
 * For 404 and 410 calendars show an error and ask again. Without `run` it is the present one, as mails of earlier versions
 * of the site have it.
 */
export const cohortCalendar = groupEndpoint('calendar', CACHE_SECONDS, (group, seats, { lang, run }) => {
  const body = calendarFile(group, seats, lang, run ?? seats.run);
  const headers = {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `inline; filename="sessions-${group}.ics"`,
  };
  return body === null ? null : { body, headers };
});
