import type { DocumentData } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { firestore } from '../lib/firestore.ts';
import { triggerOptions } from '../lib/function-options.ts';
import { logInfo } from '../lib/log.ts';
import { type DeliveryState, deliverySchema, MAIL, type Notification } from './mail-document.ts';

/** A document of a collection at the top. Anything else would fail at every repetition of the event. */
const DOCUMENT_PATH = /^[^/]+\/[^/]+$/;

function stateOf(mail: DocumentData | undefined): DeliveryState | undefined {
  return deliverySchema.safeParse(mail?.['delivery']).data?.state;
}

/** What one mail says about its cause; the states on the way all say the same. */
function wordOf(mail: DocumentData | undefined): Notification {
  return notificationOf([stateOf(mail)]);
}

/** One word for all mails about one thing: one that failed needs a person, and all must have gone out to be done. */
export function notificationOf(states: ReadonlyArray<DeliveryState | undefined>): Notification {
  if (states.includes('ERROR')) return 'failed';
  return states.every((state) => state === 'SUCCESS') ? 'delivered' : 'queued';
}

/** Mirrors how mails fare to the document they are about. Reads the present, so the order of events does not matter. */
export const onMailChanged = onDocumentWritten(
  { ...triggerOptions, document: `${MAIL}/{mailId}` },
  async ({ data: change, params: { mailId } }) => {
    const mail = change?.after.data();
    const about: unknown = mail?.['about'];
    if (typeof about !== 'string' || !DOCUMENT_PATH.test(about)) return;
    // most changes are steps on the way: they cost no read
    if (wordOf(change?.before.data()) === wordOf(mail)) return;
    const database = firestore();
    const reference = database.doc(about);
    const notification = await database.runTransaction(async (transaction) => {
      const mails = await transaction.get(database.collection(MAIL).where('about', '==', about));
      const subject = await transaction.get(reference);
      const now = notificationOf(mails.docs.map((document) => stateOf(document.data())));
      if (!subject.exists || subject.get('notification') === now) return undefined;
      transaction.update(reference, { notification: now });
      return now;
    });
    if (notification !== undefined) logInfo('mail.mirrored', { mailId, notification });
  },
);
