import { type GroupId, isGroupId } from '@site/contract/groups';
import { asLocale, type Locale } from '@site/contract/locale';
import { type HttpsFunction, onRequest } from 'firebase-functions/https';
import { CACHED_PATH, cachedFor, NEVER_CACHED } from '../../platform/caching.ts';
import { ANSWER_DEADLINE_MS, withDeadline } from '../../platform/deadline.ts';
import { httpOptions } from '../../platform/function-options.ts';
import { errorCode, logError } from '../../platform/log.ts';
import { logUnreadableGroup, type Seats, UnreadableGroup } from '../record/seats.ts';
import { findSeats } from '../store/group-seats.ts';

interface GroupAnswer {
  /** A text, or what becomes JSON. */
  readonly body: string | object;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The addresses that pages and mails ask for (`groupStatusPath`, `groupCalendarPath`), and that of a calendar without a
 * language. Of a query too each other spelling would be an entry of its own in the cache, see {@link CACHED_PATH}.
 */
const ADDRESS = new RegExp(String.raw`^${CACHED_PATH}\?cohort=(?<id>[\w-]+)(?:&lang=(?<lang>\w+))?$`);

interface Asked {
  readonly id: string;
  readonly lang: Locale;
}

/** What an address asks for; null for any other. */
function askedBy(address: string): Asked | null {
  const { id, lang: written = 'tr' } = ADDRESS.exec(address)?.groups ?? {};
  const lang = asLocale(written);
  return id !== undefined && lang !== undefined ? { id, lang } : null;
}

/**
 * Answers `GET ?cohort=tr&lang=en` about a group, in Turkish without `lang`, and may be cached so many seconds. 400 for any other
 * query, 404 without a group of that id, 503 while the database does not answer.
 */
export function groupEndpoint(
  cacheSeconds: number,
  answer: (group: GroupId, seats: Seats, lang: Locale) => GroupAnswer,
): HttpsFunction {
  return onRequest(httpOptions, async (request, response) => {
    const asked = askedBy(request.originalUrl);
    response.set('Cache-Control', NEVER_CACHED);
    if (request.method !== 'GET') response.set('Allow', 'GET').sendStatus(405);
    else if (!asked) response.sendStatus(400);
    else if (!isGroupId(asked.id)) response.sendStatus(404);
    else {
      const { id: group, lang } = asked;
      try {
        const { body, headers = {} } = answer(group, await withDeadline(findSeats(group), ANSWER_DEADLINE_MS), lang);
        response.set({ 'Cache-Control': cachedFor(cacheSeconds), ...headers }).send(body);
      } catch (error) {
        if (error instanceof UnreadableGroup) logUnreadableGroup(error);
        else logError('cohort.unreadable', { cohort: group, code: errorCode(error) });
        response.sendStatus(503);
      }
    }
  });
}
