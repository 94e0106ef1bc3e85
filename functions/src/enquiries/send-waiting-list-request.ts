import { enquiryCallable } from './enquiry-callable.ts';

/**
 * Takes names for the waiting list of a group. Whether an address is on it already makes no difference to the answer.
 */
export const sendWaitingListRequest = enquiryCallable(() => 'waitingList');
