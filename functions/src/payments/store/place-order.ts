import type { Limit } from '../../platform/rate-limit.ts';
import { decideAfterOptimisticRead } from '../../platform/transactions.ts';
import type { Booking } from '../moves/booking.ts';
import { movedStart, type OrderRefusal, ofChain, placeBooking, repetitionRefusal } from '../moves/placement.ts';
import type { Payment } from '../record/payment-schema.ts';
import type { Seats } from '../seats/group-document.ts';
import { isOpen } from '../seats/runs.ts';
import { decideBookingOptimistically } from './decide-booking.ts';
import { type PaymentKey, paymentRef, readTogether, writePayment, writeSeats } from './documents.ts';
import { findPayment, findReplaced } from './find-payments.ts';
import { readOthers } from './other-orders.ts';

/** The answer to an order: its stored payment, or why it is refused. */
export type Placed =
  | { readonly kind: 'placed'; readonly payment: Payment }
  | { readonly kind: 'repeated'; readonly payment: Payment }
  | OrderRefusal
  /** A rate limit is reached. `refusesEverybody`: it is one that all buyers share. */
  | { readonly kind: 'limited'; readonly refusesEverybody: boolean };

/** Circumstances of a new order besides its payment. */
interface OrderCircumstances {
  /** Id of the order that it replaces, named by the buyer's tab; null for none. */
  readonly replaces: string | null;
  /** Keyed hash of the caller's network; null when it is not known. */
  readonly network: string | null;
  readonly limits: ReadonlyArray<Limit>;
  /** Start of the group in the texts that the buyer confirmed, as the page sent it; null for none. */
  readonly confirmedStart: string | null;
}

/**
 * The answer to a repeated order. `confirmedStart` as in {@link OrderCircumstances}: a stored order keeps its price, but cannot
 * keep the start of its group.
 */
function repetition(booking: Booking, confirmedStart: string | null, now: Date): Placed {
  return repetitionRefusal(booking, confirmedStart, now) ?? { kind: 'repeated', payment: booking.payment };
}

/**
 * Answers a repeated order that would be refused as a new one today, as {@link placeOrder} does. Returns null when no order with
 * this id and body is stored.
 */
export async function repeatOrder(
  { id, bodyHash, confirmedStart }: Pick<Payment, 'id' | 'bodyHash'> & Pick<OrderCircumstances, 'confirmedStart'>,
  now: Date,
): Promise<Placed | null> {
  const known = await findPayment(id);
  if (known?.bodyHash !== bodyHash) return null;
  return decideBookingOptimistically(known, (booking) => ({
    write: null,
    answer: repetition(booking, confirmedStart, now),
  }));
}

/**
 * Stores a new order and holds its seat. Idempotent: a repeated order is answered with the stored one, whatever the limits. An
 * order with the same id and another body is refused as a conflict. `make` returns the payment from the seats of its group (null
 * for a product without a group); it must be pure, since Firestore may run the transaction again.
 */
export async function placeOrder(
  key: PaymentKey,
  make: (group: Seats | null) => Payment,
  { replaces, network, limits, confirmedStart }: OrderCircumstances,
  now: Date,
): Promise<Placed> {
  return decideAfterOptimisticRead<Placed>(async (transaction) => {
    const unwritten = (answer: Placed) => ({ answer, write: null });
    const { payment: known, seats, limit } = await readTogether(transaction, key, limits, now);
    const made = make(seats);
    if (known) {
      if (known.bodyHash !== made.bodyHash) return unwritten({ kind: 'refused', key: 'conflict' });
      const others = await readOthers(transaction, known, seats);
      return unwritten(repetition({ payment: known, seats, others }, confirmedStart, now));
    }
    if (!limit.passed) return unwritten({ kind: 'limited', refusesEverybody: limit.refusesEverybody });
    const found = replaces === null ? null : await findReplaced(replaces, transaction);
    const older = found === 'unreadable' ? null : found;
    const payment = ofChain(made, older);
    const others = await readOthers(transaction, payment, seats);
    // This refusal does not count towards the rate limits. It comes before the check of other orders: otherwise a caller with a
    // wrong start could test free of charge whether an address has orders.
    const startsAt = seats && isOpen(seats, now) ? movedStart(seats, confirmedStart) : null;
    if (startsAt) return unwritten({ kind: 'terms-changed', startsAt });
    const placement = placeBooking({ payment, seats, others }, older, network, now);
    if (placement.kind === 'refused') {
      // This refusal can reveal that the mail address has another order, so it counts towards the rate limits: otherwise a list
      // of addresses could be tested against our customers. It does not count when the caller names an order of that address,
      // and so knows of it: a retry must not hit a limit.
      const isOwn = older?.buyer.email === payment.buyer.email;
      return { answer: placement, write: isOwn ? null : limit.count };
    }
    const { booking, replaced } = placement;
    const write = () => {
      const { id: _, ...fields } = booking.payment;
      transaction.create(paymentRef(payment.id), fields);
      if (older && replaced) writePayment(transaction, older, replaced);
      writeSeats(transaction, booking.payment.product.cohort, seats, booking.seats, now);
      limit.count();
    };
    return { answer: { kind: 'placed', payment: booking.payment }, write };
  });
}
