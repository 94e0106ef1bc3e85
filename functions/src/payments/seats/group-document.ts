import { groupFields } from '@site/contract/groups/group-record';
import { type GroupId, groups } from '@site/contract/groups/groups';
import { COLLECTIONS } from '@site/contract/records/collections';
import { z } from 'zod';
import { logError, refusedPaths } from '../../platform/log.ts';

/** Name of the collection; its ids are those of the groups in `contract`. */
export const GROUPS = COLLECTIONS.cohorts;

/** A run that is over. Its sessions are stored because the calendar file of a run outlives it. */
const pastRun = z.object({ sessions: z.array(z.date()).min(1) });

/** A document of `cohorts`. An unreadable list of earlier runs is read as empty, so that it stops no sale. */
const seatsSchema = groupFields(z.date()).extend({ earlier: z.array(pastRun.nullable().catch(null)).catch([]) });

export type Hold = z.infer<typeof seatsSchema>['holds'][string];

export type Invitation = NonNullable<Hold['invitation']>;

/** The seats of one group. */
export interface Seats {
  readonly capacity: number;
  readonly startsAt: Date;
  /** Holds by payment id; the hold of an invitation that no order uses has a key of its own (`holdIdOf`). */
  readonly holds: Readonly<Record<string, Hold>>;
  /** Ids of the payments that bought a seat. */
  readonly sold: ReadonlyArray<string>;
  /** Whether every seat of this run was sold or being charged at some time: any free seat since then was freed. */
  readonly wasFull: boolean;
  /** Since when unpaid orders have blocked the group, as its upkeep found (`isHeldUnpaid`); null while they do not. */
  readonly heldSince: Date | null;
  /** Starts of the sessions if some were postponed, possibly those of an earlier run: see `sessionsOf`. */
  readonly sessions: ReadonlyArray<Date>;
  /** Number of this run, from 1; it stays the same when the run is moved. A run that sold no seat is not counted. */
  readonly run: number;
  /** Earlier runs that sold seats, the first one first; null for an unreadable one. */
  readonly earlier: ReadonlyArray<z.infer<typeof pastRun> | null>;
}

/** An edit in the console made the document of a group unreadable; its payments are not at fault. */
export class UnreadableGroup extends Error {
  override readonly name = 'UnreadableGroup';
  readonly group: GroupId;
  /** What the schema refuses. */
  readonly refusal: z.ZodError;

  constructor(group: GroupId, refusal: z.ZodError) {
    super(`the group ${group} cannot be read: ${refusedPaths(refusal)}`);
    this.group = group;
    this.refusal = refusal;
  }
}

export function logUnreadableGroup({ group, refusal }: UnreadableGroup): void {
  logError('cohort.unreadable', { cohort: group, fields: refusedPaths(refusal) });
}

/** The seats of a group. `stored` is its document, undefined before the first order. Throws {@link UnreadableGroup}. */
export function readSeats(group: GroupId, stored: unknown): Seats {
  const parsed = seatsSchema.safeParse(stored ?? {});
  if (!parsed.success) throw new UnreadableGroup(group, parsed.error);
  const { capacity, startsAt: moved, holds, sold, fullRun, heldSince, sessions, earlier } = parsed.data;
  const startsAt = moved ?? new Date(groups[group].startsAt);
  return {
    capacity: capacity ?? groups[group].capacity,
    startsAt,
    holds,
    sold,
    wasFull: fullRun?.getTime() === startsAt.getTime(),
    heldSince: heldSince ?? null,
    sessions,
    run: earlier.length + 1,
    earlier,
  };
}
