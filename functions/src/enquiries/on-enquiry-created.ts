import { DAY_MS } from '@site/contract/plain/durations';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { config } from '../platform/config.ts';
import { triggerOptions } from '../platform/function-options.ts';
import { countEnquiry } from './busy-hour.ts';
import { ENQUIRIES } from './enquiry-document.ts';
import { queueEnquiryMails } from './mails/queue-enquiry-mails.ts';
import { tellFounderBusy } from './mails/tell-founder-busy.ts';
import { readEnquiry } from './read-enquiry.ts';

/**
 * Queues the mails about a new enquiry and counts it for the busy hour. An enquiry that was set aside gets none. For an enquiry
 * in a busy hour it queues the notice to the founder about that hour, at most once an hour.
 */
export const onEnquiryCreated = onDocumentCreated(
  { ...triggerOptions, document: `${ENQUIRIES}/{enquiryId}` },
  async ({ data: snapshot, params: { enquiryId } }) => {
    const enquiry = readEnquiry(enquiryId, snapshot?.data());
    // `delivered` or `failed` at its creation: the enquiry was restored from a backup, perhaps without its mails, which are kept
    // for a shorter time
    if (enquiry === undefined || enquiry.notification === 'delivered' || enquiry.notification === 'failed') return;
    // older than the retention of mails: also restored from a backup, and its mails are deleted
    if (enquiry.receivedAt.toMillis() < Date.now() - config().mailRetentionDays * DAY_MS) return;
    if (enquiry.acknowledgement === 'busy-hour') await tellFounderBusy(enquiry.receivedAt.toDate());
    if (enquiry._status === 'spam') return;
    if (await queueEnquiryMails(enquiryId, enquiry)) await countEnquiry(new Date());
  },
);
