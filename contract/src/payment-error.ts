import type { CallErrorKey } from './call.ts';
import type { CardFieldError } from './card.ts';
import type { FieldError } from './field-error.ts';

/** Why a payment was refused. In each of these cases the card was not charged. */
export const PAYMENT_REFUSALS = [
  'insufficient-funds',
  'do-not-honour',
  'expired-card',
  'invalid-cvc',
  'invalid-card',
  'invalid-transaction',
  'not-permitted',
  'closed-to-online',
  'contact-bank',
  'foreign-card',
  'fraud',
  'three-ds',
  /** iyzico checks mail addresses more strictly than forms do; another card does not help. */
  'invalid-email',
  /** iyzico takes no more calls at the moment. */
  'busy',
  /** The place was held too long and somebody else has it now. */
  'hold-expired',
  'general',
] as const;

export type PaymentRefusal = (typeof PAYMENT_REFUSALS)[number];

/** What `payment-status` says beside the state, for the sentence on the page; null where the state says it all. */
export type PaymentMessage =
  | PaymentRefusal
  /** Charged or not: it is being asked. Nobody must pay again. */
  | 'unknown'
  /** iyzico checks the payment. Nobody must pay again. */
  | 'review';

/** Why a payment call was refused before any money could move. */
export type PaymentProblem =
  | 'sold-out'
  /** The group has started. */
  | 'cohort-closed'
  /** The amount of the call is not the price of today; `amountKurus` in the details is. */
  | 'price-changed'
  | 'already-paid'
  /** A payment of this order, or of this buyer for the same group, is being charged. */
  | 'in-progress'
  /** The order failed or expired: start a new one with a new submissionId. */
  | 'ended'
  | 'not-found';

export type PaymentErrorKey = CallErrorKey | PaymentRefusal | PaymentProblem;

/** `details` of a callable error of the payment functions. */
export interface PaymentErrorDetails {
  readonly key: PaymentErrorKey;
  /** Field path to what is wrong with it; card fields as `card.number`. */
  readonly fields?: Readonly<Record<string, FieldError | CardFieldError>>;
  /** With `price-changed`: what would be charged. */
  readonly amountKurus?: number;
}

/** iyzico's error groups (docs.iyzico.com, Error Codes). */
const byGroup: ReadonlyMap<string, PaymentRefusal> = new Map([
  ['NOT_SUFFICIENT_FUNDS', 'insufficient-funds'],
  ['DO_NOT_HONOUR', 'do-not-honour'],
  ['DECLINED', 'do-not-honour'],
  ['REFER_TO_CARD_ISSUER', 'do-not-honour'],
  ['EXPIRED_CARD', 'expired-card'],
  ['INVALID_CVC2', 'invalid-cvc'],
  ['INVALID_CVC2_LENGTH', 'invalid-cvc'],
  ['INVALID_CARD_NUMBER', 'invalid-card'],
  ['INVALID_EXPIRE_YEAR_MONTH', 'invalid-card'],
  ['INVALID_TRANSACTION', 'invalid-transaction'],
  ['NOT_PERMITTED_TO_CARDHOLDER', 'not-permitted'],
  ['NOT_PERMITTED_TO_TERMINAL', 'not-permitted'],
  ['CARD_NOT_PERMITTED', 'not-permitted'],
  ['RESTRICTED_CARD', 'not-permitted'],
  ['RESTRICTED_BY_LAW', 'closed-to-online'],
  // the buyer is not told which of them it is
  ['LOST_CARD', 'contact-bank'],
  ['STOLEN_CARD', 'contact-bank'],
  ['PICKUP_CARD', 'contact-bank'],
  ['NOT_PERMITTED_TO_FOREIGN_CARD', 'foreign-card'],
  ['FRAUD_SUSPECT', 'fraud'],
  ['DEBIT_CARDS_REQUIRES_3DS', 'three-ds'],
]);

/** iyzico's own errors, which belong to no group. */
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
  ['6000', 'fraud'],
  ['6001', 'fraud'],
  ['50000', 'busy'],
]);

/** The sentence for an error of iyzico. Its group decides, as iyzico advises; codes alone are not stable. */
export function refusalOf(code: string, group: string | undefined): PaymentRefusal {
  return (group === undefined ? undefined : byGroup.get(group)) ?? byCode.get(code) ?? 'general';
}
