import { onDocumentWritten } from 'firebase-functions/firestore';
import { firestore } from '../../platform/firestore.ts';
import { triggerOptions } from '../../platform/function-options.ts';
import { logInfo } from '../../platform/log.ts';
import { MAIL } from './document.ts';
import { mirrorNotification, notificationOf, stateOf } from './notification.ts';

/** Mirrors how mails fare to the document they are about. Reads the present, so the order of events does not matter. */
export const onMailChanged = onDocumentWritten(
  { ...triggerOptions, document: `${MAIL}/{mailId}` },
  async ({ data: change, params: { mailId } }) => {
    const mail = change?.after.data();
    if (mail === undefined) return;
    // most changes are steps on the way, which all say the same: they cost no read
    if (notificationOf([stateOf(change?.before.data())]) === notificationOf([stateOf(mail)])) return;
    const notification = await firestore().runTransaction((transaction) =>
      mirrorNotification(transaction, mail['about']),
    );
    if (notification !== undefined) logInfo('mail.mirrored', { mailId, notification });
  },
);
