import type { PaymentState } from '@site/contract/payment';
import { UNPAID_ORDER_RETENTION_DAYS } from '@site/contract/retention';
import { paymentSummary } from '../record/order.ts';
import type { Payment } from '../record/payment-record.ts';
import { mayMove } from '../record/payment-state.ts';
import type { Booking } from './booking.ts';
import { nextCheck } from './schedule.ts';
import { seatIn } from './seating.ts';

const DAY_MS = 86_400_000;

/**
 * When a payment that enters a state is deleted. The law wants no record of an order that ended unpaid. Null when money
 * moved or may have moved.
 */
function deletedAt(state: PaymentState, alarm: string | null, now: Date): Date | null {
  const endedUnpaid = (state === 'failed' || state === 'expired') && alarm === null;
  return endedUnpaid ? new Date(now.getTime() + UNPAID_ORDER_RETENTION_DAYS * DAY_MS) : null;
}

/**
 * Takes a payment to a state, with its seat, its history, its next check and its day of deletion. Null when the table
 * of states does not allow the move.
 */
export function move(
  booking: Booking,
  to: PaymentState,
  reason: string,
  now: Date,
  changes: Partial<Payment> = {},
): Booking | null {
  const { payment } = booking;
  if (!mayMove(payment.cardEntry, payment._state, to)) return null;
  const { seat, seats } = seatIn(booking, to, now);
  const history = [...payment.history, { at: now, from: payment._state, to, reason }];
  const expireAt = deletedAt(to, payment.alarm, now);
  const moved: Payment = { ...payment, ...changes, _state: to, history, seat, expireAt, checks: 0 };
  return { payment: { ...moved, _summary: paymentSummary(moved), nextCheckAt: nextCheck(moved, now) }, seats };
}

/** Asks a person to look at a payment, once. */
export function raiseAlarm({ payment, seats }: Booking, alarm: string, now: Date): Booking | null {
  if (payment.alarm !== null) return null;
  const line = { at: now, from: payment._state, to: payment._state, reason: `alarm ${alarm}` };
  return { payment: { ...payment, alarm, expireAt: null, history: [...payment.history, line] }, seats };
}
