import { DAY_MS, MINUTE_MS } from '@site/contract/plain/durations';
import { deliveryStateOf, type Notification, notificationOf } from '@site/contract/records/deliveries';
import { ENQUIRY_NOTICE_ROLE, mailId } from '@site/contract/records/mail-roles';
import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { MAIL } from '../mail/outbox/document.ts';
import { mirrorNotification } from '../mail/outbox/notification.ts';
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

interface Behind {
  readonly unmailed: ReadonlyArray<QueryDocumentSnapshot>;
  /** Enquiries whose mail to the founder was delivered or failed, although `notification` does not say so yet. */
  readonly untold: ReadonlyArray<QueryDocumentSnapshot>;
}

/**
 * Returns the enquiries of a page that have no mails, and those that do not mirror the delivery. The mails about an enquiry are
 * queued all or none, so it is enough to look at the founder's.
 */
async function behindIn(page: ReadonlyArray<QueryDocumentSnapshot>): Promise<Behind> {
  const database = firestore();
  const founderMails = page.map(({ id }) => database.collection(MAIL).doc(mailId(id, ENQUIRY_NOTICE_ROLE)));
  const found = await database.getAll(...founderMails, { fieldMask: ['delivery.state'] });
  const hasEnded = (mail: unknown) => notificationOf([deliveryStateOf(mail)]) !== ('queued' satisfies Notification);
  return {
    unmailed: page.filter((_, index) => !found[index]?.exists),
    untold: page.filter((_, index) => hasEnded(found[index]?.data())),
  };
}

/**
 * Queues the mails about the enquiries that should have some by now and have none, the longest waiting first. Returns the number
 * of such enquiries. Leaves out enquiries whose mails only wait for their delivery, which may be many in an outage. If the mails
 * were delivered but the event that mirrors this was lost, mirrors it now; otherwise every run would read the enquiry again.
 * Skips enquiries older than the retention of mails: their mails may have been sent and deleted, and would be sent twice. Throws
 * at the end when any enquiry failed.
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
  const untold: QueryDocumentSnapshot[] = [];
  const due = await firstKept(waiting, PER_RUN, async (page) => {
    const behind = await behindIn(page);
    untold.push(...behind.untold);
    return behind.unmailed;
  });
  // mirror first: queueing throws when one enquiry fails, and mirroring would then be skipped in every run
  await forEachDocument('enquiry.not-mirrored', untold, async ({ ref }) => {
    await firestore().runTransaction((transaction) => mirrorNotification(transaction, ref.path));
  });
  await forEachDocument('enquiry.not-mailed', due, async (document) => {
    const enquiry = readEnquiry(document.id, document.data());
    if (enquiry === undefined) return;
    logWarning('enquiry.unmailed', { enquiryId: document.id });
    await queueEnquiryMails(document.id, enquiry);
  });
  return due.length;
}
