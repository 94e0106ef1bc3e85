import type { Notification } from '@site/contract/records';
import type { DocumentData, Transaction } from 'firebase-admin/firestore';
import { firestore } from '../lib/firestore.ts';
import { type DeliveryState, deliverySchema, MAIL } from './mail-document.ts';

/** A document of a collection at the top. Anything else would fail at every repetition of the event. */
const DOCUMENT_PATH = /^[^/]+\/[^/]+$/;

/** How one mail fares; undefined where nothing that can be read says so. */
export function stateOf(mail: DocumentData | undefined): DeliveryState | undefined {
  return deliverySchema.safeParse(mail?.['delivery']).data?.state;
}

/** One word for all mails about one thing: one that failed needs a person, and all must have gone out to be done. */
export function notificationOf(states: ReadonlyArray<DeliveryState | undefined>): Notification {
  if (states.includes('ERROR')) return 'failed';
  return states.every((state) => state === 'SUCCESS') ? 'delivered' : 'queued';
}

/**
 * Writes how all mails about a thing fare into its document. `about` is the field of that name of a mail. Gives what was
 * written; undefined when it stood there already, or when there is no such document.
 */
export async function mirrorNotification(transaction: Transaction, about: unknown): Promise<Notification | undefined> {
  if (typeof about !== 'string' || !DOCUMENT_PATH.test(about)) return undefined;
  const database = firestore();
  const mails = await transaction.get(database.collection(MAIL).where('about', '==', about));
  const subject = await transaction.get(database.doc(about));
  const now = notificationOf(mails.docs.map((document) => stateOf(document.data())));
  if (!subject.exists || subject.get('notification') === now) return undefined;
  transaction.update(subject.ref, { notification: now });
  return now;
}
