import { sessionStarts, startsOfRun } from '@site/contract/calendar';
import { groupRecord, wrongFieldsOfGroup } from '@site/contract/group-record';
import { type GroupId, groups } from '@site/contract/groups';
import { isRunning } from '@site/contract/hold';
import type { DocumentData } from 'firebase-admin/firestore';
import type { GroupChange } from './arguments.ts';

/** A group as it stands. */
export interface Group {
  readonly id: GroupId;
  readonly startsAt: Date;
  readonly sessions: ReadonlyArray<Date>;
  readonly seats: number;
  readonly sold: ReadonlyArray<string>;
  /** Number of seats that are held, for orders and for people on the waiting list. */
  readonly held: number;
  /** Invitations from the waiting list that still count, by the ids of their enquiries. */
  readonly invited: ReadonlyArray<string>;
  /** Orders that may still be paid, by payment id. Most hold a seat for some minutes only, some never do. */
  readonly paying: ReadonlyArray<string>;
  /** Start of the run that was full once. */
  readonly fullRun: Date | null;
  /** Paths of the fields that cannot be read, and are shown as if they were empty. */
  readonly wrongFields: ReadonlyArray<string>;
}

/**
 * A group from its document, which does not exist before its first order, and from its orders that may still be paid; the
 * settings say what the document leaves out.
 */
export function groupOf(
  id: GroupId,
  stored: DocumentData | undefined,
  paying: ReadonlyArray<string>,
  now: Date,
): Group {
  const { startsAt: moved, capacity, sold, holds, fullRun, sessions } = groupRecord.parse(stored ?? {});
  const startsAt = moved ?? new Date(groups[id].startsAt);
  const invited = Object.values(holds).flatMap(({ invitation }) =>
    invitation?.until && invitation.until > now ? [invitation.id] : [],
  );
  // an order that has its seat takes no second one by a hold, which a restored backup may bring back
  const running = Object.entries(holds).filter(([order, hold]) => !sold.includes(order) && isRunning(hold, now));
  return {
    id,
    startsAt,
    sessions: startsOfRun(startsAt, groups[id].weeks, sessions),
    seats: capacity ?? groups[id].capacity,
    sold,
    held: running.length,
    invited,
    paying,
    fullRun,
    wrongFields: wrongFieldsOfGroup(stored ?? {}),
  };
}

/** The sessions of a run that is postponed: those from the moved one on follow week by week. */
export function postponedSessions({ sessions }: Group, { startsAt, session = 1 }: GroupChange): ReadonlyArray<Date> {
  const kept = sessions.slice(0, session - 1);
  return startsAt ? [...kept, ...sessionStarts(startsAt, sessions.length - kept.length)] : sessions;
}

/** Whether sessions of a run that has begun move, and its first one stays. */
export const isPostponed = ({ session = 1 }: GroupChange): boolean => session > 1;
