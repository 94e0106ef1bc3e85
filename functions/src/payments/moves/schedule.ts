import { openReviews } from '@site/contract/charges';
import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from '@site/contract/durations';
import { endedUnpaid, wasPaid } from '@site/contract/payment';
import { type HostedPage, isReturned, isReturnedLate, lastMove, type Payment } from '../record/payment-schema.ts';
import type { Booking } from './booking.ts';
import { unrefundedCharges } from './charges.ts';

/** iyzico gives money back for so long (docs.iyzico.com, Refund & Cancel); a day more to see the last refund. */
const REFUND_WATCH_MS = 366 * DAY_MS;
/** Most refunds come early; later ones are checked for once a week. */
const REFUND_DAILY_MS = 90 * DAY_MS;
const REFUND_WAITS_MS = { early: DAY_MS, late: WEEK_MS } as const;

/** Until the refunds of an order are read that {@link isFoundByQuery}. */
const FOUND_WAIT_MS = MINUTE_MS;

/** Between two checks of a payment for which a request of the founder waits. */
const REQUEST_WAIT_MS = MINUTE_MS;
/** Longer than a charge takes: a check during the charge could take it for lost. */
export const CHARGE_WAIT_MS = 2 * MINUTE_MS;

/** Backoff of the checks: minutes until the next one, by the number of checks so far; the last holds for all further ones. */
const UNKNOWN_WAIT_MINUTES = [1, 1, 5, 15, 60];
const AT_BANK_WAIT_MINUTES = [2, 5];
/** The same once the buyer has come back from iyzico's page, while our page polls. */
const RETURNED_WAIT_MINUTES = [0, 1, 1, 5];
/** The same when the order had ended before that return. After these checks, which take an hour, the founder is told. */
const RETURNED_LATE_WAIT_MINUTES = [...RETURNED_WAIT_MINUTES, 15, 15, 30];

/** Between two checks of a page that can still bring money for an order that is over. */
const PAGE_WAIT_MS = 5 * MINUTE_MS;
/** A 3-D Secure that began on the page may end so long after the page has expired. */
export const PAGE_GRACE_MS = 15 * MINUTE_MS;
/** When an order that ended unpaid is checked, each time counted from the end of its last page. */
const PAGE_LATE_MS = [PAGE_GRACE_MS, 75 * MINUTE_MS, DAY_MS + 75 * MINUTE_MS];

function waited(waitMinutes: ReadonlyArray<number>, checks: number, now: Date): Date {
  return new Date(now.getTime() + (waitMinutes[checks] ?? waitMinutes.at(-1) ?? 0) * MINUTE_MS);
}

/**
 * The pages of iyzico's on which an order that is over can have been paid, or paid once more. All of its pages count
 * where the founder has closed it as paid without the number of a charge.
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

/** When an order of {@link endedInDoubt} is checked, each time counted from its end. */
const DOUBT_LATE_MS = [HOUR_MS, DAY_MS];

/**
 * When an order ended that had been `unknown`: it failed, whatever ended it, or the founder closed it as paid without
 * the number of a charge. Null for any other. Such an order is checked again, since iyzico may report a charge late.
 */
export function endedInDoubt({ _state, iyzicoPaymentId, history }: Payment): Date | null {
  const end = lastMove(history);
  const isWithoutCharge = _state === 'failed' || (_state === 'paid' && iyzicoPaymentId === null);
  return isWithoutCharge && end?.from === 'unknown' ? end.at : null;
}

function nextDoubtCheck(payment: Payment, now: Date): Date | null {
  const end = endedInDoubt(payment)?.getTime();
  const next = end === undefined ? undefined : DOUBT_LATE_MS.find((ms) => end + ms > now.getTime());
  return end === undefined || next === undefined ? null : new Date(end + next);
}

/**
 * How long the last check of an order that is over is repeated while iyzico stays silent, counted from the same moment
 * as the checks before it. After an outage of hours a repetition may be the first check that can find the money.
 */
const SILENT_LATE_MS = 2 * DAY_MS;

/** When the last check of an order that is over is repeated; null once it has been repeated for long enough. */
function nextRepetition(payment: Payment, now: Date): Date | null {
  const ends = [endedInDoubt(payment), ...pagesToWatch(payment).map(({ expiresAt }) => expiresAt)];
  const end = Math.max(...ends.map((time) => time?.getTime() ?? 0));
  return now.getTime() < end + SILENT_LATE_MS ? new Date(now.getTime() + HOUR_MS) : null;
}

/** Whether iyzico has been silent for an hour about an order that had ended when its buyer came back from iyzico's page. */
export function isUnansweredLate(payment: Payment): boolean {
  const isAskedInVain = isReturnedLate(payment) && payment.checks >= RETURNED_LATE_WAIT_MINUTES.length;
  return isAskedInVain && openReviews(payment).length === 0;
}

/**
 * Whether a question to iyzico made an unclear order paid and its refunds were not read since. The founder may have
 * cancelled the charge in the panel meanwhile: the answer to the question tells of no refund, the report does.
 */
function isFoundByQuery({ _state, history, checks }: Payment): boolean {
  return _state === 'paid' && checks === 0 && lastMove(history)?.from === 'unknown';
}

/**
 * When iyzico's report on refunds is read next, which also tells of those made in its panel; null without a charge that
 * stands or is under review, and once the youngest of them is a year old.
 */
function nextRefundCheck(payment: Payment, now: Date): Date | null {
  const charges = [...unrefundedCharges(payment), ...openReviews(payment)];
  if (charges.length === 0) return null;
  if (isFoundByQuery(payment)) return new Date(now.getTime() + FOUND_WAIT_MS);
  const youngest = Math.max(...charges.map(({ at }) => at.getTime()));
  const ageMs = now.getTime() - youngest;
  if (ageMs >= REFUND_WATCH_MS) return null;
  const waitMs = ageMs < REFUND_DAILY_MS ? REFUND_WAITS_MS.early : REFUND_WAITS_MS.late;
  // the last check comes sooner than a week after the one before, else it would miss refunds of the last days
  return new Date(Math.min(now.getTime() + waitMs, youngest + REFUND_WATCH_MS));
}

function nextOwnCheck(payment: Payment, now: Date): Date | null {
  const { _state, cardEntry, checks, expiresAt } = payment;
  switch (_state) {
    case 'created':
      return expiresAt;
    case 'awaiting-3ds': {
      const soon = waited(isReturned(payment) ? RETURNED_WAIT_MINUTES : AT_BANK_WAIT_MINUTES, checks, now);
      // on our own form nothing is charged meanwhile without a call of ours
      return expiresAt > now && (cardEntry === 'form' || expiresAt < soon) ? expiresAt : soon;
    }
    case 'authorising':
      return new Date(now.getTime() + CHARGE_WAIT_MS);
    case 'unknown':
      return waited(UNKNOWN_WAIT_MINUTES, checks, now);
    case 'expired':
    case 'failed':
      // afterwards the order is checked as often as any that is over
      return isReturnedLate(payment) && checks < RETURNED_LATE_WAIT_MINUTES.length
        ? waited(RETURNED_LATE_WAIT_MINUTES, checks, now)
        : null;
    case 'paid':
    case 'refunded':
      return null;
  }
}

/** When a payment is checked next: iyzico has to be asked, or its time is over. Null when nothing is left to check. */
export function nextCheck(payment: Payment, now: Date): Date | null {
  if (payment.request) return new Date(now.getTime() + REQUEST_WAIT_MS);
  const own = nextOwnCheck(payment, now);
  if (own) return own;
  const [first] = [nextPageCheck(payment, now), nextDoubtCheck(payment, now), nextRefundCheck(payment, now)]
    .filter((date) => date !== null)
    .toSorted((a, b) => a.getTime() - b.getTime());
  return first ?? null;
}

/** Whether the time of the next check has come. */
export function isDue({ nextCheckAt }: Payment, now: Date): boolean {
  return nextCheckAt !== null && nextCheckAt <= now;
}

/** Counts a check without result and schedules the next one. `silent`: a question to iyzico stayed without an answer. */
export function countCheck(booking: Booking, now: Date, { silent = false } = {}): Booking {
  const checked = { ...booking.payment, checks: booking.payment.checks + 1 };
  const nextCheckAt = nextCheck(checked, now) ?? (silent ? nextRepetition(checked, now) : null);
  return { ...booking, payment: { ...checked, nextCheckAt } };
}
