import { type EnquiryStatus, isNoLongerNew } from '../forms/enquiry-status.ts';
import { DAY_MS } from '../plain/durations.ts';
import { COLLECTIONS, enquiryPath } from './collections.ts';
import { HELD_BACK } from './deliveries.ts';
import {
  FOUNDER_INVITED_ROLE,
  INVITATION_ROLE,
  isPassing,
  NEWSLETTER_ROLE,
  WITHDRAWAL_RECEIPT_ROLE,
} from './mail-roles.ts';
import { CONFIRM_DAYS } from './newsletter.ts';
import { isClosedWithdrawal, type WithdrawalStatus } from './records.ts';

// The one rule of whether a mail that has failed is still wanted. The watchdog, the digest and `npm run mails` follow it.

/** A mail that was not delivered, with the fields that decide whether it is still wanted. */
export interface UnsentMail {
  readonly role: string;
  /** Path of the record that it is about ({@link decidingPath}); null or empty where there is none. */
  readonly about: string | null;
  /** Error of its latest attempt; empty without one. */
  readonly error: string;
  /** Null where an edit in the console made it unreadable. */
  readonly queuedAt: Date | null;
}

/**
 * The use of a mail to its recipient. `doubtful`: it may be untrue by now, or have been sent before; a person decides whether to
 * send it late. `none`: its record was dealt with, set aside or deleted, so nobody needs to look at it.
 */
export type MailUse = 'wanted' | 'doubtful' | 'none';

/** A record that settles whether its mails are wanted. Its `_status` may be typed by hand. */
export interface MailSubject {
  readonly status: unknown;
}

/** Whether an invitation has come to an end. The invitation itself set the status `contacted`. */
const isEndedInvitation = (status: unknown): boolean =>
  isNoLongerNew(status) && status !== ('contacted' satisfies EnquiryStatus);

/** Whether an enquiry with this status has no use for a mail of this role. */
function isNeedlessAboutEnquiry(role: string, status: unknown): boolean {
  // the notice to the founder as well: otherwise nobody would hear of an invitation whose notice has failed
  if (role === INVITATION_ROLE || role === FOUNDER_INVITED_ROLE) return isEndedInvitation(status);
  // an answer of the founder's is none to the question about the newsletter
  return role === NEWSLETTER_ROLE ? status === ('spam' satisfies EnquiryStatus) : isNoLongerNew(status);
}

/** By collection: whether a record with this status has no use for a mail of this role. */
const NEEDLESS = new Map<string, (role: string, status: unknown) => boolean>([
  [COLLECTIONS.enquiries, isNeedlessAboutEnquiry],
  [
    COLLECTIONS.withdrawals,
    // the law owes its receipt to the buyer also after the founder has dealt with the statement
    (role, status) =>
      role === WITHDRAWAL_RECEIPT_ROLE ? status === ('spam' satisfies WithdrawalStatus) : isClosedWithdrawal(status),
  ],
]);

const SUBJECT_PATH = new RegExp(`^(${[...NEEDLESS.keys()].join('|')})/[^/]+$`);

const QUESTION_ID = new RegExp(`^(.{36})-${NEWSLETTER_ROLE}$`);

/**
 * Returns the path of the record that a mail with this id is about; null where there is none. The question about the newsletter
 * names its enquiry in its id alone, because an enquiry does not show how it was delivered.
 */
export function decidingPath(id: string, { role, about }: Pick<UnsentMail, 'role' | 'about'>): string | null {
  const [, enquiryId] = QUESTION_ID.exec(id) ?? [];
  return role === NEWSLETTER_ROLE && enquiryId !== undefined ? enquiryPath(enquiryId) : about;
}

/** Whether the record at this path settles whether the mails about it are wanted. */
export const decidesMailUse = (about: string | null): about is string => about !== null && SUBJECT_PATH.test(about);

/** Whether a mail asks to confirm the newsletter with a link that has expired. */
const isExpiredQuestion = ({ role, queuedAt }: UnsentMail, now: Date) =>
  role === NEWSLETTER_ROLE && queuedAt !== null && now.getTime() - queuedAt.getTime() > CONFIRM_DAYS * DAY_MS;

/**
 * Returns the use of a mail that was not delivered. `subject`: the record that the mail is about, where {@link decidesMailUse} says
 * that it counts; undefined when it was deleted. A payment does not count: the functions delete its mails that become untrue.
 */
export function mailUse(mail: UnsentMail, subject: MailSubject | undefined, now: Date): MailUse {
  const { role, about, error } = mail;
  const [, collection] = SUBJECT_PATH.exec(about ?? '') ?? [];
  if (collection !== undefined) {
    if (subject === undefined || NEEDLESS.get(collection)?.(role, subject.status)) return 'none';
  }
  return isPassing(role) || error === HELD_BACK || isExpiredQuestion(mail, now) ? 'doubtful' : 'wanted';
}
