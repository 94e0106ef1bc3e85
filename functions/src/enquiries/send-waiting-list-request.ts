import { enquiryCallable } from './enquiry-callable.ts';

/** Takes entries for the waiting list of a group. The answer does not reveal whether an address is on the list already. */
export const sendWaitingListRequest = enquiryCallable(() => 'waitingList');
