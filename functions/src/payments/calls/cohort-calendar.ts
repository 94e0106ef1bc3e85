import { calendarOf } from '@site/contract/calendar';
import { catalogue, productOfGroup } from '@site/contract/catalogue';
import { type CohortId, cohorts } from '@site/contract/cohorts';
import { LOCALES, type Locale, type Localized } from '@site/contract/locale';
import { onRequest } from 'firebase-functions/https';
import { cachedFor, NEVER_CACHED } from '../../platform/caching.ts';
import { config } from '../../platform/config.ts';
import { callableOptions } from '../../platform/function-options.ts';
import { errorCode, logError } from '../../platform/log.ts';
import { findSeats } from '../store/payment-store.ts';
import { isCohort } from './cohort-status.ts';

/** A calendar asks again after hours; the founder moves a start rarely. */
const CACHE_SECONDS = 300;

const location: Localized = { tr: 'Çevrim içi', en: 'Online' };

function titleOf(cohort: CohortId, locale: Locale): string {
  const product = productOfGroup(cohort);
  return product ? catalogue[product].title[locale] : cohort;
}

/** The sessions of a group as the file that a calendar can subscribe to. */
async function calendarFile(cohort: CohortId, locale: Locale): Promise<string> {
  const { startsAt } = await findSeats(cohort);
  const { siteOrigin } = config();
  const entry = {
    id: `${cohort}-${startsAt.getTime()}@${new URL(siteOrigin).host}`,
    title: titleOf(cohort, locale),
    description: siteOrigin,
    location: location[locale],
  };
  return calendarOf(entry, { ...cohorts[cohort], startsAt: startsAt.toISOString() }, new Date());
}

/** `GET ?cohort=tr&lang=en` → `text/calendar`. It tells what the page of the group tells: dates, no person. */
export const cohortCalendar = onRequest(callableOptions, async (request, response) => {
  const { cohort, lang } = request.query;
  const locale = LOCALES.find((one) => one === lang) ?? 'tr';
  response.set('Cache-Control', NEVER_CACHED);
  if (request.method !== 'GET') response.set('Allow', 'GET').sendStatus(405);
  else if (!isCohort(cohort)) response.sendStatus(404);
  else {
    try {
      const file = await calendarFile(cohort, locale);
      response
        .set('Cache-Control', cachedFor(CACHE_SECONDS))
        .set('Content-Type', 'text/calendar; charset=utf-8')
        .set('Content-Disposition', `inline; filename="sessions-${cohort}.ics"`)
        .send(file);
    } catch (error) {
      logError('cohort.unreadable', { cohort, code: errorCode(error) });
      response.sendStatus(503);
    }
  }
});
