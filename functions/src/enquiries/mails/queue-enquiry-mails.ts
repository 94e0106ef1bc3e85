import { type EnquiryStatus, isNoLongerNew } from '@site/contract/forms/enquiry-status';
import { ACKNOWLEDGEMENT_ROLE, mailId } from '@site/contract/records/mail-roles';
import type { Acknowledgement } from '@site/contract/records/records';
import { mailsOfDay, queueMailWithin } from '../../mail/outbox/queue-mail.ts';
import { mayBeAsked, putQuestion, type Question, questionOf, readLedger } from '../../newsletter/question.ts';
import { config } from '../../platform/config.ts';
import { firestore, isAlreadyExists } from '../../platform/firestore.ts';
import { logInfo } from '../../platform/log.ts';
import { ENQUIRIES, type EnquiryDocument } from '../enquiry-document.ts';

/** Acknowledgements to one mailbox in 24 hours. Anyone can enter a stranger's address, which must not be flooded. */
const ACKNOWLEDGEMENTS_PER_DAY = 3;

/** The question whether the address wants the newsletter; undefined when the visitor has not ticked it. */
function questionAbout(enquiryId: string, enquiry: EnquiryDocument, now: Date): Promise<Question> | undefined {
  const { newsletter } = enquiry.consent;
  if (newsletter === null) return undefined;
  const { contact, locale } = enquiry;
  return questionOf({ enquiryId, email: contact.email, locale, textVersion: newsletter.textVersion }, now);
}

/**
 * Queues the mails about an enquiry, all or none. The founder's is always among them. The visitor's and the question about the
 * newsletter are left out when the record withholds the acknowledgement (a busy hour, too many from the network), or when the
 * mailbox has reached its daily limit. An enquiry that was set aside (`held`) gets here only once a person has restored it, and
 * is then acknowledged even if it came in a busy hour. Events may come a day late: the visitor's mail is left out when the enquiry
 * was answered meanwhile, and all are when it was set aside or deleted, because a person who asked for erasure must hear nothing
 * more. Idempotent, since the ids of the mails are fixed. Returns true when this call queued them, false when they were queued
 * before or are not wanted any more.
 */
export async function queueEnquiryMails(enquiryId: string, enquiry: EnquiryDocument): Promise<boolean> {
  // imported on demand: it loads React, which the other functions of the bundle do not need
  const { enquiryMails } = await import('./enquiry-mails.ts');
  const now = new Date();
  const mails = await enquiryMails(enquiryId, enquiry, config(), now);
  const question = await questionAbout(enquiryId, enquiry, now);
  const acknowledgements = mailsOfDay(ACKNOWLEDGEMENT_ROLE, enquiry.contact.email, ACKNOWLEDGEMENTS_PER_DAY, now);
  try {
    const queued = await firestore().runTransaction(async (transaction) => {
      const stored = await transaction.get(firestore().collection(ENQUIRIES).doc(enquiryId));
      const status: unknown = stored.get('_status');
      if (!stored.exists || status === ('spam' satisfies EnquiryStatus)) return null;
      const { size } = await transaction.get(acknowledgements);
      // a busy hour may be a flood of robots, but a person has read and restored this enquiry
      const isRestored = enquiry.notification === 'held';
      const isDue = enquiry.acknowledgement === 'due' || isRestored;
      const mayReach = isDue && size < ACKNOWLEDGEMENTS_PER_DAY;
      const acknowledged = mayReach && !isNoLongerNew(status);
      const { email } = enquiry.contact;
      const ledger = question === undefined ? [] : await readLedger(transaction, email, now);
      const asks = question !== undefined && mayReach && mayBeAsked(ledger, now);
      const wanted = mails.filter(({ role }) => role !== ACKNOWLEDGEMENT_ROLE || acknowledged);
      for (const mail of wanted) queueMailWithin(transaction, mailId(enquiryId, mail.role), mail, now);
      if (asks) putQuestion(transaction, question, ledger, now);
      // set `due`, because entries of a waiting list without an acknowledgement are invited last
      if (isRestored) transaction.update(stored.ref, { acknowledgement: 'due' satisfies Acknowledgement });
      return {
        roles: [...wanted.map(({ role }) => role), ...(asks ? [question.mail.role] : [])],
        isAskMissed: question !== undefined && !mayReach,
      };
    });
    if (queued === null) return false;
    logInfo('enquiry.mails-queued', { enquiryId, roles: queued.roles.join(' ') });
    if (queued.isAskMissed) logInfo('newsletter.not-asked', { enquiryId });
    return true;
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    return false;
  }
}
