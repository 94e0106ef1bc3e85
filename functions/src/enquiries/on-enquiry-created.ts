import { onDocumentCreated } from 'firebase-functions/firestore';
import { config } from '../config.ts';
import { firestore, isAlreadyExists } from '../lib/firestore.ts';
import { triggerOptions } from '../lib/function-options.ts';
import { logError, logInfo } from '../lib/log.ts';
import { MAIL, mailId } from '../mail/mail-document.ts';
import { ENQUIRIES, enquiryDocumentSchema } from './enquiry-document.ts';

/**
 * Queues the founder's and the visitor's mail, both or none. Their fixed ids make a repeated event harmless.
 * What was set aside as spam gets no mail.
 */
export const onEnquiryCreated = onDocumentCreated(
  { ...triggerOptions, document: `${ENQUIRIES}/{enquiryId}` },
  async ({ data: snapshot, params: { enquiryId } }) => {
    const parsed = enquiryDocumentSchema.safeParse(snapshot?.data());
    if (!parsed.success) {
      const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(' ');
      logError('enquiry.unreadable', { enquiryId, fields });
      return;
    }
    const enquiry = parsed.data;
    if (enquiry._status === 'spam') return;

    const { enquiryMails } = await import('./enquiry-mails.ts');
    const mails = await enquiryMails(enquiryId, enquiry, config());
    const database = firestore();
    const batch = database.batch();
    for (const mail of mails) batch.create(database.collection(MAIL).doc(mailId(enquiryId, mail.role)), mail);
    try {
      await batch.commit();
      logInfo('enquiry.mails-queued', { enquiryId });
    } catch (error) {
      if (!isAlreadyExists(error)) throw error;
    }
  },
);
