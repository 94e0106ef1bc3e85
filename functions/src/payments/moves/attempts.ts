import type { PaymentErrorKey } from '@site/contract/payment-error';
import type { BankReturn } from '../iyzico/returns.ts';
import { expiryOf } from '../record/order.ts';
import type { HostedPage, Payment } from '../record/payment-record.ts';
import { isOpen } from '../record/seats.ts';
import type { Booking } from './booking.ts';
import { move } from './move.ts';
import { obstacle } from './obstacle.ts';
import { nextCheck } from './schedule.ts';
import { seatIn } from './seating.ts';

/** More cards for one order are tried only by somebody who tests stolen ones. */
export const ATTEMPTS_MAX = 10;

/**
 * Reserves the next attempt and renews the hold of its seat. Its conversation id is stored before iyzico hears of it,
 * so that every charge belongs to a stored attempt. Earlier attempts no longer count.
 */
export function beginAttempt(
  { payment, seats }: Booking,
  now: Date,
): { readonly booking: Booking; readonly conversationId: string } | { readonly refused: PaymentErrorKey } {
  const key = obstacle(payment);
  if (key) return { refused: key };
  if (payment.attempts >= ATTEMPTS_MAX) return { refused: 'rate-limited' };
  if (seats && !isOpen(seats, now)) return { refused: 'cohort-closed' };
  const attempts = payment.attempts + 1;
  const conversationId = `${payment.id}-${attempts}`;
  const renewed: Payment = {
    ...payment,
    attempts,
    conversationId,
    iyzicoPaymentId: null,
    expiresAt: expiryOf(payment.cardEntry, now),
  };
  const next = seatIn({ payment: renewed, seats }, payment._state, now);
  if (next.seat === 'released') return { refused: 'hold-expired' };
  const checked = { ...renewed, seat: next.seat };
  const booking = { payment: { ...checked, nextCheckAt: nextCheck(checked, now) }, seats: next.seats };
  return { booking, conversationId };
}

/** An attempt that iyzico has started, with the page that it opened where the card is entered there. */
type BankAttempt = { readonly conversationId: string; readonly page?: Omit<HostedPage, 'conversationId'> } & Partial<
  Pick<Payment, 'iyzicoPaymentId' | 'card'>
>;

/** The buyer goes to the bank, or to iyzico's page. Null when another attempt has begun meanwhile. */
export function awaitBank(
  booking: Booking,
  { conversationId, page, ...changes }: BankAttempt,
  now: Date,
): Booking | null {
  const { payment } = booking;
  if (payment.conversationId !== conversationId) return null;
  const hostedPages = page ? [...payment.hostedPages, { ...page, conversationId }] : payment.hostedPages;
  const reason = `attempt-${payment.attempts}`;
  return move(booking, 'awaiting-3ds', reason, now, { ...changes, hostedPages, message: null });
}

/**
 * What the bank's signed return does; only that of the latest attempt counts. `authorising` is the claim to charge: the
 * transaction lets one call alone have it. Without a seat the payment fails before any money moves.
 */
export function returnFromBank(booking: Booking, back: BankReturn, now: Date): Booking | null {
  const { payment, seats } = booking;
  const isLatest = payment.conversationId === back.conversationId && payment.iyzicoPaymentId === back.iyzicoPaymentId;
  if (!isLatest) return null;
  if (!back.authenticated) return move(booking, 'failed', `three-ds ${back.code}`, now, { message: 'three-ds' });
  if (seats && seatIn(booking, 'authorising', now).seat === 'released') {
    return move(booking, 'failed', 'hold-lapsed', now, { message: 'hold-expired' });
  }
  return move(booking, 'authorising', 'authenticated', now);
}
