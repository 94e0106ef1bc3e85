/**
 * Where an enquiry stands; the founder moves it, in the console or by command. On the waiting list an invitation makes it
 * `contacted`, and a seat bought meanwhile `won`. `spam` was set aside, not dropped.
 */
export const ENQUIRY_STATUSES = ['new', 'contacted', 'won', 'lost', 'spam'] as const;

export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

/** The status that ends the reminders of an enquiry: the founder has replied. */
export const ANSWERED: EnquiryStatus = 'contacted';
