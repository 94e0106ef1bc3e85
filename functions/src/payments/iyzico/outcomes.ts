import type { InstalmentOffer } from '@site/contract/instalments';
import type { PaymentRefusal } from '@site/contract/payment-error';
import type { MaskedCard } from './masked-card.ts';

/** Why a payment was not taken on. */
export type NotStarted =
  /** `refusesEverybody`: the reason is none of this buyer's or card's, so that the next buyer may meet it too. */
  | {
      readonly kind: 'refused';
      readonly refusal: PaymentRefusal;
      readonly code: string;
      readonly refusesEverybody: boolean;
    }
  | { readonly kind: 'no-answer'; readonly code: string };

/** A start moves no money, so one that did not clearly succeed may be tried again with a new conversation id. */
export type ThreeDsStart =
  | { readonly kind: 'started'; readonly iyzicoPaymentId: string; readonly html: string }
  | NotStarted;

/** In how many payments a card can be charged, without the single one. */
export type OfferedInstalments =
  | { readonly kind: 'offered'; readonly offers: ReadonlyArray<InstalmentOffer> }
  | { readonly kind: 'no-answer'; readonly code: string };

/** As {@link ThreeDsStart}, on iyzico's own page, which is open for `seconds`. */
export type HostedStart =
  | { readonly kind: 'started'; readonly token: string; readonly url: string; readonly seconds: number }
  | NotStarted;

/** What is known about the money after a charge or a query. */
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
  /** Nothing that can be relied on; the money may have moved. */
  | { readonly kind: 'no-answer'; readonly code: string };

/** Instead of iyzico's error code: its report lacks the charge. */
export const NOT_LISTED = 'not-listed';

/** What came back of a paid amount, in kuruş, and by which number iyzico gives back the rest. */
export type RefundReport =
  | {
      readonly kind: 'reported';
      readonly refundedKurus: number;
      readonly total: boolean;
      readonly transactionId: string | null;
    }
  /** iyzico lists no such charge, or refuses to tell of one. */
  | { readonly kind: 'unlisted'; readonly code: string }
  | { readonly kind: 'no-answer'; readonly code: string };

/** What a call to give money back has brought. */
export type Reversal =
  | { readonly kind: 'given-back'; readonly kurus: number }
  /** Clearly nothing went back. */
  | { readonly kind: 'refused'; readonly code: string }
  /** Nothing that can be relied on; the money may have gone back. */
  | { readonly kind: 'no-answer'; readonly code: string };
