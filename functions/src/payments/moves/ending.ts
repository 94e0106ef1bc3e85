import type { RefundReport } from '../iyzico/outcomes.ts';
import type { Booking } from './booking.ts';
import { move } from './move.ts';

/** Why a payment expired of which nobody knows for sure that no money moved. */
export const EXPIRED_IN_SILENCE = 'silent';

/** An order stays open so long after its time while iyzico gives no answer that can be relied on. */
const SILENCE_MS = 60 * 60_000;

/** Ends a payment whose buyer did not come back in time. Money that comes to light later still counts. */
export function expireUnfinished(booking: Booking, now: Date): Booking | null {
  return now < booking.payment.expiresAt ? null : move(booking, 'expired', 'not-finished', now);
}

/**
 * Ends a payment about which iyzico stays silent an hour after its time: money may have moved, but that must not hold
 * the seat for ever. Money that comes to light later still counts.
 */
export function expireInSilence(booking: Booking, now: Date): Booking | null {
  const overdueMs = now.getTime() - booking.payment.expiresAt.getTime();
  return overdueMs < SILENCE_MS ? null : move(booking, 'expired', EXPIRED_IN_SILENCE, now);
}

/** Mirrors what was given back. Only a refund of the whole amount ends the payment and frees its seat. */
export function mirrorRefund(
  booking: Booking,
  { refundedKurus, total }: RefundReport & { kind: 'reported' },
  now: Date,
): Booking | null {
  const { payment, seats } = booking;
  if (total) return move(booking, 'refunded', 'refunded', now, { refundedKurus });
  if (payment._state !== 'paid' || payment.refundedKurus === refundedKurus) return null;
  const line = { at: now, from: payment._state, to: payment._state, reason: `partly refunded ${refundedKurus}` };
  return { payment: { ...payment, refundedKurus, history: [...payment.history, line] }, seats };
}
