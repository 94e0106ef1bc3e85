import { endedUnpaid } from '@site/contract/payments/payment';
import type { PaymentRefusal, PlainErrorKey } from '@site/contract/payments/payment-error';
import type { BankReturn } from '../iyzico/returns.ts';
import { briefHoldUntil, expiryOf } from '../record/order.ts';
import { attemptOf, chainOf, conversationOf, type HostedPage, type Payment } from '../record/payment-schema.ts';
import { holdSeat, isHeld, isHeldByInvitation, prolongHold, seatsLeft } from '../seats/holds.ts';
import { holdInvited } from '../seats/invited-seats.ts';
import { holdForPage, isNetworkFull } from '../seats/limited-holds.ts';
import { isOpen } from '../seats/runs.ts';
import { type Booking, isOfEndedGroup } from './booking.ts';
import { move, note, noted } from './move.ts';
import { otherOrderInTheWay, otherOrderRefusal, stateRefusal } from './order-refusals.ts';
import { seatIn } from './seating.ts';

/** Most attempts of one order: more cards indicate somebody who tests stolen ones. */
export const ATTEMPTS_MAX = 10;

/**
 * How long an order asks for no second page while iyzico opens one. Longer than iyzico is waited for and the page is stored: each
 * page that an order opens is asked about until it has expired, and iyzico refuses a merchant who calls too often in a minute.
 */
export const PAGE_START_MS = 25_000;

/**
 * Most returns from iyzico's page that the history of an order notes, each of which makes it due at once. A stranger can post the
 * token of an own order without end: its history would grow with each, and its checks would fill the runs of all other orders.
 * Buyers come back before iyzico answers once or twice.
 */
export const RETURNS_NOTED_MAX = 5;

/** An attempt was refused, with the error key of the call. */
export interface Refused {
  readonly kind: 'refused';
  readonly key: PlainErrorKey;
}

const refused = (key: PlainErrorKey): Refused => ({ kind: 'refused', key });

/** No attempt began: another call is opening a page of iyzico's for the order, or has just opened one. */
export interface PageUnderWay {
  readonly kind: 'page-under-way';
}

/** An attempt began. */
interface Begun {
  readonly kind: 'begun';
  readonly booking: Booking;
  readonly conversationId: string;
}

/** Why an order without a seat is refused: `hold-expired` if its last step held one, else `sold-out`. */
const withoutSeat = ({ seat }: Payment): PlainErrorKey => (seat === 'held' ? 'hold-expired' : 'sold-out');

/**
 * Whether the network of an order on our own form holds as many seats for unpaid orders as it may. The seat of an
 * invitation is its order's own: strangers behind the address of the same carrier must not keep its buyer from paying.
 */
function isNetworkBusy({ payment: { id, cardEntry }, seats }: Booking, network: string | null, now: Date): boolean {
  if (seats === null || cardEntry !== 'form' || isHeldByInvitation(seats, id, now)) return false;
  return isNetworkFull(seats, network, id, now);
}

/** Whether sales of an order's group have ended. False for an order without a group. */
function isGroupClosed(booking: Booking, now: Date): boolean {
  return booking.seats === null ? isOfEndedGroup(booking) : !isOpen(booking.seats, now);
}

/** Whether a call is opening a page of iyzico's for an order. False once it must have ended without storing one. */
export function isPageUnderWay({ pageAskedAt }: Pick<Payment, 'pageAskedAt'>, now: Date): boolean {
  return pageAskedAt !== null && now.getTime() - pageAskedAt.getTime() < PAGE_START_MS;
}

/**
 * The booking with the seat of the order's invitation, if the order has no running hold: another order of the invited buyer, on a
 * second device, may have taken the seat over. Unchanged when the invitation keeps none. Null while another order with the
 * invitation is at the bank.
 */
function withInvitedSeat(booking: Booking, network: string | null, now: Date): Booking | null {
  const { payment, seats } = booking;
  if (seats === null || payment.invitation === null || isHeld(seats, payment.id, now)) return booking;
  const holder = { until: briefHoldUntil(now), network, chain: chainOf(payment) };
  const held = holdInvited(seats, payment.invitation, payment.id, holder, now);
  if (held === 'busy') return null;
  return held === 'none' ? booking : { ...booking, payment: { ...payment, seat: 'held' }, seats: held };
}

/** Why an order may have no further attempt, whatever its seat; null when it may. */
function attemptRefusal(booking: Booking, now: Date): PlainErrorKey | null {
  const { payment } = booking;
  const key = stateRefusal(payment);
  if (key) return key;
  if (payment.attempts >= ATTEMPTS_MAX) return 'too-many-cards';
  const other = otherOrderRefusal(booking);
  if (other) return other;
  return isGroupClosed(booking, now) ? 'cohort-closed' : null;
}

/** Why an order cannot have a seat for an attempt; null when it can. */
function seatRefusal(booking: Booking, network: string | null, now: Date): PlainErrorKey | null {
  const { payment, seats } = booking;
  if (!seats) return null;
  if (!isHeld(seats, payment.id, now) && seatsLeft(seats, now) === 0) return withoutSeat(payment);
  return isNetworkBusy(booking, network, now) ? 'network-busy' : null;
}

/**
 * Reserves the next attempt: returns the booking to store and the conversation id of the attempt, or why it is refused. The
 * number of the attempt is stored before iyzico is called, so that every charge belongs to a stored attempt. The attempt that is
 * at the bank stays valid until iyzico has accepted the new one. `expiresAt` is not before the end of the seat's hold: the order
 * must not expire while iyzico examines the card. `network` is the keyed hash of the caller's network; null if unknown.
 */
export function beginAttempt(order: Booking, network: string | null, now: Date): Begun | PageUnderWay | Refused {
  // also for the last attempt: a repetition of its call gets its page, and not the answer that no more cards can be tried
  if (stateRefusal(order.payment) === null && isPageUnderWay(order.payment, now)) return { kind: 'page-under-way' };
  const key = attemptRefusal(order, now);
  if (key) return refused(key);
  const booking = withInvitedSeat(order, network, now);
  if (booking === null) return refused('in-progress');
  const lack = seatRefusal(booking, network, now);
  if (lack) return refused(lack);
  const { payment, seats } = booking;
  const pageAskedAt = payment.cardEntry === 'hosted' ? now : null;
  const attempts = payment.attempts + 1;
  const until = briefHoldUntil(now);
  // biome-ignore lint/complexity/useMathMinMax: Math.max makes a number of a date
  const expiresAt = payment.expiresAt > until ? payment.expiresAt : until;
  return {
    kind: 'begun',
    booking: {
      ...booking,
      payment: { ...payment, attempts, expiresAt, pageAskedAt },
      seats: seats && prolongHold(seats, payment.id, until, now),
    },
    conversationId: conversationOf(payment, attempts),
  };
}

/** Whether this is the latest attempt that an order has reserved. */
const isLatestReserved = ({ attempts }: Payment, conversationId: string): boolean =>
  attemptOf(conversationId) === attempts;

/**
 * Lets an order ask for another page at once, because iyzico has opened none for this attempt. Null when the payment does not wait
 * for that page.
 */
export function pageNotOpened(payment: Payment, conversationId: string): Payment | null {
  if (payment.pageAskedAt === null || !isLatestReserved(payment, conversationId)) return null;
  return { ...payment, pageAskedAt: null };
}

/** Why iyzico refuses a card: in our words, and by its own code. */
export interface CardRefusal {
  readonly refusal: PaymentRefusal;
  readonly code: string;
}

/**
 * Notes that iyzico refused the card of an attempt before asking any bank. The order stays open for another card; if it ends
 * unpaid, the founder sees why. Null when the order has ended meanwhile, or another attempt is being charged.
 */
export function noteCardRefused(booking: Booking, { refusal, code }: CardRefusal, now: Date): Booking | null {
  return stateRefusal(booking.payment) ? null : note(booking, { code: 'card-refused', refusal, iyzicoCode: code }, now);
}

interface AnyBankAttempt {
  readonly conversationId: string;
  /** Keyed hash of the caller's network; null when it is not known. */
  readonly network: string | null;
}

/** An attempt that iyzico has started: with a page of iyzico's, or with the card that was typed on our form. */
export type BankAttempt = AnyBankAttempt &
  (
    | { readonly kind: 'page'; readonly page: Omit<HostedPage, 'conversationId'> }
    | { readonly kind: 'card'; readonly iyzicoPaymentId: string; readonly card: Payment['card'] }
  );

/** The fields of a payment that an attempt at the bank changes. */
function changesOf(
  { hostedPages }: Payment,
  attempt: BankAttempt,
): Pick<Payment, 'hostedPages'> | Pick<Payment, 'iyzicoPaymentId' | 'card'> {
  switch (attempt.kind) {
    case 'page':
      return { hostedPages: [...hostedPages, { ...attempt.page, conversationId: attempt.conversationId }] };
    case 'card':
      return { iyzicoPaymentId: attempt.iyzicoPaymentId, card: attempt.card };
  }
}

/**
 * Moves an order to `awaiting-3ds`: its buyer is at the bank, or on iyzico's page. Holds the seat until `expiresAt`. On iyzico's
 * page the order may get no hold, see {@link holdForPage}. Earlier attempts no longer count. Refused when a later attempt is at
 * the bank, when the order has ended or the group has started meanwhile, when the order is being charged or its buyer came back
 * before iyzico answered, when its network holds as many seats as it may, when no seat is left, and while another order with its
 * invitation is at the bank.
 */
export function awaitBank(
  order: Booking,
  attempt: BankAttempt,
  now: Date,
): { readonly kind: 'awaiting'; readonly booking: Booking } | Refused {
  const { conversationId, network } = attempt;
  if (attemptOf(order.payment.conversationId) > attemptOf(conversationId)) return refused('in-progress');
  const key = stateRefusal(order.payment);
  if (key) return refused(key);
  if (isGroupClosed(order, now)) return refused('cohort-closed');
  const booking = withInvitedSeat(order, network, now);
  if (booking === null) return refused('in-progress');
  const { payment, seats, others } = booking;
  const isHosted = payment.cardEntry === 'hosted';
  // a race: other orders of the network may have taken its seats while iyzico examined the card
  if (isNetworkBusy(booking, network, now)) return refused('network-busy');
  const renewed = { ...payment, conversationId, expiresAt: expiryOf(payment.cardEntry, now) };
  const holder = { until: renewed.expiresAt, network, chain: chainOf(payment) };
  const held = seats && (isHosted ? holdForPage : holdSeat)(seats, payment.id, holder, now);
  if (seats && !held) return refused(withoutSeat(payment));
  const pageAskedAt = isLatestReserved(payment, conversationId) ? null : payment.pageAskedAt;
  const changed = { ...changesOf(payment, attempt), pageAskedAt, message: null };
  const entry = { code: 'attempt', attempt: attemptOf(conversationId) } as const;
  const moved = move({ payment: renewed, seats: held, others }, 'awaiting-3ds', entry, now, changed);
  return moved ? { kind: 'awaiting', booking: moved } : refused('in-progress');
}

/**
 * Whether the buyer is at the bank with this attempt. When the answer to a commit is lost, Firestore reruns the transaction; this
 * check keeps {@link awaitBank} from recording the same attempt twice.
 */
export function awaitsBank(payment: Payment, { conversationId }: Pick<BankAttempt, 'conversationId'>): boolean {
  return payment._state === 'awaiting-3ds' && payment.conversationId === conversationId;
}

/**
 * Notes the buyer's return from iyzico's page while iyzico has not answered; the next scheduled run asks. Only the buyer knows
 * the token of the page. The return proves no payment, but an earlier decline or the end of the order is no longer the last
 * word, and the buyer must not pay again before iyzico has answered. Null when the return is noted already, and for an order
 * whose pages are no longer checked. Beyond {@link RETURNS_NOTED_MAX} an open order waits for its next regular check, minutes later,
 * and an order that is over, or whose time is up, stays as it is.
 */
export function returnFromPage(payment: Payment, now: Date): Payment | null {
  const { _state, hostedPages, doubt, nextCheckAt, history } = payment;
  const isLate = endedUnpaid(_state) && nextCheckAt !== null;
  if (!(_state === 'awaiting-3ds' || isLate) || hostedPages.length === 0 || doubt !== null) return null;
  const returned = { doubt: 'returned', message: null } as const;
  const isNotedOften = history.filter((line) => line.code === 'returned').length >= RETURNS_NOTED_MAX;
  if (!isNotedOften) return noted(payment, { code: 'returned' }, now, { ...returned, checks: 0 });
  // each answer to a return comes in place of the end of an order whose time is up: it would never end
  return isLate || now >= payment.expiresAt ? null : { ...payment, ...returned };
}

/** Whether a return from the bank belongs to the attempt that is open there. */
export function awaitsReturn(payment: Payment, back: BankReturn): boolean {
  const isLatest = payment.conversationId === back.conversationId && payment.iyzicoPaymentId === back.iyzicoPaymentId;
  return isLatest && payment._state === 'awaiting-3ds';
}

/**
 * Moves a payment after the bank's signed return. Null unless it is the first return of the latest attempt: the browser's back
 * button leads to the bank's page again, and a second return says nothing about the charge that the first one began.
 * `authorising` is the claim to charge: when calls race for it, the transaction stores the `claim` of one ({@link mayCharge}).
 * Without a seat, after the start of its group, or when another order of the buyer blocks it, the payment fails before any money
 * moves.
 */
export function returnFromBank(booking: Booking, back: BankReturn, claim: string, now: Date): Booking | null {
  if (!awaitsReturn(booking.payment, back)) return null;
  if (!back.authenticated)
    return move(booking, 'failed', { code: 'three-ds', iyzicoCode: back.code }, now, { message: 'three-ds' });
  const other = otherOrderInTheWay(booking);
  if (other) return move(booking, 'failed', { code: other }, now, { message: other });
  if (isGroupClosed(booking, now))
    return move(booking, 'failed', { code: 'group-started' }, now, { message: 'cohort-closed' });
  if (seatIn(booking, 'authorising', now).seat === 'released') {
    return move(booking, 'failed', { code: 'hold-lapsed' }, now, { message: 'hold-expired' });
  }
  return move(booking, 'authorising', { code: 'authenticated' }, now, { claim });
}

/** Whether the call with this `claim` may charge a payment; {@link returnFromBank} stores the claim. */
export function mayCharge(payment: Payment, claim: string): boolean {
  return payment._state === 'authorising' && payment.claim === claim;
}
