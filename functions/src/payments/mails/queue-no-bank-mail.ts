import { HOUR_MS } from '@site/contract/durations';
import { type MailRole, mailId } from '@site/contract/records';
import { MAIL, type QueuedMail } from '../../mail/outbox/document.ts';
import { mailsOfDay, queueMailWithin } from '../../mail/outbox/queue-mail.ts';
import { firestore } from '../../platform/firestore.ts';
import { logInfo } from '../../platform/log.ts';
import { mailboxOf } from '../../platform/mailbox.ts';
import { type Limit, readWithLimits } from '../../platform/rate-limit.ts';

/** The mail to the buyer of an order that expired although no card reached a bank. */
export const NO_BANK_ROLE = 'buyer-no-bank' satisfies MailRole;

/** Such mails to one mailbox in 24 hours. */
const PER_DAY = 1;

/** Such mails to all mailboxes in an hour. Real ones are rare, so one document can count them. */
const everybody: Limit = { id: 'all-no-bank', max: 10, windowMs: HOUR_MS, isShared: true };

/**
 * Queues that mail within its limits: anybody can place orders for a stranger's address and enter invented card numbers.
 * Beyond them the digest alone tells of the order. Idempotent, since the mail's id is fixed. Gives whether it was queued
 * now.
 */
export async function queueNoBankMail(paymentId: string, mail: QueuedMail, now: Date): Promise<boolean> {
  const database = firestore();
  const id = mailId(paymentId, NO_BANK_ROLE);
  const reference = database.collection(MAIL).doc(id);
  const outcome = await database.runTransaction(async (transaction) => {
    const { snapshots, limit } = await readWithLimits(transaction, [reference], [everybody], now);
    if (snapshots[0]?.exists) return 'known';
    const { size } = await transaction.get(mailsOfDay(NO_BANK_ROLE, mail.to, PER_DAY, now));
    if (size >= PER_DAY || !limit.passed) return 'withheld';
    queueMailWithin(transaction, id, { ...mail, mailbox: mailboxOf(mail.to) }, now);
    limit.count();
    return 'queued';
  });
  if (outcome === 'withheld') logInfo('payment.mail-withheld', { paymentId, role: NO_BANK_ROLE });
  return outcome === 'queued';
}
