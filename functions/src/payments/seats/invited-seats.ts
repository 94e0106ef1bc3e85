import type { Hold, Invitation, Seats } from './group-document.ts';
import {
  type Holder,
  holdIdOf,
  holdOfInvitation,
  isInvited,
  seatsLeft,
  withHold,
  withoutEndedHolds,
  withoutHold,
} from './holds.ts';
import { isOpen } from './runs.ts';

/**
 * Until when an invitation holds a seat, also through an order that uses it. Null when it holds none, or when sales have ended,
 * since the founder may have moved the start.
 */
export function invitedUntil(seats: Seats, invitationId: string, now: Date): Date | null {
  if (!isOpen(seats, now)) return null;
  const invitations = Object.values(seats.holds).map(({ invitation: one }) => one);
  return invitations.find((one) => one?.id === invitationId && one.until > now)?.until ?? null;
}

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
 * same id, so it is removed from an order that still uses it: otherwise `releaseSeat` would replace the new hold with the
 * old one when that order ends.
 */
export function inviteToSeat(seats: Seats, invited: Invitation, now: Date): Seats | null {
  if (seatsLeft(seats, now) === 0) return null;
  return withHold(withoutInvitation(seats, invited.id, now), holdIdOf(invited.id), holdOfInvitation(invited));
}

/**
 * Holds the seat of an invitation for an order; takes it over from another order of the invited person that is not at the bank, or
 * whose time there is over. `none`: the invitation has expired or was used to pay. After it has expired, an order cannot pass its
 * seat to a replacing order: a chain of orders would extend the invitation for ever. `busy`: another order with the invitation is
 * at the bank.
 */
export function holdInvited(
  seats: Seats,
  invitationId: string,
  paymentId: string,
  { until, network = null, chain = null }: Holder,
  now: Date,
): Seats | 'none' | 'busy' {
  const found = Object.entries(seats.holds).find(([, one]) => one.invitation?.id === invitationId);
  if (found === undefined || !isInvited(found[1], now)) return 'none';
  const [holder, { invitation: invited, ...held }] = found;
  const isAtBank = held.stage === 'at-bank' || held.stage === 'iyzico-page';
  const isUnderWay = isAtBank && (held.until === null || held.until > now);
  if (isUnderWay && holder !== paymentId) return 'busy';
  const free = { ...seats, holds: withoutHold(seats, holder) };
  return withHold(free, paymentId, { until, network, stage: 'before-bank', chain, invitation: invited });
}
