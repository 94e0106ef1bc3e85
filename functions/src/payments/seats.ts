import { type CohortId, cohorts } from '@site/contract/cohorts';
import { COLLECTIONS } from '@site/contract/records';
import { z } from 'zod';

/** Name of the collection; its ids are those of the cohorts in `contract`. */
export const COHORTS = COLLECTIONS.cohorts;

const hold = z.object({
  /** Null: kept without end, because a charge is under way or its outcome unknown. */
  until: z.date().nullable(),
  /** Same for the same buyer, so that who starts again does not wait for a place of their own. */
  buyer: z.string(),
});

/**
 * A document of `cohorts`. `capacity` and `startsAt` are the founder's to set; while they are absent, those of the
 * contract hold.
 */
const seatsSchema = z.object({
  capacity: z.number().int().nonnegative().optional(),
  startsAt: z.date().optional(),
  holds: z.record(z.string(), hold).default({}),
  sold: z.array(z.string()).default([]),
});

/** The places of one group. */
export interface Seats {
  readonly capacity: number;
  readonly startsAt: Date;
  /** By payment id. */
  readonly holds: Readonly<Record<string, z.infer<typeof hold>>>;
  /** Payment ids. */
  readonly sold: ReadonlyArray<string>;
}

/** The places of a group as stored; `stored` is undefined before the first order. Throws when it is unreadable. */
export function readSeats(cohort: CohortId, stored: unknown): Seats {
  const { capacity, startsAt, holds, sold } = seatsSchema.parse(stored ?? {});
  return {
    capacity: capacity ?? cohorts[cohort].capacity,
    startsAt: startsAt ?? new Date(cohorts[cohort].startsAt),
    holds,
    sold,
  };
}

function isRunning({ until }: z.infer<typeof hold>, now: Date): boolean {
  return until === null || until > now;
}

function isHeld(seats: Seats, paymentId: string, now: Date): boolean {
  const own = seats.holds[paymentId];
  return own !== undefined && isRunning(own, now);
}

/** Places that nobody has bought or holds. */
export function seatsLeft(seats: Seats, now: Date): number {
  const held = Object.values(seats.holds).filter((one) => isRunning(one, now)).length;
  return Math.max(0, seats.capacity - seats.sold.length - held);
}

/** Whether places are still sold: before the first session. */
export function isOpen(seats: Seats, now: Date): boolean {
  return seats.startsAt > now;
}

function withoutHold(seats: Seats, paymentId: string): Seats['holds'] {
  return Object.fromEntries(Object.entries(seats.holds).filter(([id]) => id !== paymentId));
}

/** Holds a place, or goes on holding it. Null when there is none: an own hold that has run out counts as none. */
export function holdSeat(
  seats: Seats,
  paymentId: string,
  { until, buyer }: z.infer<typeof hold>,
  now: Date,
): Seats | null {
  if (seats.sold.includes(paymentId)) return seats;
  if (!isHeld(seats, paymentId, now) && seatsLeft(seats, now) === 0) return null;
  return { ...seats, holds: { ...withoutHold(seats, paymentId), [paymentId]: { until, buyer } } };
}

/** Turns a hold into a sold place; without a running hold a free place is taken. Null when there is none. */
export function sellSeat(seats: Seats, paymentId: string, now: Date): Seats | null {
  if (seats.sold.includes(paymentId)) return seats;
  if (!isHeld(seats, paymentId, now) && seatsLeft(seats, now) === 0) return null;
  return { ...seats, holds: withoutHold(seats, paymentId), sold: [...seats.sold, paymentId] };
}

/** Gives a place back, held or sold. */
export function releaseSeat(seats: Seats, paymentId: string): Seats {
  return { ...seats, holds: withoutHold(seats, paymentId), sold: seats.sold.filter((id) => id !== paymentId) };
}

/** Another payment of the same buyer that holds a place in the group; null when there is none. */
export function otherHoldOf(seats: Seats, buyer: string, paymentId: string, now: Date): string | null {
  const other = Object.entries(seats.holds).find(
    ([id, one]) => id !== paymentId && one.buyer === buyer && isRunning(one, now),
  );
  return other?.[0] ?? null;
}
