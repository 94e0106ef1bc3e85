import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore.ts';
import { logInfo } from '../../platform/log.ts';
import { deliverySchema, MAIL } from './document.ts';

/** Whether no worker has sent a mail, or is sending it. */
function isUnsent(mail: DocumentSnapshot, now: Date): boolean {
  const { data: delivery } = deliverySchema.safeParse(mail.get('delivery'));
  if (delivery?.state === 'SUCCESS') return false;
  const lease = delivery?.leaseExpireTime;
  return !(delivery?.state === 'PROCESSING' && lease instanceof Timestamp && lease.toDate() > now);
}

/**
 * Deletes mails that have not been sent, so that no retry sends what is no longer true. A mail that was sent, is being sent
 * or does not exist is left alone. Idempotent.
 */
export async function dropUnsent(ids: ReadonlyArray<string>, now: Date): Promise<void> {
  const database = firestore();
  for (const mailId of ids) {
    const reference = database.collection(MAIL).doc(mailId);
    const isDropped = await database.runTransaction(async (transaction) => {
      const mail = await transaction.get(reference);
      if (!mail.exists || !isUnsent(mail, now)) return false;
      transaction.delete(reference);
      return true;
    });
    if (isDropped) logInfo('mail.dropped', { mailId });
  }
}
