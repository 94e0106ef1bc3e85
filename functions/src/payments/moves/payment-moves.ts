import type { PaymentState } from '@site/contract/payment';
import type { PaymentErrorKey, PaymentMessage } from '@site/contract/payment-error';
import { UNPAID_ORDER_RETENTION_DAYS } from '@site/contract/retention';
import type { BankReturn, MaskedCard, Outcome, RefundReport } from '../iyzico/client.ts';
import { expiryOf, paymentSummary } from '../record/order.ts';
import type { HostedPage, Payment } from '../record/payment-record.ts';
import { holdsSeatWithoutEnd, mayMove } from '../record/payment-state.ts';
import { holdSeat, isOpen, otherHoldOf, releaseSeat, type Seats, sellSeat } from '../record/seats.ts';

/** What one transaction reads and writes: a payment, and the places of its group where it has one. */
export interface Entry {
  readonly payment: Payment;
  readonly seats: Seats | null;
}

/** Nobody types so many cards; somebody who tries out stolen ones does. */
export const ATTEMPTS_MAX = 10;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A charge that iyzico shows as never made for so long will not be made any more: its own calls end within minutes. */
const NEVER_CHARGED_AFTER_MS = 30 * MINUTE_MS;

/** Why a payment expired of which nobody knows for sure that no money moved. */
export const EXPIRED_IN_SILENCE = 'silent';

/** For so long after its time an order is kept open because iyzico says nothing that can be relied on. */
const SILENCE_MS = 60 * MINUTE_MS;

/** Refunds made in iyzico's panel are looked for so long. */
const REFUND_WATCH_MS = 30 * DAY_MS;

/** Minutes until iyzico is asked again, by how often it was asked. */
const UNKNOWN_WAITS = [1, 1, 5, 15, 60];
const HOSTED_WAITS = [2, 5];
const HOSTED_LATE_WAITS = [15, 60, 24 * 60];

function waited(waits: ReadonlyArray<number>, checks: number, now: Date): Date {
  return new Date(now.getTime() + (waits[checks] ?? waits.at(-1) ?? 0) * MINUTE_MS);
}

/** When iyzico has to be asked about a payment, or its time is over; null when nothing is left to do. */
function nextCheck(payment: Payment, now: Date): Date | null {
  const { cardEntry, checks, expiresAt, paidAt } = payment;
  switch (payment._state) {
    case 'created':
      return expiresAt;
    case 'awaiting-3ds': {
      if (cardEntry === 'form') return expiresAt;
      const soon = waited(HOSTED_WAITS, checks, now);
      return expiresAt > now && expiresAt < soon ? expiresAt : soon;
    }
    case 'authorising':
      return waited([2], checks, now);
    case 'unknown':
      return waited(UNKNOWN_WAITS, checks, now);
    case 'expired':
      return cardEntry === 'hosted' && checks < HOSTED_LATE_WAITS.length
        ? waited(HOSTED_LATE_WAITS, checks, now)
        : null;
    case 'paid': {
      const tomorrow = new Date(now.getTime() + DAY_MS);
      return paidAt && tomorrow.getTime() - paidAt.getTime() <= REFUND_WATCH_MS ? tomorrow : null;
    }
    case 'failed':
    case 'refunded':
      return null;
  }
}

/** The place of a payment that goes to a state. */
function seated({ payment, seats }: Entry, to: PaymentState, now: Date): Pick<Payment, 'seat'> & Pick<Entry, 'seats'> {
  if (!seats) return { seat: payment.seat, seats };
  const { id, buyer, expiresAt } = payment;
  switch (to) {
    case 'created':
    case 'awaiting-3ds':
    case 'authorising':
    case 'unknown': {
      const until = holdsSeatWithoutEnd(to) ? null : expiresAt;
      const held = holdSeat(seats, id, { until, buyer: buyer.key }, now);
      return held ? { seat: 'held', seats: held } : { seat: 'released', seats };
    }
    case 'paid': {
      const sold = sellSeat(seats, id, now);
      return sold ? { seat: 'sold', seats: sold } : { seat: 'owed', seats };
    }
    case 'failed':
    case 'expired':
    case 'refunded':
      return { seat: 'released', seats: releaseSeat(seats, id) };
  }
}

/**
 * When a payment that enters a state is deleted: unpaid, it is no record that the law wants kept. Null where money moved
 * or may still do so.
 */
function deletedAt(state: PaymentState, alarm: string | null, now: Date): Date | null {
  const endedUnpaid = (state === 'failed' || state === 'expired') && alarm === null;
  return endedUnpaid ? new Date(now.getTime() + UNPAID_ORDER_RETENTION_DAYS * DAY_MS) : null;
}

/** Takes a payment to a state with all that belongs to it; null where the table does not allow it. */
function move(entry: Entry, to: PaymentState, reason: string, now: Date, changes: Partial<Payment> = {}): Entry | null {
  const { payment } = entry;
  if (!mayMove(payment.cardEntry, payment._state, to)) return null;
  const { seat, seats } = seated(entry, to, now);
  const history = [...payment.history, { at: now, from: payment._state, to, reason }];
  const expireAt = deletedAt(to, payment.alarm, now);
  const moved: Payment = { ...payment, ...changes, _state: to, history, seat, expireAt, checks: 0 };
  return { payment: { ...moved, _summary: paymentSummary(moved), nextCheckAt: nextCheck(moved, now) }, seats };
}

/** Why a payment cannot be tried (again) in its state; null when it can. */
export function obstacle({ _state }: Payment): PaymentErrorKey | null {
  switch (_state) {
    case 'created':
    case 'awaiting-3ds':
      return null;
    case 'authorising':
    case 'unknown':
      return 'in-progress';
    case 'paid':
      return 'already-paid';
    case 'failed':
    case 'expired':
    case 'refunded':
      return 'ended';
  }
}

/** Whether and how a new order gets its place. `rival`: the older payment of the same buyer that gave its place up. */
export type Placement =
  | { readonly kind: 'placed'; readonly entry: Entry; readonly rival: Payment | null }
  | { readonly kind: 'refused'; readonly key: PaymentErrorKey };

/** The payment that {@link place} has to know of, beside the group's places. */
export function rivalOf(payment: Payment, seats: Seats, now: Date): string | null {
  return otherHoldOf(seats, payment.buyer.key, payment.id, now);
}

/**
 * Holds a place for a new order. Whoever starts anew after a closed tab takes over the place of their own older order,
 * which expires; one that is being charged stands in the way instead.
 */
export function place({ payment, seats }: Entry, rival: Payment | null, now: Date): Placement {
  if (!seats) return { kind: 'placed', entry: { payment, seats }, rival: null };
  if (!isOpen(seats, now)) return { kind: 'refused', key: 'cohort-closed' };
  const released = rival ? move({ payment: rival, seats }, 'expired', 'replaced', now) : null;
  if (rival && !released) return { kind: 'refused', key: 'in-progress' };
  const free = released?.seats ?? seats;
  const held = holdSeat(free, payment.id, { until: payment.expiresAt, buyer: payment.buyer.key }, now);
  if (!held) return { kind: 'refused', key: 'sold-out' };
  return { kind: 'placed', entry: { payment, seats: held }, rival: released?.payment ?? null };
}

/**
 * Reserves the next attempt: its conversation id is stored before iyzico hears of it, earlier attempts no longer count,
 * and the buyer's time starts anew.
 */
export function beginAttempt(
  { payment, seats }: Entry,
  now: Date,
): { readonly entry: Entry; readonly conversationId: string } | { readonly refused: PaymentErrorKey } {
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
  const place = seated({ payment: renewed, seats }, payment._state, now);
  if (place.seat === 'released') return { refused: 'hold-expired' };
  const checked = { ...renewed, seat: place.seat };
  const entry = { payment: { ...checked, nextCheckAt: nextCheck(checked, now) }, seats: place.seats };
  return { entry, conversationId };
}

/** An attempt that iyzico has started, with the page that it opened where the card is entered there. */
type BankAttempt = { readonly conversationId: string; readonly page?: Omit<HostedPage, 'conversationId'> } & Partial<
  Pick<Payment, 'iyzicoPaymentId' | 'card'>
>;

/** The buyer goes to the bank, or to iyzico's page. Null when another attempt has begun meanwhile. */
export function awaitBank(entry: Entry, { conversationId, page, ...changes }: BankAttempt, now: Date): Entry | null {
  const { payment } = entry;
  if (payment.conversationId !== conversationId) return null;
  const hostedPages = page ? [...payment.hostedPages, { ...page, conversationId }] : payment.hostedPages;
  const reason = `attempt-${payment.attempts}`;
  return move(entry, 'awaiting-3ds', reason, now, { ...changes, hostedPages, message: null });
}

/**
 * What the bank's signed return does. Only the latest attempt counts. `authorising` is the claim to charge, which one
 * call alone gets; without a place the payment fails before any money moves.
 */
export function returnFromBank(entry: Entry, back: BankReturn, now: Date): Entry | null {
  const { payment, seats } = entry;
  if (payment.conversationId !== back.conversationId || payment.iyzicoPaymentId !== back.paymentId) return null;
  if (back.status !== 'success' || back.mdStatus !== '1') {
    return move(entry, 'failed', `three-ds ${back.mdStatus.slice(0, 3)}`, now, { message: 'three-ds' });
  }
  if (seats && seated(entry, 'authorising', now).seat === 'released') {
    return move(entry, 'failed', 'hold-lapsed', now, { message: 'hold-expired' });
  }
  return move(entry, 'authorising', 'authenticated', now);
}

/** Asks a person to look, once. */
function raise({ payment, seats }: Entry, alarm: string, now: Date): Entry | null {
  if (payment.alarm !== null) return null;
  const line = { at: now, from: payment._state, to: payment._state, reason: `alarm ${alarm}` };
  return { payment: { ...payment, alarm, expireAt: null, history: [...payment.history, line] }, seats };
}

/** Who learned the outcome: the call that charged, the buyer's return from iyzico's page, or a later look. */
export type Witness = 'charge' | 'return' | 'look';

function paidMove(
  entry: Entry,
  conversationId: string,
  { iyzicoPaymentId, card: charged }: Outcome & { kind: 'charged' },
  now: Date,
): Entry | null {
  const { payment } = entry;
  const card: MaskedCard | null = charged ?? payment.card;
  const paid = move(entry, 'paid', 'charged', now, {
    paidAt: now,
    conversationId,
    iyzicoPaymentId,
    card,
    message: null,
  });
  if (paid) return paid;
  if (payment._state !== 'paid' && payment._state !== 'refunded') {
    return raise(entry, `charged while ${payment._state}`, now);
  }
  return payment.iyzicoPaymentId === iyzicoPaymentId ? null : raise(entry, 'charged twice', now);
}

function toUnknown(
  entry: Entry,
  conversationId: string,
  reason: string,
  message: PaymentMessage,
  now: Date,
): Entry | null {
  const { payment, seats } = entry;
  if (payment._state !== 'unknown') return move(entry, 'unknown', reason, now, { conversationId, message });
  return payment.message === message ? null : { payment: { ...payment, message }, seats };
}

function enteredAt({ history, createdAt }: Payment): Date {
  return history.findLast(({ from, to }) => from !== to)?.at ?? createdAt;
}

/** Iyzico says that no money moved so far. */
function openMove(entry: Entry, conversationId: string, witness: Witness, now: Date): Entry | null {
  const { payment } = entry;
  // the charge may be under way at this moment; only the sweep, minutes later, draws a conclusion
  if (payment._state === 'authorising')
    return witness === 'look' && isDue(payment, now)
      ? toUnknown(entry, conversationId, 'silent', 'unknown', now)
      : null;
  if (payment._state !== 'unknown' || payment.message === 'review') return null;
  const since = now.getTime() - enteredAt(payment).getTime();
  return since < NEVER_CHARGED_AFTER_MS ? null : move(entry, 'failed', 'never-charged', now, { message: 'general' });
}

/** A decline on iyzico's page is not the end while the page is open: the buyer may try another card there. */
function declinedMove(
  entry: Entry,
  { code, refusal }: Outcome & { kind: 'declined' },
  witness: Witness,
  now: Date,
): Entry | null {
  const { payment } = entry;
  const pageIsOpen = payment.hostedPages.some(({ expiresAt }) => expiresAt > now);
  if (payment._state === 'awaiting-3ds' && pageIsOpen && witness === 'look') return null;
  return move(entry, 'failed', `declined ${code}`, now, { message: refusal });
}

/**
 * What the outcome of an attempt does to a payment; null when it changes nothing, because it is late, repeated or says
 * nothing new. Money counts whichever attempt brought it, and that attempt is then the payment's own; all else counts
 * only from the latest.
 */
export function settle(
  entry: Entry,
  conversationId: string,
  outcome: Outcome,
  witness: Witness,
  now: Date,
): Entry | null {
  const tellsOfMoney = outcome.kind === 'charged' || outcome.kind === 'review' || outcome.kind === 'mismatch';
  if (!tellsOfMoney && entry.payment.conversationId !== conversationId) return null;
  switch (outcome.kind) {
    case 'charged':
      return paidMove(entry, conversationId, outcome, now);
    case 'declined':
      return declinedMove(entry, outcome, witness, now);
    case 'review':
      return toUnknown(entry, conversationId, 'review', 'review', now);
    case 'mismatch': {
      const unknown = toUnknown(entry, conversationId, 'mismatch', 'unknown', now);
      return raise(unknown ?? entry, 'amount or order differs', now) ?? unknown;
    }
    case 'open':
      return openMove(entry, conversationId, witness, now);
    case 'no-answer':
      // only after a charge was asked for is silence a state of its own
      return entry.payment._state === 'authorising' && (witness === 'charge' || isDue(entry.payment, now))
        ? toUnknown(entry, conversationId, `no-answer ${outcome.code}`, 'unknown', now)
        : null;
  }
}

/** Whether the time has come to look at a payment. */
export function isDue({ nextCheckAt }: Payment, now: Date): boolean {
  return nextCheckAt !== null && nextCheckAt <= now;
}

/**
 * Ends a payment whose buyer did not come back in time. Where iyzico is `silent`, money may have moved; that keeps the
 * place for an hour, not for ever. What comes to light later still counts.
 */
export function expire(entry: Entry, now: Date, silent = false): Entry | null {
  const overdueMs = now.getTime() - entry.payment.expiresAt.getTime();
  if (overdueMs < (silent ? SILENCE_MS : 0)) return null;
  return move(entry, 'expired', silent ? EXPIRED_IN_SILENCE : 'not-finished', now);
}

/** Mirrors what was given back; only the whole amount ends the payment and frees its place. */
export function mirrorRefund(
  entry: Entry,
  { refundedKurus, total }: RefundReport & { kind: 'reported' },
  now: Date,
): Entry | null {
  const { payment, seats } = entry;
  if (total) return move(entry, 'refunded', 'refunded', now, { refundedKurus });
  if (payment._state !== 'paid' || payment.refundedKurus === refundedKurus) return null;
  const line = { at: now, from: payment._state, to: payment._state, reason: `partly refunded ${refundedKurus}` };
  return { payment: { ...payment, refundedKurus, history: [...payment.history, line] }, seats };
}

/** Notes that it was looked in vain and when to look next. */
export function postpone({ payment, seats }: Entry, now: Date): Entry {
  const checked = { ...payment, checks: payment.checks + 1 };
  return { payment: { ...checked, nextCheckAt: nextCheck(checked, now) }, seats };
}
