import { chargeTimeOf, openReviews, unrefundedAmong } from '@site/contract/payments/charges';
import { type Doubt, endedUnpaid, wasPaid } from '@site/contract/payments/payment';
import type { PaymentStatus } from '@site/contract/payments/payment-call';
import type { PaymentMessage } from '@site/contract/payments/payment-error';
import { tellsOfNotCharged } from '@site/contract/payments/payment-history';
import { HOUR_MS } from '@site/contract/plain/durations';
import type { Seats } from '../seats/group-document.ts';
import { invitedUntil } from '../seats/invited-seats.ts';
import { isOfEarlierRun } from '../seats/runs.ts';
import type { Payment } from './payment-schema.ts';

/**
 * How long after the payment the page shows the card's last digits; later only the receipt does. The page's address may stay in
 * the history of a shared browser, where it must not reveal the card.
 */
const CARD_SHOWN_MS = HOUR_MS;

/** Whether an order that used an invitation ended unpaid: the invitation may still hold its seat. */
const mayBeInvited = ({ _state, invitation }: Payment): boolean => invitation !== null && endedUnpaid(_state);

/**
 * Whether {@link publicStatus} needs the seats of the group: for a sold seat, which may be of an earlier run, and for an
 * invitation. Waiting pages poll the status, so the group is read only then.
 */
export const needsSeats = (payment: Payment): boolean => payment.seat === 'sold' || mayBeInvited(payment);

/** Whether the founder has closed an order as not charged, and no alarm was raised since. */
export function isClosedAsUnpaid({ history }: Pick<Payment, 'history'>): boolean {
  const last = history.findLast((line) => line.from !== line.to || line.code === 'alarm' || tellsOfNotCharged(line));
  return last !== undefined && tellsOfNotCharged(last);
}

/**
 * Whether an order ended unpaid, but by now has an unrefunded charge, a charge under review or an alarm. Its page must neither
 * say that nothing was charged, nor offer to pay again. An alarm that the founder dealt with by closing the order does not count.
 */
export function mayHaveMoneyAfterEnd(payment: Payment): boolean {
  const { _state, alarm } = payment;
  const isAlarmed = alarm !== null && !isClosedAsUnpaid(payment);
  const hasMoney = isAlarmed || unrefundedAmong(payment, null).length > 0 || openReviews(payment).length > 0;
  return endedUnpaid(_state) && hasMoney;
}

/** The sentence that the page shows about each doubt. */
const DOUBT_MESSAGES: Readonly<Record<Doubt, PaymentMessage>> = {
  returned: 'unknown',
  unclear: 'unknown',
  review: 'review',
};

/** Key of the sentence that the page shows beside the state of a payment; null for none. */
function messageOf(payment: Payment): PaymentMessage | null {
  if (mayHaveMoneyAfterEnd(payment)) return 'unknown';
  return payment.doubt === null ? payment.message : DOUBT_MESSAGES[payment.doubt];
}

/** The part of a payment that anybody with its id may read. `seats`: of its group if it {@link needsSeats}, else null. */
export function publicStatus(payment: Payment, seats: Seats | null, now: Date): PaymentStatus {
  const { _state: state, product, amountKurus, currency, instalments, card, paidAt, invitation } = payment;
  const seat = seats && isOfEarlierRun(seats, payment) ? 'released' : payment.seat;
  const isFresh = state === 'paid' && paidAt !== null && now.getTime() - paidAt.getTime() < CARD_SHOWN_MS;
  const lastFour = isFresh && card ? card.lastFour : null;
  const until = seats && invitation !== null && mayBeInvited(payment) ? invitedUntil(seats, invitation, now) : null;
  return {
    state,
    message: messageOf(payment),
    seat,
    productId: product.id,
    productTitle: product.title,
    amountKurus,
    currency,
    instalments,
    refundedKurus: payment.refundedKurus,
    lastFour,
    seller: wasPaid(state) ? payment.consents.seller : null,
    paidAt: (wasPaid(state) && chargeTimeOf(payment)?.toISOString()) || null,
    invitedUntil: until?.toISOString() ?? null,
    run: seats && seat === 'sold' ? seats.run : null,
  };
}
