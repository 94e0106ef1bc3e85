import { openReviews } from '@site/contract/payments/charges';
import type { Payment } from '../record/payment-schema.ts';
import { unrefundedCharges } from './charges.ts';
import { isOver } from './order-refusals.ts';
import { isDue, pagesToWatch } from './schedule.ts';

/** Shortest time between two queries to iyzico that hints about one payment cause. */
const HINT_PAUSE_MS = 10_000;

/**
 * Whether a payment can still change: its order is not over, a page of iyzico's is open, or iyzico reviews one of its charges.
 */
function canStillChange(payment: Payment, now: Date): boolean {
  const isReviewed = openReviews(payment).length > 0;
  return !isOver(payment) || isReviewed || pagesToWatch(payment).some(({ expiresAt }) => expiresAt > now);
}

/** Brings `nextCheckAt` forward to a time, or sets it if it is null. Null when the next check is that early already. */
function bringCheckForward(payment: Payment, time: Date): Payment | null {
  const isSoon = payment.nextCheckAt !== null && payment.nextCheckAt <= time;
  return isSoon ? null : { ...payment, nextCheckAt: time };
}

/** The payment to be written, or null to leave it as it is, and whether to ask iyzico now. */
interface HintDecision {
  readonly write: Payment | null;
  readonly ask: boolean;
}

/**
 * Decides on a hint, which anybody can send. Hints about one payment are throttled: a hint that comes too soon after another
 * is left to the next scheduled run, so that none is lost.
 */
export function decideHint(payment: Payment, now: Date): HintDecision {
  if (!canStillChange(payment, now)) return { write: null, ask: false };
  const pauseEnd = payment.hintAt === null ? now : new Date(payment.hintAt.getTime() + HINT_PAUSE_MS);
  if (pauseEnd > now) return { write: bringCheckForward(payment, pauseEnd), ask: false };
  return { write: { ...payment, hintAt: now }, ask: true };
}

/**
 * Leaves a hint to the next scheduled run, because its network is over its rate limit. `hintAt` stays unchanged, so that the
 * next hint, which may be iyzico's own, is not throttled.
 */
export function leaveHint(payment: Payment, now: Date): HintDecision {
  return { write: canStillChange(payment, now) ? bringCheckForward(payment, now) : null, ask: false };
}

/**
 * Decides on a hint of a refund, which anybody can send: makes the payment due, so that the next scheduled run reads iyzico's
 * report. Null when a check is due already, or no charge can be refunded.
 */
export function decideRefundHint(payment: Payment, now: Date): Payment | null {
  if (unrefundedCharges(payment).length === 0 || isDue(payment, now)) return null;
  return { ...payment, nextCheckAt: now };
}
