import { openReviews } from '@site/contract/charges';
import type { Payment } from '../record/payment-schema.ts';
import { unrefundedCharges } from './charges.ts';
import { isOver } from './order-refusals.ts';
import { isDue, pagesToWatch } from './schedule.ts';

/** Between two questions to iyzico about one payment that hints of strangers can cause. */
const HINT_PAUSE_MS = 10_000;

/**
 * Whether an outcome can still come for a payment: it is under way, a page of iyzico's is open, or iyzico reviews a charge
 * of it.
 */
function canStillChange(payment: Payment, now: Date): boolean {
  const isReviewed = openReviews(payment).length > 0;
  return !isOver(payment) || isReviewed || pagesToWatch(payment).some(({ expiresAt }) => expiresAt > now);
}

/** Moves `nextCheckAt` forward to a time, or sets it where there is none. Null when the next check is that early already. */
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
 * What a hint that anybody can send leads to. Hints are rate limited: the next scheduled run picks up one that comes
 * too soon after another, so that none is lost.
 */
export function decideHint(payment: Payment, now: Date): HintDecision {
  if (!canStillChange(payment, now)) return { write: null, ask: false };
  const pauseEnd = payment.hintAt === null ? now : new Date(payment.hintAt.getTime() + HINT_PAUSE_MS);
  if (pauseEnd > now) return { write: bringCheckForward(payment, pauseEnd), ask: false };
  return { write: { ...payment, hintAt: now }, ask: true };
}

/**
 * Leaves a hint to the next scheduled run, because its network is over its rate limit. `hintAt` stays as it is: the
 * next hint, which may be iyzico's own, is followed without a pause.
 */
export function leaveHint(payment: Payment, now: Date): HintDecision {
  return { write: canStillChange(payment, now) ? bringCheckForward(payment, now) : null, ask: false };
}

/**
 * What a hint of a refund leads to that anybody can send: the next scheduled run reads iyzico's report. Null when a
 * check is due already, or when there is no money to go back.
 */
export function decideRefundHint(payment: Payment, now: Date): Payment | null {
  if (unrefundedCharges(payment).length === 0 || isDue(payment, now)) return null;
  return { ...payment, nextCheckAt: now };
}
