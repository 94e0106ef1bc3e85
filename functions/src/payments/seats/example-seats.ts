import { readSeats, type Seats } from './group-document.ts';
import { holdSeat } from './holds.ts';
import { holdInvited, inviteToSeat } from './invited-seats.ts';
import { holdForPage } from './limited-holds.ts';

// for tests: seats of a group, and the steps that take or keep one

export const NOW = new Date('2025-03-01T12:00:00Z');
export const LATER = new Date('2025-03-01T12:30:00Z');
export const empty = readSeats('tr', undefined);

export const TOMORROW = new Date('2025-03-02T12:00:00Z');
export const SOON = new Date('2025-03-01T12:05:00Z');

export const CAPACITY = 7;
/** Half of these seats, rounded down, is three. */
export const ofSeven = readSeats('tr', { capacity: CAPACITY });

export const held = (seats: Seats, id: string, until: Date | null = LATER) => holdSeat(seats, id, { until }, NOW);

/** The seats after iyzico's page has opened for an order. Throws when no seat is left. */
export function paged(seats: Seats, id: string, network: string | null = null): Seats {
  const opened = holdForPage(seats, id, { until: LATER, network }, NOW);
  if (opened === null) throw new Error('no seat is left');
  return opened;
}

/** A group of one seat, which an invitation holds. */
export const invited = inviteToSeat(readSeats('tr', { capacity: 1 }), { id: 'w', until: TOMORROW }, NOW) ?? empty;

/** The seats after an order has used the invitation `w`. Throws when it cannot. */
export function used(paymentId: string, seats = invited, now = NOW): Seats {
  const held = holdInvited(seats, 'w', paymentId, { until: SOON }, now);
  if (typeof held === 'string') throw new Error(held);
  return held;
}
