import { type GroupId, groups } from '@site/contract/groups';
import type { GroupStatus } from '@site/contract/payment-call';
import { onRequest } from 'firebase-functions/https';
import { cachedFor, NEVER_CACHED } from '../../platform/caching.ts';
import { callableOptions } from '../../platform/function-options.ts';
import { errorCode, logError } from '../../platform/log.ts';
import { isOpen, type Seats, seatsLeft } from '../record/seats.ts';
import { findSeats } from '../store/payment-store.ts';

/** The badge may be this stale: placing an order checks the seats in the database again. */
const CACHE_SECONDS = 30;

/** Whether a query names a group. */
export function isGroupId(id: unknown): id is GroupId {
  return typeof id === 'string' && Object.hasOwn(groups, id);
}

/** What the badge of a group shows. */
function groupStatusOf(group: GroupId, seats: Seats, now: Date): GroupStatus {
  const left = seatsLeft(seats, now);
  const { capacity, startsAt } = seats;
  return {
    cohort: group,
    seatsLeft: left,
    capacity,
    startsAt: startsAt.toISOString(),
    open: isOpen(seats, now) && left > 0,
  };
}

/** `GET ?cohort=tr` → `GroupStatus`. */
export const cohortStatus = onRequest(callableOptions, async (request, response) => {
  const { cohort: group } = request.query;
  response.set('Cache-Control', NEVER_CACHED);
  if (request.method !== 'GET') response.set('Allow', 'GET').sendStatus(405);
  else if (!isGroupId(group)) response.sendStatus(404);
  else {
    try {
      const status = groupStatusOf(group, await findSeats(group), new Date());
      response.set('Cache-Control', cachedFor(CACHE_SECONDS)).json(status);
    } catch (error) {
      logError('cohort.unreadable', { cohort: group, code: errorCode(error) });
      response.sendStatus(503);
    }
  }
});
