import { z } from 'zod';
import { BIN_DIGITS } from './masked-card.ts';
import type { Outcome } from './outcomes.ts';
import { codeOf, type Failure, refusedBy } from './refusals.ts';
import type { IyzicoAttempt } from './requests.ts';

const id = z.union([z.string().min(1).max(100), z.number().int()]).transform(String);
/** iyzico sends amounts as numbers, or as strings with trailing zeros; it signs them without, as JavaScript writes numbers. */
const amount = z.union([z.number(), z.string().regex(/^\d+(?:\.\d+)?$/)]).transform(Number);
const textOrEmpty = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** The answer to the start of 3-D Secure, with the bank's page in base64 (docs.iyzico.com, Init 3DS). */
export const threeDsStartSchema = z.object({
  status: z.literal('success'),
  paymentId: id,
  conversationId: textOrEmpty,
  threeDSHtmlContent: z.base64().min(1),
  signature: z.string().optional(),
});

/** The answer to the start of iyzico's own page; `tokenExpireTime` is in seconds. */
export const hostedStartSchema = z.object({
  status: z.literal('success'),
  conversationId: textOrEmpty,
  token: z.string().min(1).max(200),
  paymentPageUrl: z.url({ protocol: /^https?$/ }),
  tokenExpireTime: z.number().positive(),
  signature: z.string().optional(),
});

/** Totals of a price in instalments, in lira, by the first digits of a card. iyzico does not sign answers to this call. */
export const instalmentsSchema = z.object({
  status: z.literal('success'),
  installmentDetails: z.array(
    z.object({
      binNumber: z.string().nullish(),
      installmentPrices: z.array(z.object({ installmentNumber: z.number().int().positive(), totalPrice: amount })),
    }),
  ),
});

/** The answer to a charge, amounts in lira (docs.iyzico.com, Auth 3DS). */
export const chargeSchema = z.object({
  status: z.literal('success'),
  paymentId: id,
  price: amount,
  paidPrice: amount,
  currency: z.string(),
  basketId: textOrEmpty,
  conversationId: textOrEmpty,
  fraudStatus: z.number().nullish(),
  binNumber: z.string().nullish(),
  lastFourDigits: z.string().nullish(),
  cardAssociation: z.string().nullish(),
  signature: z.string().optional(),
});

/** The answer to a query; if a card was tried, {@link chargedStatusSchema} parses the rest. */
export const paymentStatusSchema = z.looseObject({ status: z.literal('success'), paymentStatus: z.string().nullish() });

/** Statuses of a payment in progress (docs.iyzico.com, Webhook); an unknown status counts as no answer. */
export const UNDER_WAY: ReadonlyArray<string> = [
  'INIT_THREEDS',
  'CALLBACK_THREEDS',
  'BKM_POS_SELECTED',
  'INIT_APM',
  'INIT_CONTACTLESS',
  'INIT_BANK_TRANSFER',
  'INIT_CREDIT',
  'PENDING_CREDIT',
];

/** The answer to a query about a payment for which a card was tried; `token` is that of iyzico's page. */
export const chargedStatusSchema = chargeSchema.extend({ paymentStatus: z.string(), token: textOrEmpty });

/** The answer to a refund or a cancel, `price` in lira (docs.iyzico.com, Refund & Cancel). */
export const reversalSchema = z.object({
  status: z.literal('success'),
  paymentId: id,
  price: amount,
  currency: textOrEmpty,
  conversationId: textOrEmpty,
  signature: z.string().optional(),
});

const reversal = z.object({ refundPrice: amount, refundStatus: z.number().nullish() });

/** A refund, or a cancel, in iyzico's report. `refundStatus` 1: it was carried out. */
export type ReportedReversal = z.infer<typeof reversal>;

/** iyzico's report on a payment with its refunds and cancels, in lira (docs.iyzico.com, Reporting). */
export const reportSchema = z.object({
  status: z.literal('success'),
  payments: z.array(
    z.object({
      paymentId: id,
      cancels: z.array(reversal).nullish(),
      itemTransactions: z
        .array(z.object({ paymentTransactionId: id.nullish(), refunds: z.array(reversal).nullish() }))
        .nullish(),
    }),
  ),
});

type Charged = z.infer<typeof chargeSchema>;

/** The signed values of a charge; their amounts have no trailing zeros, as JavaScript writes numbers. */
export function chargeSignature({
  paymentId,
  currency,
  basketId,
  conversationId,
  paidPrice,
  price,
}: Charged): string[] {
  return [paymentId, currency, basketId, conversationId, String(paidPrice), String(price)];
}

/** Whether a signed answer is about this order and this amount: the signature proves only its origin. */
export function isOurs(answer: Charged, attempt: IyzicoAttempt): boolean {
  return (
    answer.basketId === attempt.paymentId &&
    answer.conversationId === attempt.conversationId &&
    answer.currency === 'TRY' &&
    Math.round(answer.paidPrice * 100) === attempt.amountKurus
  );
}

/** Values of `fraudStatus` (docs.iyzico.com, Fraud Notifications). Any other, or none: iyzico reviews the charge. */
const FRAUD_STATUS = { released: 1, refused: -1 } as const;

/** Whether iyzico's fraud engine has refused a charge that succeeded. */
export const isRefusedAsFraud = ({ fraudStatus }: Charged): boolean => fraudStatus === FRAUD_STATUS.refused;

/** The outcome of a charge that is not {@link isRefusedAsFraud}: any that iyzico has not released is under review. */
export function chargedOutcome({
  fraudStatus,
  paymentId,
  binNumber,
  lastFourDigits,
  cardAssociation,
}: Charged): Outcome {
  if (fraudStatus !== FRAUD_STATUS.released) return { kind: 'review', iyzicoPaymentId: paymentId };
  const card =
    binNumber && lastFourDigits
      ? { bin: binNumber.slice(0, BIN_DIGITS), lastFour: lastFourDigits, brand: cardAssociation ?? '' }
      : null;
  return { kind: 'charged', iyzicoPaymentId: paymentId, card };
}

/** iyzico's error code for a page without any payment, since no card was tried there (docs.iyzico.com, Hata Mesajları). */
const NO_CARD_TRIED = '5122';

/** Whether a failed query says that no card was tried on a page of iyzico's. */
export function isUntried(failure: Failure): boolean {
  return codeOf(failure) === NO_CARD_TRIED && !failure.paymentStatus;
}

/** The outcome of a failed query: a decline only when it names the payment's failure; otherwise the query itself failed. */
export function declinedQuery(failure: Failure): Outcome {
  const refused = refusedBy(failure);
  return failure.paymentStatus === 'FAILURE'
    ? { kind: 'declined', ...refused }
    : { kind: 'no-answer', code: refused.code };
}
