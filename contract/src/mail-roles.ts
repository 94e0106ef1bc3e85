// The functions write the roles and ids of mails, admin's commands and the tests read them. A name that only one program
// changed would make erasing miss a person's mails.

/** The notice to the founder about an enquiry. */
export const ENQUIRY_NOTICE_ROLE = 'founder' as const;

/** The acknowledgement of an enquiry to its visitor. */
export const ACKNOWLEDGEMENT_ROLE = 'visitor' as const;

/** Mails about a payment to its buyer. */
export const BUYER_MAIL_ROLES = [
  'receipt',
  'buyer-unknown',
  'buyer-unresolved',
  'buyer-failed',
  'buyer-expired',
  'buyer-no-bank',
  'buyer-partly-refunded',
  'buyer-refunded',
] as const;

/** Mails about a payment to the founder, one for each event that needs attention. */
export const FOUNDER_PAYMENT_ROLES = [
  'founder-paid',
  'founder-owed',
  'founder-failed',
  'founder-expired',
  'founder-unknown',
  'founder-review',
  'founder-unclear-for-long',
  'founder-alarm',
  'founder-partly-refunded',
  'founder-refunded',
  'founder-request-refused',
] as const;

/** Roles of the mails to buyer and founder that say that an outcome is open: wrong once the payment has gone on. */
export const OPEN_OUTCOME_ROLES = [
  'buyer-unknown',
  'buyer-unresolved',
  'founder-unknown',
  'founder-review',
  'founder-unclear-for-long',
] as const satisfies ReadonlyArray<PaymentMailRole>;

/** The mail that invites somebody on the waiting list of a group to a freed seat. */
export const INVITATION_ROLE = 'seat-invitation' as const;

/** The notice to the founder that somebody was invited. */
export const FOUNDER_INVITED_ROLE = 'founder-invited' as const;

/** The reminder of one session to a buyer of the group. */
export const REMINDER_ROLE = 'session-reminder' as const;

/** The founder's weekly mail with the enquiries as an attached table. */
export const WEEKLY_CSV_ROLE = 'weekly-csv' as const;

/** The mail that tells the founder of an hour with more enquiries than usual. */
export const BUSY_HOUR_ROLE = 'busy-hour' as const;

/** The mail that tells the founder of a limit that buyers share. It may refuse all new orders, or those of one product. */
export const ORDERS_LIMITED_ROLE = 'orders-limited' as const;

/** The mail that tells the founder of an order that App Check has refused. */
export const ORDERS_UNVERIFIED_ROLE = 'orders-unverified' as const;

/** The mail that tells the founder of a group which unpaid orders keep from being sold. */
export const GROUP_HELD_ROLE = 'group-held' as const;

/** The founder's daily mail. It quotes enquiries and orders, with the names of visitors and buyers. */
export const DIGEST_ROLE = 'digest' as const;

/** The proof to a buyer that the statement of a withdrawal arrived. */
export const WITHDRAWAL_RECEIPT_ROLE = 'withdrawal-receipt' as const;

/** The notice to the founder of a withdrawal. */
export const FOUNDER_WITHDRAWAL_ROLE = 'founder-withdrawal' as const;

/** Asks a visitor who ticked the newsletter whether the address is theirs. */
export const NEWSLETTER_ROLE = 'newsletter' as const;

/** Tells whoever confirmed the newsletter that the consent has arrived, and how to end it. */
export const NEWSLETTER_RECEIPT_ROLE = 'newsletter-receipt' as const;

/** What a mail about a payment is. */
export type PaymentMailRole = (typeof BUYER_MAIL_ROLES)[number] | (typeof FOUNDER_PAYMENT_ROLES)[number];

/**
 * How an erasure finds the mails of a role beside those about a record that it deletes: by the address that they go to, or that
 * their reply goes to, or by the person in their text. Mails of an order or a withdrawal stay with it. One that is found by its
 * text and was sent is emptied where it would be queued once more without its document.
 */
type ErasedBy =
  | 'recipient'
  | 'recipient, stays with its order'
  | 'reply address'
  | 'reply address, stays with its order'
  | 'text'
  | 'text, emptied once sent'
  | 'names nobody';

interface MailKind {
  readonly erasedBy: ErasedBy;
  /**
   * Tells of a time or of a state which may be over: sent late, such a mail would tell a buyer who has the receipt that the
   * payment is unclear. The next digest tells what a mail that was given up did not.
   */
  readonly isPassing: boolean;
}

/** The mails that no payment brings about, by their role. */
const MAIL_KINDS = {
  [ENQUIRY_NOTICE_ROLE]: { erasedBy: 'reply address', isPassing: false },
  [ACKNOWLEDGEMENT_ROLE]: { erasedBy: 'recipient', isPassing: false },
  [WITHDRAWAL_RECEIPT_ROLE]: { erasedBy: 'recipient, stays with its order', isPassing: false },
  [FOUNDER_WITHDRAWAL_ROLE]: { erasedBy: 'reply address, stays with its order', isPassing: false },
  [NEWSLETTER_ROLE]: { erasedBy: 'recipient', isPassing: false },
  [NEWSLETTER_RECEIPT_ROLE]: { erasedBy: 'recipient', isPassing: false },
  [INVITATION_ROLE]: { erasedBy: 'recipient', isPassing: true },
  [FOUNDER_INVITED_ROLE]: { erasedBy: 'reply address', isPassing: true },
  [REMINDER_ROLE]: { erasedBy: 'recipient, stays with its order', isPassing: true },
  [WEEKLY_CSV_ROLE]: { erasedBy: 'text, emptied once sent', isPassing: false },
  [BUSY_HOUR_ROLE]: { erasedBy: 'names nobody', isPassing: true },
  [ORDERS_LIMITED_ROLE]: { erasedBy: 'names nobody', isPassing: true },
  [ORDERS_UNVERIFIED_ROLE]: { erasedBy: 'names nobody', isPassing: true },
  [GROUP_HELD_ROLE]: { erasedBy: 'names nobody', isPassing: true },
  [DIGEST_ROLE]: { erasedBy: 'text', isPassing: true },
} as const satisfies Readonly<Record<string, MailKind>>;

/** What a mail is among those about the same thing. */
export type MailRole = PaymentMailRole | keyof typeof MAIL_KINDS;

const rolesOf = (fits: (kind: MailKind) => boolean): ReadonlyArray<string> =>
  Object.entries<MailKind>(MAIL_KINDS).flatMap(([role, kind]) => (fits(kind) ? [role] : []));

/** Roles of the mails that an erasure finds in this way; those of payments follow the order's lists. */
export const rolesErasedBy = (way: ErasedBy): ReadonlyArray<string> => {
  const ofOrders: Readonly<Partial<Record<ErasedBy, ReadonlyArray<string>>>> = {
    'recipient, stays with its order': BUYER_MAIL_ROLES,
    'reply address, stays with its order': FOUNDER_PAYMENT_ROLES,
  };
  return [...(ofOrders[way] ?? []), ...rolesOf(({ erasedBy }) => erasedBy === way)];
};

/** Roles of the mails that are no longer true after some time: one that failed must not go out late. */
export const PASSING_ROLES: ReadonlyArray<string> = [...OPEN_OUTCOME_ROLES, ...rolesOf(({ isPassing }) => isPassing)];

/**
 * Id of the mail of one role about one thing. `sourceId` is the id of a record; for a digest it is the day, for a busy
 * hour or a reached limit the hour. The id is fixed, so that a repeated trigger is idempotent. `nth` counts the
 * occasions of a role that can occur more than once, from 1.
 */
export function mailId(sourceId: string, role: MailRole, nth = 1): string {
  return nth === 1 ? `${sourceId}-${role}` : `${sourceId}-${role}-${nth}`;
}
