import { DAY_MS, MINUTE_MS } from '@site/contract/durations';
import { FOUNDER_ROLE, mailId, type Notification } from '@site/contract/records';
import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { MAIL } from '../mail/outbox/document.ts';
import { config } from '../platform/config.ts';
import { firestore } from '../platform/firestore.ts';
import { forEachDocument } from '../platform/for-each-document.ts';
import { logWarning } from '../platform/log.ts';
import { firstKept } from '../platform/pages-of.ts';
import { ENQUIRIES } from './enquiry-document.ts';
import { queueEnquiryMails } from './mails/queue-enquiry-mails.ts';
import { readEnquiry } from './read-enquiry.ts';

/** Triggers run within seconds: an enquiry without mails after this time has lost its event. */
const LATE_MS = 5 * MINUTE_MS;

/** Bounds what one run queues, and what it reads at once; the next run finds the others. */
const PER_RUN = 100;

/** `held` too: a restored enquiry stays `held` until the first of its mails is delivered or fails. */
const WITHOUT_DELIVERY: ReadonlyArray<Notification> = ['queued', 'held'];

/** The enquiries without mails. The mails about an enquiry are queued all or none, so the founder's stands for all. */
async function withoutMails(enquiries: ReadonlyArray<QueryDocumentSnapshot>): Promise<QueryDocumentSnapshot[]> {
  const database = firestore();
  const founderMails = enquiries.map(({ id }) => database.collection(MAIL).doc(mailId(id, FOUNDER_ROLE)));
  const found = await database.getAll(...founderMails, { fieldMask: ['role'] });
  return enquiries.filter((_, index) => !found[index]?.exists);
}

/**
 * Queues the mails about the enquiries that should have some by now and have none, the longest waiting first; gives the
 * number of such enquiries. Leaves out enquiries whose mails only wait for their delivery, which may be many in an
 * outage. Skips enquiries older than the retention of mails: their mails may have been sent and deleted, and would be
 * sent twice.
 */
export async function mailUnmailedEnquiries(now: Date): Promise<number> {
  const oldest = now.getTime() - config().mailRetentionDays * DAY_MS;
  const waiting = firestore()
    .collection(ENQUIRIES)
    .where('_status', '==', 'new')
    .where('notification', 'in', WITHOUT_DELIVERY)
    .where('receivedAt', '>', Timestamp.fromMillis(oldest))
    .where('receivedAt', '<=', Timestamp.fromMillis(now.getTime() - LATE_MS))
    .orderBy('receivedAt');
  const due = await firstKept(waiting, PER_RUN, withoutMails);
  await forEachDocument('enquiry.not-mailed', due, async (document) => {
    const enquiry = readEnquiry(document.id, document.data());
    if (enquiry === undefined) return;
    logWarning('enquiry.unmailed', { enquiryId: document.id });
    await queueEnquiryMails(document.id, enquiry);
  });
  return due.length;
}
