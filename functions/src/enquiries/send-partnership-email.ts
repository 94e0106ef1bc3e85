import { enquiryCallable } from './enquiry-callable.ts';

/** Takes the partnership form. */
export const sendPartnershipEmail = enquiryCallable(() => 'partnership');
