import { sessionStarts, startsOfRun } from '@site/contract/groups/calendar';
import { groupRecord, wrongFieldsOfGroup } from '@site/contract/groups/group-record';
import { type GroupId, groups } from '@site/contract/groups/groups';
import { isRunning, takenSeats } from '@site/contract/groups/hold';
import { endedUnpaid, type PaymentState } from '@site/contract/payments/payment';
import type { DocumentData } from 'firebase-admin/firestore';
import type { GroupChange } from './arguments.ts';

/** The current state of a group. */
export interface Group {
  readonly id: GroupId;
  readonly startsAt: Date;
  /** Starts of the sessions of the run. */
  readonly sessions: ReadonlyArray<Date>;
  /** Number of seats, sold, held and free. */
  readonly seats: number;
  /** Orders that have bought a seat, by payment id. */
  readonly sold: ReadonlyArray<string>;
  /** Number of held seats, for orders and for people on the waiting list. */
  readonly held: number;
  /** Number of seats that are sold, or held without an end: their orders are being charged, or are owed a seat. */
  readonly taken: number;
  /** Invitations from the waiting list that have not ended, by the ids of their enquiries. */
  readonly invited: ReadonlyArray<string>;
  /** Orders that may still be paid, by payment id. Most hold a seat for some minutes only, some never do. */
  readonly paying: ReadonlyArray<string>;
  /** Start of the run that has been full; null when none has. */
  readonly fullRun: Date | null;
  /** Paths of unreadable fields, which are shown as if they were empty. */
  readonly wrongFields: ReadonlyArray<string>;
}

/**
 * Returns a group from its document, which does not exist before its first order, and its orders that may still be paid. The
 * settings supply what the document lacks.
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
  // skip the hold of an order that has its seat: a restored backup may bring such a hold back
  const running = Object.entries(holds).filter(([order, hold]) => !sold.includes(order) && isRunning(hold, now));
  return {
    id,
    startsAt,
    sessions: startsOfRun(startsAt, groups[id].weeks, sessions),
    seats: capacity ?? groups[id].capacity,
    sold,
    held: running.length,
    taken: takenSeats({ sold, holds }),
    invited,
    paying,
    fullRun,
    wrongFields: wrongFieldsOfGroup(stored ?? {}),
  };
}

/** Whether an order in this state needs no seat any more. Accepts any text. */
const needsNoSeat = (state: string): boolean => endedUnpaid(state) || state === ('refunded' satisfies PaymentState);

/**
 * Returns the entries of `sold` whose order ended unpaid or refunded: mostly it was refunded after the backup from which the group
 * was restored, and nobody can buy its seat. `states`: the `_state` of each order that exists, by its id.
 */
export function unpaidSeats(sold: ReadonlyArray<string>, states: ReadonlyMap<string, string>): string[] {
  return sold.filter((order) => needsNoSeat(states.get(order) ?? ''));
}

/** Returns the sessions of a postponed run: those after the moved one follow week by week. */
export function postponedSessions({ sessions }: Group, { startsAt, session = 1 }: GroupChange): ReadonlyArray<Date> {
  const kept = sessions.slice(0, session - 1);
  return startsAt ? [...kept, ...sessionStarts(startsAt, sessions.length - kept.length)] : sessions;
}

/** Whether a change moves later sessions of a run and keeps its first one. */
export const isPostponed = ({ session = 1 }: GroupChange): boolean => session > 1;
