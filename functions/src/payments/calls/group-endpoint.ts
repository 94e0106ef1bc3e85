import { type GroupId, isGroupId } from '@site/contract/groups/groups';
import { asLocale, type Locale } from '@site/contract/plain/locale';
import { type HttpsFunction, onRequest } from 'firebase-functions/https';
import { CACHED_PATH, cachedFor, NEVER_CACHED } from '../../platform/caching.ts';
import { ANSWER_DEADLINE_MS, withDeadline } from '../../platform/deadline.ts';
import { httpOptions } from '../../platform/function-options.ts';
import { codeToLog, logError } from '../../platform/log.ts';
import { logUnreadableGroup, type Seats, UnreadableGroup } from '../seats/group-document.ts';
import { findSeats } from '../store/group-seats.ts';

interface GroupAnswer {
  /** A string, or an object that is sent as JSON. */
  readonly body: string | object;
  readonly headers?: Readonly<Record<string, string>>;
}

const addressWith = (query: string) => new RegExp(`^${CACHED_PATH}${query}$`);

/**
 * The addresses that pages and mails request (`groupStatusPath`, `groupCalendarPath`), and that of a calendar without a
 * language. Other spellings of a query are refused, since each would be another entry in the cache, see {@link CACHED_PATH}.
 * Numbers of runs have at most three digits for the same reason.
 */
const ADDRESSES = {
  status: addressWith(String.raw`\?cohort=(?<id>[\w-]+)(?:&lang=(?<lang>\w+))?`),
  calendar: addressWith(String.raw`\?cohort=(?<id>[\w-]+)(?:&lang=(?<lang>\w+)(?:&run=(?<run>[1-9]\d{0,2}))?)?`),
};

interface Asked {
  readonly id: string;
  readonly lang: Locale;
  /** Which run of the group, from 1; null for the present one. */
  readonly run: number | null;
}

/** The parameters of an address; null for an address that is not in {@link ADDRESSES}. */
function askedBy(address: string, known: RegExp): Asked | null {
  const { id, lang: written = 'tr', run } = known.exec(address)?.groups ?? {};
  const lang = asLocale(written);
  return id !== undefined && lang !== undefined ? { id, lang, run: run === undefined ? null : Number(run) } : null;
}

/**
 * A function that answers `GET ?cohort=tr&lang=en` about a group, in Turkish without `lang`; a calendar also takes `&run=2` after
 * the language. The answer may be cached for `cacheSeconds`. 400 for any other query, 404 for an unknown group or when `answer`
 * returns null, 503 when the group is unreadable or the database does not answer.
 */
export function groupEndpoint(
  of: keyof typeof ADDRESSES,
  cacheSeconds: number,
  answer: (group: GroupId, seats: Seats, asked: Omit<Asked, 'id'>) => GroupAnswer | null,
): HttpsFunction {
  return onRequest(httpOptions, async (request, response) => {
    const asked = askedBy(request.originalUrl, ADDRESSES[of]);
    response.set('Cache-Control', NEVER_CACHED);
    if (request.method !== 'GET') response.set('Allow', 'GET').sendStatus(405);
    else if (!asked) response.sendStatus(400);
    else if (!isGroupId(asked.id)) response.sendStatus(404);
    else {
      const { id: group, ...wanted } = asked;
      try {
        const found = answer(group, await withDeadline(findSeats(group), ANSWER_DEADLINE_MS), wanted);
        response.set('Cache-Control', cachedFor(cacheSeconds));
        // cache the 404 as well: finding out costs a database read
        if (found === null) response.sendStatus(404);
        else response.set(found.headers ?? {}).send(found.body);
      } catch (error) {
        if (error instanceof UnreadableGroup) logUnreadableGroup(error);
        else logError('cohort.unreadable', { cohort: group, code: codeToLog(error) });
        response.sendStatus(503);
      }
    }
  });
}
