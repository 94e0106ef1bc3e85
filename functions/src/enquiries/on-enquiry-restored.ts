import { onDocumentUpdated } from 'firebase-functions/firestore';
import { triggerOptions } from '../platform/function-options.ts';
import { ENQUIRIES } from './enquiry-document.ts';
import { queueEnquiryMails } from './mails/queue-enquiry-mails.ts';
import { readEnquiry } from './read-enquiry.ts';

/** Queues the mails about an enquiry that had been set aside, once someone sets its `_status` from spam to new. */
export const onEnquiryRestored = onDocumentUpdated(
  { ...triggerOptions, document: `${ENQUIRIES}/{enquiryId}` },
  async ({ data: change, params: { enquiryId } }) => {
    // most changes do not concern `_status`: return before parsing
    if (change?.before.get('_status') !== 'spam' || change.after.get('_status') !== 'new') return;
    const enquiry = readEnquiry(enquiryId, change.after.data());
    // an enquiry that a person marked as spam has had its mails; where its event came later than that, the watchdog queues them
    if (enquiry?.notification === 'held') await queueEnquiryMails(enquiryId, enquiry);
  },
);
