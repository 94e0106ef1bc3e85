// The functions write the roles and ids of mails, admin's commands and the tests read them. If only one program changed a name,
// erasing would miss a person's mails.

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
  'founder-seat-kept',
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

/** Roles of the mails to buyer and founder about an open outcome: they become wrong once the payment has moved on. */
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

/** The mail to the founder about an hour with more enquiries than usual. */
export const BUSY_HOUR_ROLE = 'busy-hour' as const;

/**
 * The mail to the founder about a reached limit that buyers share. The limit may refuse all new orders, or those of one product.
 */
export const ORDERS_LIMITED_ROLE = 'orders-limited' as const;

/** The mail to the founder about an order that App Check has refused. */
export const ORDERS_UNVERIFIED_ROLE = 'orders-unverified' as const;

/** The mail to the founder about a group without a free seat because unpaid orders hold some. */
export const GROUP_HELD_ROLE = 'group-held' as const;

/** The mail to the founder about a group whose record cannot be read. */
export const GROUP_UNREADABLE_ROLE = 'group-unreadable' as const;

/** The founder's daily mail. It quotes enquiries and orders, with the names of visitors and buyers. */
export const DIGEST_ROLE = 'digest' as const;

/** The receipt to a buyer, which proves that a withdrawal has arrived. */
export const WITHDRAWAL_RECEIPT_ROLE = 'withdrawal-receipt' as const;

/** The notice to the founder about a withdrawal. */
export const FOUNDER_WITHDRAWAL_ROLE = 'founder-withdrawal' as const;

/** The mail that asks a visitor who ticked the newsletter whether the address is theirs. */
export const NEWSLETTER_ROLE = 'newsletter' as const;

/** The mail that acknowledges a consent to the newsletter, and says how to end it. */
export const NEWSLETTER_RECEIPT_ROLE = 'newsletter-receipt' as const;

/** Role of a mail about a payment. */
export type PaymentMailRole = (typeof BUYER_MAIL_ROLES)[number] | (typeof FOUNDER_PAYMENT_ROLES)[number];

/**
 * How an erasure finds the mails of a role, besides those about a record that it deletes: by recipient, by reply address, or by
 * the person in the text. Mails of an order or a withdrawal stay with it. A sent mail found by its text is emptied instead of
 * deleted where it would be queued again without its document.
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
   * Whether the mail is about a time or a state that may be over: sent late, it would tell a buyer who has the receipt that the
   * payment is unclear. The next digest reports what a mail that was given up did not.
   */
  readonly isPassing: boolean;
}

/** The mails that no payment causes, by their role. */
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
  [GROUP_UNREADABLE_ROLE]: { erasedBy: 'names nobody', isPassing: true },
  [DIGEST_ROLE]: { erasedBy: 'text', isPassing: true },
} as const satisfies Readonly<Record<string, MailKind>>;

/** Role of a mail among those about the same thing. */
export type MailRole = PaymentMailRole | keyof typeof MAIL_KINDS;

const rolesOf = (fits: (kind: MailKind) => boolean): ReadonlyArray<string> =>
  Object.entries<MailKind>(MAIL_KINDS).flatMap(([role, kind]) => (fits(kind) ? [role] : []));

/** Returns the roles of the mails that an erasure finds in this way, those about payments included. */
export const rolesErasedBy = (way: ErasedBy): ReadonlyArray<string> => {
  const ofOrders: Readonly<Partial<Record<ErasedBy, ReadonlyArray<string>>>> = {
    'recipient, stays with its order': BUYER_MAIL_ROLES,
    'reply address, stays with its order': FOUNDER_PAYMENT_ROLES,
  };
  return [...(ofOrders[way] ?? []), ...rolesOf(({ erasedBy }) => erasedBy === way)];
};

const PASSING_ROLES: ReadonlyArray<string> = [...OPEN_OUTCOME_ROLES, ...rolesOf((kind) => kind.isPassing)];

/** Whether the mails of a role become untrue after some time: a failed one must not be sent late. */
export const isPassing = (role: string): boolean => PASSING_ROLES.includes(role);

/**
 * Returns the id of the mail of a role about one thing. `sourceId` is the id of a record; for a digest it is the day, for a busy
 * hour or a reached limit the hour. The id is fixed, so that a repeated trigger is idempotent. `nth` counts the occasions of a
 * role that can occur more than once, from 1.
 */
export function mailId(sourceId: string, role: MailRole, nth = 1): string {
  return nth === 1 ? `${sourceId}-${role}` : `${sourceId}-${role}-${nth}`;
}
