import { startsOfRun } from '@site/contract/calendar';
import { COLLECTIONS } from '@site/contract/collections';
import { groupFields } from '@site/contract/group-record';
import { type GroupId, groups } from '@site/contract/groups';
import { isRunning } from '@site/contract/hold';
import { z } from 'zod';
import { logError, refusedPaths } from '../../platform/log.ts';

/** Name of the collection; its ids are those of the groups in `contract`. */
export const GROUPS = COLLECTIONS.cohorts;

/** A run that is over. Its sessions are noted since the calendar of a run outlives it. */
const pastRun = z.object({ startsAt: z.date(), sessions: z.array(z.date()).default([]) });

/** A document of `cohorts`. A spoilt history of earlier runs stops no sale. */
const seatsSchema = groupFields(z.date()).extend({ earlier: z.array(pastRun.nullable().catch(null)).catch([]) });

type Hold = z.infer<typeof seatsSchema>['holds'][string];

type Invitation = NonNullable<Hold['invitation']>;

/** The seats of one group. */
export interface Seats {
  readonly capacity: number;
  readonly startsAt: Date;
  /** Holds by payment id; the hold of an invitation that no order uses, by {@link holdIdOf}. */
  readonly holds: Readonly<Record<string, Hold>>;
  /** Payment ids. */
  readonly sold: ReadonlyArray<string>;
  /** Whether every seat of this run was sold or being charged at some time: a seat that is free after that was freed. */
  readonly wasFull: boolean;
  /** Since when the group upkeep has found the group held by unpaid orders ({@link isHeldUnpaid}); null while it is not. */
  readonly heldSince: Date | null;
  /** Starts of the sessions where some were postponed, also those of an earlier run: see {@link sessionsOf}. */
  readonly sessions: ReadonlyArray<Date>;
  /** Which run of the group this is, from 1; the same however often it is moved. A run that sold no seat is not counted. */
  readonly run: number;
  /** The runs before that sold seats, the first one first; null for one that cannot be read. */
  readonly earlier: ReadonlyArray<z.infer<typeof pastRun> | null>;
}

/** The document of a group was changed in the console so that it cannot be read: no payment of it is at fault. */
export class UnreadableGroup extends Error {
  override readonly name = 'UnreadableGroup';
  readonly group: GroupId;
  /** Paths of the wrong fields. */
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

/** The seats of a group from its document, which is undefined before the first order. Throws {@link UnreadableGroup}. */
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

/** When the sessions of a group begin. */
export function sessionsOf(group: GroupId, { startsAt, sessions }: Seats): ReadonlyArray<Date> {
  return startsOfRun(startsAt, groups[group].weeks, sessions);
}

/** Whether the last session of the group's present run has begun. */
export function isRunOver(group: GroupId, seats: Seats, now: Date): boolean {
  return sessionsOf(group, seats).every((start) => start <= now);
}

/** When the sessions of any run of a group begin, or began; null for a run that it has not had, or that cannot be read. */
export function sessionsOfRun(group: GroupId, seats: Seats, run: number): ReadonlyArray<Date> | null {
  if (run === seats.run) return sessionsOf(group, seats);
  const past = seats.earlier[run - 1];
  if (!past) return null;
  // a run that ended before its sessions were noted has them in the group, unless another run was postponed since
  return startsOfRun(past.startsAt, groups[group].weeks, past.sessions.length > 0 ? past.sessions : seats.sessions);
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
 * The running holds of all payments but one. A payment that has its seat takes no second one by a hold, which a group that was
 * restored from a backup may bring back.
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
 * The seats without the holds that are over, which nothing reads again. Each change writes the whole document: with
 * every order that failed it would grow, until Firestore refuses it.
 */
export function withoutEndedHolds(seats: Seats, now: Date): Seats {
  return { ...seats, holds: Object.fromEntries(Object.entries(seats.holds).filter(([, one]) => isRunning(one, now))) };
}

/** Whether holds were over at a time, and stand in the record of the group still. */
export function hasHoldsEndedBy({ holds }: Seats, time: Date): boolean {
  return Object.values(holds).some((one) => !isRunning(one, time));
}

/**
 * Whether every seat is sold, or kept for a charge that is under way. Holds of unpaid orders do not count: anybody can have
 * them, and they end by themselves. A group whose sales have not begun, which has a capacity of 0, is not full either.
 */
function isFull({ capacity, sold, holds }: Seats): boolean {
  const taken = sold.length + Object.values(holds).filter(({ until }) => until === null).length;
  return capacity > 0 && taken >= capacity;
}

/** The seats after a change, with the note that the run was full where it was before or is now. */
export function notingFull(before: Seats, after: Seats): Seats {
  return after.wasFull || !(isFull(before) || isFull(after)) ? after : { ...after, wasFull: true };
}

/**
 * Whether the seat of a paid order was in an earlier run of its group: the founder empties `sold` when the next run opens, and
 * the payment stays as it was.
 */
export function isOfEarlierRun({ sold }: Seats, { id, seat }: { readonly id: string; readonly seat: string }): boolean {
  return seat === 'sold' && !sold.includes(id);
}

/** Whether seats are still sold: until the first session. */
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
 * Until when an invitation holds a seat, also through an order that uses it; null when it holds none, or no seat is sold any more:
 * the founder may have moved the start.
 */
export function invitedUntil(seats: Seats, invitationId: string, now: Date): Date | null {
  if (!isOpen(seats, now)) return null;
  const invitations = Object.values(seats.holds).map(({ invitation: one }) => one);
  return invitations.find((one) => one?.id === invitationId && one.until > now)?.until ?? null;
}

/** Who holds a seat, and how long. */
type Holder = Pick<Hold, 'until'> & { readonly network?: string | null };

/** What a running hold that is renewed keeps: its invitation, and its network unless the caller's is known. */
function kept(own: Hold | undefined, network: string | null): Pick<Hold, 'network' | 'invitation'> {
  return { network: network ?? own?.network ?? null, invitation: own?.invitation ?? null };
}

/**
 * Holds a seat or renews the hold; a running hold that is renewed keeps its invitation, and its network unless the caller's is
 * known. Null when no seat is left and the payment has no running hold.
 */
export function holdSeat(seats: Seats, paymentId: string, { until, network = null }: Holder, now: Date): Seats | null {
  if (seats.sold.includes(paymentId)) return seats;
  const own = holdOf(seats, paymentId, now);
  if (own === undefined && seatsLeft(seats, now) === 0) return null;
  return withHold(seats, paymentId, { until, ...kept(own, network), brief: false, page: false });
}

/**
 * Share of the seats that orders of which no card is known may hold together: half, rounded down; on iyzico's page at
 * least one seat.
 */
const CARDLESS_SHARE = 1 / 2;

/** Whether an invitation keeps the seat of a hold, whatever becomes of the order that uses it. */
const isInvited = ({ invitation: invited }: Hold, now: Date): boolean => invited !== null && invited.until > now;

/** Whether a payment holds the seat of an invitation that is not over. */
export function isHeldByInvitation(seats: Seats, paymentId: string, now: Date): boolean {
  const own = holdOf(seats, paymentId, now);
  return own !== undefined && isInvited(own, now);
}

/** Fewest unpaid orders that keep a group from being sold: at the last seat one buyer may simply follow another. */
const HOLDING_MIN = 2;

/**
 * Whether no seat of a group that is still sold is free, although seats are not sold: unpaid orders hold at least two of them.
 * Invitations do not count, nor do orders that are being charged.
 */
export function isHeldUnpaid(seats: Seats, now: Date): boolean {
  const unpaid = holdsOfOthers(seats, '', now).filter((one) => one.until !== null && !isInvited(one, now));
  // of a group that was made smaller in the console more seats may be held than are not sold
  const holding = Math.min(unpaid.length, seats.capacity - seats.sold.length);
  return isOpen(seats, now) && seatsLeft(seats, now) === 0 && holding >= HOLDING_MIN;
}

/** The seats with the note since when {@link isHeldUnpaid} is so, or without it; the same where that changes nothing. */
export function notingHeld(seats: Seats, now: Date): Seats {
  const heldSince = isHeldUnpaid(seats, now) ? (seats.heldSince ?? now) : null;
  return heldSince === seats.heldSince ? seats : { ...seats, heldSince };
}

/** How many seats others hold without a card. A seat of an invitation does not count: its link tells who holds it. */
function heldWithoutCard(seats: Seats, paymentId: string, now: Date): number {
  const isCardless = (one: Hold) => (one.brief || one.page) && !isInvited(one, now);
  return holdsOfOthers(seats, paymentId, now).filter(isCardless).length;
}

/**
 * Seats that one network may hold for unpaid orders: enough for a household or an office, and no more for a robot with
 * one address.
 */
export const HOLDS_PER_NETWORK = 3;

/** Whether a network holds as many seats for unpaid orders as it may. The hold of the payment itself does not count. */
export function isNetworkFull(seats: Seats, network: string | null, paymentId: string, now: Date): boolean {
  if (network === null) return false;
  const ofNetwork = holdsOfOthers(seats, paymentId, now).filter((one) => one.network === network && one.until !== null);
  return ofNetwork.length >= HOLDS_PER_NETWORK;
}

/**
 * Holds a seat for an order that has not reached the bank, unless orders without a card, or its network, hold as many as
 * they may. The order is then placed without a hold, and takes a seat when the bank's page opens.
 */
export function holdBriefly(seats: Seats, paymentId: string, holder: Holder, now: Date): Seats {
  const { until, network = null } = holder;
  if (heldWithoutCard(seats, paymentId, now) >= Math.floor(seats.capacity * CARDLESS_SHARE)) return seats;
  if (seatsLeft(seats, now) === 0 || isNetworkFull(seats, network, paymentId, now)) return seats;
  return withHold(seats, paymentId, { until, network, brief: true, page: false, invitation: null });
}

/**
 * Holds a seat while iyzico's own page is open for an order, or renews that hold. Where orders without a card, or its
 * network, hold as many as they may, the order gets no hold: a free seat is then sold to whoever pays first. Null when
 * no seat is left and the payment has no running hold.
 */
export function holdForPage(seats: Seats, paymentId: string, holder: Holder, now: Date): Seats | null {
  const { until, network = null } = holder;
  const own = holdOf(seats, paymentId, now);
  if (own === undefined && seatsLeft(seats, now) === 0) return null;
  const share = Math.max(1, Math.floor(seats.capacity * CARDLESS_SHARE));
  const mayHold = heldWithoutCard(seats, paymentId, now) < share && !isNetworkFull(seats, network, paymentId, now);
  const keeps = own !== undefined && (own.page || isInvited(own, now));
  if (!mayHold && !keeps) return own === undefined ? seats : releaseSeat(seats, paymentId);
  return withHold(seats, paymentId, { until, ...kept(own, network), brief: false, page: true });
}

/**
 * The id of the hold of an invitation that no order uses. Not that of the invitation, which is the id of the enquiry: its sender
 * chooses that, and may choose the id of an order, whose hold or sold seat would count for both.
 */
export const holdIdOf = (invitationId: string) => `invitation-${invitationId}`;

/** The hold of an invitation that no order uses. */
const holdOfInvitation = (invited: Invitation): Hold => ({
  until: invited.until,
  network: null,
  brief: false,
  page: false,
  invitation: invited,
});

/** The running holds, without this invitation. An order that is under way keeps its hold. */
function withoutInvitation(seats: Seats, invitationId: string, now: Date): Seats {
  const holds = Object.entries(seats.holds).map(([id, one]): [string, Hold] => [
    id,
    one.invitation?.id === invitationId ? { ...one, invitation: null } : one,
  ]);
  return withoutEndedHolds({ ...seats, holds: Object.fromEntries(holds) }, now);
}

/**
 * Keeps a free seat for somebody on the waiting list. Null when there is none. An earlier invitation of the same person
 * has the same id, so it is removed from an order that still uses it: when that order ends, {@link releaseSeat} would
 * put the old hold in the place of the new one.
 */
export function inviteToSeat(seats: Seats, invited: Invitation, now: Date): Seats | null {
  if (seatsLeft(seats, now) === 0) return null;
  return withHold(withoutInvitation(seats, invited.id, now), holdIdOf(invited.id), holdOfInvitation(invited));
}

/**
 * Holds the seat of an invitation for an order, also when an earlier order of the invited person had it and has not
 * reached the bank. `none`: the invitation is over or was used to pay. An order that still holds its seat hands it on to
 * no other then: by one order after the other the invitation would never end. `busy`: another order with it is at the bank.
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
  const isAtBank = holder !== holdIdOf(invitationId) && !held.brief && (held.until === null || held.until > now);
  if (isAtBank && holder !== paymentId) return 'busy';
  const free = { ...seats, holds: withoutHold(seats, holder) };
  return withHold(free, paymentId, { until, network, brief: true, page: false, invitation: invited });
}

/** Makes sure that a running hold lasts until a time at least. */
export function prolongHold(seats: Seats, paymentId: string, until: Date, now: Date): Seats {
  const own = holdOf(seats, paymentId, now);
  if (own === undefined || own.until === null || own.until >= until) return seats;
  return withHold(seats, paymentId, { ...own, until });
}

/** Ends a hold at a time, or earlier where it ends earlier. */
export function shortenHold(seats: Seats, paymentId: string, until: Date, now: Date): Seats {
  const own = holdOf(seats, paymentId, now);
  if (own === undefined) return releaseSeat(seats, paymentId);
  const end = own.until === null || own.until > until ? until : own.until;
  return withHold(seats, paymentId, { ...own, until: end, brief: true, page: false });
}

/** Sells the held seat; without a running hold, a free one. Null when there is none. */
export function sellSeat(seats: Seats, paymentId: string, now: Date): Seats | null {
  if (seats.sold.includes(paymentId)) return seats;
  if (!isHeld(seats, paymentId, now) && seatsLeft(seats, now) === 0) return null;
  return { ...seats, holds: withoutHold(seats, paymentId), sold: [...seats.sold, paymentId] };
}

/** Frees a seat, held or sold. The seat of an invitation waits for the next order that uses it. */
export function releaseSeat(seats: Seats, paymentId: string): Seats {
  const invited = seats.holds[paymentId]?.invitation;
  const free = { ...seats, holds: withoutHold(seats, paymentId), sold: seats.sold.filter((id) => id !== paymentId) };
  return invited ? withHold(free, holdIdOf(invited.id), holdOfInvitation(invited)) : free;
}
