import { mailId } from '@site/contract/records/mail-roles';
import { MAIL, type QueuedMail } from '../../mail/outbox/document.ts';
import { mailsOfDay, queueMail, queueMailWithin } from '../../mail/outbox/queue-mail.ts';
import { awaitAll } from '../../platform/await-all.ts';
import { config } from '../../platform/config.ts';
import { firestore } from '../../platform/firestore.ts';
import { logInfo } from '../../platform/log.ts';
import { mailboxOf } from '../../platform/mailbox.ts';
import { readWithLimits } from '../../platform/rate-limit.ts';
import type { Payment } from '../record/payment-schema.ts';
import type { Seats } from '../seats/group-document.ts';
import { findReadableSeats } from '../store/group-seats.ts';
import { type Bounds, boundsOf } from './bounds.ts';
import { type PaymentMail, type PaymentVersions, versionFor } from './roles.ts';

/** Queues a mail within its bounds. Returns whether it was queued now (`new`), was queued before (`known`) or is withheld. */
async function queueWithin(
  id: string,
  mail: QueuedMail,
  bounds: Bounds,
  now: Date,
): Promise<'new' | 'known' | 'withheld'> {
  const { perMailbox, all } = bounds;
  const database = firestore();
  return database.runTransaction(async (transaction) => {
    const { snapshots, limit } = await readWithLimits(transaction, [database.collection(MAIL).doc(id)], [all], now);
    if (snapshots[0]?.exists) return 'known';
    if (!limit.passed) return 'withheld';
    if (perMailbox !== null) {
      const { size } = await transaction.get(mailsOfDay(mail.role, mail.to, perMailbox, now));
      if (size >= perMailbox) return 'withheld';
    }
    queueMailWithin(transaction, id, perMailbox === null ? mail : { ...mail, mailbox: mailboxOf(mail.to) }, now);
    limit.count();
    return 'new';
  });
}

/**
 * Renders one mail about a payment. Throws for the receipt of a seat while the group is unreadable: the mail would lack the dates
 * of its sessions, and a mail id is used only once.
 */
async function mailWith(
  payment: Payment,
  { role, nth }: PaymentMail,
  seats: Seats | null,
  now: Date,
): Promise<QueuedMail> {
  const { product, seat } = payment;
  if (role === 'receipt' && seat === 'sold' && product.cohort !== null && seats === null) {
    throw new Error(`a receipt waits for the group ${product.cohort}`);
  }
  // loads React only when there is a mail to render: most changes require none
  const { paymentMail } = await import('./payment-mail.ts');
  return paymentMail(payment, role, seats, config(), now, nth);
}

/** Queues one mail about a payment, within its bounds if it has any. */
async function queueOne(versions: PaymentVersions, told: PaymentMail, seats: Seats | null, now: Date): Promise<void> {
  const { role, nth } = told;
  const { atEvent } = versions;
  const paymentId = atEvent.id;
  const id = mailId(paymentId, role, nth);
  const mail = await mailWith(versionFor(told, versions), told, seats, now);
  const bounds = boundsOf(atEvent, role);
  const unbounded = async () => ((await queueMail(id, mail, now)) ? 'new' : 'known');
  const outcome = bounds === undefined ? await unbounded() : await queueWithin(id, mail, bounds, now);
  if (outcome === 'withheld') logInfo('payment.mail-withheld', { paymentId, role });
  if (outcome === 'new') logInfo('payment.mail-queued', { paymentId, role });
}

const seatsFor = ({ product: { cohort: group } }: Payment): Promise<Seats | null> =>
  group ? findReadableSeats(group) : Promise.resolve(null);

/** Queues all mails about a payment, or none, without bounds. Rejects when one was queued before, or cannot be queued. */
export async function queueTogether(payment: Payment, mails: ReadonlyArray<PaymentMail>): Promise<void> {
  const { id: paymentId } = payment;
  const seats = await seatsFor(payment);
  const now = new Date();
  const write = async (told: PaymentMail) => ({
    id: mailId(paymentId, told.role, told.nth),
    mail: await mailWith(payment, told, seats, now),
  });
  const written = await Promise.all(mails.map(write));
  await firestore().runTransaction(async (transaction) => {
    for (const { id, mail } of written) queueMailWithin(transaction, id, mail, now);
  });
  for (const { role } of mails) logInfo('payment.mail-queued', { paymentId, role });
}

/**
 * Queues mails about a payment; mails that a stranger can cause only within their bounds, beyond which the daily digest still
 * counts the order. Idempotent, since the ids of mails are fixed. A mail that cannot be queued does not stop the others;
 * rejects at the end when one failed.
 */
export async function queuePaymentMails(versions: PaymentVersions, mails: ReadonlyArray<PaymentMail>): Promise<void> {
  if (mails.length === 0) return;
  const seats = await seatsFor(versions.atEvent);
  const now = new Date();
  await awaitAll(mails.map((mail) => queueOne(versions, mail, seats, now)));
}
