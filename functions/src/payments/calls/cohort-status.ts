import type { GroupId } from '@site/contract/groups/groups';
import type { GroupStatus } from '@site/contract/payments/payment-call';
import type { Seats } from '../seats/group-document.ts';
import { seatsLeft } from '../seats/holds.ts';
import { isOpen } from '../seats/runs.ts';
import { groupEndpoint } from './group-endpoint.ts';

/** The badge may be stale for this long: placing an order checks the seats in the database again. */
const CACHE_SECONDS = 30;

/** The data of a group's badge. */
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

/** `GET ?cohort=tr` → `GroupStatus` as JSON. */
export const cohortStatus = groupEndpoint('status', CACHE_SECONDS, (group, seats) => ({
  body: groupStatusOf(group, seats, new Date()),
}));
