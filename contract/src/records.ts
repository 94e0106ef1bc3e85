import { z } from 'zod';
import { LOCALES } from './locale.ts';
import { paymentRequest } from './payment-request.ts';

// Records that several programs share: the functions write them, admin's commands and the tests read them. A name that
// only one program changed would make erasing miss a person's mails.

/** Names of the collections. All are at the top of the database; `firestore.rules` closes them to clients. */
export const COLLECTIONS = {
  /** Ids are those of the submissions. */
  enquiries: 'enquiries',
  /** Ids are those of the submissions that placed the orders. */
  payments: 'payments',
  /** Who has which seat of a group, under the older word; ids are those of `groups.ts`. */
  cohorts: 'cohorts',
  /** The outbox, in the schema of the Trigger Email extension; ids are made by {@link mailId}. */
  mail: 'mail',
  /** Counters by keyed hashes and hours, no address. */
  rateLimits: 'rateLimits',
  /** Statements of buyers who withdraw from an order; ids are those of the submissions. */
  withdrawals: 'withdrawals',
  /** What people answered about the newsletter, one document for each event. */
  consents: 'consents',
  /** When each scheduled function last succeeded; ids are the names of the functions. No TTL: one for each function. */
  schedules: 'schedules',
} as const;

/** Collections whose documents end with their `expireAt`: a TTL policy of firestore.indexes.json deletes them. */
export const EXPIRING_COLLECTIONS = [
  COLLECTIONS.enquiries,
  COLLECTIONS.withdrawals,
  COLLECTIONS.consents,
  COLLECTIONS.mail,
  COLLECTIONS.payments,
  COLLECTIONS.rateLimits,
] as const;

export const enquiryPath = (id: string): string => `${COLLECTIONS.enquiries}/${id}`;
export const paymentPath = (id: string): string => `${COLLECTIONS.payments}/${id}`;
export const groupPath = (id: string): string => `${COLLECTIONS.cohorts}/${id}`;
export const withdrawalPath = (id: string): string => `${COLLECTIONS.withdrawals}/${id}`;
export const mailPath = (id: string): string => `${COLLECTIONS.mail}/${id}`;

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
] as const satisfies ReadonlyArray<(typeof BUYER_MAIL_ROLES)[number] | (typeof FOUNDER_PAYMENT_ROLES)[number]>;

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

type OrderMailRole = (typeof BUYER_MAIL_ROLES)[number] | (typeof FOUNDER_PAYMENT_ROLES)[number];

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
  [DIGEST_ROLE]: { erasedBy: 'text', isPassing: true },
} as const satisfies Readonly<Record<string, MailKind>>;

/** What a mail is among those about the same thing. */
export type MailRole = OrderMailRole | keyof typeof MAIL_KINDS;

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

const PASSING_ROLES: ReadonlyArray<string> = [...OPEN_OUTCOME_ROLES, ...rolesOf(({ isPassing }) => isPassing)];

/**
 * Id of the mail of one role about one thing. `sourceId` is the id of a record; for a digest it is the day, for a busy
 * hour or a reached limit the hour. The id is fixed, so that a repeated trigger is idempotent. `nth` counts the
 * occasions of a role that can occur more than once, from 1.
 */
export function mailId(sourceId: string, role: MailRole, nth = 1): string {
  return nth === 1 ? `${sourceId}-${role}` : `${sourceId}-${role}-${nth}`;
}

/** The states of a delivery, in the schema of the Trigger Email extension. */
export const DELIVERY_STATES = ['PENDING', 'PROCESSING', 'SUCCESS', 'ERROR', 'RETRY'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The state of a delivery, also as it is typed in the console: as `retry` no worker would send the mail. */
export const deliveryState = z.string().trim().toUpperCase().pipe(z.enum(DELIVERY_STATES));

const ofDelivery = z.object({ delivery: z.object({ state: deliveryState }) });

/** The delivery state of one mail; undefined when there is none or it is unreadable. */
export function deliveryStateOf(mail: unknown): DeliveryState | undefined {
  return ofDelivery.safeParse(mail).data?.delivery.state;
}

/**
 * The error of a mail that was restored from a backup and held back. The console and the digest show it; until somebody
 * sets RETRY, such a mail says nothing of the mail server.
 */
export const HELD_BACK =
  'Restored from a backup. It may have been sent after the backup was made; set RETRY to send it.';

/** Whether a mail that failed with an error can go out late, and has not been sent by the site that a backup was made of. */
export const maySendLate = ({ role, error }: { readonly role: string; readonly error: string }): boolean =>
  !PASSING_ROLES.includes(role) && error !== HELD_BACK;

/**
 * State of the mails about one record, as that record shows it. `held`: the record was set aside, so it has no mails; once
 * restored it stays so until the first of them is delivered or fails.
 */
export const NOTIFICATIONS = ['queued', 'delivered', 'failed', 'held'] as const;

export type Notification = (typeof NOTIFICATIONS)[number];

/**
 * One state for all mails about one record, from those of their deliveries: `failed` as soon as one failed, `delivered` once
 * all are. Undefined for a mail without a delivery, or with an unreadable one.
 */
export function notificationOf(deliveries: ReadonlyArray<DeliveryState | undefined>): Notification {
  if (deliveries.includes('ERROR')) return 'failed';
  return deliveries.every((state) => state === 'SUCCESS') ? 'delivered' : 'queued';
}

/**
 * Whether an enquiry is acknowledged, as its record keeps it. Unless it is `due`, why the visitor gets no acknowledgement: the
 * hour is busy, or there were too many for the network.
 */
export const ACKNOWLEDGEMENTS = ['due', 'busy-hour', 'network'] as const;

export type Acknowledgement = (typeof ACKNOWLEDGEMENTS)[number];

// Lenient readers: the founder edits documents in the console, and a list must not fail because of one document. A
// field that is missing or of another type reads as empty.

const text = z.string().catch('');
const nullableText = z.string().nullable().catch(null);

const timestamp = z.custom<{ toDate(): Date }>(
  (value) => typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function',
);
const moment = timestamp.transform((value) => value.toDate());
const time = moment.nullable().catch(null);

/** The fields of a document in `enquiries` that lists show. */
export const enquiryRecord = z.object({
  _summary: text,
  _status: text,
  kind: text,
  contact: z.object({ name: text, email: text }).catch({ name: '', email: '' }),
  receivedAt: time,
  dueAt: time,
  notification: text,
});

/** Whether a stored value is a map, and not an object of Firestore's client. */
export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/**
 * A stored value with dates for timestamps and paths for references, at any depth. The founder can add a reference in the
 * Firebase console; it leads into Firestore's client, whose objects hold each other.
 */
export function withDates(value: unknown): unknown {
  const at = timestamp.safeParse(value);
  if (at.success && !(value instanceof Date)) return at.data.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  if (isMap(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withDates(inner)]));
  const isReference = typeof value === 'object' && value !== null && 'path' in value;
  return isReference ? value.path : value;
}

const kurus = z.number().int().catch(0);

/** The moves of a document, the oldest first. */
export const historyRecord = z.array(z.object({ at: time, from: nullableText, to: text, reason: text })).catch([]);

/** The fields of a document in `payments` that lists show and reconciling needs. */
export const paymentRecord = z.object({
  _state: text,
  history: historyRecord,
  product: z.object({ title: text }).catch({ title: '' }),
  amountKurus: z.number().int().nullable().catch(null),
  /** Null for a single payment, and in orders from before there were instalments. */
  instalments: z.object({ count: z.number().int(), priceKurus: z.number().int() }).nullable().catch(null),
  card: z.object({ bin: text, lastFour: text, brand: text }).nullable().catch(null),
  seat: text,
  message: nullableText,
  // a text that was emptied in the console tells nothing
  alarm: nullableText.transform((alarm) => alarm || null),
  iyzicoPaymentId: nullableText,
  refundedKurus: kurus,
  extraCharges: z.array(z.object({ iyzicoPaymentId: text, at: time, refundedKurus: kurus })).catch([]),
  /** Id of the first of the orders that replaced one another; null for an order that replaced none. */
  firstOrder: nullableText,
  lateReviews: z.array(z.object({ iyzicoPaymentId: text })).catch([]),
  request: z.preprocess(withDates, paymentRequest.nullable()).catch(null),
  createdAt: time,
  paidAt: time,
  nextCheckAt: time,
  /** Number of checks without result. */
  checks: z.number().int().catch(0),
});

/** Where a withdrawal stands; the founder sets `done`. `spam`: set aside, nobody was told. */
export const WITHDRAWAL_STATUSES = ['open', 'done', 'spam'] as const;

export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** Whether a statement waits no more. A word that is no status, typed by hand, closes nothing. */
export const isClosedWithdrawal = (status: unknown): boolean =>
  WITHDRAWAL_STATUSES.some((known) => known === status && known !== 'open');

/** The fields of a document in `withdrawals` that lists show. */
export const withdrawalRecord = z.object({
  _summary: text,
  _status: text,
  /** Order number as it was stated. */
  order: text,
  email: text,
  reason: text,
  /** The payment that it is about; null where none has this number and address. */
  paymentId: nullableText,
  receivedAt: time,
  notification: text,
  /** Moves by hand. */
  history: historyRecord,
});

/** What a person did about the newsletter. */
export const CONSENT_EVENTS = ['asked', 'confirmed', 'left'] as const;

export type ConsentEvent = (typeof CONSENT_EVENTS)[number];

/** A document of `consents`. Events are only added; a later one does not change an earlier one. */
export const consentRecord = z.object({
  event: z.enum(CONSENT_EVENTS).nullable().catch(null),
  email: text,
  /** Version of the sentence beside the tick. */
  textVersion: text,
  /** The enquiry whose form had the tick. */
  enquiryId: text,
  /** Language of the form, in which the person is written to. */
  locale: z.enum(LOCALES).catch('tr'),
  at: time,
  /** Opens the page on which the person answers. Whoever has it answers for this address. */
  token: text,
  /** Null while the consent lasts. */
  expireAt: time,
});

const ofHold = z.object({ until: time, invitation: z.object({ id: text, until: time }).nullable().catch(null) });

/** The fields of a document in `cohorts` that show how a group stands. */
export const groupRecord = z.object({
  startsAt: time,
  capacity: z.number().int().nullable().catch(null),
  holds: z.record(z.string(), ofHold).catch({}),
  sold: z.array(z.string()).catch([]),
  fullRun: time,
  /** Starts of the sessions of the run that begins with the first, where some were postponed. */
  sessions: z.array(moment).catch([]),
  /** Who had the seats of earlier runs. */
  earlier: z.array(z.object({ sold: z.array(z.string()) }).catch({ sold: [] })).catch([]),
});

/**
 * The fields of a document in `cohorts`, strictly; `moment` is how a reader has its times. The founder may set `capacity` and
 * `startsAt` in the console; otherwise those of the contract apply.
 */
export const groupFields = <Moment extends z.ZodType>(moment: Moment) =>
  z.object({
    capacity: z.number().int().nonnegative().optional(),
    startsAt: moment.optional(),
    holds: z
      .record(
        z.string(),
        z.object({
          /** Null: no end, because a charge is under way or its outcome unknown. */
          until: moment.nullable(),
          /** Keyed hash of the caller's network; null when it is not known. */
          network: z.string().nullable().default(null),
          /** The order has not reached the bank, or has come back from it without success. */
          brief: z.boolean().default(false),
          /** iyzico's own page is open for the order, on which no card has paid. */
          page: z.boolean().default(false),
          /**
           * The invitation for which the seat is kept, by the id of the enquiry on the waiting list. The hold runs
           * until the end of the invitation, however an order that uses it ends. Until an order uses it, the hold has
           * a name of its own: `invitation-` and that id.
           */
          invitation: z.object({ id: z.string(), until: moment }).nullable().default(null),
        }),
      )
      .default({}),
    sold: z.array(z.string()).default([]),
    /** Start of the run that was full once: another run of the same group has another start. */
    fullRun: moment.optional(),
    /** Starts of the sessions of the run that begins with the first, where some were postponed. */
    sessions: z.array(moment).default([]),
    /** Earlier runs whose seats were sold, one entry for each. */
    earlier: z.array(z.object({ sold: z.array(z.string()) })).default([]),
  });

const soundGroup = groupFields(timestamp);

/**
 * Paths of the fields in a document of `cohorts` that {@link groupRecord} reads as empty because they are of another
 * type. To write back what was read so would delete what stands in them.
 */
export function wrongFieldsOfGroup(stored: unknown): string[] {
  return (soundGroup.safeParse(stored).error?.issues ?? []).map(({ path }) => path.join('.'));
}

/** The fields of a document in `mail` that erasing needs. */
export const mailRecord = z.object({
  about: nullableText,
  message: z
    .object({ text, attachments: z.array(z.object({ content: text })).catch([]) })
    .catch({ text: '', attachments: [] }),
});
