import { onSchedule } from 'firebase-functions/scheduler';
import { ZodError } from 'zod';
import { forEachDocument } from '../../platform/for-each-document.ts';
import { scheduleOptions } from '../../platform/function-options.ts';
import { logInfo } from '../../platform/log.ts';
import { accountOf } from '../../platform/service-accounts.ts';
import { iyzico } from '../config/parameters.ts';
import { iyzicoOptions } from '../config/request.ts';
import { expireInSilence, expireUnfinished, mirrorRefund } from '../moves/ending.ts';
import { isDue, postpone } from '../moves/schedule.ts';
import type { Payment } from '../record/payment-record.ts';
import { chargeOf } from '../store/attempt.ts';
import { duePayments, findPayment, postponeUnreadable, updatePayment } from '../store/payment-store.ts';
import { askIyzico } from './ask-iyzico.ts';

/** As many as fit into one run even when iyzico lets every query run into its deadline. */
const PER_RUN = 40;

/** A document that was made unreadable in the console is tried again so much later, so that it blocks no other. */
const UNREADABLE_WAIT_MS = 60 * 60_000;

async function noteCheck(paymentId: string): Promise<void> {
  await updatePayment(paymentId, (booking) =>
    isDue(booking.payment, new Date()) ? postpone(booking, new Date()) : null,
  );
}

/** Mirrors refunds that were made in iyzico's panel, of which iyzico sends no notification. */
async function watchRefund(payment: Payment): Promise<void> {
  const { conversationId, iyzicoPaymentId } = payment;
  if (conversationId === null || iyzicoPaymentId === null) return;
  const report = await iyzico().refunds(chargeOf(payment, conversationId), iyzicoPaymentId);
  if (report.kind === 'no-answer') {
    logInfo('payment.refunds-unknown', { paymentId: payment.id, code: report.code });
    return;
  }
  await updatePayment(payment, (booking) => mirrorRefund(booking, report, new Date()));
}

/** Takes one payment a step on: asks iyzico what is not known, expires what nobody finished, else schedules a check. */
async function reconcile(paymentId: string): Promise<void> {
  const payment = await findPayment(paymentId);
  if (!payment) return;
  const canStillExpire = payment._state === 'created' || payment._state === 'awaiting-3ds';
  let expire = expireUnfinished;
  if (payment._state === 'paid') await watchRefund(payment);
  else if (!canStillExpire || payment.cardEntry === 'hosted') {
    const asked = await askIyzico(paymentId);
    if (asked.changed) return;
    if (asked.silent) expire = expireInSilence;
  }
  const expired = canStillExpire ? await updatePayment(paymentId, (booking) => expire(booking, new Date())) : null;
  if (expired?.changed) logInfo('payment.expired', { paymentId });
  else await noteCheck(paymentId);
}

async function postponeIfUnreadable({ id }: { readonly id: string }, error: unknown): Promise<void> {
  if (error instanceof ZodError) await postponeUnreadable(id, new Date(Date.now() + UNREADABLE_WAIT_MS));
}

/** Reconciles every payment whose time has come. Idempotent: of two runs at once each move is made by one. */
async function reconcileDue(now: Date): Promise<number> {
  const due = await duePayments(now, PER_RUN);
  await forEachDocument('payment.not-reconciled', due, ({ id }) => reconcile(id), postponeIfUnreadable);
  return due.length;
}

/** Settles what is open or unknown, ends what expired, mirrors refunds. */
export const reconcilePayments = onSchedule(
  {
    ...scheduleOptions,
    ...iyzicoOptions,
    serviceAccount: accountOf.payments,
    schedule: 'every 1 minutes',
    timeoutSeconds: 120,
  },
  async () => {
    const count = await reconcileDue(new Date());
    if (count > 0) logInfo('payment.reconciled', { count });
  },
);
