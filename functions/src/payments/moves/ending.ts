import { HOUR_MS } from '@site/contract/plain/durations';
import { isReturnedSince } from '../record/payment-schema.ts';
import type { Booking } from './booking.ts';
import { move, raiseAlarm } from './move.ts';
import { boughtMessage, otherOrderInTheWay } from './order-refusals.ts';
import { countCheck, type Unlearned } from './schedule.ts';

type Move = (booking: Booking) => Booking | null;

/**
 * A move by what a check of iyzico has told or left open, unless the buyer came back from iyzico's page after `askedAt`, when iyzico
 * was asked: that return has scheduled a check of its own, and this one says nothing about it.
 */
export const unlessReturnedSince =
  (askedAt: Date, move: Move): Move =>
  (booking) =>
    isReturnedSince(booking.payment, askedAt) ? null : move(booking);

/** Grace period after `expiresAt` while iyzico's answers are missing or unusable. */
const SILENCE_MS = HOUR_MS;

function whyUnfinished(booking: Booking, cardUntried: boolean) {
  const { attempts, conversationId, cardEntry } = booking.payment;
  if (otherOrderInTheWay(booking) !== null) return 'bought-otherwise';
  // without an opened page of iyzico's no card can have been entered
  const hadNoPage = cardEntry === 'hosted' && conversationId === null;
  if (attempts === 0 || cardUntried || hadNoPage) return 'no-card';
  return conversationId === null ? 'no-bank' : 'not-finished';
}

/**
 * Expires a payment whose buyer did not come back before `expiresAt`; null before that time. A charge found later is still
 * booked. `cardUntried`: iyzico says that no card was tried on its pages.
 */
export function expireUnfinished(booking: Booking, now: Date, { cardUntried = false } = {}): Booking | null {
  if (now < booking.payment.expiresAt) return null;
  return move(booking, 'expired', { code: whyUnfinished(booking, cardUntried) }, now, {
    message: boughtMessage(booking),
  });
}

/**
 * Stops waiting for the buyer when iyzico is still silent an hour after `expiresAt`; null before that. Money may have moved.
 * A payment on iyzico's page expires: it must not hold its seat for ever, and a charge found later still makes it `paid`. On our
 * own form an expired payment can no longer become `paid`, so it becomes `unknown` and iyzico is asked until it answers.
 */
export function stopWaiting(booking: Booking, now: Date): Booking | null {
  const { expiresAt, cardEntry } = booking.payment;
  if (now.getTime() - expiresAt.getTime() < SILENCE_MS) return null;
  const changes = { doubt: 'unclear', message: null } as const;
  return cardEntry === 'form'
    ? move(booking, 'unknown', { code: 'silent' }, now, changes)
    : move(booking, 'expired', { code: 'silent' }, now, changes);
}

/**
 * Counts a check of an order that is over, and schedules the next one. Silence at the last check raises an alarm: the order would
 * be deleted, although money may have moved unseen.
 */
export function countCheckOfEnded(booking: Booking, now: Date, unlearned: Unlearned): Booking {
  const counted = countCheck(booking, now, unlearned);
  const { nextCheckAt, expireAt } = counted.payment;
  // without `expireAt` nothing is deleted: money came for the order, or an alarm was raised already
  if (!unlearned.silent || nextCheckAt !== null || expireAt === null) return counted;
  return raiseAlarm(counted, { kind: 'silent-to-the-last' }, now) ?? counted;
}
