import type { Payment } from '../record/payment-record.ts';
import type { Booking } from './booking.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long after a payment iyzico is asked every day for refunds made in its panel. */
const REFUND_WATCH_MS = 30 * DAY_MS;

/** Minutes until iyzico is asked again, by how often it was asked; the last holds for all further checks. */
const UNKNOWN_WAITS = [1, 1, 5, 15, 60];
const HOSTED_WAITS = [2, 5];
const HOSTED_LATE_WAITS = [15, 60, 24 * 60];

function waited(waits: ReadonlyArray<number>, checks: number, now: Date): Date {
  return new Date(now.getTime() + (waits[checks] ?? waits.at(-1) ?? 0) * MINUTE_MS);
}

/** When iyzico has to be asked about a payment, or its time is over; null when nothing is left to do. */
export function nextCheck(payment: Payment, now: Date): Date | null {
  const { cardEntry, checks, expiresAt, paidAt } = payment;
  switch (payment._state) {
    case 'created':
      return expiresAt;
    case 'awaiting-3ds': {
      if (cardEntry === 'form') return expiresAt;
      const soon = waited(HOSTED_WAITS, checks, now);
      return expiresAt > now && expiresAt < soon ? expiresAt : soon;
    }
    case 'authorising':
      return waited([2], checks, now);
    case 'unknown':
      return waited(UNKNOWN_WAITS, checks, now);
    case 'expired':
      return cardEntry === 'hosted' && checks < HOSTED_LATE_WAITS.length
        ? waited(HOSTED_LATE_WAITS, checks, now)
        : null;
    case 'paid': {
      const tomorrow = new Date(now.getTime() + DAY_MS);
      return paidAt && tomorrow.getTime() - paidAt.getTime() <= REFUND_WATCH_MS ? tomorrow : null;
    }
    case 'failed':
    case 'refunded':
      return null;
  }
}

/** Whether the time of the next check has come. */
export function isDue({ nextCheckAt }: Payment, now: Date): boolean {
  return nextCheckAt !== null && nextCheckAt <= now;
}

/** Counts a check without result and schedules the next one. */
export function postpone({ payment, seats }: Booking, now: Date): Booking {
  const checked = { ...payment, checks: payment.checks + 1 };
  return { payment: { ...checked, nextCheckAt: nextCheck(checked, now) }, seats };
}
