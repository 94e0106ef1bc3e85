import type { Seats } from './group-document.ts';
import { holdsOfOthers, isInvited, seatsLeft } from './holds.ts';
import { isOpen } from './runs.ts';

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
