import { isoMinute } from '@site/contract/words/dates';
import type { GroupChange } from './arguments.ts';
import type { Group } from './group.ts';
import { numbersOf, SHOW_ORDER } from './group-notices.ts';

/** Returns why no command changes a group whose record cannot be read; null when it can be read. */
export function unreadable({ id, wrongFields }: Pick<Group, 'id' | 'wrongFields'>): string | null {
  if (wrongFields.length === 0) return null;
  return `${id}: the record cannot be read (${wrongFields.join(', ')}), and no command changes it. Correct it in the Console: docs/founder/en/groups.md says what its fields hold.`;
}

/**
 * Returns why the sales of a group cannot be stopped, or null. A stop does not touch earlier runs, so their fields may be
 * unreadable.
 */
export function stopObjection({ id, wrongFields }: Pick<Group, 'id' | 'wrongFields'>): string | null {
  return unreadable({ id, wrongFields: wrongFields.filter((path) => !/^earlier\b/.test(path)) });
}

/** Returns why sessions of a run cannot move, or null. */
function moveObjection(group: Group, startsAt: Date, session: number | undefined, now: Date): string | null {
  const { id, sessions, sold } = group;
  const begun = sessions.filter((start) => start <= now).length;
  if (session !== undefined && session < begun) {
    return `Session ${session} took place: those from number ${begun} on can move.`;
  }
  if (session !== undefined && session > 1) {
    const before = sessions[session - 2];
    if (before === undefined || session > sessions.length) return `The run has ${sessions.length} sessions.`;
    if (begun === 0)
      return 'The run has not begun: its buyers read that it meets every week. Move all of it, without --session.';
    return startsAt > before ? null : `Session ${session - 1} is on ${isoMinute(before)}; those after it come later.`;
  }
  const isSame = startsAt.getTime() === group.startsAt.getTime();
  if (begun === 0 || session === 1 || sold.length === 0 || isSame) return null;
  if (begun === sessions.length) {
    return `The run is over, and its buyers (${sold.length}) would get the new dates. Open the next run: \`next ${id} --starts …\`. If its last session did not take place: \`--session ${begun}\`.`;
  }
  return `The run has begun, and its buyers (${sold.length}) would get new dates of sessions that are over. Say which session is the first to move: \`--session ${begun + 1}\`, or \`--session ${begun}\` if that of ${isoMinute(sessions[begun - 1] ?? startsAt)} did not take place.`;
}

const START_IN_THE_PAST = 'The start is in the past, so nothing could be sold.';

/** Returns why the next run cannot be opened, or null. */
function nextObjection(group: Group, { startsAt, seats }: GroupChange, now: Date): string | null {
  if (startsAt && startsAt <= now) return START_IN_THE_PAST;
  if (group.startsAt > now && group.sold.length > 0) {
    return `The run on sale has not begun, and seats of it are sold (${group.sold.length}). To move it, use \`change\`.`;
  }
  const last = group.sessions.at(-1);
  if (last !== undefined && last > now && group.sold.length > 0) {
    return `The run is under way until ${isoMinute(last)}; its buyers would get no more reminders of their sessions. Open the next run after its last session has begun.`;
  }
  if (group.paying.length > 0) {
    return `Orders that were placed for the run before may still be paid (${numbersOf(group.paying)}), and would get seats of the next one. Wait until they have ended; most do within an hour. Where one stays unknown: ${SHOW_ORDER}.`;
  }
  if (seats === undefined && group.seats === 0) {
    return 'The sales of the run before were stopped. Say how many seats the next one has: --seats.';
  }
  return null;
}

/** Returns why a run cannot be changed, or null. */
function changeObjection(group: Group, { startsAt, seats, session }: GroupChange, now: Date): string | null {
  const immovable = startsAt ? moveObjection(group, startsAt, session, now) : null;
  if (immovable !== null) return immovable;
  if (startsAt && startsAt <= now) {
    return session === undefined ? START_IN_THE_PAST : 'Sessions move to a time that is ahead.';
  }
  const taken = group.sold.length + group.held;
  if (seats !== undefined && seats < taken) {
    return `Seats sold or held: ${taken}; the group cannot have fewer. To end its sales: \`stop ${group.id}\`.`;
  }
  return null;
}

/** Returns why a command is refused for a group in its current state, or null. */
export function objection(name: 'next' | 'change', group: Group, change: GroupChange, now: Date): string | null {
  return unreadable(group) ?? (name === 'next' ? nextObjection : changeObjection)(group, change, now);
}
