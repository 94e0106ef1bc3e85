import type { PaymentMessage } from '@site/contract/payment-error';
import type { MaskedCard } from '../iyzico/masked-card.ts';
import type { Outcome } from '../iyzico/outcomes.ts';
import type { Payment } from '../record/payment-record.ts';
import type { Booking } from './booking.ts';
import { move, raiseAlarm } from './move.ts';
import { isDue } from './schedule.ts';

/** A charge that iyzico shows as never made for so long is not made any more: its own calls end within minutes. */
const NEVER_CHARGED_AFTER_MS = 30 * 60_000;

/**
 * How an outcome was learned: from the charge itself, on the buyer's return from iyzico's page, or by a later query.
 */
export type OutcomeSource = 'charge' | 'return' | 'query';

function paidMove(
  booking: Booking,
  conversationId: string,
  { iyzicoPaymentId, card: charged }: Outcome & { kind: 'charged' },
  now: Date,
): Booking | null {
  const { payment } = booking;
  const card: MaskedCard | null = charged ?? payment.card;
  const paid = move(booking, 'paid', 'charged', now, {
    paidAt: now,
    conversationId,
    iyzicoPaymentId,
    card,
    message: null,
  });
  if (paid) return paid;
  if (payment._state !== 'paid' && payment._state !== 'refunded') {
    return raiseAlarm(booking, `charged while ${payment._state}`, now);
  }
  return payment.iyzicoPaymentId === iyzicoPaymentId ? null : raiseAlarm(booking, 'charged twice', now);
}

function toUnknown(
  booking: Booking,
  conversationId: string,
  reason: string,
  message: PaymentMessage,
  now: Date,
): Booking | null {
  const { payment, seats } = booking;
  if (payment._state !== 'unknown') return move(booking, 'unknown', reason, now, { conversationId, message });
  return payment.message === message ? null : { payment: { ...payment, message }, seats };
}

function enteredAt({ history, createdAt }: Payment): Date {
  return history.findLast(({ from, to }) => from !== to)?.at ?? createdAt;
}

/** What iyzico's word that no money moved so far does. */
function openMove(booking: Booking, conversationId: string, source: OutcomeSource, now: Date): Booking | null {
  const { payment } = booking;
  // the charge may be in flight: only the scheduled run, minutes later, may conclude that it was lost
  if (payment._state === 'authorising')
    return source === 'query' && isDue(payment, now)
      ? toUnknown(booking, conversationId, 'silent', 'unknown', now)
      : null;
  if (payment._state !== 'unknown' || payment.message === 'review') return null;
  const since = now.getTime() - enteredAt(payment).getTime();
  return since < NEVER_CHARGED_AFTER_MS ? null : move(booking, 'failed', 'never-charged', now, { message: 'general' });
}

/** A decline on iyzico's page ends nothing while the page is open: the buyer may try another card there. */
function declinedMove(
  booking: Booking,
  { code, refusal }: Outcome & { kind: 'declined' },
  source: OutcomeSource,
  now: Date,
): Booking | null {
  const { payment } = booking;
  const pageIsOpen = payment.hostedPages.some(({ expiresAt }) => expiresAt > now);
  if (payment._state === 'awaiting-3ds' && pageIsOpen && source === 'query') return null;
  return move(booking, 'failed', `declined ${code}`, now, { message: refusal });
}

/**
 * Applies the outcome of an attempt to a payment. Null when the outcome is late, repeated or says nothing new. Money
 * counts from any attempt, which then becomes the payment's current one; every other outcome counts from the latest
 * only.
 */
export function settle(
  booking: Booking,
  conversationId: string,
  outcome: Outcome,
  source: OutcomeSource,
  now: Date,
): Booking | null {
  const tellsOfMoney = outcome.kind === 'charged' || outcome.kind === 'review' || outcome.kind === 'mismatch';
  if (!tellsOfMoney && booking.payment.conversationId !== conversationId) return null;
  switch (outcome.kind) {
    case 'charged':
      return paidMove(booking, conversationId, outcome, now);
    case 'declined':
      return declinedMove(booking, outcome, source, now);
    case 'review':
      return toUnknown(booking, conversationId, 'review', 'review', now);
    case 'mismatch': {
      const unknown = toUnknown(booking, conversationId, 'mismatch', 'unknown', now);
      return raiseAlarm(unknown ?? booking, 'amount or order differs', now) ?? unknown;
    }
    case 'open':
      return openMove(booking, conversationId, source, now);
    case 'no-answer':
      // without a request to charge, silence leaves nothing in doubt
      return booking.payment._state === 'authorising' && (source === 'charge' || isDue(booking.payment, now))
        ? toUnknown(booking, conversationId, `no-answer ${outcome.code}`, 'unknown', now)
        : null;
  }
}
