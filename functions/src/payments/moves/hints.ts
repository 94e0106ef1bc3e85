import type { Booking } from './booking.ts';
import { obstacle } from './obstacle.ts';
import { isDue, openReviews, pagesToWatch, standingCharges } from './schedule.ts';

/** Between two looks at one payment that hints of strangers can cause. */
const HINT_PAUSE_MS = 10_000;

/**
 * Whether an outcome can still come for a payment: it is under way, a page of iyzico's is open, or iyzico reviews a charge
 * of it.
 */
function canStillChange({ payment }: Booking, now: Date): boolean {
  const isUnderWay = obstacle(payment) === null || obstacle(payment) === 'in-progress';
  const isReviewed = openReviews(payment).length > 0;
  return isUnderWay || isReviewed || pagesToWatch(payment).some(({ expiresAt }) => expiresAt > now);
}

/** Moves `nextCheckAt` forward to a time, or sets it where there is none. Null when it is that early already. */
function lookFrom(booking: Booking, time: Date): Booking | null {
  const { payment } = booking;
  const isSoon = payment.nextCheckAt !== null && payment.nextCheckAt <= time;
  return isSoon ? null : { ...booking, payment: { ...payment, nextCheckAt: time } };
}

/**
 * What a hint that anybody can send leads to. `answer`: whether to ask iyzico now. A hint too soon after another one is
 * left to the next scheduled run, so that none is lost.
 */
export function decideHint(booking: Booking, now: Date): { readonly write: Booking | null; readonly answer: boolean } {
  const { payment } = booking;
  if (!canStillChange(booking, now)) return { write: null, answer: false };
  const again = payment.hintAt === null ? now : new Date(payment.hintAt.getTime() + HINT_PAUSE_MS);
  if (again > now) return { write: lookFrom(booking, again), answer: false };
  return { write: { ...booking, payment: { ...payment, hintAt: now } }, answer: true };
}

/**
 * Leaves a hint to the next scheduled run, because its network has caused as many looks as it may. It led to none, so the
 * next hint, which may be iyzico's own, is followed at once.
 */
export function leaveHint(booking: Booking, now: Date): Booking | null {
  if (!canStillChange(booking, now)) return null;
  const unasked = { ...booking, payment: { ...booking.payment, hintAt: null } };
  return lookFrom(unasked, now) ?? unasked;
}

/**
 * What a hint of a refund leads to that anybody can send: the next scheduled run looks at iyzico's report. Null when it
 * does so already, or when there is no money to go back.
 */
export function decideRefundHint(booking: Booking, now: Date): Booking | null {
  const { payment } = booking;
  if (standingCharges(payment).length === 0 || isDue(payment, now)) return null;
  return { ...booking, payment: { ...payment, nextCheckAt: now } };
}
