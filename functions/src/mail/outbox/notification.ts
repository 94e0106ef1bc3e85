import { COLLECTIONS } from '@site/contract/records/collections';
import { deliveryStateOf, type Notification, notificationOf } from '@site/contract/records/deliveries';
import type { Transaction } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore.ts';
import { MAIL } from './document.ts';

/**
 * Path of a record that shows the state of its mails, in lists and to whoever opens it. Payments do not: no list shows it, their
 * mails are found by number, and each write would run the triggers of payments for nothing.
 */
const SHOWING_PATH = new RegExp(`^(?:${COLLECTIONS.enquiries}|${COLLECTIONS.withdrawals})/[^/]+$`);

/**
 * Writes the combined delivery state of all mails about an enquiry or a withdrawal into that record. `about`: the field of that
 * name of a mail. Returns what was written; undefined when nothing changed or there is no such record.
 */
export async function mirrorNotification(transaction: Transaction, about: unknown): Promise<Notification | undefined> {
  if (typeof about !== 'string' || !SHOWING_PATH.test(about)) return undefined;
  const database = firestore();
  const mails = await transaction.get(database.collection(MAIL).where('about', '==', about).select('delivery'));
  const subject = await transaction.get(database.doc(about));
  const now = notificationOf(mails.docs.map((document) => deliveryStateOf(document.data())));
  if (!subject.exists || subject.get('notification') === now) return undefined;
  transaction.update(subject.ref, { notification: now });
  return now;
}
