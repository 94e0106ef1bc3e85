import { type CoachingGroup, type GroupId, groups } from '@site/contract/groups/groups';
import type { Availability } from './availability.ts';

/**
 * Returns the run of a group that is on sale, with the facts of the server, or with those of the settings while the server has not
 * answered.
 */
export function runOf(group: GroupId, availability: Availability): CoachingGroup {
  const { startsAt = groups[group].startsAt } = availability;
  if (availability.is === 'unknown') return { ...groups[group], startsAt };
  const { capacity } = availability;
  // The founder can close a group by a capacity of 0. Its size is still that of the settings.
  return { ...groups[group], startsAt, capacity: capacity || groups[group].capacity };
}

/**
 * {@link runOf} for a receipt, which the buyer may print. Returns null if the request failed, since the founder may have
 * moved the group since the settings were written; the mail about the order has the dates. While the request is pending the dates
 * are those of the settings.
 */
export function runForReceipt(group: GroupId, availability: Availability): CoachingGroup | null {
  return 'unanswered' in availability ? null : runOf(group, availability);
}
