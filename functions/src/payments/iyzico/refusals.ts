import type { PaymentRefusal } from '@site/contract/payments/payment-error';
import { z } from 'zod';
import type { NotStarted } from './outcomes.ts';

/** iyzico's answer to a call that failed. */
export const failureSchema = z.object({
  status: z.literal('failure'),
  errorCode: z.union([z.string(), z.number()]).nullish(),
  errorGroup: z.string().nullish(),
  /** In answers to queries only. */
  paymentStatus: z.string().nullish(),
});

export type Failure = z.infer<typeof failureSchema>;

/**
 * iyzico's error groups that say that a bank has charged nothing (docs.iyzico.com, Error Codes; all of them are listed in the
 * repository iyzico-kurtulussahin/iyzico.gitbook on GitHub, banka-hatalari). The others leave that open: `UNKNOWN`,
 * `APPROVED_COMPLETED`, timeouts, a bank that could not answer.
 */
const byGroup: ReadonlyMap<string, PaymentRefusal> = new Map([
  ['NOT_SUFFICIENT_FUNDS', 'insufficient-funds'],
  ['EXCEEDS_WITHDRAWAL_AMOUNT_LIMIT', 'insufficient-funds'],
  ['DO_NOT_HONOUR', 'do-not-honour'],
  ['DECLINED', 'do-not-honour'],
  ['REFER_TO_CARD_ISSUER', 'do-not-honour'],
  ['INVALID_PIN', 'do-not-honour'],
  ['EXPIRED_CARD', 'expired-card'],
  ['INVALID_CVC2', 'invalid-cvc'],
  ['INVALID_CVC2_LENGTH', 'invalid-cvc'],
  ['INVALID_CARD_NUMBER', 'invalid-card'],
  ['BIN_NOT_FOUND', 'invalid-card'],
  ['NO_SUCH_ISSUER', 'invalid-card'],
  ['INVALID_EXPIRE_YEAR_MONTH', 'invalid-card'],
  ['INVALID_TRANSACTION', 'invalid-transaction'],
  ['INVALID_AMOUNT', 'invalid-transaction'],
  ['INVALID_MERCHANT_OR_SP', 'invalid-transaction'],
  ['NOT_PERMITTED_TO_CARDHOLDER', 'not-permitted'],
  ['NOT_PERMITTED_TO_TERMINAL', 'not-permitted'],
  ['CARD_NOT_PERMITTED', 'not-permitted'],
  ['RESTRICTED_CARD', 'not-permitted'],
  ['INVALID_CARD_TYPE', 'not-permitted'],
  ['DEBIT_CARDS_INSTALLMENT_NOT_ALLOWED', 'not-permitted'],
  ['NOT_PERMITTED_TO_INSTALLMENT', 'not-permitted'],
  ['RESTRICTED_BY_LAW', 'closed-to-online'],
  // the same refusal for all of these: the buyer may be the thief
  ['LOST_CARD', 'contact-bank'],
  ['STOLEN_CARD', 'contact-bank'],
  ['PICKUP_CARD', 'contact-bank'],
  ['BLOCKED_CARD', 'contact-bank'],
  ['CVC2_MAX_ATTEMPT', 'contact-bank'],
  ['EXCEEDS_ALLOWABLE_PIN_TRIES', 'contact-bank'],
  ['NOT_PERMITTED_TO_FOREIGN_CARD', 'foreign-card'],
  ['FRAUD_SUSPECT', 'fraud'],
  ['DEBIT_CARDS_REQUIRES_3DS', 'three-ds'],
  ['INVALID_CAVV', 'three-ds'],
  ['INVALID_ECI', 'three-ds'],
  ['INVALID_CHARS_IN_EMAIL', 'invalid-email'],
]);

/**
 * Errors of iyzico's fraud engine and blacklist, which decline a charge before any bank (docs.iyzico.com, Fraud Notifications).
 * They belong to no group.
 */
const byFraudEngine: ReadonlyMap<string, PaymentRefusal> = new Map([
  ['6000', 'fraud'],
  ['6001', 'fraud'],
]);

/** Other errors of iyzico's own, which belong to no group. After a charge they leave open whether money moved. */
const byCode: ReadonlyMap<string, PaymentRefusal> = new Map([
  ['3', 'invalid-email'],
  ['5', 'invalid-email'],
  ['12', 'invalid-card'],
  ['13', 'invalid-card'],
  ['14', 'invalid-card'],
  ['15', 'invalid-cvc'],
  ['16', 'invalid-card'],
  ['17', 'expired-card'],
  ['5184', 'foreign-card'],
  ['50000', 'busy'],
]);

/** The refusal for an error of iyzico's. Its group decides, as iyzico advises; codes alone are not stable. */
function refusalOf(code: string, group: string | undefined): PaymentRefusal {
  const ofGroup = group === undefined ? undefined : byGroup.get(group);
  return ofGroup ?? byFraudEngine.get(code) ?? byCode.get(code) ?? 'general';
}

/** iyzico's error code; `none` when it is missing. */
export const codeOf = (failure: Failure) => String(failure.errorCode ?? 'none');

/**
 * Whether a failure is a bank's decision. Only the groups of {@link byGroup} are; any other failure of a charge, for example of
 * iyzico's own system, leaves open whether money moved.
 */
function isBankDecision({ errorGroup }: Failure): boolean {
  return byGroup.has(errorGroup ?? '');
}

/** Whether a failed charge was declined for certain, by a bank or by the fraud engine before it. */
export function isDecided(failure: Failure): boolean {
  return isBankDecision(failure) || byFraudEngine.has(codeOf(failure));
}

/** Error codes by which iyzico refuses a refund: no such payment, more than is left, not for this kind of merchant. */
const REVERSAL_REFUSALS = new Set(['5086', '5087', '5093', '5266']);

/** Whether a failed refund or cancel call has clearly refunded nothing. */
export function isReversalRefused(failure: Failure): boolean {
  return isBankDecision(failure) || REVERSAL_REFUSALS.has(codeOf(failure));
}

/**
 * Failures that say nothing about a card: wrong keys (1000, 1001), an invalid call (1004), a frozen
 * account (9000), a failure or timeout of the bank's system (10214, 10219), the rate limit (50000), iyzico's own system
 * (100001). Source: docs.iyzico.com, Error Codes.
 */
const FAILURES_OF_THE_CALL = new Set(['1000', '1001', '1004', '9000', '10214', '10219', '50000', '100001']);

/** Whether a query about a card failed for a reason other than the card, so that a retry may succeed. */
export function isFailureOfTheCall(failure: Failure): boolean {
  return FAILURES_OF_THE_CALL.has(codeOf(failure));
}

/**
 * Whether iyzico says that it knows no such payment. Any other failure of a report, for example of iyzico's own system, leaves
 * that open. Source: docs.iyzico.com, Error Codes.
 */
export function isUnknownPayment(failure: Failure): boolean {
  return codeOf(failure) === '5087';
}

/** A failure in our terms: the refusal that the buyer reads, and iyzico's error code. */
export function refusedBy(failure: Failure): { readonly refusal: PaymentRefusal; readonly code: string } {
  const code = codeOf(failure);
  return { refusal: refusalOf(code, failure.errorGroup ?? undefined), code };
}

/** Error group of a bank's decision about the merchant, for example a wrong category (10208): the bank refuses every card. */
const ABOUT_THE_MERCHANT = 'INVALID_MERCHANT_OR_SP';

/**
 * Whether a failure lies neither in the buyer nor in the card: wrong keys, a frozen account, iyzico's own system or rate limit, a
 * newly required field. A bank's decision has an error group; the group about the merchant also counts.
 */
function isNobodysOwn({ errorGroup }: Failure, refusal: PaymentRefusal): boolean {
  if (errorGroup === ABOUT_THE_MERCHANT) return true;
  return !errorGroup && (refusal === 'general' || refusal === 'busy');
}

/** A failed start of a payment in our terms. */
export function refusedStart(failure: Failure): NotStarted {
  const refused = refusedBy(failure);
  return { kind: 'refused', ...refused, refusesEverybody: isNobodysOwn(failure, refused.refusal) };
}
