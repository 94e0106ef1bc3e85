import { openReviews, unrefundedAmong } from '@site/contract/charges';
import { HOUR_MS } from '@site/contract/durations';
import { endedUnpaid } from '@site/contract/payment';
import type { PaymentStatus } from '@site/contract/payment-call';
import type { Payment } from './payment-schema.ts';
import { invitedUntil, isOfEarlierRun, type Seats } from './seats.ts';

/**
 * How long after paying the page names the card; later only the receipt does. The address of the page may stay in the
 * history of a shared browser, where it must tell nothing of a card.
 */
const CARD_SHOWN_MS = HOUR_MS;

/** Whether the buyer of an order that ended unpaid may still be invited to a seat. */
const mayBeInvited = ({ _state, invitation }: Payment): boolean => invitation !== null && endedUnpaid(_state);

/**
 * Whether {@link publicStatus} needs the seats of the group: of a sold seat, which may be of an earlier run, and of an invitation.
 * Pages that wait poll it, which is to read the group as rarely as possible.
 */
export const needsSeats = (payment: Payment): boolean => payment.seat === 'sold' || mayBeInvited(payment);

/**
 * Whether an order ended unpaid, but iyzico has told of its money since: it is charged or under review, or a person has to
 * look. Its page must neither say that nothing was charged, nor offer to pay again.
 */
export function isEndInDoubt(payment: Payment): boolean {
  const { _state, alarm } = payment;
  const hasMoney = alarm !== null || unrefundedAmong(payment, null).length > 0 || openReviews(payment).length > 0;
  return endedUnpaid(_state) && hasMoney;
}

/** What anybody who has the id of a payment may know of it. `seats` are those of its group, where it {@link needsSeats}. */
export function publicStatus(payment: Payment, seats: Seats | null, now: Date): PaymentStatus {
  const { _state: state, message, product, amountKurus, currency, instalments, card, paidAt, invitation } = payment;
  const seat = seats && isOfEarlierRun(seats, payment) ? 'released' : payment.seat;
  const isFresh = state === 'paid' && paidAt !== null && now.getTime() - paidAt.getTime() < CARD_SHOWN_MS;
  const lastFour = isFresh && card ? card.lastFour : null;
  const until = seats && invitation !== null && mayBeInvited(payment) ? invitedUntil(seats, invitation, now) : null;
  return {
    state,
    message: isEndInDoubt(payment) ? 'unknown' : message,
    seat,
    productId: product.id,
    productTitle: product.title,
    amountKurus,
    currency,
    instalments,
    refundedKurus: payment.refundedKurus,
    lastFour,
    invitedUntil: until?.toISOString() ?? null,
    run: seats && seat === 'sold' ? seats.run : null,
  };
}
