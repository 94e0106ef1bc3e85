import { type CohortId, cohorts } from '@site/contract/cohorts';
import { COLLECTIONS } from '@site/contract/records';
import { z } from 'zod';

/** Name of the collection; its ids are those of the cohorts in `contract`. */
export const COHORTS = COLLECTIONS.cohorts;

const hold = z.object({
  /** Null: no end, because a charge is under way or its outcome unknown. */
  until: z.date().nullable(),
  /** Key of the buyer, who may start again and then gets the own held seat. */
  buyer: z.string(),
});

/**
 * A document of `cohorts`. The founder may set `capacity` and `startsAt` in the console; otherwise those of the
 * contract apply.
 */
const seatsSchema = z.object({
  capacity: z.number().int().nonnegative().optional(),
  startsAt: z.date().optional(),
  holds: z.record(z.string(), hold).default({}),
  sold: z.array(z.string()).default([]),
});

/** The seats of one group. */
export interface Seats {
  readonly capacity: number;
  readonly startsAt: Date;
  /** By payment id. */
  readonly holds: Readonly<Record<string, z.infer<typeof hold>>>;
  /** Payment ids. */
  readonly sold: ReadonlyArray<string>;
}

/** The seats of a group from its document, which is undefined before the first order. Throws when it is unreadable. */
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

/** Number of seats that are neither sold nor held. */
export function seatsLeft(seats: Seats, now: Date): number {
  const held = Object.values(seats.holds).filter((one) => isRunning(one, now)).length;
  return Math.max(0, seats.capacity - seats.sold.length - held);
}

/** Whether seats are still sold: until the first session. */
export function isOpen(seats: Seats, now: Date): boolean {
  return seats.startsAt > now;
}

function withoutHold(seats: Seats, paymentId: string): Seats['holds'] {
  return Object.fromEntries(Object.entries(seats.holds).filter(([id]) => id !== paymentId));
}

/** Holds a seat or renews the hold. Null when no seat is left and the payment has no running hold. */
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

/** Sells the held seat; without a running hold, a free one. Null when there is none. */
export function sellSeat(seats: Seats, paymentId: string, now: Date): Seats | null {
  if (seats.sold.includes(paymentId)) return seats;
  if (!isHeld(seats, paymentId, now) && seatsLeft(seats, now) === 0) return null;
  return { ...seats, holds: withoutHold(seats, paymentId), sold: [...seats.sold, paymentId] };
}

/** Frees a seat, held or sold. */
export function releaseSeat(seats: Seats, paymentId: string): Seats {
  return { ...seats, holds: withoutHold(seats, paymentId), sold: seats.sold.filter((id) => id !== paymentId) };
}

/** Id of another payment of the same buyer that holds a seat in the group; null when there is none. */
export function otherHoldOf(seats: Seats, buyer: string, paymentId: string, now: Date): string | null {
  const other = Object.entries(seats.holds).find(
    ([id, one]) => id !== paymentId && one.buyer === buyer && isRunning(one, now),
  );
  return other?.[0] ?? null;
}
