import { startsOfRun } from '@site/contract/groups/calendar';
import { type GroupId, groups } from '@site/contract/groups/groups';
import { isFull, takenSeats } from '@site/contract/groups/hold';
import type { Seats } from './group-document.ts';

/** Starts of the sessions of a group's present run. */
export function sessionsOf(group: GroupId, { startsAt, sessions }: Seats): ReadonlyArray<Date> {
  return startsOfRun(startsAt, groups[group].weeks, sessions);
}

/** Whether the last session of the group's present run has begun. */
export function isRunOver(group: GroupId, seats: Seats, now: Date): boolean {
  return sessionsOf(group, seats).every((start) => start <= now);
}

/** Starts of the sessions of any run of a group; null for a run that does not exist or is unreadable. */
export function sessionsOfRun(group: GroupId, seats: Seats, run: number): ReadonlyArray<Date> | null {
  if (run === seats.run) return sessionsOf(group, seats);
  return seats.earlier[run - 1]?.sessions ?? null;
}

/**
 * Whether an order bought its seat in an earlier run of its group: the founder empties `sold` when the next run opens, and the
 * payments stay unchanged.
 */
export function isOfEarlierRun({ sold }: Seats, { id, seat }: { readonly id: string; readonly seat: string }): boolean {
  return seat === 'sold' && !sold.includes(id);
}

/**
 * Whether an order that was paid at a time is one of the present run: it was paid after the last session of the run before it had
 * begun. False where that run is unreadable.
 */
export function isPaidInRun({ earlier }: Pick<Seats, 'earlier'>, paidAt: Date | null): boolean {
  const before = earlier.at(-1);
  if (before === undefined) return true;
  const end = before?.sessions.at(-1);
  return end !== undefined && paidAt !== null && paidAt > end;
}

/** Whether seats are still on sale: until the first session. */
export function isOpen(seats: Seats, now: Date): boolean {
  return seats.startsAt > now;
}

const isRunFull = (seats: Seats): boolean => isFull(takenSeats(seats), seats.capacity);

/** The seats after a change, with `wasFull` set if the run was full before the change or is now. */
export function notingFull(before: Seats, after: Seats): Seats {
  return after.wasFull || !(isRunFull(before) || isRunFull(after)) ? after : { ...after, wasFull: true };
}
