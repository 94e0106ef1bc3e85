import { DAY_MS, MINUTE_MS } from '@site/contract/durations';
import { FOUNDER_ROLE, mailId, type Notification } from '@site/contract/records';
import { Timestamp } from 'firebase-admin/firestore';
import { MAIL } from '../mail/outbox/document.ts';
import { config } from '../platform/config.ts';
import { firestore } from '../platform/firestore.ts';
import { forEachDocument } from '../platform/for-each-document.ts';
import { logWarning } from '../platform/log.ts';
import { ENQUIRIES } from './enquiry-document.ts';
import { queueEnquiryMails } from './mails/queue-enquiry-mails.ts';
import { readEnquiry } from './read-enquiry.ts';

/** Triggers run within seconds: an enquiry without mails after this time has lost its event. */
const LATE_MS = 5 * MINUTE_MS;

/** Bounds one run; the next run finds the others. */
const PER_RUN = 100;

/** `held` too: a restored enquiry stays `held` until its mails are delivered. */
const WITHOUT_DELIVERY: ReadonlyArray<Notification> = ['queued', 'held'];

/**
 * Queues the mails about every enquiry that should have some by now and has none; gives the number of such enquiries.
 * Skips enquiries older than the retention of mails: theirs may have been sent and deleted, and would be sent twice.
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

  // the mails of an enquiry are queued all or none, so the founder's stands for all
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
