import { catalogue, productOfGroup } from '@site/contract/catalogue';
import { MINUTE_MS } from '@site/contract/durations';
import { type GroupId, groups } from '@site/contract/groups';
import type { Locale, Localized } from '@site/contract/locale';
import { settings } from '@site/contract/settings';
import { config } from '../../platform/config.ts';
import { type Seats, sessionsOf } from '../record/seats.ts';
import { calendarOf } from './calendar-file.ts';
import { groupEndpoint } from './group-endpoint.ts';

/** A calendar asks again after hours; the founder moves a start rarely. */
const CACHE_SECONDS = 300;

const location: Localized = { tr: 'Çevrim içi', en: 'Online' };

const description: Localized = {
  tr: `Canlı ve çevrim içi oturum. Bağlantıyı e-posta ile alırsınız. Sorularınız için: ${settings.email}`,
  en: `Live online session. You’ll get the link by email. Questions: ${settings.email}`,
};

function titleOf(group: GroupId, locale: Locale): string {
  const product = productOfGroup(group);
  return product ? catalogue[product].title[locale] : group;
}

/** The sessions of a group as the file that a calendar can subscribe to. */
function calendarFile(group: GroupId, seats: Seats, locale: Locale): string {
  const now = new Date();
  const entry = {
    group,
    run: seats.run,
    host: new URL(config().siteOrigin).host,
    title: titleOf(group, locale),
    description: description[locale],
    location: location[locale],
    // minutes, since seconds pass 32 bits in 2038
    revision: Math.floor(now.getTime() / MINUTE_MS),
  };
  return calendarOf(entry, sessionsOf(group, seats), groups[group].sessionMinutes, now);
}

/** `GET ?cohort=tr&lang=en` → `text/calendar`. It tells what the page of the group tells: dates, no person. */
export const cohortCalendar = groupEndpoint(CACHE_SECONDS, (group, seats, lang) => ({
  body: calendarFile(group, seats, lang),
  headers: {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `inline; filename="sessions-${group}.ics"`,
  },
}));
