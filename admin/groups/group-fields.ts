import { groupRecord } from '@site/contract/groups/group-record';
import { isFull, isRunning } from '@site/contract/groups/hold';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { GroupChange } from './arguments.ts';
import { type Group, isPostponed, postponedSessions } from './group.ts';

/** Returns each hold by itself, as it is stored, so that an unreadable one does not hide the others. */
const holdsIn = (stored: unknown) => Object.entries(z.record(z.string(), z.unknown()).catch({}).parse(stored));

const isEndless = (hold: unknown): hold is { readonly until: null } =>
  z.object({ until: z.null() }).safeParse(hold).success;

/** Whether a hold has ended; false for one that cannot be read. */
function hasEnded(stored: unknown, now: Date): boolean {
  const { hold } = groupRecord.parse({ holds: { hold: stored } }).holds;
  return hold !== undefined && !isRunning(hold, now);
}

/** Stored fields of a group that {@link Group} lacks. */
interface StoredGroup {
  /** Earlier runs. */
  readonly earlier: ReadonlyArray<unknown>;
  readonly holds: unknown;
}

/**
 * Returns the fields that open the next run. The previous run goes into `earlier` if seats of it were sold. Holds without an end
 * are removed: no order is open any more, so their orders were deleted, or are owed a seat, for which the functions keep a free one
 * again. They would take a seat of each run for ever. Ended holds are removed too, with the keyed hashes of networks in them.
 */
function fieldsOfNext(group: Group, { startsAt, seats }: GroupChange, { earlier, holds }: StoredGroup, now: Date) {
  const capacity = seats ?? group.seats;
  const before = {
    startsAt: Timestamp.fromDate(group.startsAt),
    sold: group.sold,
    // for the calendar of this run: a later one may be postponed, or have another number of weeks
    sessions: group.sessions.map((start) => Timestamp.fromDate(start)),
  };
  return {
    _summary: `0 / ${capacity}`,
    capacity,
    startsAt: Timestamp.fromDate(startsAt ?? group.startsAt),
    sold: [],
    holds: Object.fromEntries(holdsIn(holds).filter(([, hold]) => !isEndless(hold) && !hasEnded(hold, now))),
    // it identifies a run by its start, which may be that of a stopped run without sold seats
    ...(group.fullRun === null ? {} : { fullRun: FieldValue.delete() }),
    ...(group.sold.length > 0 ? { earlier: [...earlier, before] } : {}),
  };
}

/**
 * Returns the fields that change a run. A run that was full before the change, or is by it, is marked: its next free seat goes to
 * the waiting list.
 */
function fieldsOfChange(group: Group, change: GroupChange) {
  const capacity = change.seats ?? group.seats;
  const startsAt = Timestamp.fromDate(isPostponed(change) ? group.startsAt : (change.startsAt ?? group.startsAt));
  // `fullRun` identifies the full run by its start, so it moves with the start
  const isMarked = group.fullRun?.getTime() === group.startsAt.getTime();
  const wasFull = isMarked || isFull(group.taken, group.seats) || isFull(group.taken, capacity);
  const sessions = () => postponedSessions(group, change).map((start) => Timestamp.fromDate(start));
  return {
    _summary: `${group.sold.length} / ${capacity}`,
    capacity,
    startsAt,
    ...(wasFull ? { fullRun: startsAt } : {}),
    ...(isPostponed(change) ? { sessions: sessions() } : {}),
  };
}

/** Returns the fields that `next` or `change` writes. */
export function fieldsOf(name: 'next' | 'change', group: Group, change: GroupChange, stored: StoredGroup, now: Date) {
  return name === 'next' ? fieldsOfNext(group, change, stored, now) : fieldsOfChange(group, change);
}

/**
 * Returns the fields that a stop writes. Removes holds, since our own form charges no order without a hold. Holds without an end
 * stay: their orders are being charged, may have been, or are owed a seat.
 */
export function fieldsOfStop({ sold }: Pick<Group, 'sold'>, holds: unknown) {
  const charging = holdsIn(holds).flatMap(([id, hold]) =>
    isEndless(hold) ? [[id, { ...hold, invitation: null }]] : [],
  );
  return {
    _summary: `${sold.length} / 0`,
    capacity: 0,
    holds: Object.fromEntries(charging),
  };
}
