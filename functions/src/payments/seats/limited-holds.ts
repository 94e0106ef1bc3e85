import type { Hold, Seats } from './group-document.ts';
import {
  type Holder,
  holdOf,
  holdsOfOthers,
  isInvited,
  keptFields,
  releaseSeat,
  seatsLeft,
  withHold,
} from './holds.ts';

/**
 * Share of the seats that orders without a known card may hold together: half, rounded down; on iyzico's page at least one seat.
 */
const CARDLESS_SHARE = 1 / 2;

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
  const { network = null } = holder;
  if (heldWithoutCard(seats, paymentId, now) >= Math.floor(seats.capacity * CARDLESS_SHARE)) return seats;
  if (seatsLeft(seats, now) === 0 || isNetworkFull(seats, network, paymentId, now)) return seats;
  return withHold(seats, paymentId, { until: holder.until, ...keptFields(undefined, holder), stage: 'before-bank' });
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
  return withHold(seats, paymentId, { until, ...keptFields(own, holder), stage: 'iyzico-page' });
}
