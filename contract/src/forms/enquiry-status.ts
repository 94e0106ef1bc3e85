/**
 * State of an enquiry; the founder changes it, in the console or by command. On the waiting list an invitation sets `contacted`,
 * and a seat bought meanwhile sets `won`. `spam` was set aside, not dropped.
 */
export const ENQUIRY_STATUSES = ['new', 'contacted', 'won', 'lost', 'spam'] as const;

export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

/** Whether an enquiry is no longer new; false for an unknown status, which may be typed by hand. */
export const isNoLongerNew = (status: unknown): boolean =>
  ENQUIRY_STATUSES.some((known) => known === status && known !== 'new');

/** Status of an enquiry that waits for no reply: the founder has replied, or an invitation was sent. */
export const ANSWERED: EnquiryStatus = 'contacted';
