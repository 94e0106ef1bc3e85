import { enquiryCallable } from './enquiry-callable.ts';

/** Takes all service enquiry forms. */
export const sendServiceInquiry = enquiryCallable(() => 'service');
