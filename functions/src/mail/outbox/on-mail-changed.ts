import { deliveryStateOf, notificationOf } from '@site/contract/records/deliveries';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { firestore } from '../../platform/firestore.ts';
import { triggerOptions } from '../../platform/function-options.ts';
import { logInfo } from '../../platform/log.ts';
import { MAIL } from './document.ts';
import { mirrorNotification } from './notification.ts';

/**
 * Mirrors delivery states to the enquiry or the withdrawal that a mail is about. Reads the current states, so late or reordered
 * events do no harm.
 */
export const onMailChanged = onDocumentWritten(
  { ...triggerOptions, document: `${MAIL}/{mailId}` },
  async ({ data: change, params: { mailId } }) => {
    const mail = change?.after.data();
    if (mail === undefined) return;
    // most changes are between states that all mean `queued`: skip them before reading
    if (notificationOf([deliveryStateOf(change?.before.data())]) === notificationOf([deliveryStateOf(mail)])) return;
    const notification = await firestore().runTransaction((transaction) =>
      mirrorNotification(transaction, mail['about']),
    );
    if (notification !== undefined) logInfo('mail.mirrored', { mailId, notification });
  },
);
