import { type Cohort, type CohortId, cohorts } from '@site/contract/cohorts';
import { isRecord } from '../lib/is-record.ts';

/** Where a group stands: how many may still join, or why nobody can. `startsAt` is ISO 8601. */
export type Standing =
  | { readonly is: 'unknown' }
  | { readonly is: 'full' | 'past'; readonly startsAt: string }
  | { readonly is: 'open'; readonly left: number; readonly startsAt: string };

/** What the page knows before it has asked, and when nobody answers. */
export const UNKNOWN: Standing = { is: 'unknown' };

/**
 * Reads an answer of `cohort-status` (`CohortStatus` of the contract). Anything else leaves the standing unknown:
 * a visitor is sent to the payment rather than away from it, which asks for a place once more.
 */
export function standingOf(answer: unknown, now: Date): Standing {
  if (!isRecord(answer)) return UNKNOWN;
  const { seatsLeft, startsAt, open } = answer;
  if (typeof seatsLeft !== 'number' || !Number.isInteger(seatsLeft) || seatsLeft < 0) return UNKNOWN;
  if (typeof startsAt !== 'string' || Number.isNaN(Date.parse(startsAt)) || typeof open !== 'boolean') return UNKNOWN;
  if (open && seatsLeft > 0) return { is: 'open', left: seatsLeft, startsAt };
  return { is: new Date(startsAt) <= now ? 'past' : 'full', startsAt };
}

/** Whether registering has given way to the waiting list. */
export function isClosed(standing: Standing): standing is Extract<Standing, { is: 'full' | 'past' }> {
  return standing.is === 'full' || standing.is === 'past';
}

/** The sessions of a group: where the founder has moved the start, the store knows it and the settings do not. */
export function sessionsOf(cohort: CohortId, standing: Standing): Cohort {
  return standing.is === 'unknown' ? cohorts[cohort] : { ...cohorts[cohort], startsAt: standing.startsAt };
}
