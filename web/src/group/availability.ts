import { type Cohort, type CohortId, cohorts } from '@site/contract/cohorts';
import { isRecord } from '../lib/is-record.ts';

/** Whether a group has seats: how many are left, or why none is sold. `startsAt` is ISO 8601. */
export type Availability =
  | { readonly is: 'unknown' }
  | { readonly is: 'full' | 'past'; readonly startsAt: string }
  | { readonly is: 'open'; readonly left: number; readonly startsAt: string };

/** Before the server has answered, and when it does not. */
export const UNKNOWN: Availability = { is: 'unknown' };

/**
 * Reads an answer of `cohort-status` (`CohortStatus` of the contract). Anything else counts as unknown, and an unknown
 * group stays buyable: placing the order checks for a seat again.
 */
export function availabilityOf(answer: unknown, now: Date): Availability {
  if (!isRecord(answer)) return UNKNOWN;
  const { seatsLeft, startsAt, open } = answer;
  if (typeof seatsLeft !== 'number' || !Number.isInteger(seatsLeft) || seatsLeft < 0) return UNKNOWN;
  if (typeof startsAt !== 'string' || Number.isNaN(Date.parse(startsAt)) || typeof open !== 'boolean') return UNKNOWN;
  if (open && seatsLeft > 0) return { is: 'open', left: seatsLeft, startsAt };
  return { is: new Date(startsAt) <= now ? 'past' : 'full', startsAt };
}

/** Whether the group takes no more registrations, so that its waiting list is open. */
export function isClosed(availability: Availability): availability is Extract<Availability, { is: 'full' | 'past' }> {
  return availability.is === 'full' || availability.is === 'past';
}

/**
 * The sessions of a group. The founder can move the start in the database, so an answer of the server goes before the
 * settings.
 */
export function sessionsOf(cohort: CohortId, availability: Availability): Cohort {
  return availability.is === 'unknown' ? cohorts[cohort] : { ...cohorts[cohort], startsAt: availability.startsAt };
}
