import type { InstalmentOffer } from '@site/contract/card/instalments';
import type { PaymentRefusal } from '@site/contract/payments/payment-error';
import type { MaskedCard } from './masked-card.ts';

/** Why iyzico did not start a payment. */
export type NotStarted =
  /** `refusesEverybody`: the reason lies neither in this buyer nor in the card, so that other buyers may be refused too. */
  | {
      readonly kind: 'refused';
      readonly refusal: PaymentRefusal;
      readonly code: string;
      readonly refusesEverybody: boolean;
    }
  | { readonly kind: 'no-answer'; readonly code: string };

/** A start moves no money, so a start that did not clearly succeed may be retried with a new conversation id. */
export type ThreeDsStart =
  | { readonly kind: 'started'; readonly iyzicoPaymentId: string; readonly html: string }
  | NotStarted;

/** The instalments that a card's bank offers, without a single payment. */
export type OfferedInstalments =
  | { readonly kind: 'offered'; readonly offers: ReadonlyArray<InstalmentOffer> }
  | { readonly kind: 'no-answer'; readonly code: string };

/** Like {@link ThreeDsStart} for iyzico's own page, which expires after `seconds`. */
export type HostedStart =
  | { readonly kind: 'started'; readonly token: string; readonly url: string; readonly seconds: number }
  | NotStarted;

/** The result of a charge or a query. */
export type Outcome =
  /** Charged exactly what we asked, and released by iyzico's fraud check. */
  | { readonly kind: 'charged'; readonly iyzicoPaymentId: string; readonly card: MaskedCard | null }
  /** Charged, but under iyzico's review: nothing may be delivered yet. */
  | { readonly kind: 'review'; readonly iyzicoPaymentId: string }
  /** Clearly not charged; on iyzico's page another card can still pay. */
  | { readonly kind: 'declined'; readonly refusal: PaymentRefusal; readonly code: string }
  /** Not charged so far: the buyer is still paying, or no charge was requested. */
  | { readonly kind: 'open' }
  /** Not charged so far: no card was tried on iyzico's page. */
  | { readonly kind: 'untried' }
  /** Signed by iyzico, but for another order or amount. */
  | { readonly kind: 'mismatch'; readonly iyzicoPaymentId: string }
  /** No reliable answer; the money may have moved. */
  | { readonly kind: 'no-answer'; readonly code: string };

/** In place of an error code of iyzico's: its report does not contain the charge. */
export const NOT_LISTED = 'not-listed';

/** How much of a charge was refunded, in kuruş, and the `transactionId` by which iyzico refunds the rest. */
export type RefundReport =
  | {
      readonly kind: 'reported';
      readonly refundedKurus: number;
      readonly total: boolean;
      readonly transactionId: string | null;
    }
  /** iyzico's report does not contain the charge, or iyzico does not know its payment. */
  | { readonly kind: 'unlisted'; readonly code: string }
  | { readonly kind: 'no-answer'; readonly code: string };

/** The result of a refund or cancel call. */
export type Reversal =
  | { readonly kind: 'reversed'; readonly kurus: number }
  /** Clearly nothing was refunded. */
  | { readonly kind: 'refused'; readonly code: string }
  /** No reliable answer; the money may have been refunded. */
  | { readonly kind: 'no-answer'; readonly code: string };
