import { onDocumentUpdated } from 'firebase-functions/firestore';
import { triggerOptions } from '../platform/function-options.ts';
import { ENQUIRIES } from './enquiry-document.ts';
import { queueEnquiryMails } from './mails/queue-enquiry-mails.ts';
import { readEnquiry } from './read-enquiry.ts';

/** Queues the mails about an enquiry that had been set aside, once someone sets its `_status` from spam to new. */
export const onEnquiryRestored = onDocumentUpdated(
  { ...triggerOptions, document: `${ENQUIRIES}/{enquiryId}` },
  async ({ data: change, params: { enquiryId } }) => {
    // nearly all changes are of another kind, and are not looked at closer
    if (change?.before.get('_status') !== 'spam' || change.after.get('_status') !== 'new') return;
    const enquiry = readEnquiry(enquiryId, change.after.data());
    // one that had its mails before it was called spam needs none
    if (enquiry?.notification === 'held') await queueEnquiryMails(enquiryId, enquiry);
  },
);
