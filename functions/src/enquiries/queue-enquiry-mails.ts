import { mailId, VISITOR_ROLE } from '@site/contract/records';
import { Timestamp } from 'firebase-admin/firestore';
import { config } from '../config.ts';
import { firestore, isAlreadyExists } from '../lib/firestore.ts';
import { logInfo } from '../lib/log.ts';
import { MAIL, queued } from '../mail/mail-document.ts';
import type { EnquiryDocument } from './enquiry-document.ts';

const DAY_MS = 86_400_000;

/** Anyone can enter a stranger's address; this many mails of ours reach it in 24 hours. */
const ACKNOWLEDGEMENTS_PER_DAY = 3;

/**
 * Queues the mails about an enquiry, all of them or none: the founder's and, unless the address had its share today,
 * the visitor's. Their fixed ids make a repetition harmless. Gives whether they were not queued before.
 */
export async function queueEnquiryMails(enquiryId: string, enquiry: EnquiryDocument): Promise<boolean> {
  // React and the mails' look are loaded only where a mail is written
  const { enquiryMails } = await import('./enquiry-mails.ts');
  const mails = await enquiryMails(enquiryId, enquiry, config());
  const now = new Date();
  const collection = firestore().collection(MAIL);
  const acknowledgements = collection
    .where('role', '==', VISITOR_ROLE)
    .where('to', '==', enquiry.contact.email)
    .where('queuedAt', '>', Timestamp.fromMillis(now.getTime() - DAY_MS))
    .limit(ACKNOWLEDGEMENTS_PER_DAY)
    .select();
  try {
    const roles = await firestore().runTransaction(async (transaction) => {
      const { size } = await transaction.get(acknowledgements);
      const wanted = mails.filter(({ role }) => role !== VISITOR_ROLE || size < ACKNOWLEDGEMENTS_PER_DAY);
      for (const mail of wanted) transaction.create(collection.doc(mailId(enquiryId, mail.role)), queued(mail, now));
      return wanted.map(({ role }) => role);
    });
    logInfo('enquiry.mails-queued', { enquiryId, roles: roles.join(' ') });
    return true;
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    return false;
  }
}
