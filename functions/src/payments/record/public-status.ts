import { HOUR_MS } from '@site/contract/durations';
import type { PaymentStatus } from '@site/contract/payment-call';
import type { Payment } from './payment-record.ts';
import { isOfEarlierRun, type Seats } from './seats.ts';

/**
 * How long after paying the page names the card; later only the receipt does. The address of the page may stay in the
 * history of a shared browser, where it must tell nothing of a card.
 */
const CARD_SHOWN_MS = HOUR_MS;

/** What anybody who has the id of a payment may know of it. `seats` are those of its group; null where it has none. */
export function publicStatus(payment: Payment, seats: Seats | null, now: Date): PaymentStatus {
  const { _state: state, message, product, amountKurus, currency, instalments, card, paidAt } = payment;
  const seat = seats && isOfEarlierRun(seats, payment) ? 'released' : payment.seat;
  const isFresh = state === 'paid' && paidAt !== null && now.getTime() - paidAt.getTime() < CARD_SHOWN_MS;
  const lastFour = isFresh && card ? card.lastFour : null;
  return { state, message, seat, productId: product.id, amountKurus, currency, instalments, lastFour };
}
