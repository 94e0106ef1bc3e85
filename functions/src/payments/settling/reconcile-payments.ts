import { MINUTE_MS } from '@site/contract/plain/durations';
import { ZodError } from 'zod';
import { forEachDocument } from '../../platform/for-each-document.ts';
import { scheduleOptions } from '../../platform/function-options.ts';
import { logError, logInfo, refusedPaths } from '../../platform/log.ts';
import { scheduled } from '../../platform/scheduled.ts';
import { accountOf } from '../../platform/service-accounts.ts';
import { iyzicoOptions } from '../config/parameters.ts';
import type { Booking } from '../moves/booking.ts';
import { countCheckOfEnded, expireUnfinished, stopWaiting, unlessReturnedSince } from '../moves/ending.ts';
import { countCheck, endedFromUnknownAt, isDue, pagesToWatch } from '../moves/schedule.ts';
import type { Payment } from '../record/payment-schema.ts';
import { logUnreadableGroup, UnreadableGroup } from '../seats/group-document.ts';
import { movePayment } from '../store/decide-booking.ts';
import { duePayments, findPayment, postponeCheck, UNREADABLE_WAIT_MS } from '../store/find-payments.ts';
import { type AskResult, askIyzico } from './ask-iyzico.ts';
import { carryOut } from './carry-out.ts';
import { watchRefunds } from './watch-refunds.ts';

/**
 * Number of checks that fit into one run even when each query to iyzico times out. Requests of the founder and payments with
 * several charges take longer; checks that a run does not reach are left to the next one.
 */
const PER_RUN = 40;

/**
 * How long the check of a payment is postponed after it failed, so that it does not block others: a run takes the payments that
 * have waited the longest. The wait is longest for an unreadable payment, shorter for an unreadable group, since all its buyers
 * wait until the founder corrects it in the console, and shortest after any other failure, which may be transient.
 */
const GROUP_WAIT_MS = 5 * MINUTE_MS;
const FAILED_WAIT_MS = 2 * MINUTE_MS;

type TimedMove = (booking: Booking, now: Date) => Booking | null;

/** Moves a payment after iyzico was asked about it ({@link unlessReturnedSince}). */
const moveAfterAsking = (payment: Payment, { askedAt }: Pick<AskResult, 'askedAt'>, move: TimedMove) =>
  movePayment(
    payment,
    unlessReturnedSince(askedAt, (booking) => move(booking, new Date())),
  );

/** Counts a check that changed nothing, unless another run has scheduled the next one. */
async function storeCheck(
  payment: Payment,
  asked: Pick<AskResult, 'askedAt'>,
  counted: TimedMove = countCheck,
): Promise<void> {
  await moveAfterAsking(payment, asked, (booking, now) => (isDue(booking.payment, now) ? counted(booking, now) : null));
}

/** Asks iyzico about an order whose buyer may still come back, and ends it after `expiresAt`. */
async function reconcileOpen(payment: Payment): Promise<void> {
  // our own form charges nothing without a call of ours, but is checked too: the record may have been restored from a backup
  // older than that call, and its buyer would read that nothing was charged
  const asked = await askIyzico(payment.id);
  if (asked.changed) return;
  const ended = await moveAfterAsking(payment, asked, (booking, now) =>
    asked.silent ? stopWaiting(booking, now) : expireUnfinished(booking, now, asked),
  );
  if (!ended?.changed) return storeCheck(payment, asked);
  const { _state: state } = ended.payment;
  logInfo(state === 'expired' ? 'payment.expired' : 'payment.settled', { paymentId: payment.id, state });
}

/** Asks iyzico about a charge with an unknown outcome. */
async function reconcileUnclear(payment: Payment): Promise<void> {
  const asked = await askIyzico(payment.id);
  if (!asked.changed) await storeCheck(payment, asked);
}

/** Checks an order that is over for late charges and for refunds. */
async function reconcileEnded(payment: Payment): Promise<void> {
  const mayBeCharged = pagesToWatch(payment).length > 0 || endedFromUnknownAt(payment) !== null;
  const asked = mayBeCharged ? await askIyzico(payment.id) : { silent: false, askedAt: new Date() };
  const unread = await watchRefunds(payment.id);
  await storeCheck(payment, asked, (booking, now) => countCheckOfEnded(booking, now, { silent: asked.silent, unread }));
}

/** Checks one payment: carries out the founder's request, asks iyzico, and settles or expires the payment. */
async function reconcile(paymentId: string): Promise<void> {
  const stored = await findPayment(paymentId);
  if (stored?.request) await carryOut(stored, stored.request);
  const payment = stored?.request ? await findPayment(paymentId) : stored;
  if (!payment) return;
  switch (payment._state) {
    case 'created':
    case 'awaiting-3ds':
      return reconcileOpen(payment);
    case 'authorising':
    case 'unknown':
      return reconcileUnclear(payment);
    case 'paid':
    case 'failed':
    case 'expired':
    case 'refunded':
      return reconcileEnded(payment);
  }
}

/** Logs why the check of a payment failed. Returns for how many milliseconds the next one is postponed. */
function waitAfter(error: unknown, paymentId: string): number {
  if (error instanceof UnreadableGroup) {
    logUnreadableGroup(error);
    return GROUP_WAIT_MS;
  }
  if (!(error instanceof ZodError)) return FAILED_WAIT_MS;
  logError('payment.unreadable', { paymentId, fields: refusedPaths(error) });
  return UNREADABLE_WAIT_MS;
}

async function postponeFailedCheck({ id }: { readonly id: string }, error: unknown): Promise<void> {
  await postponeCheck(id, new Date(Date.now() + waitAfter(error, id)));
}

/** Checks the payments that are due; returns their number. Idempotent: when two runs race, one makes each move. */
async function reconcileDue(now: Date): Promise<number> {
  const due = (await duePayments(now, PER_RUN)).map((id) => ({ id }));
  await forEachDocument('payment.not-reconciled', due, ({ id }) => reconcile(id), postponeFailedCheck);
  return due.length;
}

/** Settles open and unknown payments, expires unfinished ones, mirrors refunds, carries out the founder's requests. */
export const reconcilePayments = scheduled(
  'reconcile-payments',
  {
    ...scheduleOptions,
    ...iyzicoOptions,
    serviceAccount: accountOf.payments,
    schedule: 'every 1 minutes',
    timeoutSeconds: 120,
  },
  async (now) => {
    const count = await reconcileDue(now);
    if (count > 0) logInfo('payment.reconciled', { count });
  },
);
