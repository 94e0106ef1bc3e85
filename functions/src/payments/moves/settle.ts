import { isKnownCharge, openReviews } from '@site/contract/payments/charges';
import { type Doubt, wasPaid } from '@site/contract/payments/payment';
import type { PaymentRefusal } from '@site/contract/payments/payment-error';
import {
  type Alarm,
  type HistoryEntry,
  tellsOfDifferingCharge,
  UNASKED,
} from '@site/contract/payments/payment-history';
import { MINUTE_MS } from '@site/contract/plain/durations';
import type { MaskedCard } from '../iyzico/masked-card.ts';
import type { Outcome } from '../iyzico/outcomes.ts';
import {
  type HostedPage,
  isReturned,
  isReturnedLate,
  isReturnedSince,
  lastMove,
  type Payment,
} from '../record/payment-schema.ts';
import type { Booking } from './booking.ts';
import { alarmIfBoughtTwice } from './bought-twice.ts';
import { alarmsAfterReview, changesOnRelease, reviewAlarm, withoutReview } from './late-reviews.ts';
import { move, note, raiseAlarm } from './move.ts';
import { boughtMessage, isOver } from './order-refusals.ts';
import { CHARGE_WAIT_MS, countCheck, PAGE_GRACE_MS } from './schedule.ts';

/**
 * How long after a payment became `unknown` iyzico may still make the charge; iyzico's own calls end within minutes. Only after
 * this time does iyzico's answer that there is no charge end the payment.
 */
const NEVER_CHARGED_AFTER_MS = 30 * MINUTE_MS;

/**
 * How an outcome was learned: from the charge itself, by a query, or by a query after the buyer's return from iyzico's page.
 * `askedAt`: when iyzico was asked.
 */
export type OutcomeSource = { readonly kind: 'charge' } | { readonly kind: 'query' | 'return'; readonly askedAt: Date };

type LateReview = Payment['lateReviews'][number];

function paidMove(
  booking: Booking,
  conversationId: string,
  charge: Outcome & { kind: 'charged' },
  now: Date,
): Booking | null {
  const { payment } = booking;
  const { iyzicoPaymentId, card: charged } = charge;
  const card: MaskedCard | null = charged ?? payment.card;
  // a charge listed twice would be refunded twice
  const extraCharges = payment.extraCharges.filter((extra) => extra.iyzicoPaymentId !== iyzicoPaymentId);
  const ownCharge = {
    conversationId,
    iyzicoPaymentId,
    card,
    extraCharges,
    ...changesOnRelease(payment, iyzicoPaymentId),
  };
  const paid = move(booking, 'paid', { code: 'charged' }, now, { paidAt: now, ...ownCharge, message: null });
  if (paid) return alarmIfBoughtTwice(paid, now);
  if (payment._state === 'awaiting-3ds') {
    // our form makes a payment `authorising` before it is charged, so this record was restored from an older backup
    const doubted = move(booking, 'unknown', { code: 'found-charged' }, now);
    return doubted && paidMove(doubted, conversationId, charge, now);
  }
  // the order was closed by hand as paid without a charge: this is that charge
  if (payment._state === 'paid' && payment.iyzicoPaymentId === null) {
    return note(booking, { code: 'paid-by-iyzico', charge: iyzicoPaymentId, ...UNASKED }, now, ownCharge);
  }
  if (isKnownCharge(payment, iyzicoPaymentId)) return null;
  const alarm: Alarm = wasPaid(payment._state)
    ? { kind: 'charged-twice', paid: payment.iyzicoPaymentId, charge: iyzicoPaymentId }
    : { kind: 'charged-while', state: payment._state, charge: iyzicoPaymentId };
  // the charge pays no open order: a person has to refund it
  const extra = { iyzicoPaymentId, conversationId, at: now, refundedKurus: 0, role: 'beside' } as const;
  const released = { ...booking, payment: { ...payment, ...alarmsAfterReview(payment, iyzicoPaymentId) } };
  return raiseAlarm(released, alarm, now, { extraCharges: [...extraCharges, extra] });
}

function toUnknown(
  booking: Booking,
  conversationId: string,
  entry: HistoryEntry,
  doubt: Doubt,
  now: Date,
): Booking | null {
  const { payment } = booking;
  const changes = { doubt, message: null };
  if (payment._state !== 'unknown') return move(booking, 'unknown', entry, now, { ...changes, conversationId });
  return payment.doubt === doubt ? null : note(booking, entry, now, changes);
}

/**
 * Books a charge under iyzico's review. An open order waits for it. When the order is over or waits for another charge, nothing
 * is delivered and the buyer is not told, but iyzico may still release the money: an alarm is raised, and iyzico is asked until
 * it decides.
 */
function reviewMove(
  booking: Booking,
  conversationId: string,
  { iyzicoPaymentId }: Outcome & { kind: 'review' },
  now: Date,
): Booking | null {
  const { payment } = booking;
  const waitsForAnother = payment._state === 'unknown' && payment.conversationId !== conversationId;
  if (!isOver(payment) && !waitsForAnother)
    return toUnknown(booking, conversationId, { code: 'review' }, 'review', now);
  const isNoted = payment.lateReviews.some((one) => one.iyzicoPaymentId === iyzicoPaymentId);
  if (isNoted || isKnownCharge(payment, iyzicoPaymentId)) return null;
  const alarm = reviewAlarm(payment, iyzicoPaymentId);
  const lateReviews = [...payment.lateReviews, { iyzicoPaymentId, conversationId, at: now }];
  return raiseAlarm(booking, alarm, now, { lateReviews });
}

/**
 * Books a charge of another amount or order, which a person has to look into. Its alarm is raised once, even if it was emptied
 * since. An order that waits for the review of another attempt goes on waiting.
 */
function mismatchMove(
  booking: Booking,
  conversationId: string,
  { iyzicoPaymentId }: Outcome & { kind: 'mismatch' },
  now: Date,
): Booking | null {
  const { payment } = booking;
  const waits = payment.doubt === 'review' && payment.conversationId !== conversationId;
  const unknown = waits ? null : toUnknown(booking, conversationId, { code: 'mismatch' }, 'unclear', now);
  const isTold = payment.history.some(
    (line) => line.code === 'alarm' && line.alarm.kind === 'differing-charge' && line.alarm.charge === iyzicoPaymentId,
  );
  return isTold ? unknown : raiseAlarm(unknown ?? booking, { kind: 'differing-charge', charge: iyzicoPaymentId }, now);
}

function enteredAt({ history, createdAt }: Payment): Date {
  return lastMove(history)?.at ?? createdAt;
}

/** The message of an order's page after iyzico has answered that nothing was paid so far. */
function messageUnpaid(booking: Booking, refusal: PaymentRefusal | null): Payment['message'] {
  const { _state, history } = booking.payment;
  switch (_state) {
    case 'failed':
      return refusal ?? 'general';
    case 'expired':
      return lastMove(history)?.code === 'replaced' ? 'replaced' : boughtMessage(booking);
    default:
      return refusal;
  }
}

/** Whether the latest return in a history has no answer there. */
function awaitsAnswer(history: Payment['history']): boolean {
  const last = history.findLast(({ code }) => code === 'returned' || code === 'answered');
  return last?.code === 'returned';
}

/**
 * Notes iyzico's answer for a buyer who came back from iyzico's page: nothing was paid so far. `refusal`: why the last card was
 * refused. Null while iyzico reviews a charge, which may be released. After a return that the history does not note, since there
 * were too many, it counts as any other check.
 */
function answeredMove(booking: Booking, refusal: PaymentRefusal | null, now: Date): Booking | null {
  const { payment } = booking;
  if (openReviews(payment).length > 0) return null;
  const changes = { doubt: null, message: messageUnpaid(booking, refusal) };
  if (awaitsAnswer(payment.history)) return note(booking, { code: 'answered' }, now, changes);
  return countCheck({ ...booking, payment: { ...payment, ...changes } }, now);
}

/**
 * Books that iyzico refused a charge of `lateReviews` after its review: no money moved, so the alarm about the review is
 * withdrawn.
 */
function reviewRefused(
  booking: Booking,
  review: LateReview,
  { refusal }: Outcome & { kind: 'declined' },
  now: Date,
): Booking {
  const refused = withoutReview(booking, review, { code: 'review-refused', charge: review.iyzicoPaymentId }, now);
  return (isReturnedLate(refused.payment) ? answeredMove(refused, refusal, now) : null) ?? refused;
}

/**
 * Books the decline of the charge that an unclear order waited for, while iyzico reviews another of its charges. The order now
 * waits for that review: if the order ended, the buyer would read that nothing was charged.
 */
function waitForReview(
  booking: Booking,
  review: LateReview,
  { code }: Outcome & { kind: 'declined' },
  now: Date,
): Booking {
  const changes = { conversationId: review.conversationId, doubt: 'review', message: null } as const;
  return withoutReview(booking, review, { code: 'declined', iyzicoCode: code }, now, changes);
}

/**
 * Whether the call that charges may still be running, so that the charge must not be taken for lost. `nextCheckAt` does not show
 * that: anybody who knows the id can bring it forward (`hint-decisions.ts`).
 */
function isInFlight(payment: Payment, now: Date): boolean {
  return isChargeRequested(payment) && now.getTime() - enteredAt(payment).getTime() < CHARGE_WAIT_MS;
}

/** Books iyzico's answer that no money moved so far. */
function openMove(booking: Booking, conversationId: string, now: Date): Booking | null {
  const { payment } = booking;
  if (payment._state === 'authorising') return toUnknown(booking, conversationId, { code: 'silent' }, 'unclear', now);
  if (isReturned(payment) || isReturnedLate(payment)) return answeredMove(booking, null, now);
  if (payment._state !== 'unknown' || payment.doubt === 'review') return null;
  const sinceMs = now.getTime() - enteredAt(payment).getTime();
  return sinceMs < NEVER_CHARGED_AFTER_MS
    ? null
    : move(booking, 'failed', { code: 'never-charged' }, now, { message: 'general' });
}

/**
 * Whether a page of iyzico's can still bring money after a refusal there. iyzico reports a 3-D Secure in progress as failed, and
 * it may end after its page has expired.
 */
function canStillPayOn({ expiresAt }: HostedPage, refusal: PaymentRefusal, now: Date): boolean {
  const graceMs = refusal === 'three-ds' ? PAGE_GRACE_MS : 0;
  return now.getTime() < expiresAt.getTime() + graceMs;
}

/**
 * Books a decline. While a page of iyzico's is open, a decline does not end the order, unless the order is unclear: the buyer may
 * try another card there, also by the browser's back button. Until then the page of the order says why the last card was refused.
 * A failed 3-D Secure is shown only after the buyer returned, because iyzico reports one in progress as failed. On our own form a
 * decline of an order that is still `awaiting-3ds` after `expiresAt` is ignored: its buyer did not come back in time and saw no
 * refusal, so the order expires and the buyer gets the mail about that.
 */
function declinedMove(
  booking: Booking,
  outcome: Outcome & { kind: 'declined' },
  source: OutcomeSource,
  now: Date,
): Booking | null {
  const { payment } = booking;
  const { code, refusal } = outcome;
  const isAbandoned = payment.cardEntry === 'form' && payment._state === 'awaiting-3ds' && now >= payment.expiresAt;
  if (isAbandoned) return null;
  const [otherReview] = openReviews(payment);
  if (payment._state === 'unknown' && otherReview) return waitForReview(booking, otherReview, outcome, now);
  if (isReturnedLate(payment)) return answeredMove(booking, refusal, now);
  const pageIsOpen = payment.hostedPages.some((page) => canStillPayOn(page, refusal, now));
  if (payment._state !== 'awaiting-3ds' || !pageIsOpen) {
    return move(booking, 'failed', { code: 'declined', iyzicoCode: code }, now, { message: refusal });
  }
  if (isReturned(payment)) return answeredMove(booking, refusal, now);
  if (refusal === 'three-ds' && source.kind !== 'return') return null;
  return payment.message === refusal ? null : { ...booking, payment: { ...payment, message: refusal } };
}

/** Whether a line of history tells of a charge that no move shows: one under review, or one of another amount or order. */
const tellsOfCharge = (entry: HistoryEntry): boolean =>
  entry.code === 'review' ||
  (entry.code === 'alarm' && entry.alarm.kind === 'under-review') ||
  tellsOfDifferingCharge(entry);

/**
 * Whether an order became unclear, or such a charge was found, after a time: iyzico's answer to a question that was asked then may
 * be older than that charge. iyzico reports a 3-D Secure in progress as failed.
 */
const isUnclearSince = ({ _state, history }: Payment, askedAt: Date): boolean =>
  history
    .filter(({ at }) => at > askedAt)
    .some((line) => tellsOfCharge(line) || (_state === 'unknown' && line.to === 'unknown' && line.from !== line.to));

/**
 * Whether an answer that no money moved, to a question that was asked at `askedAt`, may be older than what the record tells: since
 * then the buyer came back from iyzico's page, the order became unclear, or iyzico told of a charge, as its history says of each.
 * The buyer may have paid in between.
 */
const isOutdated = (payment: Payment, askedAt: Date): boolean =>
  isReturnedSince(payment, askedAt) || isUnclearSince(payment, askedAt);

/** Whether an outcome says that its attempt moved no money. */
export const saysUnpaid = ({ kind }: Outcome): boolean => kind === 'declined' || kind === 'open' || kind === 'untried';

/** Whether we asked iyzico to charge a payment, so that silence leaves open whether money moved. */
export const isChargeRequested = ({ _state }: Payment): boolean => _state === 'authorising';

/**
 * Applies the outcome of an attempt to a payment. Returns null when the outcome is late, repeated or brings no news. Money counts
 * from any attempt, which then becomes the payment's current one. Every other outcome counts only from the latest attempt; a
 * decline also from an attempt in `lateReviews`. An answer that no money moved does not count once it is outdated
 * ({@link isOutdated}). Only money and the answer of the charge itself count while that charge is under way.
 */
export function settle(
  booking: Booking,
  conversationId: string,
  outcome: Outcome,
  source: OutcomeSource,
  now: Date,
): Booking | null {
  const tellsOfMoney = outcome.kind === 'charged' || outcome.kind === 'review' || outcome.kind === 'mismatch';
  if (source.kind !== 'charge') {
    if (!tellsOfMoney && isInFlight(booking.payment, now)) return null;
    if (saysUnpaid(outcome) && isOutdated(booking.payment, source.askedAt)) return null;
  }
  const lateReview = openReviews(booking.payment).find((one) => one.conversationId === conversationId);
  if (lateReview && outcome.kind === 'declined') return reviewRefused(booking, lateReview, outcome, now);
  if (!tellsOfMoney && booking.payment.conversationId !== conversationId) return null;
  switch (outcome.kind) {
    case 'charged':
      return paidMove(booking, conversationId, outcome, now);
    case 'declined':
      return declinedMove(booking, outcome, source, now);
    case 'review':
      return reviewMove(booking, conversationId, outcome, now);
    case 'mismatch':
      return mismatchMove(booking, conversationId, outcome, now);
    case 'open':
    case 'untried':
      return openMove(booking, conversationId, now);
    case 'no-answer':
      return isChargeRequested(booking.payment)
        ? toUnknown(booking, conversationId, { code: 'no-answer', iyzicoCode: outcome.code }, 'unclear', now)
        : null;
  }
}
