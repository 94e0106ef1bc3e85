import type { CardEntry } from '@site/contract/payment';
import type { Limit, LimitCheck } from '../../platform/rate-limit.ts';
import {
  awaitBank,
  awaitsBank,
  type BankAttempt,
  beginAttempt,
  pageNotOpened,
  type Refused,
} from '../moves/attempts.ts';
import type { Booking } from '../moves/booking.ts';
import { conversationOf, type Payment } from '../record/payment-schema.ts';
import { type Decision, decideBooking, decideBookingOptimistically, decideWithoutSeat } from './decide-booking.ts';
import { findPayment } from './find-payments.ts';

/** A payment whose next attempt is reserved. */
export interface Attempt {
  readonly payment: Payment;
  readonly conversationId: string;
}

interface Unreserved extends Refused {
  /** A limit that all buyers share is reached. */
  readonly refusesEverybody?: boolean;
}

/** Circumstances of an attempt that is to be reserved. */
interface AttemptCircumstances extends Pick<BankAttempt, 'network'> {
  readonly limits: ReadonlyArray<Limit>;
  /**
   * Number of attempts of the order as the caller has read it: with more of them another call has begun one meanwhile, and the
   * caller gets none of its own. Undefined on our own form, where each call sends a card.
   */
  readonly seen?: number;
}

/**
 * Reserves the next attempt of a payment, or returns why there is none. Refuses an attempt whose card entry (form or hosted)
 * differs from the order's. A transaction that Firestore runs again reserves no second attempt: the payment has its `claim`
 * already.
 */
export async function reserveAttempt(
  paymentId: string,
  cardEntry: CardEntry,
  { network, limits, seen = Number.POSITIVE_INFINITY }: AttemptCircumstances,
  now: Date,
): Promise<Attempt | Unreserved> {
  const claim = crypto.randomUUID();
  const decision = (booking: Booking, { passed, refusesEverybody }: LimitCheck): Decision<Attempt | Unreserved> => {
    const { payment } = booking;
    if (payment.cardEntry !== cardEntry) return { write: null, answer: { refused: 'not-found' } };
    if (payment.claim === claim) {
      return { write: null, answer: { payment, conversationId: conversationOf(payment, payment.attempts) } };
    }
    // Before any other reason: the other call may have used the last attempt or the last seat for a page that can be paid.
    if (payment.attempts > seen) return { write: null, answer: { refused: 'in-progress', isPageUnderWay: true } };
    const begun = beginAttempt(booking, network, now);
    if ('refused' in begun) return { write: null, answer: begun };
    if (!passed) return { write: null, answer: { refused: 'rate-limited', refusesEverybody } };
    const { conversationId } = begun;
    const reserved = { ...begun.booking.payment, claim };
    return { write: { ...begun.booking, payment: reserved }, answer: { payment: reserved, conversationId } };
  };
  // the payment is found first, so that the optimistic read and the transaction each read its group in one round trip
  const payment = await findPayment(paymentId);
  return (payment && (await decideBookingOptimistically(payment, decision, limits))) ?? { refused: 'not-found' };
}

/** Stores that iyzico has opened no page for an attempt, so that the next one may begin. */
export async function endPageStart({ payment, conversationId }: Attempt): Promise<void> {
  await decideWithoutSeat(payment.id, (stored) => ({ write: pageNotOpened(stored, conversationId) }));
}

/** Stores that the buyer goes to the bank, or to iyzico's page, with a started attempt; or returns why not. */
export async function openAtBank(
  { payment }: Attempt,
  started: BankAttempt,
): Promise<{ readonly payment: Payment } | Refused> {
  const decision = (booking: Booking): Decision<{ payment: Payment } | Refused> => {
    if (awaitsBank(booking.payment, started)) return { write: null, answer: { payment: booking.payment } };
    const awaiting = awaitBank(booking, started, new Date());
    if ('refused' in awaiting) return { write: null, answer: awaiting };
    return { write: awaiting, answer: { payment: awaiting.payment } };
  };
  return (await decideBooking(payment, decision)) ?? { refused: 'not-found' };
}
