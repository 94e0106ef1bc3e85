import type { PaymentErrorKey } from '@site/contract/payment-error';
import type { Limit } from '../../platform/rate-limit.ts';
import type { Booking } from '../moves/booking.ts';
import { movedStart, placeBooking, repetitionRefusal, withFirstOrder } from '../moves/placement.ts';
import type { Payment } from '../record/payment-schema.ts';
import { isOpen, type Seats } from '../record/seats.ts';
import { decideBookingOptimistically } from './decide-booking.ts';
import { type PaymentKey, paymentRef, readTogether, writePayment, writeSeats } from './documents.ts';
import { findPayment, findReplaced } from './find-payments.ts';
import { readOthers } from './other-orders.ts';
import { decideAfterOptimisticRead } from './transactions.ts';

/** The answer to an order: what is stored of it, or why it goes no further. */
export type Placed =
  | { readonly kind: 'placed' | 'repeated'; readonly payment: Payment }
  | {
      readonly kind: 'refused';
      readonly key: PaymentErrorKey;
      /** A limit that all buyers share is reached. */
      readonly refusesEverybody?: boolean;
      /** With `terms-changed`: when the group starts. */
      readonly startsAt?: Date;
    };

/** How a new order stands to others and to its network. */
interface OrderCircumstances {
  /** Id of the order that it replaces, as its tab has shown it; null for none. */
  readonly replaces: string | null;
  /** Keyed hash of the caller's network; null when it is not known. */
  readonly network: string | null;
  readonly limits: ReadonlyArray<Limit>;
  /** The start of the group that the confirmed texts tell, as the page has told it; null for none. */
  readonly confirmedStart: string | null;
}

/**
 * The answer to a stored order that is sent again. `confirmedStart` as in {@link OrderCircumstances}: a stored order keeps its
 * price, but cannot keep the date of its group.
 */
function repetition(booking: Booking, confirmedStart: string | null, now: Date): Placed {
  const refusal = repetitionRefusal(booking, confirmedStart, now);
  return refusal ? { kind: 'refused', ...refusal } : { kind: 'repeated', payment: booking.payment };
}

/**
 * Answers an order that is stored and sent again, although it would not be taken as a new one today. The answer is that
 * of {@link placeOrder}. Null when no order of this id and body is stored.
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
 * Stores a new order and holds its seat. Idempotent: the same order again gets what is stored, whatever the limits. An
 * order with the same id and another body is a conflict. `make` gives the payment from the seats of its group as the
 * transaction reads them, null for a product without a group; it must be pure, since Firestore may repeat the
 * transaction.
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
    if (!limit.passed) {
      return unwritten({ kind: 'refused', key: 'rate-limited', refusesEverybody: limit.refusesEverybody });
    }
    const older = replaces === null ? null : await findReplaced(replaces, transaction);
    const payment = withFirstOrder(made, older);
    const others = await readOthers(transaction, payment, seats);
    // before what tells of other orders, or a wrong start would ask for them at no cost
    const startsAt = seats && isOpen(seats, now) ? movedStart(seats, confirmedStart) : null;
    if (startsAt) return unwritten({ kind: 'refused', key: 'terms-changed', startsAt });
    const placement = placeBooking({ payment, seats, others }, older, network, now);
    if (placement.kind === 'refused') {
      // Counts like an order, since it differs where the mail address has another one: else a list of addresses could be compared
      // with the customers. Not for who names an order of that address, and so knows of it: pressing again must not end in a limit.
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
