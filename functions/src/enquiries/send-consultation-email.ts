import type { EnquiryReceipt } from '@site/contract/call';
import { consultationKind } from '@site/contract/enquiry';
import { onCall } from 'firebase-functions/https';
import { callableOptions } from '../lib/function-options.ts';
import { parseEnquiry } from './parse-enquiry.ts';
import { storeEnquiry } from './store-enquiry.ts';

/**
 * Takes the consultation forms: `EnquiryCall` in, `EnquiryReceipt` out, errors with `CallErrorDetails`.
 * The forms are told apart by their keys; what is no object is refused as a whole.
 */
export const sendConsultationEmail = onCall<unknown, Promise<EnquiryReceipt>>(callableOptions, ({ data }) => {
  const body = typeof data === 'object' && data !== null ? data : {};
  return storeEnquiry(parseEnquiry(consultationKind({ ...body }), data));
});
