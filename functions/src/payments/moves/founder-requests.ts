import { DAY_MS, MINUTE_MS } from '@site/contract/durations';
import { REQUEST_REFUSED } from '@site/contract/payment-reasons';
import type { PaymentRequest } from '@site/contract/payment-request';
import type { Payment } from '../record/payment-schema.ts';
import type { Reason, RefusalWhy } from '../record/reason-words.ts';
import type { Booking } from './booking.ts';
import { alarmIfBoughtTwice } from './bought-twice.ts';
import { changesOnRelease } from './late-reviews.ts';
import { move, note } from './move.ts';
import { mirrorRefund } from './refunds.ts';

/** A request to give money back. */
export type ReversalRequest = Extract<PaymentRequest, { kind: 'refund' | 'cancel' }>;

/** How long iyzico's report may lag behind after it was told to refund: until then a report without the refund proves nothing. */
const REPORT_LAG_MS = 30 * MINUTE_MS;
const REQUEST_MAX_MS = DAY_MS;

/** Who asked for something and why, as the history ends a line with it. */
function askedBy({ by, because }: PaymentRequest): string {
  return because === '' ? `, by ${by}` : `, by ${by}: ${because}`;
}

/** Whether this request still waits; another run may have carried it out. */
function isWaiting({ payment }: Booking, { id }: PaymentRequest): boolean {
  return payment.request?.id === id;
}

function withoutRequest(booking: Booking): Booking {
  return { ...booking, payment: { ...booking.payment, request: null } };
}

/** Ends a request that cannot be carried out, and says why. Null when it no longer waits. */
export function refuseRequest(booking: Booking, request: PaymentRequest, why: RefusalWhy, now: Date): Booking | null {
  if (!isWaiting(booking, request)) return null;
  return note(withoutRequest(booking), `${REQUEST_REFUSED[request.kind]}: ${why}${askedBy(request)}`, now);
}

/** A charge that iyzico has confirmed for an order. */
export interface NamedCharge {
  readonly iyzicoPaymentId: string;
  readonly conversationId: string;
  readonly card: Payment['card'];
}

/**
 * Closes a payment whose outcome iyzico does not tell, as the founder has seen it in iyzico's panel. Any other payment
 * closes itself. `charge` is the charge that the founder has named, once iyzico has confirmed it. A payment that was
 * closed without a charge gets it afterwards, so that refunds of it are made and seen. Null when the request no longer
 * waits.
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
    return refuseRequest(booking, request, 'that charge was found beside the one that paid', now);
  }
  const open = withoutRequest(booking);
  const known = charge && {
    ...charge,
    card: charge.card ?? card,
    ...changesOnRelease(booking.payment, charge.iyzicoPaymentId),
  };
  if (known && _state === 'paid' && iyzicoPaymentId === null) {
    return note(open, `paid by iyzico ${known.iyzicoPaymentId}${askedBy(request)}`, now, known);
  }
  if (_state !== 'unknown') return refuseRequest(booking, request, `is ${_state}`, now);
  const number = known ? `, iyzico ${known.iyzicoPaymentId}` : '';
  const reason: Reason = `closed as ${request.as}${number}${askedBy(request)}`;
  if (request.as !== 'paid') return move(open, 'failed', reason, now, { message: 'general' });
  const paid = move(open, 'paid', reason, now, { paidAt: now, message: null, ...known });
  return paid && alarmIfBoughtTwice(paid, now);
}

/** Has the receipt of a paid order sent once more: its trigger queues a mail for each copy. */
export function resendReceipt(booking: Booking, request: PaymentRequest, now: Date): Booking | null {
  if (!isWaiting(booking, request)) return null;
  const { _state, receiptCopies } = booking.payment;
  if (_state !== 'paid') return refuseRequest(booking, request, `is ${_state}`, now);
  const changes = { receiptCopies: receiptCopies + 1 };
  return note(withoutRequest(booking), `receipt sent again${askedBy(request)}`, now, changes);
}

/**
 * Claims the one call that tells iyzico to give money back, for the run whose id `claim` is. Of runs that race one gets
 * the claim; null for the others: then only iyzico's report says whether the money went back.
 */
export function claimReversal(booking: Booking, request: ReversalRequest, claim: string, now: Date): Booking | null {
  if (!isWaiting(booking, request)) return null;
  const { payment } = booking;
  if (payment.request?.kind !== request.kind || payment.request.begunAt !== null) return null;
  return { ...booking, payment: { ...payment, claim, request: { ...payment.request, begunAt: now } } };
}

/** Whether a run has the claim to carry out a request, which it makes with {@link claimReversal}. */
export function mayReverse({ request, claim }: Payment, { id }: ReversalRequest, own: string): boolean {
  return request?.id === id && claim === own;
}

/**
 * Keeps iyzico's code of an answer that leaves open whether the money went back, for the line that may end the request.
 * Null when the request no longer waits.
 */
export function noteUnclear(booking: Booking, { id, kind }: ReversalRequest, unclearCode: string): Booking | null {
  const { payment } = booking;
  if (payment.request?.id !== id || payment.request.kind !== kind) return null;
  return { ...booking, payment: { ...payment, request: { ...payment.request, unclearCode } } };
}

/** Why a request ends when iyzico's report shows nothing of it. */
export function whyNotShown({ unclearCode }: ReversalRequest): RefusalWhy {
  const why = 'iyzico shows no refund';
  return unclearCode === undefined ? why : `${why}, its answer was ${unclearCode}`;
}

/** Whether iyzico's report would show the money by now if a call that began at `begunAt` had given it back. */
export function isReportConclusive(begunAt: Date, now: Date): boolean {
  return now.getTime() - begunAt.getTime() >= REPORT_LAG_MS;
}

/** How much of the charge is to be given back in all, in kuruş. */
export function targetOf(request: ReversalRequest, amountKurus: number): number {
  return request.kind === 'refund' ? Math.min(request.totalKurus, amountKurus) : amountKurus;
}

/** Whether a request has waited so long for iyzico that it is given up. */
export function isRequestOld({ at }: PaymentRequest, now: Date): boolean {
  return now.getTime() - at.getTime() >= REQUEST_MAX_MS;
}

/** Notes what was given back in all of the charge that a request names, and ends the request. */
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
  return mirrored ?? note(open, `${request.kind}: was refunded before${askedBy(request)}`, now);
}
