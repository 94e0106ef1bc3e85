import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/contract/plain/durations';
import { mailId, type PaymentMailRole } from '@site/contract/records/mail-roles';
import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { MAIL } from '../../mail/outbox/document.ts';
import { config } from '../../platform/config.ts';
import { firestore, isAlreadyExists } from '../../platform/firestore.ts';
import { forEachDocument } from '../../platform/for-each-document.ts';
import { logWarning } from '../../platform/log.ts';
import { firstKept } from '../../platform/pages-of.ts';
import { parsePayment } from '../record/parse-payment.ts';
import { PAYMENTS, type Payment, paymentSchema } from '../record/payment-schema.ts';
import { queuePaymentMails, queueTogether } from './queue-payment-mail.ts';
import { mailsOf, type PaymentMail } from './roles.ts';

/** Triggers run within seconds: for a paid order without mails after this time, the event was lost or the trigger fails. */
const LATE_MS = 5 * MINUTE_MS;

/** How far back a run looks once an hour, so that mails are queued even after an outage of days. */
const LOOK_BACK_DAYS = 7;

/** The interval of the schedule. */
const RUN_EVERY_MS = 5 * MINUTE_MS;

/** A document is created within seconds of its `createdAt`: one created later was restored from a backup. */
const STORED_MS = 5 * MINUTE_MS;

/** Most orders that one run queues mails for, and reads at once; the next run finds the others. */
const PER_RUN = 100;

/**
 * The mails that every paid order gets. If an order has one of them, its event was not lost: a trigger that failed at the other
 * one is retried for a day, and a mail that a person has deleted must not be sent again.
 */
const OF_PAID: ReadonlyArray<PaymentMailRole> = ['receipt', 'founder-paid'];

/** Only paid orders are looked at: an order refunded since requires other mails, which the event of its refund queues. */
const PAID: Payment['_state'] = 'paid';

/** Whether an order was restored from a backup: its mails may have been sent before, and the trigger queues none either. */
function isRestored(order: QueryDocumentSnapshot): boolean {
  const createdAt: unknown = order.get('createdAt');
  return createdAt instanceof Timestamp && order.createTime.toMillis() - createdAt.toMillis() > STORED_MS;
}

/** The orders of a page that are paid, were not restored from a backup, and have none of the mails {@link OF_PAID}. */
async function withoutMails(page: ReadonlyArray<QueryDocumentSnapshot>): Promise<QueryDocumentSnapshot[]> {
  const orders = page.filter((order) => order.get('_state') === PAID && !isRestored(order));
  const mails = orders.flatMap(({ id }) => OF_PAID.map((role) => firestore().collection(MAIL).doc(mailId(id, role))));
  const found = mails.length === 0 ? [] : await firestore().getAll(...mails, { fieldMask: ['role'] });
  const known = new Set(found.filter(({ exists }) => exists).map(({ id }) => id));
  return orders.filter(({ id }) => !OF_PAID.some((role) => known.has(mailId(id, role))));
}

async function queueMissing(id: string): Promise<void> {
  const stored = await firestore().collection(PAYMENTS).doc(id).get();
  const payment = parsePayment(paymentSchema, id, stored.data());
  if (payment?._state !== PAID) return;
  logWarning('payment.unmailed', { paymentId: id });
  const isOfPaid = ({ role, nth }: PaymentMail) => nth === 1 && OF_PAID.includes(role);
  const mails = mailsOf(payment);
  // the other mails first, then these two in one transaction: a later run does not find an order that has one of the two
  await queuePaymentMails(
    { atEvent: payment, present: payment },
    mails.filter((mail) => !isOfPaid(mail)),
  );
  try {
    await queueTogether(payment, mails.filter(isOfPaid));
  } catch (error) {
    // a race with a late trigger, which has queued one of the two meanwhile, and is retried until the other one is queued
    if (!isAlreadyExists(error)) throw error;
  }
}

/**
 * How far a run looks back, in milliseconds: one hour, and once an hour some days, since each run reads all orders paid in that
 * time. Never further than the retention of mails: older mails may have been sent and deleted, and would be sent twice.
 */
export function lookBackMs(now: Date, mailRetentionDays: number): number {
  const isFirstOfHour = now.getTime() % HOUR_MS < RUN_EVERY_MS;
  return isFirstOfHour ? Math.min(LOOK_BACK_DAYS, mailRetentionDays) * DAY_MS : HOUR_MS;
}

/**
 * Queues the missing mails about recently paid orders, the oldest first. Returns the number of these orders.
 */
export async function mailUnmailedPayments(now: Date): Promise<number> {
  const earliest = now.getTime() - lookBackMs(now, config().mailRetentionDays);
  const paid = firestore()
    .collection(PAYMENTS)
    .where('paidAt', '>', Timestamp.fromMillis(earliest))
    .where('paidAt', '<=', Timestamp.fromMillis(now.getTime() - LATE_MS))
    .orderBy('paidAt')
    .select('_state', 'paidAt', 'createdAt');
  const due = await firstKept(paid, PER_RUN, withoutMails);
  await forEachDocument('payment.not-mailed', due, ({ id }) => queueMissing(id));
  return due.length;
}
