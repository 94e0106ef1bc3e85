import type { Transaction } from 'firebase-admin/firestore';
import type { Limit, LimitCheck } from '../../platform/rate-limit.ts';
import { decideAfterOptimisticRead, decideLocking, type TransactionDecision } from '../../platform/transactions.ts';
import type { Booking } from '../moves/booking.ts';
import type { Payment } from '../record/payment-schema.ts';
import { type PaymentKey, paymentRef, readPayment, readTogether, writePayment, writeSeats } from './documents.ts';
import { readOthers } from './other-orders.ts';

/** The booking to be written, or null to change nothing, and an answer for the caller. */
export interface Decision<Answer> {
  readonly write: Booking | null;
  readonly answer: Answer;
}

type Decide<Answer> = (booking: Booking, limit: LimitCheck) => Decision<Answer>;

/**
 * The transaction of a decision about a payment and its seat: both are written, or neither. Only a decision that writes counts
 * towards the rate limits. Firestore may run the transaction again, so the decision must be pure. The answer is null when there
 * is no such payment. The clock is read in each run: a rerun can begin most of a minute after its call.
 */
function aboutBooking<Answer>(
  key: PaymentKey,
  decision: Decide<Answer>,
  limits: ReadonlyArray<Limit>,
): (transaction: Transaction) => Promise<TransactionDecision<Answer | null>> {
  return async (transaction) => {
    const now = new Date();
    const { payment, seats, limit } = await readTogether(transaction, key, limits, now);
    if (payment === null) return { answer: null, write: null };
    const others = await readOthers(transaction, payment, seats);
    const { write, answer } = decision({ payment, seats, others }, limit);
    if (write === null) return { answer, write };
    const writeAll = () => {
      writePayment(transaction, payment, write.payment);
      writeSeats(transaction, write.payment.product.cohort, seats, write.seats, now);
      // a call over one rate limit must not use up the others, which it shares with its neighbours
      if (limit.passed) limit.count();
    };
    return { answer, write: writeAll };
  };
}

/** Runs a decision about a payment and its seat in one transaction. Returns the answer; null when there is no such payment. */
export async function decideBooking<Answer>(key: PaymentKey, decision: Decide<Answer>): Promise<Answer | null> {
  return decideLocking(aboutBooking(key, decision, []));
}

/**
 * Runs a decision as {@link decideBooking} does, under rate limits and after an optimistic read
 * ({@link decideAfterOptimisticRead}): for a call that a stranger can repeat without effect.
 */
export async function decideBookingOptimistically<Answer>(
  key: PaymentKey,
  decision: Decide<Answer>,
  limits: ReadonlyArray<Limit> = [],
): Promise<Answer | null> {
  return decideAfterOptimisticRead(aboutBooking(key, decision, limits));
}

type Move = (booking: Booking) => Booking | null;

/** A payment as it is after a move, and whether the move changed it. */
interface Moved {
  readonly payment: Payment;
  readonly changed: boolean;
}

const decisionOf =
  (move: Move): Decide<Moved> =>
  (booking) => {
    const write = move(booking);
    return { write, answer: { payment: (write ?? booking).payment, changed: write !== null } };
  };

/**
 * Moves a payment, or changes nothing when the move returns null. Locks its documents either way. Returns null when there is no
 * such payment.
 */
export async function movePayment(key: PaymentKey, move: Move): Promise<Moved | null> {
  return decideBooking(key, decisionOf(move));
}

/**
 * Moves a payment as {@link movePayment} does, after an optimistic read ({@link decideAfterOptimisticRead}): for a move that a
 * stranger can cause without effect.
 */
export async function movePaymentOptimistically(key: PaymentKey, move: Move): Promise<Moved | null> {
  return decideBookingOptimistically(key, decisionOf(move));
}

/**
 * Runs a decision about a payment that needs neither its seat nor the buyer's other orders, after an optimistic read. Returns the
 * decision; null when there is no such payment. No other document is read: a transaction locks what it reads, and every buyer of
 * a group writes its document.
 */
export async function decideWithoutSeat<Decided extends { readonly write: Payment | null }>(
  id: string,
  decide: (payment: Payment) => Decided,
): Promise<Decided | null> {
  return decideAfterOptimisticRead<Decided | null>(async (transaction) => {
    const snapshot = await transaction.get(paymentRef(id));
    if (!snapshot.exists) return { answer: null, write: null };
    const payment = readPayment(id, snapshot.data());
    const decided = decide(payment);
    const { write } = decided;
    return { answer: decided, write: write && (() => writePayment(transaction, payment, write)) };
  });
}
