import type { GroupStatus } from '@site/contract/payments/payment-call';
import { isRecord } from '../lib/is-record.ts';
import type { ClosedView } from '../payment-document/prerendered-payment.ts';

/** Facts that the founder can change in the database, so those of the settings may be out of date. `startsAt` is ISO 8601. */
interface GroupFacts {
  readonly startsAt: string;
  readonly capacity: number;
}

/** Whether a group has seats: how many are left, or why none is sold. */
export type Availability =
  | ({
      readonly is: 'unknown';
      /** The server was asked and did not answer. */
      readonly unanswered?: true;
    } & Partial<Pick<GroupFacts, 'startsAt'>>)
  | ({ readonly is: ClosedView } & GroupFacts)
  | ({ readonly is: 'open'; readonly left: number } & GroupFacts);

/** The availability until the server has answered, and if it does not. */
export const UNKNOWN: Availability = { is: 'unknown' };

/** {@link UNKNOWN} after a request that was not answered. */
export const UNANSWERED: Availability = { is: 'unknown', unanswered: true };

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

/**
 * Reads an answer of `cohort-status`, which should be a {@link GroupStatus}. Anything else counts as unknown, and an unknown
 * group stays buyable: placing the order checks for a seat again.
 */
export function availabilityOf(answer: unknown, now: Date): Availability {
  if (!isRecord(answer)) return UNKNOWN;
  const { seatsLeft, capacity, startsAt, open }: Partial<Record<keyof GroupStatus, unknown>> = answer;
  if (!isCount(seatsLeft) || !isCount(capacity)) return UNKNOWN;
  if (typeof startsAt !== 'string' || Number.isNaN(Date.parse(startsAt)) || typeof open !== 'boolean') return UNKNOWN;
  const left = Math.min(seatsLeft, capacity);
  if (open && left > 0) return { is: 'open', left, startsAt, capacity };
  return { is: new Date(startsAt) <= now ? 'past' : 'full', startsAt, capacity };
}

/** Whether the group takes no more registrations, so that its waiting list is open. */
export function isClosed(availability: Availability): availability is Extract<Availability, { is: ClosedView }> {
  return availability.is === 'full' || availability.is === 'past';
}

/** Returns why a group takes no more registrations; null while it does, or may. */
export function closedViewOf(availability: Availability): ClosedView | null {
  return isClosed(availability) ? availability.is : null;
}
