import { DAY_MS } from '@site/contract/plain/durations';
import type { MailRole } from '@site/contract/records/mail-roles';
import { type Query, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { firestore, isAlreadyExists } from '../../platform/firestore.ts';
import { mailboxOf } from '../../platform/mailbox.ts';
import { MAIL, type QueuedMail, queued } from './document.ts';

/** Queues a mail under a fixed id. Idempotent: returns false when it was queued before. */
export async function queueMail(id: string, mail: QueuedMail, now: Date): Promise<boolean> {
  try {
    await firestore()
      .collection(MAIL)
      .doc(id)
      .create(queued(id, mail, now));
    return true;
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    return false;
  }
}

/** Queues a mail as a write of a transaction, which fails as a whole when the mail was queued before. */
export function queueMailWithin(transaction: Transaction, id: string, mail: QueuedMail, now: Date): void {
  transaction.create(firestore().collection(MAIL).doc(id), queued(id, mail, now));
}

/** The mails of a role to the mailbox of an address in the last 24 hours; finds at most `max`, without their fields. */
export function mailsOfDay(role: MailRole, email: string, max: number, now: Date): Query {
  return firestore()
    .collection(MAIL)
    .where('role', '==', role)
    .where('mailbox', '==', mailboxOf(email))
    .where('queuedAt', '>', Timestamp.fromMillis(now.getTime() - DAY_MS))
    .limit(max)
    .select();
}
