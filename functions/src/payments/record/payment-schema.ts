import { DELIVERIES } from '@site/contract/catalogue';
import { COLLECTIONS } from '@site/contract/collections';
import { isGroupId } from '@site/contract/groups';
import { LOCALES } from '@site/contract/locale';
import { CURRENCIES } from '@site/contract/money';
import { CARD_ENTRIES, endedUnpaid, PAYMENT_STATES, SEAT_STATES } from '@site/contract/payment';
import { PAYMENT_MESSAGES, type PaymentMessage } from '@site/contract/payment-error';
import { SILENT } from '@site/contract/payment-reasons';
import { isUnknownRequest, paymentRequest } from '@site/contract/payment-request';
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
 * What the agreement promises besides the product, whatever the catalogue says later. Null in orders from before the field, and
 * where it was spoilt in the console: it must not stop the payment.
 */
const promised = z
  .object({
    /** Days from the first session in which the buyer may have the price back; null without a guarantee. */
    guaranteeDays: z.number().int().positive().nullable(),
    gift: z.boolean(),
    supportGroup: z.boolean(),
    /** Hours from the payment to files, or to the mail that arranges sessions. It counts for no group. */
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
  at: z.date(),
  refundedKurus: z.number().int(),
});

const lateReview = z.object({ iyzicoPaymentId: z.string(), conversationId: z.string(), at: z.date() });

/** A message as it is stored: that of a later version is a word of its own, which after a rollback must not stop the payment. */
const knownMessage = (word: string): PaymentMessage => PAYMENT_MESSAGES.find((known) => known === word) ?? 'general';

/**
 * A document of `payments`, its times as dates. It refuses a spoilt field, which the lenient `paymentRecord` of the contract
 * reads as empty. Fields that the founder adds in the console are left alone. A field that did not exist from the start has
 * a default, so that older documents stay readable.
 */
export const paymentSchema = z.object({
  id: z.string(),
  /** Underscored names sort first in the console. */
  _summary: z.string(),
  _state: z.enum(PAYMENT_STATES),
  /** One line for each move and each note; the first is the order itself. */
  history: z.array(
    z.object({ at: z.date(), from: z.enum(PAYMENT_STATES).nullable(), to: z.enum(PAYMENT_STATES), reason: z.string() }),
  ),
  cardEntry: z.enum(CARD_ENTRIES),
  locale: z.enum(LOCALES),
  product: z.object({
    id: z.string(),
    title: z.string(),
    price: z.object({ minor: z.number().int(), currency: z.enum(CURRENCIES) }),
    /**
     * The group whose seat is bought, as stored payments name it; null for a group that the contract no longer has, whose
     * orders are still refunded, withdrawn from and sent receipts. No move writes it, so the stored word stays.
     */
    cohort: z
      .string()
      .nullable()
      .transform((group) => (isGroupId(group) ? group : null)),
    delivery: z.enum(DELIVERIES),
    promised,
  }),
  /** What the card is charged. */
  amountKurus: z.number().int().positive(),
  currency: z.literal('TRY'),
  /** In how many payments the card is charged, and what a single one would have cost; null for a single payment. */
  instalments: z.object({ count: z.number().int(), priceKurus: z.number().int() }).nullable().default(null),
  buyer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  billingAddress: address,
  shippingAddress: address.nullable(),
  companyInvoice: z
    .object({
      title: z.string(),
      taxOffice: z.string(),
      // the founder adds an invoice in the console, where a number is easily one: it must not stop the payment
      taxNumber: z.union([z.string(), z.number().transform(String)]),
    })
    .nullable(),
  consents: z.object({
    at: z.date(),
    /** `SALE_TEXT_VERSION`, as both texts print it; the call's `textVersion` has a checksum of their facts besides. */
    version: z.string(),
    preInformation: confirmedText,
    distanceSales: confirmedText,
    /** The buyer asked for a start before the time for a withdrawal is over, and both texts say what that ends. */
    earlyStart: z.boolean().default(false),
    noticeVersion: z.string(),
    /** Name and address of who sells by both texts, as receipts say it; null in orders from before the field. */
    seller: z.string().nullable().catch(null),
  }),
  source: z.object({ page: z.string(), referrer: z.string(), utm: z.record(z.string(), z.string()) }),
  /** How often a card was sent off, or iyzico's page opened. */
  attempts: z.number().int(),
  /** Conversation id of the latest attempt: `<payment id>-<attempt>`, stored before iyzico is called. */
  conversationId: z.string().nullable(),
  iyzicoPaymentId: z.string().nullable(),
  /**
   * iyzico's own pages, when the card is entered there: one for each attempt that opened one, the latest last. The
   * buyer can still pay on an earlier one.
   */
  hostedPages: z.array(hostedPage),
  card: z.object({ bin: z.string(), lastFour: z.string(), brand: z.string() }).nullable(),
  /** What the page says about a payment that is not paid. */
  message: z
    .string()
    .nullable()
    .transform((word) => (word === null ? null : knownMessage(word))),
  // the founder types it in the console after a talk with the buyer
  seat: z.string().trim().toLowerCase().pipe(z.enum(SEAT_STATES)),
  /** Why a person has to act, for example a second charge; several alarms in one text; null when nobody has to. */
  alarm: z
    .string()
    .nullish()
    // an alarm that was emptied or taken out in the console tells nothing
    .transform((alarm) => alarm || null),
  /** What went back of the charge `iyzicoPaymentId`. */
  refundedKurus: z.number().int(),
  /** Charges of this order beside the one that paid it, or for an order that was over. They have to be given back. */
  extraCharges: z.array(extraCharge).default([]),
  /**
   * Charges under iyzico's review that came when the order was over, or waited for another one. A charge that iyzico
   * has refused is removed, and one that pays the order.
   */
  lateReviews: z.array(lateReview).default([]),
  /** The buyer was asked about an earlier order for the same product, and wants this one too. */
  again: z.boolean().default(false),
  /**
   * Id of the first of the orders that replaced one another; null for an order that replaced none. Their buyer is the
   * same one, also where the mail address was corrected.
   */
  firstOrder: z.string().nullable().default(null),
  /** Id of the enquiry on the waiting list whose invitation the buyer uses; null without one. */
  invitation: z.string().nullable().default(null),
  /** How often the founder had the receipt sent again. */
  receiptCopies: z.number().int().default(0),
  /**
   * What the founder wants done; null when nothing waits, and where it is of a kind that only a later version carries out, which
   * is left as it is stored until the next command. A known kind that is spoilt is refused: it may be a refund that has begun.
   */
  request: z.preprocess(
    (stored) => (isUnknownRequest(stored) ? null : stored),
    paymentRequest.nullable().default(null),
  ),
  createdAt: z.date(),
  /** Until then the buyer may pay. How long a seat is held: `holds` of the group. */
  expiresAt: z.date(),
  paidAt: z.date().nullable(),
  /** When a TTL policy deletes an order that ended unpaid; null for any other. */
  expireAt: z.date().nullable(),
  /**
   * The day on which everything was delivered, or of the last session once all are arranged. The founder sets it, in the
   * console by hand: what is no time counts as none, for it must not stop the payment. No move writes it.
   */
  fulfilledAt: z.date().nullable().catch(null),
  /** When the payment is checked next; null when nothing is left to check. */
  nextCheckAt: z.date().nullable(),
  /** Number of checks without result since the last move, or since the buyer's return from iyzico's page. */
  checks: z.number().int(),
  /**
   * Id of the call that last claimed the payment, to begin an attempt, to charge it or to give money back; each call
   * makes a new one. When the answer to a commit is lost, Firestore runs the transaction again although it has taken
   * effect: by this id the call then recognises its own claim.
   */
  claim: z.string().nullable().default(null),
  /** When iyzico was last asked because of a hint that anybody can send. */
  hintAt: z.date().nullable().default(null),
  /** Tells a repeated call from another one that uses the same id. */
  bodyHash: z.string(),
});

export type Payment = z.infer<typeof paymentSchema>;

/** iyzico's page of the latest attempt; undefined when it has opened none. */
export function latestPage({ hostedPages, conversationId }: Payment): HostedPage | undefined {
  return hostedPages.find((page) => page.conversationId === conversationId);
}

/** The conversation id of an attempt. */
export function conversationOf({ id }: Pick<Payment, 'id'>, attempt: number): string {
  return `${id}-${attempt}`;
}

/** Number of the attempt that a conversation id belongs to; 0 without one. */
export function attemptOf(conversationId: string | null): number {
  return Number(conversationId?.split('-').at(-1) ?? 0);
}

/** The id of a payment inside a conversation id; null when it is none of ours. */
export function paymentIdOf(conversationId: string): string | null {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-\d{1,3}$/.exec(conversationId)?.[1] ?? null;
}

/**
 * When the days begin in which a buyer may withdraw. An order may have been paid on a later day than it was placed, and
 * an order that ended unpaid may have been charged days after that.
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

/** The latest change of state in a history; lines that change no state are notes. */
export function lastMove(history: Payment['history']): Payment['history'][number] | undefined {
  return history.findLast(({ from, to }) => from !== to);
}

/** Whether the buyer has come back from iyzico's page, and iyzico has not answered since. */
export const isReturned = ({ _state, message }: Pick<Payment, '_state' | 'message'>): boolean =>
  _state === 'awaiting-3ds' && message === 'unknown';

/**
 * Whether the buyer has come back from iyzico's page after the end of the order, and iyzico has not answered since. An
 * order that ended because iyzico stayed silent has the same message and does not count: its mails have told buyer and
 * founder.
 */
export const isReturnedLate = ({ _state, message, history }: Payment): boolean =>
  endedUnpaid(_state) && message === 'unknown' && lastMove(history)?.reason !== SILENT;
