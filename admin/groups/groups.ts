import { sessionStarts, startsOfRun } from '@site/contract/calendar';
import { COLLECTIONS, groupPath } from '@site/contract/collections';
import { isoMinute } from '@site/contract/dates';
import type { EnquiryStatus } from '@site/contract/enquiry-status';
import type { EnquiryKind } from '@site/contract/forms';
import { groupRecord, wrongFieldsOfGroup } from '@site/contract/group-record';
import { type GroupId, groups } from '@site/contract/groups';
import { isRunning } from '@site/contract/hold';
import { OPEN_STATES, type SeatState } from '@site/contract/payment';
import { paymentRecord } from '@site/contract/records';
import { referenceOf } from '@site/contract/reference';
import { settings } from '@site/contract/settings';
import {
  type DocumentData,
  type Firestore,
  type Query,
  type QuerySnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { commandHint } from '../console/command-hint.ts';
import { namesInLine } from '../console/names.ts';
import type { GroupChange } from './arguments.ts';

/** A group as it stands. */
interface Group {
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

/** Why no command changes a group whose record cannot be read; null when it can. */
export function unreadable({ id, wrongFields }: Pick<Group, 'id' | 'wrongFields'>): string | null {
  if (wrongFields.length === 0) return null;
  return `${id}: the record cannot be read (${wrongFields.join(', ')}), and no command changes it. Correct it in the Console: docs/founder.md says what its fields hold.`;
}

/** Why the sales of a group are not stopped; null when they are. A stop leaves the runs before as they are stored. */
export function stopObjection({ id, wrongFields }: Pick<Group, 'id' | 'wrongFields'>): string | null {
  return unreadable({ id, wrongFields: wrongFields.filter((path) => !/^earlier\b/.test(path)) });
}

/** The command that shows the buyers of orders with their addresses. */
const SHOW_ORDER = commandHint('payments -- show <order>');

/** The numbers of orders, as mails name them. */
const numbersOf = (orders: ReadonlyArray<string>) => orders.map(referenceOf).join(', ');

/** The sessions of a run that is postponed: those from the moved one on follow week by week. */
function postponedSessions({ sessions }: Group, { startsAt, session = 1 }: GroupChange): ReadonlyArray<Date> {
  const kept = sessions.slice(0, session - 1);
  return startsAt ? [...kept, ...sessionStarts(startsAt, sessions.length - kept.length)] : sessions;
}

/** Whether sessions of a run that has begun move, and its first one stays. */
export const isPostponed = ({ session = 1 }: GroupChange): boolean => session > 1;

/** How a group will be once it is changed, for the question; how it is then, for the answer. */
export function changeInWords(group: Group, change: GroupChange, now: Date): string {
  const { id, startsAt, seats } = group;
  const zone = `(${settings.timeZone})`;
  if (isPostponed(change)) {
    const sessions = postponedSessions(group, change).map((start, index) => `${index + 1}: ${isoMinute(start)}`);
    return `${id}: sessions ${sessions.join(', ')} ${zone}. No seat is on sale.`;
  }
  const next = change.startsAt ?? startsAt;
  const capacity = change.seats ?? seats;
  const said = `${id}: ${capacity === 1 ? '1 seat' : `${capacity} seats`}, first session ${isoMinute(next)} ${zone}.`;
  if (capacity === 0) return `${said} Sales wait until \`change ${id} --seats …\`.`;
  return change.session === 1 && startsAt <= now ? `${said} Free seats are on sale again.` : said;
}

/** Why sessions of a run are not moved; null when they are. */
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

/** Why the next run is not opened; null when it is. */
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

/** Why a run is not changed; null when it is. */
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

/** Why a command is refused for a group as it stands; null when it is not. */
export function objection(name: 'next' | 'change', group: Group, change: GroupChange, now: Date): string | null {
  return unreadable(group) ?? (name === 'next' ? nextObjection : changeObjection)(group, change, now);
}

/** Whom to write to when sessions move of a run that has orders; empty when it has none, or when no session moves. */
function moveNotice(group: Group, change: GroupChange): string {
  const { startsAt, session = 1 } = change;
  const { sessions, sold, paying } = group;
  const old = sessions[session - 1];
  if (!startsAt || !old || old.getTime() === startsAt.getTime()) return '';
  if (sold.length + paying.length === 0) return '';
  const buyers = sold.length === 1 ? '1 buyer has' : `${sold.length} buyers have`;
  const orders = paying.length === 1 ? '1 order for the old start' : `${paying.length} orders for the old start`;
  const what = session === 1 ? 'It moves' : `Session ${session} moves`;
  return [
    `${what} from ${isoMinute(old)} to ${isoMinute(startsAt)}, and nobody is told.`,
    ...(sold.length > 0 ? [`${buyers} paid for it: write to them (${numbersOf(sold)}).`] : []),
    ...(paying.length > 0
      ? [`${orders} may still be paid: write to these buyers as well (${numbersOf(paying)}).`]
      : []),
    `Their addresses: ${SHOW_ORDER}.`,
  ].join(' ');
}

/**
 * Whom to ask before a run gets more seats; empty when it gets none, or nobody has bought. Each agreement names the number of
 * its own day, which an earlier change may have raised since.
 */
function largerNotice({ seats, sold }: Group, { seats: wanted = 0 }: GroupChange): string {
  if (sold.length === 0 || wanted <= seats) return '';
  const buyers = sold.length === 1 ? '1 buyer has an agreement' : `${sold.length} buyers have agreements`;
  return `${buyers} about a group of at most so many participants: where that is fewer than ${wanted}, have their written consent (${numbersOf(sold)}).`;
}

/** What to tell those who have bought, or may still pay; empty where there is nobody. */
export function buyersNotice(name: 'next' | 'change', group: Group, change: GroupChange): string {
  if (name === 'next') return '';
  return [moveNotice(group, change), largerNotice(group, change)].filter((part) => part !== '').join(' ');
}

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

/** What a stop means: who has paid or still may, and whose invitation ends. */
export function stopNotice({ id, startsAt, sold, paying, invited }: Group, owed: ReadonlyArray<string>): string {
  const paid = [...sold, ...owed];
  const named = (orders: ReadonlyArray<string>) => `(${orders.length}): ${numbersOf(orders)}.`;
  return [
    `The run of ${isoMinute(startsAt)} sells no seat and invites nobody until \`change ${id} --seats …\`. Nobody is told, and nothing is refunded.`,
    ...(paid.length > 0
      ? [
          `Orders that have paid ${named(paid)} To cancel the group, write to each buyer (${SHOW_ORDER}) and refund each order: ${commandHint('payments -- refund <order>')}.`,
        ]
      : []),
    ...(paying.length > 0
      ? [`Orders that may still be paid ${named(paying)} See in an hour, by the same command, which of them were.`]
      : []),
    ...(invited.length > 0
      ? [
          `Invitations that end ${named(invited)} To have them invited again: ${commandHint('enquiries -- status <number> new')}.`,
        ]
      : []),
  ].join('\n');
}

/** A notice of paid orders whose seats the record of their group has lost. */
export function lostNotice(id: GroupId, lost: ReadonlyArray<string>): string {
  // whole ids, as `sold` has them
  const named = namesInLine(lost);
  return `${id}: paid orders whose seats stand neither in \`sold\` nor in \`earlier\` (${lost.length}): ${named}. Their seats are sold once more, unless you took them out in the Console yourself. After a deletion by mistake: docs/deploy.md, "A group was deleted".`;
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

/** The orders of a group of which money may still move. */
const payingOrders = (database: Firestore, id: GroupId): Query =>
  database
    .collection(COLLECTIONS.payments)
    .where('product.cohort', '==', id)
    .where('_state', 'in', OPEN_STATES)
    .select();

/** The orders of a group that have paid, as long as they are not refunded. */
const paidOrders = (database: Firestore, id: GroupId): Query =>
  database
    .collection(COLLECTIONS.payments)
    .where('product.cohort', '==', id)
    .where('seat', 'in', ['sold', 'owed'] satisfies SeatState[])
    .select('seat', 'createdAt');

const paidOrder = paymentRecord.pick({ seat: true, createdAt: true });

const idsOf = ({ docs }: QuerySnapshot) => docs.map((order) => order.id);

/** A group with its surroundings, read outside of a transaction. */
interface ListedGroup extends Group {
  /** Number of people on its waiting list. */
  readonly waiting: number;
  /** Orders that have paid when no seat was left. */
  readonly owed: ReadonlyArray<string>;
  /** Orders that have bought a seat which stands in no run of the group's record; the latest first. */
  readonly lost: ReadonlyArray<string>;
}

/** A group as it stands. */
export async function findGroup(database: Firestore, id: GroupId): Promise<ListedGroup> {
  const waiting = database
    .collection(COLLECTIONS.enquiries)
    .where('kind', '==', 'waitingList' satisfies EnquiryKind)
    .where('fields.cohort', '==', id)
    .where('_status', '==', 'new' satisfies EnquiryStatus);
  const [document, paying, paid, counted] = await Promise.all([
    database.doc(groupPath(id)).get(),
    payingOrders(database, id).get(),
    paidOrders(database, id).get(),
    waiting.count().get(),
  ]);
  const group = groupOf(id, document.data(), idsOf(paying), new Date());
  const earlier = groupRecord.parse(document.data() ?? {}).earlier.flatMap(({ sold }) => sold);
  const known = new Set([...group.sold, ...earlier]);
  const orders = paid.docs
    .map((order) => ({ order: order.id, ...paidOrder.parse(order.data()) }))
    .toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt));
  const withSeat = (seat: SeatState) => orders.flatMap((one) => (one.seat === seat ? [one.order] : []));
  return {
    ...group,
    waiting: counted.data().count,
    owed: withSeat('owed'),
    lost: withSeat('sold').filter((order) => !known.has(order)),
  };
}

/** A group as it stands in a transaction, beside what is stored of it. */
async function groupWithin(transaction: Transaction, database: Firestore, id: GroupId, now: Date) {
  const stored = (await transaction.get(database.doc(groupPath(id)))).data();
  const paying = await transaction.get(payingOrders(database, id));
  return { stored, group: groupOf(id, stored, idsOf(paying), now) };
}

/**
 * Changes a group in one transaction that also reads its orders: in a race somebody may have ordered since the group
 * was shown. Gives the group as it was before, or the objection.
 */
export function changeGroup(
  database: Firestore,
  name: 'next' | 'change',
  id: GroupId,
  change: GroupChange,
): Promise<Group | string> {
  return database.runTransaction(async (transaction) => {
    const now = new Date();
    const { stored, group } = await groupWithin(transaction, database, id, now);
    const refused = objection(name, group, change, now);
    if (refused !== null) return refused;
    const earlier: unknown = stored?.['earlier'];
    const kept = { earlier: Array.isArray(earlier) ? earlier : [], holds: stored?.['holds'] };
    const fields = fieldsOf(name, group, change, kept, now);
    transaction.set(database.doc(groupPath(id)), fields, { mergeFields: Object.keys(fields) });
    return group;
  });
}

/** Ends the sales of a group. Gives the group as it was before, or the objection. */
export function stopGroup(database: Firestore, id: GroupId): Promise<Group | string> {
  return database.runTransaction(async (transaction) => {
    const { stored, group } = await groupWithin(transaction, database, id, new Date());
    const refused = stopObjection(group);
    if (refused !== null) return refused;
    const fields = fieldsOfStop(group, stored?.['holds']);
    transaction.set(database.doc(groupPath(id)), fields, { mergeFields: Object.keys(fields) });
    return group;
  });
}
