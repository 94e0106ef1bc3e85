import { deliveryStateOf, type Notification, notificationOf } from '@site/contract/deliveries';
import type { Transaction } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore.ts';
import { MAIL } from './document.ts';

/** Path of a document in a root collection. Any other path would throw, and the event would be retried in vain. */
const DOCUMENT_PATH = /^[^/]+\/[^/]+$/;

/**
 * Writes the combined delivery state of all mails about a document into that document. `about`: the field of that name of a mail.
 * Returns what was written; undefined when nothing changed or there is no such document.
 */
export async function mirrorNotification(transaction: Transaction, about: unknown): Promise<Notification | undefined> {
  if (typeof about !== 'string' || !DOCUMENT_PATH.test(about)) return undefined;
  const database = firestore();
  const mails = await transaction.get(database.collection(MAIL).where('about', '==', about).select('delivery'));
  const subject = await transaction.get(database.doc(about));
  const now = notificationOf(mails.docs.map((document) => deliveryStateOf(document.data())));
  if (!subject.exists || subject.get('notification') === now) return undefined;
  transaction.update(subject.ref, { notification: now });
  return now;
}
