import { CARD_FIELD_ERRORS, FIELD_ERRORS } from '../plain/field-error.ts';
import { CALL_ERROR_KEYS } from '../site/call.ts';

/** Reasons why a payment was refused. In each of these cases the card was not charged. */
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
  /** iyzico accepts no more calls at the moment. */
  'busy',
  /** The hold expired and every seat is taken by now. */
  'hold-expired',
  /** The group has started; `cohort` is its wire name. */
  'cohort-closed',
  /** Another order of the same buyer for the same product has been paid: ask before a second one. */
  'already-bought',
  /** Another order of the same buyer for the same product is being charged. */
  'other-order',
  'general',
] as const;

export type PaymentRefusal = (typeof PAYMENT_REFUSALS)[number];

/** Select the sentence that the page shows beside the state. */
export const PAYMENT_MESSAGES = [
  ...PAYMENT_REFUSALS,
  /**
   * iyzico has not reported yet whether money moved; with `awaiting-3ds`, not since the buyer came back from its page. Nobody
   * must pay again.
   */
  'unknown',
  /** Charged, and under iyzico's review. Nobody must pay again. */
  'review',
  /** With `expired`: the buyer replaced the order by another one. */
  'replaced',
] as const;

export type PaymentMessage = (typeof PAYMENT_MESSAGES)[number];

/** Reasons why a payment call was refused. The call has moved no money. */
export const PAYMENT_ERROR_KEYS = [
  ...CALL_ERROR_KEYS,
  ...PAYMENT_REFUSALS,
  'sold-out',
  /** The amount of the call is not the current price, which is `amountKurus` of the details. */
  'price-changed',
  /** The group has another start than the confirmed texts state; it is `startsAt` of the details. */
  'terms-changed',
  /**
   * The page has an older version of the sale texts than the one that would be stored as confirmed, another title of the product,
   * or a product that is no longer sold.
   */
  'texts-changed',
  /** The card's bank does not offer these instalments for this total (any more), or the site offers none that long. */
  'instalments-changed',
  'already-paid',
  /**
   * A payment of this order, or of this buyer for the same product, is being charged, is at the bank, or may have been paid on
   * iyzico's page.
   */
  'in-progress',
  /** The maximum number of cards was tried for this order. */
  'too-many-cards',
  /** The caller's network holds the maximum number of seats for unpaid orders. */
  'network-busy',
  /** The order failed or expired: start a new one with a new submissionId. */
  'ended',
  'not-found',
] as const;

export type PaymentErrorKey = (typeof PAYMENT_ERROR_KEYS)[number];

/** Errors of a field of an order, which may be a field of its card. */
export const ORDER_FIELD_ERRORS = [...FIELD_ERRORS, ...CARD_FIELD_ERRORS] as const;

export type OrderFieldError = (typeof ORDER_FIELD_ERRORS)[number];

/** A key that says everything about its refusal. */
export type PlainErrorKey = Exclude<PaymentErrorKey, 'invalid' | 'price-changed' | 'terms-changed'>;

/** Errors by field path; a card field is `card.number`. */
type WrongFields = Readonly<Record<string, OrderFieldError>>;

/** `details` of a callable error of the payment functions. */
export type PaymentErrorDetails =
  | { readonly key: PlainErrorKey }
  | { readonly key: 'invalid'; readonly fields: WrongFields }
  /** `amountKurus`: the amount that would be charged. */
  | { readonly key: 'price-changed'; readonly amountKurus: number; readonly fields: WrongFields }
  /** `startsAt`: when the group starts, ISO 8601. */
  | { readonly key: 'terms-changed'; readonly startsAt: string };
