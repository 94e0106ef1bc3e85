import { isRunning } from '@site/contract/groups/hold';
import type { Hold, Invitation, Seats } from './group-document.ts';

/** Ids of the payments that hold a seat without an end and have not bought it. */
export function endlessHolds({ holds, sold }: Seats): string[] {
  return Object.entries(holds).flatMap(([id, { until }]) => (until === null && !sold.includes(id) ? [id] : []));
}

/** The running hold of a payment; undefined when it has none. */
export function holdOf(seats: Seats, paymentId: string, now: Date): Hold | undefined {
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
export function holdsOfOthers({ holds, sold }: Seats, paymentId: string, now: Date): Hold[] {
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

/** Whether a running invitation keeps the seat of a hold, whatever happens to the order that uses it. */
export const isInvited = ({ invitation: invited }: Hold, now: Date): boolean => invited !== null && invited.until > now;

/** Whether a payment holds the seat of an invitation that has not expired. */
export function isHeldByInvitation(seats: Seats, paymentId: string, now: Date): boolean {
  const own = holdOf(seats, paymentId, now);
  return own !== undefined && isInvited(own, now);
}

export function withoutHold(seats: Seats, paymentId: string): Seats['holds'] {
  return Object.fromEntries(Object.entries(seats.holds).filter(([id]) => id !== paymentId));
}

export function withHold(seats: Seats, paymentId: string, held: Hold): Seats {
  return { ...seats, holds: { ...withoutHold(seats, paymentId), [paymentId]: held } };
}

/** End of a hold, the keyed hash of the network that causes it, and the chain of its order (`chainOf`). */
export type Holder = Pick<Hold, 'until'> & { readonly network?: string | null; readonly chain?: string | null };

/** Fields that a renewed hold keeps: its invitation, and its network and chain unless the caller's are known. */
export function keptFields(
  own: Hold | undefined,
  { network, chain }: Holder,
): Pick<Hold, 'network' | 'chain' | 'invitation'> {
  return {
    network: network ?? own?.network ?? null,
    chain: chain ?? own?.chain ?? null,
    invitation: own?.invitation ?? null,
  };
}

/**
 * Holds a seat, or renews a running hold, which keeps its invitation, and its network unless the caller's is known. Null when no
 * seat is left and the payment has no running hold.
 */
export function holdSeat(seats: Seats, paymentId: string, holder: Holder, now: Date): Seats | null {
  if (seats.sold.includes(paymentId)) return seats;
  const own = holdOf(seats, paymentId, now);
  if (own === undefined && seatsLeft(seats, now) === 0) return null;
  return withHold(seats, paymentId, { until: holder.until, ...keptFields(own, holder), stage: 'at-bank' });
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

/**
 * Moves the hold of another order of the same chain to an order that has no running hold, unless that other order is being
 * charged or was paid. Without such a hold the seats stay unchanged.
 */
export function takeFromChain(seats: Seats, paymentId: string, chain: string, now: Date): Seats {
  if (seats.sold.includes(paymentId) || isHeld(seats, paymentId, now)) return seats;
  const found = Object.entries(seats.holds).find(
    ([id, one]) => one.chain === chain && one.until !== null && !seats.sold.includes(id) && isRunning(one, now),
  );
  if (found === undefined) return seats;
  const [mate, held] = found;
  return withHold({ ...seats, holds: withoutHold(seats, mate) }, paymentId, held);
}

/** Sells the held seat, or a free one without a running hold. Null when there is none. */
export function sellSeat(seats: Seats, paymentId: string, now: Date): Seats | null {
  if (seats.sold.includes(paymentId)) return seats;
  if (!isHeld(seats, paymentId, now) && seatsLeft(seats, now) === 0) return null;
  return { ...seats, holds: withoutHold(seats, paymentId), sold: [...seats.sold, paymentId] };
}

/**
 * The id of the hold of an invitation that no order uses. It differs from the invitation's id, which is the id of an enquiry: the
 * enquiry's sender chooses that, and could choose the id of an order, whose hold or sold seat would count for both.
 */
export const holdIdOf = (invitationId: string) => `invitation-${invitationId}`;

/** The hold of an invitation that no order uses. */
export const holdOfInvitation = (invited: Invitation): Hold => ({
  until: invited.until,
  network: null,
  stage: 'invited',
  chain: null,
  invitation: invited,
});

/** Frees a seat, held or sold. The seat of an invitation goes back to the invitation, for the next order that uses it. */
export function releaseSeat(seats: Seats, paymentId: string): Seats {
  const invited = seats.holds[paymentId]?.invitation;
  const free = { ...seats, holds: withoutHold(seats, paymentId), sold: seats.sold.filter((id) => id !== paymentId) };
  return invited ? withHold(free, holdIdOf(invited.id), holdOfInvitation(invited)) : free;
}
