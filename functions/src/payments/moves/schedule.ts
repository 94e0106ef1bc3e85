import { openReviews } from '@site/contract/payments/charges';
import { endedUnpaid, type PaymentState, wasPaid } from '@site/contract/payments/payment';
import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from '@site/contract/plain/durations';
import type { RefundReport } from '../iyzico/outcomes.ts';
import { type HostedPage, isReturned, isReturnedLate, lastMove, type Payment } from '../record/payment-schema.ts';
import type { Booking } from './booking.ts';
import { unrefundedCharges } from './charges.ts';

/** iyzico refunds for a year (docs.iyzico.com, Refund & Cancel); one more day to see the last refund. */
const REFUND_WATCH_MS = 366 * DAY_MS;
/** Most refunds come early; later ones are checked for once a week. */
const REFUND_DAILY_MS = 90 * DAY_MS;
const REFUND_WAITS_MS = { early: DAY_MS, late: WEEK_MS } as const;

/** States from which a query, and not the charge itself, makes an order paid. */
const FOUND_FROM: ReadonlyArray<PaymentState> = ['unknown', 'expired', 'failed'];

/** Time until iyzico's report on refunds is read for an order that a query found paid ({@link isFoundByQuery}). */
const FOUND_WAIT_MS = MINUTE_MS;

/** Time between two checks of a payment for which a request of the founder waits. */
const REQUEST_WAIT_MS = MINUTE_MS;
/** Longer than a charge takes: a check during the charge could conclude that it was lost. */
export const CHARGE_WAIT_MS = 2 * MINUTE_MS;

/** Backoff of the checks: minutes until the next one, indexed by the number of checks so far; the last value repeats. */
const UNKNOWN_WAIT_MINUTES = [1, 1, 5, 15, 60];
const AT_BANK_WAIT_MINUTES = [2, 5];
/** Backoff after the buyer's return from iyzico's page, while our page polls. */
const RETURNED_WAIT_MINUTES = [0, 1, 1, 5];
/** Backoff when the order had ended before that return. After these checks, which take an hour, the founder is told. */
const RETURNED_LATE_WAIT_MINUTES = [...RETURNED_WAIT_MINUTES, 15, 15, 30];

/** Time between two checks of an open page of iyzico's whose order is over. */
const PAGE_WAIT_MS = 5 * MINUTE_MS;
/** How long after its page has expired a 3-D Secure that began there may end. */
export const PAGE_GRACE_MS = 15 * MINUTE_MS;
/** When an order that ended unpaid is checked, each in milliseconds after its last page expired. */
const PAGE_LATE_MS = [PAGE_GRACE_MS, 75 * MINUTE_MS, DAY_MS + 75 * MINUTE_MS];

function waited(waitMinutes: ReadonlyArray<number>, checks: number, now: Date): Date {
  return new Date(now.getTime() + (waitMinutes[checks] ?? waitMinutes.at(-1) ?? 0) * MINUTE_MS);
}

/**
 * The pages of iyzico's on which an order that is over may have been paid, or paid once more: all of its pages, without the one
 * known to be paid. If the founder closed the order as paid without naming a charge, no page is known to be paid.
 */
export function pagesToWatch({
  hostedPages,
  conversationId,
  iyzicoPaymentId,
  _state,
}: Payment): ReadonlyArray<HostedPage> {
  const isPaidOnOne = wasPaid(_state) && iyzicoPaymentId !== null;
  return isPaidOnOne ? hostedPages.filter((page) => page.conversationId !== conversationId) : hostedPages;
}

/** When the pages of an order that is over are checked next; null when nothing can be paid on them any more. */
function nextPageCheck(payment: Payment, now: Date): Date | null {
  const pages = pagesToWatch(payment);
  if (pages.length === 0) return null;
  const end = Math.max(...pages.map(({ expiresAt }) => expiresAt.getTime()));
  if (now.getTime() < end) return new Date(Math.min(now.getTime() + PAGE_WAIT_MS, end));
  const late = endedUnpaid(payment._state) ? PAGE_LATE_MS : [PAGE_GRACE_MS];
  const next = late.find((ms) => end + ms > now.getTime());
  return next === undefined ? null : new Date(end + next);
}

/** When an order that ended from `unknown` is checked, each in milliseconds after {@link endedFromUnknownAt}. */
const UNKNOWN_LATE_MS = [HOUR_MS, DAY_MS];

/**
 * When an order that had been `unknown` ended: it failed, or the founder closed it as paid without naming a charge. Null for any
 * other order. Such an order is checked again, since iyzico may report a charge late.
 */
export function endedFromUnknownAt({ _state, iyzicoPaymentId, history }: Payment): Date | null {
  const end = lastMove(history);
  const isWithoutCharge = _state === 'failed' || (_state === 'paid' && iyzicoPaymentId === null);
  return isWithoutCharge && end?.from === 'unknown' ? end.at : null;
}

function nextCheckAfterUnknown(payment: Payment, now: Date): Date | null {
  const end = endedFromUnknownAt(payment)?.getTime();
  const next = end === undefined ? undefined : UNKNOWN_LATE_MS.find((ms) => end + ms > now.getTime());
  return end === undefined || next === undefined ? null : new Date(end + next);
}

/**
 * How long the last check of an order that is over is repeated while iyzico stays silent, counted like the checks before it.
 * After an outage of hours a repetition may be the first check that can find the money.
 */
const SILENT_LATE_MS = 2 * DAY_MS;

/** When the last check of an order that is over is repeated; null once it has been repeated for long enough. */
function nextRepetition(payment: Payment, now: Date): Date | null {
  const ends = [endedFromUnknownAt(payment), ...pagesToWatch(payment).map(({ expiresAt }) => expiresAt)];
  const end = Math.max(...ends.map((time) => time?.getTime() ?? 0));
  return now.getTime() < end + SILENT_LATE_MS ? new Date(now.getTime() + HOUR_MS) : null;
}

/** Whether iyzico has been silent for an hour after a buyer came back from its page to an order that had ended. */
export function isUnansweredLate(payment: Payment): boolean {
  const isAskedInVain = isReturnedLate(payment) && payment.checks >= RETURNED_LATE_WAIT_MINUTES.length;
  return isAskedInVain && openReviews(payment).length === 0;
}

/**
 * Whether a query made an unclear or ended order paid, and its refunds were not read since. The founder may have cancelled the
 * charge in iyzico's panel meanwhile. The answer to the query lists no refunds, the report does.
 */
function isFoundByQuery({ _state, history, checks }: Payment): boolean {
  return _state === 'paid' && checks === 0 && FOUND_FROM.includes(lastMove(history)?.from ?? 'created');
}

/** The charges of which iyzico's report on refunds is read. */
const reportedCharges = (payment: Payment) => [...unrefundedCharges(payment), ...openReviews(payment)];

/** When the report is read for the last time, in milliseconds since 1970, by the youngest charge. */
const watchedUntil = (charges: ReturnType<typeof reportedCharges>) =>
  Math.max(...charges.map(({ at }) => at.getTime())) + REFUND_WATCH_MS;

/**
 * When iyzico's report on refunds is read next, which also lists refunds made in its panel. Null when no charge is unrefunded or
 * under review, and once the youngest of these charges is a year old.
 */
function nextRefundCheck(payment: Payment, now: Date): Date | null {
  const charges = reportedCharges(payment);
  if (charges.length === 0) return null;
  if (isFoundByQuery(payment)) return new Date(now.getTime() + FOUND_WAIT_MS);
  const end = watchedUntil(charges);
  const leftMs = end - now.getTime();
  if (leftMs <= 0) return null;
  const waitMs = leftMs > REFUND_WATCH_MS - REFUND_DAILY_MS ? REFUND_WAITS_MS.early : REFUND_WAITS_MS.late;
  // the last check may come sooner, else refunds of the last days would be missed
  return new Date(Math.min(now.getTime() + waitMs, end));
}

/** Why iyzico's report told nothing about a charge. */
export type Unread = Exclude<RefundReport['kind'], 'reported'>;

/**
 * Time until a check that read no report is repeated. Without an answer, the refund that it looked for would be seen up to a week
 * late. A report that does not list the charge may be behind, or never list it, for instance under keys of another account: to
 * ask about each order of a year every hour would keep open orders from being checked.
 */
const UNREAD_WAITS_MS: Readonly<Record<Unread, number>> = { 'no-answer': HOUR_MS, unlisted: DAY_MS };

/** When a check that read no report is repeated: for two days after the last one, too. Null after that. */
function nextReading(payment: Payment, unread: Unread, now: Date): Date | null {
  const charges = reportedCharges(payment);
  if (charges.length === 0 || now.getTime() >= watchedUntil(charges) + SILENT_LATE_MS) return null;
  return new Date(now.getTime() + UNREAD_WAITS_MS[unread]);
}

/** The earliest of some times; null without any. */
function earliest(times: ReadonlyArray<Date | null>): Date | null {
  const [first] = times.filter((time) => time !== null).toSorted((a, b) => a.getTime() - b.getTime());
  return first ?? null;
}

function nextOwnCheck(payment: Payment, now: Date): Date | null {
  const { _state, cardEntry, checks, expiresAt } = payment;
  switch (_state) {
    case 'created':
      return expiresAt;
    case 'awaiting-3ds': {
      const soon = waited(isReturned(payment) ? RETURNED_WAIT_MINUTES : AT_BANK_WAIT_MINUTES, checks, now);
      // on our own form nothing is charged without a call of ours
      return expiresAt > now && (cardEntry === 'form' || expiresAt < soon) ? expiresAt : soon;
    }
    case 'authorising':
      return new Date(now.getTime() + CHARGE_WAIT_MS);
    case 'unknown':
      return waited(UNKNOWN_WAIT_MINUTES, checks, now);
    case 'expired':
    case 'failed':
      // afterwards the order is checked like any other that is over
      return isReturnedLate(payment) && checks < RETURNED_LATE_WAIT_MINUTES.length
        ? waited(RETURNED_LATE_WAIT_MINUTES, checks, now)
        : null;
    case 'paid':
    case 'refunded':
      return null;
  }
}

/** When a payment is checked next, to ask iyzico or to expire the payment. Null when nothing is left to check. */
export function nextCheck(payment: Payment, now: Date): Date | null {
  if (payment.request) return new Date(now.getTime() + REQUEST_WAIT_MS);
  const own = nextOwnCheck(payment, now);
  if (own) return own;
  return earliest([nextPageCheck(payment, now), nextCheckAfterUnknown(payment, now), nextRefundCheck(payment, now)]);
}

/** Whether the time of the next check has come. */
export function isDue({ nextCheckAt }: Payment, now: Date): boolean {
  return nextCheckAt !== null && nextCheckAt <= now;
}

/** What a check did not learn. */
export interface Unlearned {
  /** Whether iyzico left a query unanswered. */
  readonly silent?: boolean;
  /** Why its report on refunds was not read; null where it was, or was not asked for. */
  readonly unread?: Unread | null;
}

/** Counts a check without result and schedules the next one. */
export function countCheck(booking: Booking, now: Date, { silent = false, unread = null }: Unlearned = {}): Booking {
  const checked = { ...booking.payment, checks: booking.payment.checks + 1 };
  const next = nextCheck(checked, now) ?? (silent ? nextRepetition(checked, now) : null);
  const nextCheckAt = earliest([next, unread && nextReading(checked, unread, now)]);
  return { ...booking, payment: { ...checked, nextCheckAt } };
}
