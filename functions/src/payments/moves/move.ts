import { DAY_MS } from '@site/contract/durations';
import { endedUnpaid, type PaymentState } from '@site/contract/payment';
import { ALARM, tellsOfDifferingCharge } from '@site/contract/payment-reasons';
import { UNPAID_ORDER_RETENTION_DAYS } from '@site/contract/retention';
import { paymentSummary } from '../record/order.ts';
import { lastMove, type Payment } from '../record/payment-schema.ts';
import { mayMove } from '../record/payment-state.ts';
import type { Alarm, Reason } from '../record/reason-words.ts';
import type { Booking } from './booking.ts';
import { nextCheck } from './schedule.ts';
import { seatIn } from './seating.ts';

/**
 * The `expireAt` of a payment that entered its state at `enteredAt`: the law requires no record of an order that ended unpaid.
 * Null when money moved or may have moved.
 */
function deletedAt(state: PaymentState, alarm: string | null, enteredAt: Date): Date | null {
  if (!endedUnpaid(state) || alarm !== null) return null;
  return new Date(enteredAt.getTime() + UNPAID_ORDER_RETENTION_DAYS * DAY_MS);
}

/**
 * The `expireAt` of a payment in its present state; null when the payment is kept. It is kept when a charge was found, even if
 * that was refunded: the law requires a record.
 */
function restingUntil({ _state, alarm, extraCharges, history }: Payment, now: Date): Date | null {
  const sawMoney = extraCharges.length > 0 || history.some(({ reason }) => tellsOfDifferingCharge(reason));
  return sawMoney ? null : deletedAt(_state, alarm, lastMove(history)?.at ?? now);
}

/**
 * Moves a payment to a state and updates its seat, history, next check and `expireAt`. A doubt belongs to a state: it ends unless
 * `changes` state another. Returns null when the table of states does not allow the move.
 */
export function move<Moved extends Pick<Booking, 'payment' | 'seats'>>(
  booking: Moved,
  to: PaymentState,
  reason: Reason,
  now: Date,
  changes: Partial<Payment> = {},
): Moved | null {
  const { payment } = booking;
  if (!mayMove(payment.cardEntry, payment._state, to)) return null;
  const { seat, seats } = seatIn(booking, to, now);
  const history = [...payment.history, { at: now, from: payment._state, to, reason }];
  const moved: Payment = { ...payment, doubt: null, ...changes, _state: to, history, seat, checks: 0 };
  const expireAt = restingUntil(moved, now);
  const summed = { ...moved, expireAt, _summary: paymentSummary(moved), nextCheckAt: nextCheck(moved, now) };
  return { ...booking, payment: summed, seats };
}

/** Reason in the history for a change within a state. */
type NoteReason = Reason | `${typeof ALARM}${Reason}`;

/** The payment with `changes` and a line of history, in the same state; its next check is scheduled again. */
export function noted(payment: Payment, reason: NoteReason, now: Date, changes: Partial<Payment> = {}): Payment {
  const line = { at: now, from: payment._state, to: payment._state, reason };
  const changed = { ...payment, ...changes, history: [...payment.history, line] };
  return { ...changed, nextCheckAt: nextCheck(changed, now) };
}

/** {@link noted} for the payment of a booking. */
export function note(booking: Booking, reason: NoteReason, now: Date, changes: Partial<Payment> = {}): Booking {
  return { ...booking, payment: noted(booking.payment, reason, now, changes) };
}

const ALARM_SEPARATOR = '; ';

/** The alarms of a payment, the oldest first. */
export function alarmsOf({ alarm }: Pick<Payment, 'alarm'>): string[] {
  return alarm === null ? [] : alarm.split(ALARM_SEPARATOR);
}

/** Raises an alarm: a person has to see to the payment, which is kept until then. Null when it has the same alarm already. */
export function raiseAlarm(booking: Booking, alarm: Alarm, now: Date, changes: Partial<Payment> = {}): Booking | null {
  const known = alarmsOf(booking.payment);
  if (known.includes(alarm)) return null;
  return note(booking, `${ALARM}${alarm}`, now, {
    ...changes,
    alarm: [...known, alarm].join(ALARM_SEPARATOR),
    expireAt: null,
  });
}

/**
 * Restores `expireAt` after the founder has emptied the alarm in the console: without it the name and address of an order that
 * ended unpaid would be kept for good. Null when the payment has an `expireAt`, or is to be kept.
 */
export function afterAlarmEmptied(payment: Payment, now: Date): Payment | null {
  const expireAt = payment.expireAt === null ? restingUntil(payment, now) : null;
  return expireAt && { ...payment, expireAt };
}

/** The stored text of the alarms without the unfounded ones; null when none is left. */
export function withoutAlarms(payment: Pick<Payment, 'alarm'>, isUnfounded: (alarm: string) => boolean): string | null {
  const left = alarmsOf(payment).filter((alarm) => !isUnfounded(alarm));
  return left.length === 0 ? null : left.join(ALARM_SEPARATOR);
}

/**
 * Withdraws the alarms that turned out to be unfounded, and notes why. When none is left, an order that ended unpaid gets its
 * `expireAt` back.
 */
export function takeBackAlarms(
  booking: Booking,
  isUnfounded: (alarm: string) => boolean,
  reason: Reason,
  now: Date,
  changes: Partial<Payment>,
): Booking {
  const alarm = withoutAlarms(booking.payment, isUnfounded);
  const expireAt = restingUntil({ ...booking.payment, alarm }, now);
  return note(booking, reason, now, { ...changes, alarm, expireAt });
}
