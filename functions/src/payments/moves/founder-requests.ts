import type { Asked, HistoryEntry, RefusalWhy } from '@site/contract/payments/payment-history';
import type { PaymentRequest } from '@site/contract/payments/payment-request';
import { DAY_MS, MINUTE_MS } from '@site/contract/plain/durations';
import type { Payment } from '../record/payment-schema.ts';
import { sellSeat } from '../seats/holds.ts';
import { isRunOver } from '../seats/runs.ts';
import type { Booking } from './booking.ts';
import { alarmIfBoughtTwice } from './bought-twice.ts';
import { changesOnRelease } from './late-reviews.ts';
import { move, note } from './move.ts';
import { mirrorRefund } from './refunds.ts';

/** A request to refund or cancel a charge. */
export type ReversalRequest = Extract<PaymentRequest, { kind: 'refund' | 'cancel' }>;

/** How long iyzico's report may lag behind a refund: until then a report without the refund proves nothing. */
const REPORT_LAG_MS = 30 * MINUTE_MS;
const REQUEST_MAX_MS = DAY_MS;

/** The fields of a line of history that say who asked, and why. */
const askedBy = ({ by, because }: PaymentRequest): Asked => ({ by, because });

/** Whether this request still waits: another run may have carried it out. */
function isWaiting({ payment }: Booking, { id }: PaymentRequest): boolean {
  return payment.request?.id === id;
}

function withoutRequest(booking: Booking): Booking {
  return { ...booking, payment: { ...booking.payment, request: null } };
}

/** Ends a request that cannot be carried out, and notes why. Null when it no longer waits. */
export function refuseRequest(booking: Booking, request: PaymentRequest, why: RefusalWhy, now: Date): Booking | null {
  if (!isWaiting(booking, request)) return null;
  const entry = { code: 'request-refused', request: request.kind, why, ...askedBy(request) } as const;
  return note(withoutRequest(booking), entry, now);
}

/** A charge that iyzico has confirmed for an order. */
export interface NamedCharge {
  readonly iyzicoPaymentId: string;
  readonly conversationId: string;
  readonly card: Payment['card'];
}

const closed = (request: PaymentRequest & { kind: 'close' }, charge: NamedCharge | null): HistoryEntry => ({
  code: 'closed',
  as: request.as,
  charge: charge?.iyzicoPaymentId ?? null,
  ...askedBy(request),
});

/**
 * Closes an `unknown` payment with the outcome that the founder has seen in iyzico's panel. A payment in any other state is
 * settled or still settles by itself, so the request is refused. One exception: a payment that was closed as paid without a
 * charge is given the named one, so that its refunds are made and seen. `charge` is the charge that the founder named, after
 * iyzico has confirmed it. Null when the request no longer waits.
 */
export function closeByHand(
  booking: Booking,
  request: PaymentRequest & { kind: 'close' },
  now: Date,
  charge: NamedCharge | null = null,
): Booking | null {
  if (!isWaiting(booking, request)) return null;
  const { _state, iyzicoPaymentId, extraCharges, card } = booking.payment;
  if (extraCharges.some((extra) => extra.iyzicoPaymentId === charge?.iyzicoPaymentId)) {
    return refuseRequest(booking, request, { kind: 'charge-beside' }, now);
  }
  const open = withoutRequest(booking);
  const known = charge && {
    ...charge,
    card: charge.card ?? card,
    ...changesOnRelease(booking.payment, charge.iyzicoPaymentId),
  };
  if (known && _state === 'paid' && iyzicoPaymentId === null) {
    return note(open, { code: 'paid-by-iyzico', charge: known.iyzicoPaymentId, ...askedBy(request) }, now, known);
  }
  if (_state !== 'unknown') return refuseRequest(booking, request, { kind: 'state', state: _state }, now);
  const entry = closed(request, known);
  if (request.as !== 'paid') return move(open, 'failed', entry, now, { message: 'general' });
  const paid = move(open, 'paid', entry, now, { paidAt: now, message: null, ...known });
  return paid && alarmIfBoughtTwice(paid, now);
}

/**
 * Closes a payment as not charged, after iyzico was asked once more. `before` is the payment that the founder asked to close. The
 * request is refused if the answer has brought up money that she has not seen: a charge under review, or one of another amount. It
 * is carried out if the answer was that nothing was charged, which has ended the payment. Null when the request no longer waits.
 */
export function closeAsNotCharged(
  booking: Booking,
  request: PaymentRequest & { kind: 'close' },
  before: Payment,
  now: Date,
): Booking | null {
  if (!isWaiting(booking, request)) return null;
  const { _state, doubt, lateReviews } = booking.payment;
  if (_state === 'failed' && before._state === 'unknown') {
    return note(withoutRequest(booking), closed(request, null), now);
  }
  const isReviewed =
    (doubt === 'review' && before.doubt !== 'review') || lateReviews.length > before.lateReviews.length;
  if (isReviewed) return refuseRequest(booking, request, { kind: 'under-review' }, now);
  // not by the present alarms: the founder may have emptied them meanwhile
  if (booking.payment.history.slice(before.history.length).some(({ code }) => code === 'alarm')) {
    return refuseRequest(booking, request, { kind: 'shown-differing' }, now);
  }
  return closeByHand(booking, request, now);
}

/** Counts one more copy of a paid order's receipt; the trigger queues a mail for each. Null when the request no longer waits. */
export function resendReceipt(booking: Booking, request: PaymentRequest, now: Date): Booking | null {
  if (!isWaiting(booking, request)) return null;
  const { _state, receiptCopies } = booking.payment;
  if (_state !== 'paid') return refuseRequest(booking, request, { kind: 'state', state: _state }, now);
  const changes = { receiptCopies: receiptCopies + 1 };
  return note(withoutRequest(booking), { code: 'receipt-sent-again', ...askedBy(request) }, now, changes);
}

/**
 * Sells a free seat of its group to a paid order that is owed one, and counts a copy of its receipt, which names the sessions.
 * Refuses the request when no seat is free, or the run that is on sale is over. Null when the request no longer waits.
 */
export function giveSeat(booking: Booking, request: PaymentRequest, now: Date): Booking | null {
  if (!isWaiting(booking, request)) return null;
  const { payment, seats } = booking;
  const refuse = (why: RefusalWhy) => refuseRequest(booking, request, why, now);
  if (payment._state !== 'paid') return refuse({ kind: 'state', state: payment._state });
  if (payment.seat !== 'owed') return refuse({ kind: 'lacks-no-seat' });
  if (seats === null || payment.product.cohort === null) return refuse({ kind: 'sold-no-more' });
  if (isRunOver(payment.product.cohort, seats, now)) return refuse({ kind: 'group-over' });
  const sold = sellSeat(seats, payment.id, now);
  if (sold === null) return refuse({ kind: 'no-free-seat' });
  const changes = { seat: 'sold', receiptCopies: payment.receiptCopies + 1 } as const;
  const entry = { code: 'seat-given', ...askedBy(request) } as const;
  return { ...note(withoutRequest(booking), entry, now, changes), seats: sold };
}

/**
 * Claims the one refund call to iyzico for the run with the id `claim`. When runs race, one gets the claim. Null for the others:
 * then only iyzico's report says whether the charge was refunded.
 */
export function claimReversal(booking: Booking, request: ReversalRequest, claim: string, now: Date): Booking | null {
  if (!isWaiting(booking, request)) return null;
  const { payment } = booking;
  if (payment.request?.kind !== request.kind || payment.request.begunAt !== null) return null;
  return { ...booking, payment: { ...payment, claim, request: { ...payment.request, begunAt: now } } };
}

/** Whether the run with the id `own` may carry out a request; {@link claimReversal} stores the claim. */
export function mayReverse({ request, claim }: Payment, { id }: ReversalRequest, own: string): boolean {
  return request?.id === id && claim === own;
}

/**
 * Stores the code of an answer of iyzico's that leaves open whether the charge was refunded, for the line of history that may
 * end the request. Null when the request no longer waits.
 */
export function noteUnclear(booking: Booking, { id, kind }: ReversalRequest, unclearCode: string): Booking | null {
  const { payment } = booking;
  if (payment.request?.id !== id || payment.request.kind !== kind) return null;
  return { ...booking, payment: { ...payment, request: { ...payment.request, unclearCode } } };
}

/** Why a request ends when iyzico's report does not show its refund. */
export function whyNotShown({ unclearCode }: ReversalRequest): RefusalWhy {
  return { kind: 'not-shown', iyzicoCode: unclearCode ?? null };
}

/** Whether iyzico's report must by now show a refund whose call began at `begunAt`. */
export function isReportConclusive(begunAt: Date, now: Date): boolean {
  return now.getTime() - begunAt.getTime() >= REPORT_LAG_MS;
}

/** How much of the charge is to be refunded in total, in kuruş. */
export function targetOf(request: ReversalRequest, amountKurus: number): number {
  return request.kind === 'refund' ? Math.min(request.totalKurus, amountKurus) : amountKurus;
}

/** Whether a request has waited for iyzico beyond its deadline, and is given up. */
export function isRequestOld({ at }: PaymentRequest, now: Date): boolean {
  return now.getTime() - at.getTime() >= REQUEST_MAX_MS;
}

/** Records the total refund of a request's charge, in kuruş, and ends the request. Null when it no longer waits. */
export function finishReversal(
  booking: Booking,
  request: ReversalRequest,
  refundedKurus: number,
  now: Date,
): Booking | null {
  if (!isWaiting(booking, request)) return null;
  const open = withoutRequest(booking);
  const total = refundedKurus >= open.payment.amountKurus;
  const mirrored = mirrorRefund(open, request.iyzicoPaymentId, { refundedKurus, total }, now, askedBy(request));
  return mirrored ?? note(open, { code: 'was-refunded-before', request: request.kind, ...askedBy(request) }, now);
}
