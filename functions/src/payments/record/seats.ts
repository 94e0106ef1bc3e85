import { startsOfRun } from '@site/contract/calendar';
import { COLLECTIONS } from '@site/contract/collections';
import { groupFields } from '@site/contract/group-record';
import { type GroupId, groups } from '@site/contract/groups';
import { isRunning } from '@site/contract/hold';
import { z } from 'zod';
import { logError, refusedPaths } from '../../platform/log.ts';

/** Name of the collection; its ids are those of the groups in `contract`. */
export const GROUPS = COLLECTIONS.cohorts;

/** A run that is over. Its sessions are stored because the calendar file of a run outlives it. */
const pastRun = z.object({ startsAt: z.date(), sessions: z.array(z.date()).default([]) });

/** A document of `cohorts`. An unreadable list of earlier runs is read as empty, so that it stops no sale. */
const seatsSchema = groupFields(z.date()).extend({ earlier: z.array(pastRun.nullable().catch(null)).catch([]) });

type Hold = z.infer<typeof seatsSchema>['holds'][string];

type Invitation = NonNullable<Hold['invitation']>;

/** The seats of one group. */
export interface Seats {
  readonly capacity: number;
  readonly startsAt: Date;
  /** Holds by payment id; the hold of an invitation that no order uses has the key {@link holdIdOf}. */
  readonly holds: Readonly<Record<string, Hold>>;
  /** Ids of the payments that bought a seat. */
  readonly sold: ReadonlyArray<string>;
  /** Whether every seat of this run was sold or being charged at some time: any free seat since then was freed. */
  readonly wasFull: boolean;
  /** Since when unpaid orders have blocked the group, as its upkeep found ({@link isHeldUnpaid}); null while they do not. */
  readonly heldSince: Date | null;
  /** Starts of the sessions if some were postponed, possibly those of an earlier run: see {@link sessionsOf}. */
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
  /** Paths of the invalid fields. */
  readonly fields: string;

  constructor(group: GroupId, fields: string) {
    super(`the group ${group} cannot be read: ${fields}`);
    this.group = group;
    this.fields = fields;
  }
}

export function logUnreadableGroup({ group, fields }: UnreadableGroup): void {
  logError('cohort.unreadable', { cohort: group, fields });
}

/** The seats of a group. `stored` is its document, undefined before the first order. Throws {@link UnreadableGroup}. */
export function readSeats(group: GroupId, stored: unknown): Seats {
  const parsed = seatsSchema.safeParse(stored ?? {});
  if (!parsed.success) throw new UnreadableGroup(group, refusedPaths(parsed.error));
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
  const past = seats.earlier[run - 1];
  if (!past) return null;
  // a run that ended before sessions were stored with it has them in the group, unless another run was postponed since
  return startsOfRun(past.startsAt, groups[group].weeks, past.sessions.length > 0 ? past.sessions : seats.sessions);
}

/** Ids of the payments that hold a seat without an end and have not bought it. */
export function endlessHolds({ holds, sold }: Seats): string[] {
  return Object.entries(holds).flatMap(([id, { until }]) => (until === null && !sold.includes(id) ? [id] : []));
}

/** The running hold of a payment; undefined when it has none. */
function holdOf(seats: Seats, paymentId: string, now: Date): Hold | undefined {
  const own = seats.holds[paymentId];
  return own !== undefined && isRunning(own, now) ? own : undefined;
}

/** Whether a payment holds a seat now. */
export function isHeld(seats: Seats, paymentId: string, now: Date): boolean {
  return holdOf(seats, paymentId, now) !== undefined;
}

/**
 * The running holds of all payments but one. The hold of a payment that has bought its seat does not count, since it would take a
 * second seat: restoring a group from a backup may bring such a hold back.
 */
function holdsOfOthers({ holds, sold }: Seats, paymentId: string, now: Date): Hold[] {
  return Object.entries(holds).flatMap(([id, one]) =>
    id !== paymentId && !sold.includes(id) && isRunning(one, now) ? [one] : [],
  );
}

/** Number of seats that are neither sold nor held. */
export function seatsLeft(seats: Seats, now: Date): number {
  return Math.max(0, seats.capacity - seats.sold.length - holdsOfOthers(seats, '', now).length);
}

/**
 * The seats without ended holds, which nothing reads again. If they were kept, the document would grow with every failed order,
 * until Firestore refuses it.
 */
export function withoutEndedHolds(seats: Seats, now: Date): Seats {
  return { ...seats, holds: Object.fromEntries(Object.entries(seats.holds).filter(([, one]) => isRunning(one, now))) };
}

/** Whether the document still contains holds that had ended by `time`. */
export function hasHoldsEndedBy({ holds }: Seats, time: Date): boolean {
  return Object.values(holds).some((one) => !isRunning(one, time));
}

/**
 * Whether every seat is sold or held by an order that is being charged, or is owed one. Other holds do not count: anybody can
 * cause them, and they expire. A group with a capacity of 0, whose sales have not begun, is not full.
 */
function isFull({ capacity, sold, holds }: Seats): boolean {
  const taken = sold.length + Object.values(holds).filter(({ until }) => until === null).length;
  return capacity > 0 && taken >= capacity;
}

/** The seats after a change, with `wasFull` set if the run was full before the change or is now. */
export function notingFull(before: Seats, after: Seats): Seats {
  return after.wasFull || !(isFull(before) || isFull(after)) ? after : { ...after, wasFull: true };
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
  const end = before?.sessions.at(-1) ?? before?.startsAt;
  return end !== undefined && paidAt !== null && paidAt > end;
}

/** Whether seats are still on sale: until the first session. */
export function isOpen(seats: Seats, now: Date): boolean {
  return seats.startsAt > now;
}

function withoutHold(seats: Seats, paymentId: string): Seats['holds'] {
  return Object.fromEntries(Object.entries(seats.holds).filter(([id]) => id !== paymentId));
}

function withHold(seats: Seats, paymentId: string, held: Hold): Seats {
  return { ...seats, holds: { ...withoutHold(seats, paymentId), [paymentId]: held } };
}

/**
 * Until when an invitation holds a seat, also through an order that uses it. Null when it holds none, or when sales have ended,
 * since the founder may have moved the start.
 */
export function invitedUntil(seats: Seats, invitationId: string, now: Date): Date | null {
  if (!isOpen(seats, now)) return null;
  const invitations = Object.values(seats.holds).map(({ invitation: one }) => one);
  return invitations.find((one) => one?.id === invitationId && one.until > now)?.until ?? null;
}

/** End of a hold, and the keyed hash of the network that causes it. */
type Holder = Pick<Hold, 'until'> & { readonly network?: string | null };

/** Fields that a renewed hold keeps: its invitation, and its network unless the caller's is known. */
function kept(own: Hold | undefined, network: string | null): Pick<Hold, 'network' | 'invitation'> {
  return { network: network ?? own?.network ?? null, invitation: own?.invitation ?? null };
}

/**
 * Holds a seat, or renews a running hold, which keeps its invitation, and its network unless the caller's is known. Null when no
 * seat is left and the payment has no running hold.
 */
export function holdSeat(seats: Seats, paymentId: string, { until, network = null }: Holder, now: Date): Seats | null {
  if (seats.sold.includes(paymentId)) return seats;
  const own = holdOf(seats, paymentId, now);
  if (own === undefined && seatsLeft(seats, now) === 0) return null;
  return withHold(seats, paymentId, { until, ...kept(own, network), stage: 'at-bank' });
}

/**
 * Share of the seats that orders without a known card may hold together: half, rounded down; on iyzico's page at least one seat.
 */
const CARDLESS_SHARE = 1 / 2;

/** Whether a running invitation keeps the seat of a hold, whatever happens to the order that uses it. */
const isInvited = ({ invitation: invited }: Hold, now: Date): boolean => invited !== null && invited.until > now;

/** Whether a payment holds the seat of an invitation that has not expired. */
export function isHeldByInvitation(seats: Seats, paymentId: string, now: Date): boolean {
  const own = holdOf(seats, paymentId, now);
  return own !== undefined && isInvited(own, now);
}

/** A group is reported as blocked only from this many unpaid holds on; one hold on the last seat is normal. */
const HOLDING_MIN = 2;

/**
 * Whether unpaid orders block a group: it is on sale, no seat is free, and unpaid orders hold at least two seats. Invitations and
 * orders that are being charged do not count.
 */
export function isHeldUnpaid(seats: Seats, now: Date): boolean {
  const unpaid = holdsOfOthers(seats, '', now).filter((one) => one.until !== null && !isInvited(one, now));
  // more seats may be held than are unsold if the founder made the group smaller in the console
  const holding = Math.min(unpaid.length, seats.capacity - seats.sold.length);
  return isOpen(seats, now) && seatsLeft(seats, now) === 0 && holding >= HOLDING_MIN;
}

/** The seats with `heldSince` set while {@link isHeldUnpaid}, else null; the same object when nothing changes. */
export function notingHeld(seats: Seats, now: Date): Seats {
  const heldSince = isHeldUnpaid(seats, now) ? (seats.heldSince ?? now) : null;
  return heldSince === seats.heldSince ? seats : { ...seats, heldSince };
}

/** Number of seats that other orders hold without a card. Seats of invitations do not count: each link belongs to one person. */
function heldWithoutCard(seats: Seats, paymentId: string, now: Date): number {
  const isCardless = (one: Hold) => one.stage !== 'at-bank' && !isInvited(one, now);
  return holdsOfOthers(seats, paymentId, now).filter(isCardless).length;
}

/**
 * Seats that one network may hold for unpaid orders: enough for a household or an office, and a limit for a robot with one
 * address.
 */
export const HOLDS_PER_NETWORK = 3;

/** Whether a network holds the most seats that it may for unpaid orders. The payment's own hold does not count. */
export function isNetworkFull(seats: Seats, network: string | null, paymentId: string, now: Date): boolean {
  if (network === null) return false;
  const ofNetwork = holdsOfOthers(seats, paymentId, now).filter((one) => one.network === network && one.until !== null);
  return ofNetwork.length >= HOLDS_PER_NETWORK;
}

/**
 * Holds a seat for an order that has not reached the bank. Returns the seats unchanged when no seat is left, or when orders
 * without a card, or its network, hold as many as they may; the order then takes a seat when the bank's page opens.
 */
export function holdBriefly(seats: Seats, paymentId: string, holder: Holder, now: Date): Seats {
  const { until, network = null } = holder;
  if (heldWithoutCard(seats, paymentId, now) >= Math.floor(seats.capacity * CARDLESS_SHARE)) return seats;
  if (seatsLeft(seats, now) === 0 || isNetworkFull(seats, network, paymentId, now)) return seats;
  return withHold(seats, paymentId, { until, network, stage: 'before-bank', invitation: null });
}

/**
 * Holds a seat while iyzico's page is open for an order, or renews that hold. When orders without a card, or its network, hold as
 * many as they may, the order gets no hold: the first payment then buys the free seat. Null when no seat is left and the payment
 * has no running hold.
 */
export function holdForPage(seats: Seats, paymentId: string, holder: Holder, now: Date): Seats | null {
  const { until, network = null } = holder;
  const own = holdOf(seats, paymentId, now);
  if (own === undefined && seatsLeft(seats, now) === 0) return null;
  const share = Math.max(1, Math.floor(seats.capacity * CARDLESS_SHARE));
  const mayHold = heldWithoutCard(seats, paymentId, now) < share && !isNetworkFull(seats, network, paymentId, now);
  const keeps = own !== undefined && (own.stage === 'iyzico-page' || isInvited(own, now));
  if (!mayHold && !keeps) return own === undefined ? seats : releaseSeat(seats, paymentId);
  return withHold(seats, paymentId, { until, ...kept(own, network), stage: 'iyzico-page' });
}

/**
 * The id of the hold of an invitation that no order uses. It differs from the invitation's id, which is the id of an enquiry: the
 * enquiry's sender chooses that, and could choose the id of an order, whose hold or sold seat would count for both.
 */
export const holdIdOf = (invitationId: string) => `invitation-${invitationId}`;

/** The hold of an invitation that no order uses. */
const holdOfInvitation = (invited: Invitation): Hold => ({
  until: invited.until,
  network: null,
  stage: 'at-bank',
  invitation: invited,
});

/** The seats with running holds only, without this invitation. The hold of an order that uses it stays. */
function withoutInvitation(seats: Seats, invitationId: string, now: Date): Seats {
  const holds = Object.entries(seats.holds).map(([id, one]): [string, Hold] => [
    id,
    one.invitation?.id === invitationId ? { ...one, invitation: null } : one,
  ]);
  return withoutEndedHolds({ ...seats, holds: Object.fromEntries(holds) }, now);
}

/**
 * Holds a free seat for somebody on the waiting list. Null when there is none. An earlier invitation of the same person has the
 * same id, so it is removed from an order that still uses it: otherwise {@link releaseSeat} would replace the new hold with the
 * old one when that order ends.
 */
export function inviteToSeat(seats: Seats, invited: Invitation, now: Date): Seats | null {
  if (seatsLeft(seats, now) === 0) return null;
  return withHold(withoutInvitation(seats, invited.id, now), holdIdOf(invited.id), holdOfInvitation(invited));
}

/**
 * Holds the seat of an invitation for an order; takes it over from an earlier order of the invited person that has not reached
 * the bank. `none`: the invitation has expired or was used to pay. After it has expired, an order cannot pass its seat to a
 * replacing order: a chain of orders would extend the invitation for ever. `busy`: another order with the invitation is at the
 * bank.
 */
export function holdInvited(
  seats: Seats,
  invitationId: string,
  paymentId: string,
  { until, network = null }: Holder,
  now: Date,
): Seats | 'none' | 'busy' {
  const found = Object.entries(seats.holds).find(([, one]) => one.invitation?.id === invitationId);
  if (found === undefined || !isInvited(found[1], now)) return 'none';
  const [holder, { invitation: invited, ...held }] = found;
  const isUnderWay = held.stage !== 'before-bank' && (held.until === null || held.until > now);
  const isAtBank = holder !== holdIdOf(invitationId) && isUnderWay;
  if (isAtBank && holder !== paymentId) return 'busy';
  const free = { ...seats, holds: withoutHold(seats, holder) };
  return withHold(free, paymentId, { until, network, stage: 'before-bank', invitation: invited });
}

/** Extends a running hold to a time, unless it lasts longer; without one the seats stay unchanged. */
export function prolongHold(seats: Seats, paymentId: string, until: Date, now: Date): Seats {
  const own = holdOf(seats, paymentId, now);
  if (own === undefined || own.until === null || own.until >= until) return seats;
  return withHold(seats, paymentId, { ...own, until });
}

/** Shortens a running hold to a time, unless it ends earlier; without one frees the seat. */
export function shortenHold(seats: Seats, paymentId: string, until: Date, now: Date): Seats {
  const own = holdOf(seats, paymentId, now);
  if (own === undefined) return releaseSeat(seats, paymentId);
  const end = own.until === null || own.until > until ? until : own.until;
  return withHold(seats, paymentId, { ...own, until: end, stage: 'before-bank' });
}

/** Sells the held seat, or a free one without a running hold. Null when there is none. */
export function sellSeat(seats: Seats, paymentId: string, now: Date): Seats | null {
  if (seats.sold.includes(paymentId)) return seats;
  if (!isHeld(seats, paymentId, now) && seatsLeft(seats, now) === 0) return null;
  return { ...seats, holds: withoutHold(seats, paymentId), sold: [...seats.sold, paymentId] };
}

/** Frees a seat, held or sold. The seat of an invitation goes back to the invitation, for the next order that uses it. */
export function releaseSeat(seats: Seats, paymentId: string): Seats {
  const invited = seats.holds[paymentId]?.invitation;
  const free = { ...seats, holds: withoutHold(seats, paymentId), sold: seats.sold.filter((id) => id !== paymentId) };
  return invited ? withHold(free, holdIdOf(invited.id), holdOfInvitation(invited)) : free;
}
