import { type DocumentData, FieldValue } from 'firebase-admin/firestore';
import { awaitAll } from '../../platform/await-all.ts';
import { firestore } from '../../platform/firestore.ts';
import { logInfo } from '../../platform/log.ts';
import { deliverySchema, MAIL } from './document.ts';
import { workedOnUntil } from './watch-mails.ts';

/** The fate of an outdated mail. `last try`: a worker is sending it, and must not be followed by a retry. */
type Drop = 'delete' | 'last try' | 'sent';

/** Decides what becomes of an outdated mail, from its document. */
export function dropOf(mail: DocumentData, now: Date): Drop {
  const { data: delivery } = deliverySchema.safeParse(mail['delivery']);
  if (delivery?.state === 'SUCCESS') return 'sent';
  return workedOnUntil(delivery, now) === null ? 'delete' : 'last try';
}

async function dropOne(mailId: string, now: Date): Promise<void> {
  const database = firestore();
  const reference = database.collection(MAIL).doc(mailId);
  const drop = await database.runTransaction(async (transaction) => {
    const mail = (await transaction.get(reference)).data();
    const decided = mail === undefined ? 'sent' : dropOf(mail, now);
    if (decided === 'delete') transaction.delete(reference);
    // the watchdog finds by this field what to retry, and the worker deletes a mail without it if its attempt fails
    if (decided === 'last try') transaction.update(reference, { checkAt: FieldValue.delete() });
    return decided;
  });
  if (drop === 'delete') logInfo('mail.dropped', { mailId });
}

/**
 * Deletes mails that were not sent, so that no retry sends what is no longer true. A mail that a worker is sending is deleted by
 * the worker if that fails. A mail that was sent, or does not exist, is left alone. Idempotent. Rejects at the end when one failed.
 */
export async function dropUnsent(ids: ReadonlyArray<string>, now: Date): Promise<void> {
  await awaitAll(ids.map((id) => dropOne(id, now)));
}
