import { isGroupId } from '@site/contract/groups/groups';
import { EXTRA_CHARGE_ROLES } from '@site/contract/payments/charges';
import {
  CARD_ENTRIES,
  DOUBTS,
  type Doubt,
  endedUnpaid,
  PAYMENT_STATES,
  SEAT_STATES,
} from '@site/contract/payments/payment';
import { PAYMENT_REFUSALS, type PaymentMessage } from '@site/contract/payments/payment-error';
import { alarmsSchema, historyEntry } from '@site/contract/payments/payment-history';
import { isUnknownRequest, paymentRequest } from '@site/contract/payments/payment-request';
import { LOCALES } from '@site/contract/plain/locale';
import { CURRENCIES } from '@site/contract/plain/money';
import { COLLECTIONS } from '@site/contract/records/collections';
import { DELIVERIES } from '@site/contract/sale/catalogue';
import { z } from 'zod';

/** Name of the collection; a payment's id is its submissionId. */
export const PAYMENTS = COLLECTIONS.payments;

const address = z.object({
  contactName: z.string(),
  city: z.string(),
  country: z.literal('Turkey'),
  address: z.string(),
  zipCode: z.string(),
});

/**
 * The promises of the agreement besides the product, kept when the catalogue changes. Null if an edit in the console made them
 * unreadable: that must not stop the payment.
 */
const promised = z
  .object({
    /** Days from the first session within which the buyer may ask for a refund; null without a guarantee. */
    guaranteeDays: z.number().int().positive().nullable(),
    gift: z.boolean(),
    supportGroup: z.boolean(),
    /** Hours from the payment to the delivery of files, or to the mail that arranges sessions. Not used for groups. */
    deliveryHours: z.number().int().positive(),
  })
  .nullable()
  .catch(null);

const confirmedText = z.object({
  /** The whole text as it was confirmed: the receipt repeats it, even if the site has another text by then. */
  text: z.string(),
  /** SHA-256 of the text, in hex. */
  hash: z.string(),
});

const hostedPage = z.object({
  token: z.string(),
  url: z.string(),
  conversationId: z.string(),
  expiresAt: z.date(),
});

export type HostedPage = z.infer<typeof hostedPage>;

const extraCharge = z.object({
  iyzicoPaymentId: z.string(),
  conversationId: z.string(),
  /** When it was booked; of a charge that paid the order before, `paidAt`. */
  at: z.date(),
  refundedKurus: z.number().int(),
  role: z.enum(EXTRA_CHARGE_ROLES),
});

const lateReview = z.object({ iyzicoPaymentId: z.string(), conversationId: z.string(), at: z.date() });

/** Messages that say why an order is not paid. The others follow from `doubt`. */
const UNPAID_MESSAGES = [...PAYMENT_REFUSALS, 'replaced'] as const satisfies ReadonlyArray<PaymentMessage>;

type UnpaidMessage = (typeof UNPAID_MESSAGES)[number];

/** The message with a stored key. Unknown keys, written by a newer version before a rollback, are read as `general`. */
const knownMessage = (word: string): UnpaidMessage => UNPAID_MESSAGES.find((known) => known === word) ?? 'general';

/**
 * The stored doubt. A word that was emptied in the console is none. Unknown words, mistyped there or written by a newer version
 * before a rollback, are read as `unclear`: the next check asks iyzico and stores what it says, but an unreadable payment is not
 * checked.
 */
function knownDoubt(stored: string): Doubt | null {
  const word = stored.trim().toLowerCase();
  return word === '' ? null : (DOUBTS.find((known) => known === word) ?? 'unclear');
}

/**
 * A document of `payments`, with dates for its times. It refuses an invalid field, while the lenient `paymentRecord` of the
 * contract reads it as empty. Fields that the founder adds in the console are ignored here and kept by every write. A new order has
 * every field. Once the site is online, a field that is added needs a default, so that older documents stay readable.
 */
export const paymentSchema = z.object({
  id: z.string(),
  /** Underscored names sort first in the console. */
  _summary: z.string(),
  _state: z.enum(PAYMENT_STATES),
  /** One line for each move and each note; the first line is the order. */
  history: z.array(
    z.intersection(
      z.object({
        at: z.date(),
        from: z.enum(PAYMENT_STATES).nullable(),
        to: z.enum(PAYMENT_STATES),
        /** Words for a person who reads the record in the console; no program decides by them. */
        reason: z.string().catch(''),
      }),
      historyEntry,
    ),
  ),
  cardEntry: z.enum(CARD_ENTRIES),
  locale: z.enum(LOCALES),
  product: z.object({
    id: z.string(),
    title: z.string(),
    price: z.object({ minor: z.number().int(), currency: z.enum(CURRENCIES) }),
    /**
     * The group whose seat is bought. Null without a group, and for a group that the contract no longer has, so that its orders
     * can still be refunded, withdrawn from and sent receipts. No move writes it, so the stored id stays.
     */
    cohort: z
      .string()
      .nullable()
      .transform((group) => (isGroupId(group) ? group : null)),
    delivery: z.enum(DELIVERIES),
    promised,
  }),
  /** Amount charged to the card, in kuruş. */
  amountKurus: z.number().int().positive(),
  currency: z.literal('TRY'),
  /** Number of instalments, and the price without instalments in kuruş; null for a single payment. */
  instalments: z.object({ count: z.number().int(), priceKurus: z.number().int() }).nullable(),
  buyer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  billingAddress: address,
  shippingAddress: address.nullable(),
  companyInvoice: z
    .object({
      title: z.string(),
      taxOffice: z.string(),
      // the founder adds an invoice in the console, where this is easily stored as a number: that must not stop the payment
      taxNumber: z.union([z.string(), z.number().transform(String)]),
    })
    .nullable(),
  consents: z.object({
    at: z.date(),
    /** `SALE_TEXT_VERSION`, as both texts print it; the call's `textVersion` also contains a checksum of their facts. */
    version: z.string(),
    preInformation: confirmedText,
    distanceSales: confirmedText,
    /** Whether the buyer asked for a start within the withdrawal period; both texts state the consequence. */
    earlyStart: z.boolean(),
    noticeVersion: z.string(),
    /** The seller as both texts name it, for receipts. */
    seller: z.string(),
  }),
  source: z.object({ page: z.string(), referrer: z.string(), utm: z.record(z.string(), z.string()) }),
  /** Number of attempts reserved so far: cards sent, or pages of iyzico's opened. */
  attempts: z.number().int(),
  /** Conversation id of the latest attempt: `<payment id>-<attempt>`, stored before iyzico is called. */
  conversationId: z.string().nullable(),
  iyzicoPaymentId: z.string().nullable(),
  /**
   * iyzico's pages in hosted mode: one for each attempt that opened one, the latest last. An earlier one can still be paid on.
   */
  hostedPages: z.array(hostedPage),
  card: z.object({ bin: z.string(), lastFour: z.string(), brand: z.string() }).nullable(),
  /**
   * Why it is open whether money moved; null when the state says enough. Moves decide by it. While it is set, the page shows a
   * sentence of its own, and `message` is null.
   */
  doubt: z
    .string()
    .nullable()
    .transform((word) => (word === null ? null : knownDoubt(word))),
  /** Key of the sentence that the page shows about a payment that is not paid; null for none. No move decides by it. */
  message: z
    .string()
    .nullable()
    .transform((word) => (word === null ? null : knownMessage(word))),
  // trimmed and lower-cased, since the founder types it in the console after a talk with the buyer
  seat: z.string().trim().toLowerCase().pipe(z.enum(SEAT_STATES)),
  /**
   * Why a person has to act, in words; null without an alarm. The founder empties it in the console, which ends all alarms: moves
   * ask whether there are words, and read `alarms`.
   */
  alarm: z
    .string()
    .nullish()
    // an alarm that was emptied or deleted in the console is none
    .transform((alarm) => alarm || null),
  /** The alarms of which `alarm` tells; they count only while it does. */
  alarms: alarmsSchema,
  /** Refunded amount of the charge `iyzicoPaymentId`, in kuruş. */
  refundedKurus: z.number().int(),
  /**
   * Charges besides the one that pays the order: those that have to be refunded, and those that paid it before and were refunded.
   * The latter come in the order in which they paid.
   */
  extraCharges: z.array(extraCharge),
  /**
   * Charges under iyzico's review that came when the order was over, or waited for another charge. A charge is removed when
   * iyzico refuses it, and when it pays the order.
   */
  lateReviews: z.array(lateReview),
  /** Whether the buyer was asked about an earlier order for the same product, and wants this one too. */
  again: z.boolean(),
  /**
   * Id of the first order in a chain of orders that replaced one another; null for an order that replaced none. All orders of a
   * chain have the same buyer, even if the mail address was corrected.
   */
  firstOrder: z.string().nullable(),
  /** Id of the order that this one replaced; null for an order that replaced none. */
  replaces: z.string().nullable(),
  /** Id of the invitation that the buyer uses, which is that of an enquiry on the waiting list; null without one. */
  invitation: z.string().nullable(),
  /** Number of further copies of the receipt that the founder asked for. */
  receiptCopies: z.number().int(),
  /**
   * The founder's request; null when none waits. A kind that only a later version knows is read as null, and stays stored until
   * the next command. A request of a known kind with an invalid field is refused: it may be a refund that has begun.
   */
  request: z.preprocess((stored) => (isUnknownRequest(stored) ? null : stored), paymentRequest.nullable()),
  createdAt: z.date(),
  /** Until when the buyer may pay. `holds` of the group say how long the seat is held. */
  expiresAt: z.date(),
  paidAt: z.date().nullable(),
  /** When the charge that pays the order was booked, if another one paid before it; null if it is the first: `paidAt`. */
  chargedAt: z.date().nullable(),
  /** When a TTL policy deletes an order that ended unpaid; null for any other. */
  expireAt: z.date().nullable(),
  /**
   * The day on which everything was delivered, or the day of the last session once all are arranged. The founder sets it by hand
   * in the console: an invalid time is read as null, since it must not stop the payment. No move writes it.
   */
  fulfilledAt: z.date().nullable().catch(null),
  /** When the payment is checked next; null when nothing is left to check. */
  nextCheckAt: z.date().nullable(),
  /** Number of checks without result since the last move, or since the buyer's return from iyzico's page. */
  checks: z.number().int(),
  /**
   * Id of the call that last claimed the payment, to begin an attempt, to charge or to refund; each call makes a new id. When the
   * answer to a commit is lost, Firestore runs the transaction again although it has taken effect: by this id the call then
   * recognises its own claim.
   */
  claim: z.string().nullable(),
  /** When iyzico was asked for the page of the latest attempt; null when the answer is stored, and on our own form. */
  pageAskedAt: z.date().nullable(),
  /**
   * When iyzico has said how earlier pages ended; null while there is none of which it has. Nothing could be paid by then on the
   * pages that `moves/pages.ts` leaves out.
   */
  pagesAnsweredAt: z.date().nullable(),
  /** When iyzico was last asked because of a hint that anybody can send. */
  hintAt: z.date().nullable(),
  /** Hash of the call, which distinguishes a repeated call from another one with the same id. */
  bodyHash: z.string(),
});

export type Payment = z.infer<typeof paymentSchema>;

/** iyzico's page of the latest attempt; undefined when that attempt opened none. */
export function latestPage({ hostedPages, conversationId }: Payment): HostedPage | undefined {
  return hostedPages.find((page) => page.conversationId === conversationId);
}

/** Id of the first order in the chain to which an order belongs: its own id if it replaced none. */
export const chainOf = ({ id, firstOrder }: Pick<Payment, 'id' | 'firstOrder'>): string => firstOrder ?? id;

/** The conversation id of an attempt. */
export function conversationOf({ id }: Pick<Payment, 'id'>, attempt: number): string {
  return `${id}-${attempt}`;
}

/** Number of the attempt in a conversation id, from 1; 0 for null. */
export function attemptOf(conversationId: string | null): number {
  return Number(conversationId?.split('-').at(-1) ?? 0);
}

/** The payment id in a conversation id; null when the conversation id is not one of ours. */
export function paymentIdOf(conversationId: string): string | null {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-\d{1,3}$/.exec(conversationId)?.[1] ?? null;
}

/**
 * Start of the withdrawal period. An order may have been paid on a later day than it was placed, and an order that ended unpaid
 * may have been charged days after that.
 */
export function contractAt({
  paidAt,
  createdAt,
  extraCharges,
  lateReviews,
}: Pick<Payment, 'paidAt' | 'createdAt' | 'extraCharges' | 'lateReviews'>): Date {
  const late = [...extraCharges, ...lateReviews].map(({ at }) => at.getTime());
  return paidAt ?? new Date(Math.max(createdAt.getTime(), ...late));
}

/** The latest change of state in a history, without notes; undefined when there is none. */
export function lastMove(history: Payment['history']): Payment['history'][number] | undefined {
  return history.findLast(({ from, to }) => from !== to);
}

/**
 * Whether a change of a payment brought back an earlier version of it: its history became shorter, which no move does, but Google's
 * import of a backup.
 */
export const isSetBack = (before: { readonly history: readonly unknown[] }, after: typeof before): boolean =>
  after.history.length < before.history.length;

/** Whether the buyer has come back from iyzico's page, and iyzico has not answered since. */
export const isReturned = ({ _state, doubt }: Pick<Payment, '_state' | 'doubt'>): boolean =>
  _state === 'awaiting-3ds' && doubt === 'returned';

/** Whether the buyer has come back from iyzico's page after the end of the order, and iyzico has not answered since. */
export const isReturnedLate = ({ _state, doubt }: Pick<Payment, '_state' | 'doubt'>): boolean =>
  endedUnpaid(_state) && doubt === 'returned';

/**
 * Whether the history notes that the buyer came back from iyzico's page after a time. An answer of iyzico's to a question that was
 * asked then says nothing about that return, unless it tells of money.
 */
export const isReturnedSince = ({ history }: Pick<Payment, 'history'>, askedAt: Date): boolean =>
  history.some(({ at, code }) => code === 'returned' && at > askedAt);
