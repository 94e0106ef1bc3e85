import { FOUNDER_ROLE, mailId, type Notification } from '@site/contract/records';
import { Timestamp } from 'firebase-admin/firestore';
import { config } from '../config.ts';
import { firestore } from '../lib/firestore.ts';
import { forEachDocument } from '../lib/for-each-document.ts';
import { logWarning } from '../lib/log.ts';
import { MAIL } from '../mail/mail-document.ts';
import { ENQUIRIES } from './enquiry-document.ts';
import { queueEnquiryMails } from './queue-enquiry-mails.ts';
import { readEnquiry } from './read-enquiry.ts';

/** Triggers deliver within seconds; this late, one was lost. */
const LATE_MS = 5 * 60_000;

const DAY_MS = 86_400_000;

/** The others are found by the next run. */
const PER_RUN = 100;

/** `held` too: a restored enquiry stays so until its mails are delivered. */
const WITHOUT_DELIVERY: ReadonlyArray<Notification> = ['queued', 'held'];

/**
 * Queues the mails about every enquiry that should have them by now and has none. Gives the number of such enquiries.
 * One that is older than mails are kept may have had its own, which are deleted by now, so it is left alone.
 */
export async function mailUnmailedEnquiries(now: Date): Promise<number> {
  const database = firestore();
  const oldest = now.getTime() - config().mailRetentionDays * DAY_MS;
  const { docs: waiting } = await database
    .collection(ENQUIRIES)
    .where('_status', '==', 'new')
    .where('notification', 'in', WITHOUT_DELIVERY)
    .where('receivedAt', '>', Timestamp.fromMillis(oldest))
    .where('receivedAt', '<=', Timestamp.fromMillis(now.getTime() - LATE_MS))
    .orderBy('receivedAt')
    .limit(PER_RUN)
    .get();
  if (waiting.length === 0) return 0;

  // mails are queued all or none, and there is always one for the founder
  const founderMails = waiting.map(({ id }) => database.collection(MAIL).doc(mailId(id, FOUNDER_ROLE)));
  const found = await database.getAll(...founderMails, { fieldMask: ['role'] });
  const unmailed = waiting.filter((_, index) => !found[index]?.exists);
  await forEachDocument('enquiry.not-mailed', unmailed, async (document) => {
    const enquiry = readEnquiry(document.id, document.data());
    if (enquiry === undefined) return;
    logWarning('enquiry.unmailed', { enquiryId: document.id });
    await queueEnquiryMails(document.id, enquiry);
  });
  return unmailed.length;
}
