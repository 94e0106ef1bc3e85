import { z } from 'zod';
import { EXTRA_CHARGE_ROLES } from '../payments/charges.ts';
import { historyEntry } from '../payments/payment-history.ts';
import { paymentRequest } from '../payments/payment-request.ts';
import { LOCALES } from '../plain/locale.ts';
import { nullableText, text, time, withDates } from '../plain/stored-values.ts';

// Records that several programs share: the functions write them, admin's commands and the tests read them.

/**
 * Whether an enquiry is acknowledged, as its record keeps it. Any value but `due` says why the visitor gets no acknowledgement:
 * the hour is busy, or there were too many for the network.
 */
export const ACKNOWLEDGEMENTS = ['due', 'busy-hour', 'network'] as const;

export type Acknowledgement = (typeof ACKNOWLEDGEMENTS)[number];

/** A lenient reader of the fields of a document in `enquiries` that lists show. */
export const enquiryRecord = z.object({
  _summary: text,
  _status: text,
  kind: text,
  contact: z.object({ name: text, email: text }).catch({ name: '', email: '' }),
  receivedAt: time,
  dueAt: time,
  notification: text,
});

const kurus = z.number().int().catch(0);

const moveRecord = z.object({ at: time, from: nullableText, to: text, reason: text });

/** A lenient reader of the moves of a document, the oldest first. */
export const historyRecord = z.array(moveRecord).catch([]);

/** A lenient reader of the fields of a document in `payments` that lists show and reconciling needs. */
export const paymentRecord = z.object({
  _state: text,
  history: z.array(z.intersection(moveRecord, historyEntry)).catch([]),
  product: z.object({ title: text }).catch({ title: '' }),
  amountKurus: z.number().int().nullable().catch(null),
  /** Null for a single payment. */
  instalments: z.object({ count: z.number().int(), priceKurus: z.number().int() }).nullable().catch(null),
  card: z.object({ bin: text, lastFour: text, brand: text }).nullable().catch(null),
  seat: text,
  /** One of `DOUBTS`. */
  doubt: nullableText,
  // a text that was emptied in the console is no alarm
  alarm: nullableText.transform((alarm) => alarm || null),
  iyzicoPaymentId: nullableText,
  refundedKurus: kurus,
  extraCharges: z
    .array(
      z.object({
        iyzicoPaymentId: text,
        at: time,
        refundedKurus: kurus,
        role: z.enum(EXTRA_CHARGE_ROLES).catch('beside'),
      }),
    )
    .catch([]),
  /** Id of the first order of a chain of orders that replaced one another; null for an order that replaced none. */
  firstOrder: nullableText,
  lateReviews: z.array(z.object({ iyzicoPaymentId: text })).catch([]),
  request: z.preprocess(withDates, paymentRequest.nullable()).catch(null),
  createdAt: time,
  paidAt: time,
  /** When the charge that pays the order was booked, if another one paid before it. */
  chargedAt: time,
  nextCheckAt: time,
  /** Number of checks without result. */
  checks: z.number().int().catch(0),
});

/** State of a withdrawal; the founder sets `done`. `spam`: set aside without mails. */
export const WITHDRAWAL_STATUSES = ['open', 'done', 'spam'] as const;

export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** Whether a withdrawal is closed; false for an unknown status, which may be typed by hand. */
export const isClosedWithdrawal = (status: unknown): boolean =>
  WITHDRAWAL_STATUSES.some((known) => known === status && known !== 'open');

/** A lenient reader of the fields of a document in `withdrawals` that lists show. */
export const withdrawalRecord = z.object({
  _summary: text,
  _status: text,
  /** Order number as the buyer stated it. */
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

/** Events of the newsletter: a person was asked, confirmed, or left. */
export const CONSENT_EVENTS = ['asked', 'confirmed', 'left'] as const;

export type ConsentEvent = (typeof CONSENT_EVENTS)[number];

/** A lenient reader of a document of `consents`. Events are only added; a later one does not change an earlier one. */
export const consentRecord = z.object({
  event: z.enum(CONSENT_EVENTS).nullable().catch(null),
  email: text,
  /** Version of the sentence beside the tick. */
  textVersion: text,
  /** The enquiry whose form had the tick. */
  enquiryId: text,
  /** Language of the form, and of the mails to the person. */
  locale: z.enum(LOCALES).catch('tr'),
  at: time,
  /** Token of the page on which the person answers. Anybody who has it can answer for this address. */
  token: text,
  /** Null while the consent lasts. */
  expireAt: time,
});

/** A lenient reader of the fields of a document in `mail` that erasing needs. */
export const mailRecord = z.object({
  about: nullableText,
  message: z
    .object({ text, attachments: z.array(z.object({ content: text })).catch([]) })
    .catch({ text: '', attachments: [] }),
});
