import { isRecord } from './is-record.ts';

/** Where a group stands: how many may still join, or why nobody can. */
export type Standing = { readonly is: 'unknown' | 'full' | 'past' } | { readonly is: 'open'; readonly left: number };

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
  if (typeof startsAt !== 'string' || typeof open !== 'boolean') return UNKNOWN;
  if (open && seatsLeft > 0) return { is: 'open', left: seatsLeft };
  return { is: new Date(startsAt) <= now ? 'past' : 'full' };
}

/** Whether registering has given way to the waiting list. */
export function isClosed(standing: Standing): standing is { readonly is: 'full' | 'past' } {
  return standing.is === 'full' || standing.is === 'past';
}
