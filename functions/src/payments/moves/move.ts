import { isDeepStrictEqual } from 'node:util';
import { UNPAID_ORDER_RETENTION_DAYS } from '@site/contract/business/retention';
import { alarmInWords } from '@site/contract/payments/history-words';
import { endedUnpaid, type PaymentState } from '@site/contract/payments/payment';
import { type Alarm, type HistoryEntry, mayTellOfMoney } from '@site/contract/payments/payment-history';
import { DAY_MS } from '@site/contract/plain/durations';
import { historyLine } from '../record/history-line.ts';
import { paymentSummary } from '../record/order.ts';
import { lastMove, type Payment } from '../record/payment-schema.ts';
import { mayMove } from '../record/payment-state.ts';
import type { Booking } from './booking.ts';
import { nextCheck } from './schedule.ts';
import { seatIn } from './seating.ts';

/**
 * The `expireAt` of a payment in its present state: the law requires no record of an order that ended unpaid. Null when the payment
 * is kept: it has not ended unpaid, or it has an alarm. It is also kept when a charge was found, even if that was refunded, since
 * the law requires a record, and when its history has a line that may tell of one.
 */
function expireAtOf({ _state, alarm, extraCharges, history }: Payment, now: Date): Date | null {
  const sawMoney = extraCharges.length > 0 || history.some(mayTellOfMoney);
  if (!endedUnpaid(_state) || alarm !== null || sawMoney) return null;
  const endedAt = lastMove(history)?.at ?? now;
  return new Date(endedAt.getTime() + UNPAID_ORDER_RETENTION_DAYS * DAY_MS);
}

/**
 * Moves a payment to a state and updates its seat, history, next check and `expireAt`. A doubt belongs to a state: it ends unless
 * `changes` state another. Returns null when the table of states does not allow the move.
 */
export function move<Moved extends Pick<Booking, 'payment' | 'seats'>>(
  booking: Moved,
  to: PaymentState,
  entry: HistoryEntry,
  now: Date,
  changes: Partial<Payment> = {},
): Moved | null {
  const { payment } = booking;
  if (!mayMove(payment.cardEntry, payment._state, to)) return null;
  const { seat, seats } = seatIn(booking, to, now);
  const history = [...payment.history, historyLine(entry, payment._state, to, now)];
  const moved: Payment = { ...payment, doubt: null, ...changes, _state: to, history, seat, checks: 0 };
  const expireAt = expireAtOf(moved, now);
  const summed = { ...moved, expireAt, _summary: paymentSummary(moved), nextCheckAt: nextCheck(moved, now) };
  return { ...booking, payment: summed, seats };
}

/** The payment with `changes` and a line of history, in the same state; its next check is scheduled again. */
export function noted(payment: Payment, entry: HistoryEntry, now: Date, changes: Partial<Payment> = {}): Payment {
  const line = historyLine(entry, payment._state, payment._state, now);
  const changed = { ...payment, ...changes, history: [...payment.history, line] };
  return { ...changed, nextCheckAt: nextCheck(changed, now) };
}

/** {@link noted} for the payment of a booking. */
export function note(booking: Booking, entry: HistoryEntry, now: Date, changes: Partial<Payment> = {}): Booking {
  return { ...booking, payment: noted(booking.payment, entry, now, changes) };
}

type Alarmed = Pick<Payment, 'alarm' | 'alarms'>;

/** The alarms of a payment, the oldest first; none once the founder has emptied their words in the console. */
export function alarmsOf({ alarm, alarms }: Alarmed): ReadonlyArray<Alarm> {
  return alarm === null ? [] : alarms;
}

type WithHistory = Alarmed & Pick<Payment, 'history'>;

/**
 * The words of alarms as their lines of the history have them: since then a release may have worded them otherwise, or the
 * founder's language may have changed. Null without an alarm.
 */
function wordsOf({ history }: WithHistory, alarms: ReadonlyArray<Alarm>): string | null {
  const words = alarms.map((alarm) => {
    const line = history.findLast((one) => one.code === 'alarm' && isDeepStrictEqual(one.alarm, alarm));
    return line?.reason ?? alarmInWords(alarm);
  });
  return words.length === 0 ? null : words.join('; ');
}

/** Whether `alarm` has other words than its alarms: a note of the founder's, or what she has left of them. */
const hasOwnWords = (payment: WithHistory): boolean => payment.alarm !== wordsOf(payment, alarmsOf(payment));

/** Raises an alarm: a person has to see to the payment, which is kept until then. Null when it has the same alarm already. */
export function raiseAlarm(booking: Booking, alarm: Alarm, now: Date, changes: Partial<Payment> = {}): Booking | null {
  const known = alarmsOf(booking.payment);
  if (known.some((one) => isDeepStrictEqual(one, alarm))) return null;
  // words that the founder has typed stay
  const words = [booking.payment.alarm, alarmInWords(alarm)].filter((one) => one !== null).join('; ');
  return note(booking, { code: 'alarm', alarm }, now, {
    ...changes,
    alarm: words,
    alarms: [...known, alarm],
    expireAt: null,
  });
}

/**
 * Removes the alarms whose words the founder has emptied in the console, and restores `expireAt`: without it the name and address
 * of an order that ended unpaid would be kept for good. Null when there is nothing to do.
 */
export function afterAlarmEmptied(payment: Payment, now: Date): Payment | null {
  const alarms = alarmsOf(payment);
  const expireAt = payment.expireAt ?? expireAtOf(payment, now);
  const isSame = alarms.length === payment.alarms.length && expireAt === payment.expireAt;
  return isSame ? null : { ...payment, alarms: [...alarms], expireAt };
}

/**
 * The alarms of a payment without the unfounded ones, and their words; these are null when none is left. Words that the founder
 * has edited stay until a person empties them.
 */
export function withoutAlarms(payment: WithHistory, isUnfounded: (alarm: Alarm) => boolean): Alarmed {
  const left = alarmsOf(payment).filter((alarm) => !isUnfounded(alarm));
  // the same list where none is left out: a changed one would be written
  const alarms = left.length === payment.alarms.length ? payment.alarms : left;
  return { alarms, alarm: hasOwnWords(payment) ? payment.alarm : wordsOf(payment, alarms) };
}

/**
 * Withdraws the alarms that turned out to be unfounded, and notes why. When none is left, an order that ended unpaid gets its
 * `expireAt` back.
 */
export function takeBackAlarms(
  booking: Booking,
  isUnfounded: (alarm: Alarm) => boolean,
  entry: HistoryEntry,
  now: Date,
  changes: Partial<Payment>,
): Booking {
  const left = withoutAlarms(booking.payment, isUnfounded);
  const expireAt = expireAtOf({ ...booking.payment, ...left }, now);
  return note(booking, entry, now, { ...changes, ...left, expireAt });
}
