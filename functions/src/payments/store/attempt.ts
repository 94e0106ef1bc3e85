import type { CardEntry } from '@site/contract/payments/payment';
import type { PlainErrorKey } from '@site/contract/payments/payment-error';
import type { Limit, LimitCheck } from '../../platform/rate-limit.ts';
import {
  awaitBank,
  awaitsBank,
  type BankAttempt,
  beginAttempt,
  type PageUnderWay,
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

/** Why no attempt was reserved. */
type Unreserved =
  | Refused
  | PageUnderWay
  /** A rate limit is reached. `refusesEverybody`: it is one that all buyers share. */
  | { readonly kind: 'limited'; readonly refusesEverybody: boolean };

type Reservation = { readonly kind: 'reserved'; readonly attempt: Attempt } | Unreserved;

const reserved = (payment: Payment, conversationId: string): Reservation => ({
  kind: 'reserved',
  attempt: { payment, conversationId },
});

/** The error key of a call that got no attempt. */
export function unreservedKey(why: Unreserved): PlainErrorKey {
  switch (why.kind) {
    case 'refused':
      return why.key;
    case 'page-under-way':
      return 'in-progress';
    case 'limited':
      return 'rate-limited';
  }
}

const NOT_FOUND: Refused = { kind: 'refused', key: 'not-found' };

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
): Promise<Reservation> {
  const claim = crypto.randomUUID();
  const decision = (booking: Booking, { passed, refusesEverybody }: LimitCheck): Decision<Reservation> => {
    const { payment } = booking;
    const unwritten = (answer: Reservation) => ({ write: null, answer });
    if (payment.cardEntry !== cardEntry) return unwritten(NOT_FOUND);
    if (payment.claim === claim) return unwritten(reserved(payment, conversationOf(payment, payment.attempts)));
    // Before any other reason: the other call may have used the last attempt or the last seat for a page that can be paid.
    if (payment.attempts > seen) return unwritten({ kind: 'page-under-way' });
    const begun = beginAttempt(booking, network, now);
    if (begun.kind !== 'begun') return unwritten(begun);
    if (!passed) return unwritten({ kind: 'limited', refusesEverybody });
    const claimed = { ...begun.booking.payment, claim };
    return { write: { ...begun.booking, payment: claimed }, answer: reserved(claimed, begun.conversationId) };
  };
  // the payment is found first, so that the optimistic read and the transaction each read its group in one round trip
  const payment = await findPayment(paymentId);
  return (payment && (await decideBookingOptimistically(payment, decision, limits))) ?? NOT_FOUND;
}

/** Stores that iyzico has opened no page for an attempt, so that the next one may begin. */
export async function endPageStart({ payment, conversationId }: Attempt): Promise<void> {
  await decideWithoutSeat(payment.id, (stored) => ({ write: pageNotOpened(stored, conversationId) }));
}

/** A payment whose buyer goes to the bank, or to iyzico's page. */
interface Opened {
  readonly kind: 'opened';
  readonly payment: Payment;
}

/** Stores that the buyer goes to the bank, or to iyzico's page, with a started attempt; or returns why not. */
export async function openAtBank({ payment }: Attempt, started: BankAttempt): Promise<Opened | Refused> {
  const decision = (booking: Booking): Decision<Opened | Refused> => {
    if (awaitsBank(booking.payment, started)) {
      return { write: null, answer: { kind: 'opened', payment: booking.payment } };
    }
    const awaiting = awaitBank(booking, started, new Date());
    if (awaiting.kind === 'refused') return { write: null, answer: awaiting };
    return { write: awaiting.booking, answer: { kind: 'opened', payment: awaiting.booking.payment } };
  };
  return (await decideBooking(payment, decision)) ?? NOT_FOUND;
}
