import { onSchedule } from 'firebase-functions/scheduler';
import { ZodError } from 'zod';
import { callableOptions } from '../../platform/function-options.ts';
import { errorCode, logError, logInfo } from '../../platform/log.ts';
import { iyzico } from '../config/parameters.ts';
import { iyzicoOptions } from '../config/request.ts';
import { expire, isDue, mirrorRefund, postpone } from '../moves/payment-moves.ts';
import type { Payment } from '../record/payment-record.ts';
import { chargeOf } from '../store/attempt.ts';
import { change, duePayments, findPayment, putOff } from '../store/payment-store.ts';
import { look } from './ask-iyzico.ts';

/** As many as surely fit into one run, should iyzico answer none of them in time. */
const PER_RUN = 40;
const AT_ONCE = 8;

/** A document that somebody has spoilt in the console is tried again so much later: the others must get their turn. */
const UNREADABLE_WAIT_MS = 60 * 60_000;

async function notedAsLookedAt(paymentId: string): Promise<void> {
  await change(paymentId, (entry) => (isDue(entry.payment, new Date()) ? postpone(entry, new Date()) : null));
}

/** Looks whether money was given back in iyzico's panel. */
async function watchRefund(payment: Payment): Promise<void> {
  const { conversationId, iyzicoPaymentId } = payment;
  if (conversationId === null || iyzicoPaymentId === null) return;
  const report = await iyzico().refunds(chargeOf(payment, conversationId), iyzicoPaymentId);
  if (report.kind === 'no-answer') {
    logInfo('payment.refunds-unknown', { paymentId: payment.id, code: report.code });
    return;
  }
  await change(payment, (entry) => mirrorRefund(entry, report, new Date()));
}

/** Brings one payment nearer to its end: asks iyzico what is not known, ends what nobody finished. */
async function reconcile(paymentId: string): Promise<void> {
  const payment = await findPayment(paymentId);
  if (!payment) return;
  const canStillExpire = payment._state === 'created' || payment._state === 'awaiting-3ds';
  let silent = false;
  if (payment._state === 'paid') await watchRefund(payment);
  else if (!canStillExpire || payment.cardEntry === 'hosted') {
    const looked = await look(paymentId);
    if (looked.changed) return;
    ({ silent } = looked);
  }
  const expired = canStillExpire ? await change(paymentId, (entry) => expire(entry, new Date(), silent)) : null;
  if (expired?.changed) logInfo('payment.expired', { paymentId });
  else await notedAsLookedAt(paymentId);
}

/** Logs why a payment could not be reconciled, and lets one that cannot be read wait. */
async function notReconciled(paymentId: string, error: unknown): Promise<void> {
  logError('payment.not-reconciled', { paymentId, code: errorCode(error) });
  if (error instanceof ZodError) await putOff(paymentId, new Date(Date.now() + UNREADABLE_WAIT_MS));
}

/** Reconciles every payment whose time has come. Running twice at once does no harm: each move happens once. */
async function reconcileDue(now: Date): Promise<number> {
  const due = await duePayments(now, PER_RUN);
  for (let from = 0; from < due.length; from += AT_ONCE) {
    await Promise.all(
      due
        .slice(from, from + AT_ONCE)
        .map((paymentId) => reconcile(paymentId).catch((error: unknown) => notReconciled(paymentId, error))),
    );
  }
  return due.length;
}

/** Settles what is open or unknown, ends what expired, mirrors refunds. */
export const reconcilePayments = onSchedule(
  {
    ...iyzicoOptions,
    region: callableOptions.region,
    schedule: 'every 1 minutes',
    timeoutSeconds: 120,
    maxInstances: 1,
  },
  async () => {
    const count = await reconcileDue(new Date());
    if (count > 0) logInfo('payment.reconciled', { count });
  },
);
