import { calendarOf } from '@site/contract/calendar';
import { catalogue, productOfGroup } from '@site/contract/catalogue';
import { type GroupId, groups } from '@site/contract/groups';
import { LOCALES, type Locale, type Localized } from '@site/contract/locale';
import { onRequest } from 'firebase-functions/https';
import { cachedFor, NEVER_CACHED } from '../../platform/caching.ts';
import { config } from '../../platform/config.ts';
import { callableOptions } from '../../platform/function-options.ts';
import { errorCode, logError } from '../../platform/log.ts';
import { findSeats } from '../store/payment-store.ts';
import { isGroupId } from './cohort-status.ts';

/** A calendar asks again after hours; the founder moves a start rarely. */
const CACHE_SECONDS = 300;

const location: Localized = { tr: 'Çevrim içi', en: 'Online' };

function titleOf(group: GroupId, locale: Locale): string {
  const product = productOfGroup(group);
  return product ? catalogue[product].title[locale] : group;
}

/** The sessions of a group as the file that a calendar can subscribe to. */
async function calendarFile(group: GroupId, locale: Locale): Promise<string> {
  const { startsAt } = await findSeats(group);
  const { siteOrigin } = config();
  const entry = {
    id: `${group}-${startsAt.getTime()}@${new URL(siteOrigin).host}`,
    title: titleOf(group, locale),
    description: siteOrigin,
    location: location[locale],
  };
  return calendarOf(entry, { ...groups[group], startsAt: startsAt.toISOString() }, new Date());
}

/** `GET ?cohort=tr&lang=en` → `text/calendar`. It tells what the page of the group tells: dates, no person. */
export const cohortCalendar = onRequest(callableOptions, async (request, response) => {
  const { cohort: group, lang } = request.query;
  const locale = LOCALES.find((one) => one === lang) ?? 'tr';
  response.set('Cache-Control', NEVER_CACHED);
  if (request.method !== 'GET') response.set('Allow', 'GET').sendStatus(405);
  else if (!isGroupId(group)) response.sendStatus(404);
  else {
    try {
      const file = await calendarFile(group, locale);
      response
        .set('Cache-Control', cachedFor(CACHE_SECONDS))
        .set('Content-Type', 'text/calendar; charset=utf-8')
        .set('Content-Disposition', `inline; filename="sessions-${group}.ics"`)
        .send(file);
    } catch (error) {
      logError('cohort.unreadable', { cohort: group, code: errorCode(error) });
      response.sendStatus(503);
    }
  }
});
