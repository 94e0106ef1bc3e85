import { HOUR_MS, MINUTE_MS } from '@site/contract/durations';
import { ZodError } from 'zod';
import { forEachDocument } from '../../platform/for-each-document.ts';
import { scheduleOptions } from '../../platform/function-options.ts';
import { logError, logInfo, refusedPaths } from '../../platform/log.ts';
import { scheduled } from '../../platform/scheduled.ts';
import { accountOf } from '../../platform/service-accounts.ts';
import { iyzicoOptions } from '../config/parameters.ts';
import type { Booking } from '../moves/booking.ts';
import { countCheckOfEnded, expireUnfinished, stopWaiting } from '../moves/ending.ts';
import { countCheck, endedInDoubt, isDue, pagesToWatch } from '../moves/schedule.ts';
import type { Payment } from '../record/payment-schema.ts';
import { logUnreadableGroup, UnreadableGroup } from '../record/seats.ts';
import { movePayment } from '../store/decide-booking.ts';
import { duePayments, findPayment, postponeCheck } from '../store/find-payments.ts';
import { askIyzico } from './ask-iyzico.ts';
import { carryOut } from './carry-out.ts';
import { watchRefunds } from './watch-refunds.ts';

/**
 * As many checks as fit into one run even when iyzico lets each run into its deadline. Requests of the founder and
 * charges beside the first take longer; what a run does not reach is left to the next one.
 */
const PER_RUN = 40;

/**
 * How long a payment whose check failed is postponed, so that it blocks no other: a run takes those that have waited
 * the longest. The wait is shorter where its group was made unreadable in the console, since all buyers wait for what
 * the founder has to correct there, and shortest after any other failure, which may be transient.
 */
const UNREADABLE_WAIT_MS = HOUR_MS;
const GROUP_WAIT_MS = 5 * MINUTE_MS;
const FAILED_WAIT_MS = 2 * MINUTE_MS;

async function storeCheck(
  payment: Payment,
  counted: (booking: Booking, now: Date) => Booking = countCheck,
): Promise<void> {
  await movePayment(payment, (booking) => (isDue(booking.payment, new Date()) ? counted(booking, new Date()) : null));
}

/** Asks iyzico about an order whose buyer may still come back, and ends it once its time is over. */
async function reconcileOpen(payment: Payment): Promise<void> {
  // asked on our own form too, where nothing is charged without a call of ours: a backup may have brought the record
  // back to before that call, and its buyer would read that nothing was charged
  const asked = await askIyzico(payment.id);
  if (asked.changed) return;
  const ended = await movePayment(payment, (booking) =>
    asked.silent ? stopWaiting(booking, new Date()) : expireUnfinished(booking, new Date(), asked),
  );
  if (!ended?.changed) {
    await storeCheck(payment);
    return;
  }
  const { _state: state } = ended.payment;
  logInfo(state === 'expired' ? 'payment.expired' : 'payment.settled', { paymentId: payment.id, state });
}

/** Asks iyzico about a charge whose outcome is not known. */
async function reconcileUnclear(payment: Payment): Promise<void> {
  const { changed } = await askIyzico(payment.id);
  if (!changed) await storeCheck(payment);
}

/** Checks an order that is over for money that came late, and for money that went back. */
async function reconcileEnded(payment: Payment): Promise<void> {
  const mayBeCharged = pagesToWatch(payment).length > 0 || endedInDoubt(payment) !== null;
  const asked = mayBeCharged ? await askIyzico(payment.id) : { silent: false };
  await watchRefunds(payment.id);
  await storeCheck(payment, (booking, now) => countCheckOfEnded(booking, now, asked));
}

/** Checks one payment: does what the founder asked for, asks iyzico what is not known, expires what nobody finished. */
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

/** Logs why the check of a payment failed. Gives how long the next one is postponed, in milliseconds. */
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

/** Checks every payment whose time has come. Idempotent: where two runs race, each move is made by one. */
async function reconcileDue(now: Date): Promise<number> {
  const due = (await duePayments(now, PER_RUN)).map((id) => ({ id }));
  await forEachDocument('payment.not-reconciled', due, ({ id }) => reconcile(id), postponeFailedCheck);
  return due.length;
}

/** Settles what is open or unknown, ends what expired, mirrors refunds. */
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
