import { groupRecord } from '@site/contract/group-record';
import { isRunning } from '@site/contract/hold';
import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { GroupChange } from './arguments.ts';
import { type Group, isPostponed, postponedSessions } from './group.ts';

/** Each hold by itself, as it is stored: one that cannot be read takes no other with it. */
const holdsIn = (stored: unknown) => Object.entries(z.record(z.string(), z.unknown()).catch({}).parse(stored));

const isEndless = (hold: unknown): hold is { readonly until: null } =>
  z.object({ until: z.null() }).safeParse(hold).success;

/** Whether a hold is over. One that cannot be read is not. */
function hasEnded(stored: unknown, now: Date): boolean {
  const { hold } = groupRecord.parse({ holds: { hold: stored } }).holds;
  return hold !== undefined && !isRunning(hold, now);
}

/** What is stored of a group beside what {@link Group} has of it. */
interface StoredGroup {
  /** The runs before. */
  readonly earlier: ReadonlyArray<unknown>;
  readonly holds: unknown;
}

/**
 * The fields that open the next run. The run before goes into `earlier` if seats of it were sold. Holds without an end
 * are removed: no order is open any more, so theirs was deleted, and they would take a seat of each run for ever. So are
 * those that are over, with the keyed hashes of networks in them.
 */
function fieldsOfNext(group: Group, { startsAt, seats }: GroupChange, { earlier, holds }: StoredGroup, now: Date) {
  const capacity = seats ?? group.seats;
  const before = {
    startsAt: Timestamp.fromDate(group.startsAt),
    sold: group.sold,
    // for its calendar: another run may be postponed, or have another number of weeks
    sessions: group.sessions.map((start) => Timestamp.fromDate(start)),
  };
  return {
    _summary: `0 / ${capacity}`,
    capacity,
    startsAt: Timestamp.fromDate(startsAt ?? group.startsAt),
    sold: [],
    holds: Object.fromEntries(holdsIn(holds).filter(([, hold]) => !isEndless(hold) && !hasEnded(hold, now))),
    ...(group.sold.length > 0 ? { earlier: [...earlier, before] } : {}),
  };
}

/** The fields that change a run. */
function fieldsOfChange(group: Group, change: GroupChange) {
  const capacity = change.seats ?? group.seats;
  const startsAt = Timestamp.fromDate(isPostponed(change) ? group.startsAt : (change.startsAt ?? group.startsAt));
  // `fullRun` names the run that was full by its start, so it moves along with that
  const wasFull = group.fullRun?.getTime() === group.startsAt.getTime();
  const sessions = () => postponedSessions(group, change).map((start) => Timestamp.fromDate(start));
  return {
    _summary: `${group.sold.length} / ${capacity}`,
    capacity,
    startsAt,
    ...(wasFull ? { fullRun: startsAt } : {}),
    ...(isPostponed(change) ? { sessions: sessions() } : {}),
  };
}

/** The fields that a command writes. */
export function fieldsOf(name: 'next' | 'change', group: Group, change: GroupChange, stored: StoredGroup, now: Date) {
  return name === 'next' ? fieldsOfNext(group, change, stored, now) : fieldsOfChange(group, change);
}

/**
 * The fields that a stop writes. It removes the holds, since our own form charges no order without a hold. Holds
 * without an end stay: their orders are being charged, or may have been.
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
