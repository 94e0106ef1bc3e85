/**
 * Where an enquiry stands; the founder moves it, in the console or by command. On the waiting list an invitation makes it
 * `contacted`, and a seat bought meanwhile `won`. `spam` was set aside, not dropped.
 */
export const ENQUIRY_STATUSES = ['new', 'contacted', 'won', 'lost', 'spam'] as const;

export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

/** Whether an enquiry is new no more. A word that is no status, typed by hand, changes nothing. */
export const isNoLongerNew = (status: unknown): boolean =>
  ENQUIRY_STATUSES.some((known) => known === status && known !== 'new');

/** The status of an enquiry that waits for no reply of the founder: she has replied, or an invitation has gone out. */
export const ANSWERED: EnquiryStatus = 'contacted';
