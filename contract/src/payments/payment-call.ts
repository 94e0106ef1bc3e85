import { z } from 'zod';
import { CARD_HOLDER_MAX, withAsciiDigits } from '../card/card.ts';
import { INSTALMENT_COUNTS, type InstalmentOffer, type Instalments } from '../card/instalments.ts';
import { ungrouped } from '../plain/digits.ts';
import {
  ADDRESS_MAX,
  CITY_MAX,
  CONTACT_NAME_MAX,
  FULL_NAME_MAX,
  groupedLength,
  TAX_NUMBER_MAX,
  TAX_OFFICE_MAX,
  ZIP_CODE_LENGTH,
} from '../plain/limits.ts';
import { isTaxNumber } from '../plain/tax-number.ts';
import { email, optionalLine, optionalPhone, optionalText, requiredLine, requiredText } from '../plain/text.ts';
import { metaSchema } from '../site/call-meta.ts';
import type { PaymentState, SeatState } from './payment.ts';
import type { PaymentMessage } from './payment-error.ts';

const PRODUCT_TEXT_MAX = 200;
const INVITATION_TOKEN_MAX = 200;
const TEXT_VERSION_MAX = 40;

/** The only country that we sell to; the documented field shows it and cannot be changed. */
const COUNTRY = 'Turkey';

const missing = (issue: { input: unknown }) =>
  issue.input === undefined || issue.input === '' ? 'required' : 'invalid';

const isDigits = (value: string, count: number) => value.length === count && /^\d+$/.test(value);

const country = z.literal(COUNTRY, { error: 'invalid' }).prefault(COUNTRY);
const zipCode = optionalLine(groupedLength(ZIP_CODE_LENGTH))
  .transform(ungrouped)
  .refine((value) => value === '' || isDigits(value, ZIP_CODE_LENGTH), 'invalid');

const billingAddress = z.strictObject({
  contactName: requiredLine(CONTACT_NAME_MAX),
  city: requiredLine(CITY_MAX),
  country,
  address: requiredText(ADDRESS_MAX),
  zipCode,
});

export type Address = z.infer<typeof billingAddress>;

/** Optional as a whole, because nothing is shipped. Half an address is refused. */
const shippingAddress = z
  .strictObject({
    contactName: optionalLine(CONTACT_NAME_MAX),
    city: optionalLine(CITY_MAX),
    country,
    address: optionalText(ADDRESS_MAX),
    zipCode,
  })
  .superRefine((address, context) => {
    const parts = ['contactName', 'city', 'address'] as const;
    if (parts.every((part) => address[part] === '') && address.zipCode === '') return;
    for (const part of parts) {
      if (address[part] === '') context.addIssue({ code: 'custom', path: [part], message: 'required' });
    }
  })
  .transform((address): Address | null => (address.address === '' ? null : address));

const companyInvoice = z.strictObject({
  title: requiredLine(CONTACT_NAME_MAX),
  taxOffice: requiredLine(TAX_OFFICE_MAX),
  /** Tax number: 10 digits of a company, 11 of a sole trader. */
  taxNumber: requiredLine(groupedLength(TAX_NUMBER_MAX)).transform(ungrouped).refine(isTaxNumber, 'invalid'),
});

/** A payment in instalments. `total` is the sum that the page showed, in lira like `amount`. */
const instalments = z.strictObject({
  count: z.literal(
    INSTALMENT_COUNTS.filter((count) => count > 1),
    { error: missing },
  ),
  total: z
    .number({ error: missing })
    .positive('invalid')
    .refine((lira) => Math.round(lira * 100) / 100 === lira, 'invalid'),
});

const tick = z.literal(true, { error: 'required' });

/** Input of `process-iyzico-payment`. Card fields are not part of it and are refused like any unknown key. */
export const paymentCallSchema = z.strictObject({
  userEmail: email,
  userName: requiredLine(FULL_NAME_MAX),
  userPhone: optionalPhone,
  productId: requiredLine(PRODUCT_TEXT_MAX),
  /** The title in the catalogue, in either language. */
  productName: requiredLine(PRODUCT_TEXT_MAX),
  /** The price in lira, not in kuruş: 1795. */
  amount: z.number({ error: missing }).positive('invalid'),
  currency: z.literal('TRY', { error: missing }),
  /** Null for a single payment. `start-card-payment` asks iyzico whether the card's bank offers them. */
  instalments: instalments.nullable().prefault(null),
  billingAddress,
  shippingAddress: shippingAddress.prefault({}),
  companyInvoice: companyInvoice.nullable().prefault(null),
  /**
   * Confirmations of both texts. `earlyStart`: the service may begin while the buyer may still withdraw; it counts only where
   * that is possible (`withdrawalEnd`).
   */
  consents: z.strictObject({
    distanceSales: tick,
    preInformation: tick,
    earlyStart: z.boolean('invalid').prefault(false),
    /** `saleVersion` of the page; null in the documented body, which has none: then it is not compared. */
    textVersion: z.string('invalid').max(TEXT_VERSION_MAX, 'invalid').nullable().prefault(null),
    /** ISO 8601: the start of the group in both texts; null without a group, and in the documented body. */
    startsAt: z.iso.datetime('invalid').nullable().prefault(null),
  }),
  /**
   * Id of an order for the same product that this one replaces, with its seat. No mail about an order that can still be ended
   * names its id, so nobody can end an order by knowing its buyer's address.
   */
  replaces: z.uuid('invalid').toLowerCase().nullable().prefault(null),
  /** Whether the buyer was asked, and wants the same product once more. */
  again: z.boolean('invalid').prefault(false),
  /** Token of the link that invites somebody on the waiting list to a freed seat; an expired one counts as none. */
  invitation: z.string('invalid').max(INVITATION_TOKEN_MAX, 'invalid').nullable().prefault(null),
  meta: metaSchema,
});

export type PaymentCallInput = z.input<typeof paymentCallSchema>;
export type PaymentCall = z.output<typeof paymentCallSchema>;

/** Answer of `process-iyzico-payment`. */
export interface PaymentOpened {
  readonly success: true;
  /** Documented, always empty: `next` says what remains to be done. */
  readonly message: '';
  readonly paymentId: string;
  /**
   * `card`: call `start-card-payment`. `redirect`: go to iyzico's page. Where `seat` is `released`, no seat of the group is held
   * meanwhile, so the buyer is told before.
   */
  readonly next:
    | { readonly kind: 'card' }
    | { readonly kind: 'redirect'; readonly url: string; readonly seat: SeatState };
}

const paymentId = z.uuid({ error: missing }).toLowerCase();

/** Input of `instalment-offers`: only the first digits of a card; a whole number is refused. */
export const instalmentOffersCallSchema = z.strictObject({
  bin: z.string({ error: missing }).regex(/^\d{6}(?:\d{2})?$/, 'invalid'),
  productId: requiredLine(PRODUCT_TEXT_MAX),
});

export type InstalmentOffersCall = z.infer<typeof instalmentOffersCallSchema>;

/** Answer of `instalment-offers`: the instalments in which the card's bank charges the price, without the single payment. */
export interface InstalmentOffers {
  readonly offers: ReadonlyArray<InstalmentOffer>;
}

/** Checks the shape only; `cardErrors` checks the values. */
const typed = (max: number) => z.string({ error: missing }).max(max);

/**
 * Longest texts of a card. They are longer than those of `card/card.ts`, so that a buyer who typed a digit or a blank too many
 * reads which field is wrong, instead of a refusal of the whole call.
 */
const TYPED_NUMBER_MAX = 40;
const TYPED_EXPIRY_MAX = 4;
const TYPED_CVV_MAX = 8;

/** Input of `start-card-payment`. */
export const startCardCallSchema = z.strictObject({
  paymentId,
  card: z
    .strictObject({
      number: typed(TYPED_NUMBER_MAX),
      holder: typed(CARD_HOLDER_MAX),
      expiryMonth: typed(TYPED_EXPIRY_MAX),
      expiryYear: typed(TYPED_EXPIRY_MAX),
      cvv: typed(TYPED_CVV_MAX),
    })
    .transform(withAsciiDigits),
});

export type StartCardCall = z.infer<typeof startCardCallSchema>;

/**
 * Answer of `start-card-payment`: the bank's page, a whole HTML document. iyzico does not say whether it may contain the card: the
 * function logs `payment.card-in-page` if its number is in there.
 */
export interface CardPaymentStarted {
  readonly success: true;
  readonly message: '';
  readonly html: string;
}

/** Input of `payment-status`. */
export const paymentStatusCallSchema = z.strictObject({ paymentId });

/** Answer of `payment-status`. It names nobody, because anybody who has the payment's id can ask. */
export interface PaymentStatus {
  readonly state: PaymentState;
  readonly message: PaymentMessage | null;
  readonly seat: SeatState;
  readonly productId: string;
  /** The title when it was ordered: the product may no longer be sold. Null from functions that are older than the page. */
  readonly productTitle: string | null;
  /** The amount that the card is charged, or was. */
  readonly amountKurus: number;
  readonly currency: 'TRY';
  /** Null for a single payment. */
  readonly instalments: Instalments | null;
  /** Sum refunded, in kuruş; 0 before any refund. */
  readonly refundedKurus: number;
  /** Last digits of the card that has just paid; null otherwise. */
  readonly lastFour: string | null;
  /** Who sold a paid or refunded order, in words of its language; null otherwise, and from functions that are older than the page. */
  readonly seller: string | null;
  /** ISO 8601: when a paid or refunded order was charged; null otherwise, and from functions that are older than the page. */
  readonly paidAt: string | null;
  /**
   * ISO 8601: end of an invitation from the waiting list that keeps a seat for the buyer of an order that ended unpaid; null
   * otherwise. Only the link of the invitation, and an order that replaces this one, get that seat.
   */
  readonly invitedUntil: string | null;
  /**
   * Number of the run of its group in which the order has a seat, from 1; null without a seat, or once the next run has opened.
   */
  readonly run: number | null;
}

/** Answer of `cohort-status`. */
export interface GroupStatus {
  /** Id of the group, under its wire name. */
  readonly cohort: string;
  readonly seatsLeft: number;
  /** All seats of the group, taken and free. The founder may have changed the number that the settings state. */
  readonly capacity: number;
  /** ISO 8601. */
  readonly startsAt: string;
  /** False once the group has started or is full: only the waiting list remains. */
  readonly open: boolean;
}
