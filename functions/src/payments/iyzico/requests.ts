import { type CardInput, cardDigits } from '@site/contract/card';
import type { Instalments } from '@site/contract/instalments';
import type { Locale } from '@site/contract/locale';
import type { Address } from '@site/contract/payment-call';
import { internationalNumber } from '../../platform/phone-number.ts';

/** How iyzico is reached, and what it is sent about every order. */
export interface IyzicoOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly secretKey: string;
  /** Where the buyer's browser returns to. */
  readonly callbackUrl: string;
  /** Sent as the buyer's identity number; iyzico wants one for anti-money-laundering rules, the form does not ask. */
  readonly identityNumber: string;
  /** Sent when the buyer's IP address is not known. */
  readonly fallbackIp: string;
}

/** An attempt to charge an order. */
export interface IyzicoAttempt {
  readonly paymentId: string;
  readonly conversationId: string;
  readonly locale: Locale;
  /** What the card is charged. */
  readonly amountKurus: number;
}

/** An attempt with the order as iyzico needs it to start one, in our terms. */
export interface IyzicoOrder extends IyzicoAttempt {
  /** In how many payments, and what a single one would cost; null for a single payment. */
  readonly instalments: Instalments | null;
  readonly productId: string;
  readonly productTitle: string;
  readonly buyer: { readonly name: string; readonly email: string; readonly phone: string };
  readonly billingAddress: Address;
  readonly shippingAddress: Address | null;
  /** Undefined when no proxy told it. */
  readonly ip: string | undefined;
}

/** Where iyzico is asked about a payment: by its own id, or by the token of its hosted page. */
export type IyzicoHandle =
  | { readonly kind: 'payment'; readonly iyzicoPaymentId: string }
  | { readonly kind: 'hosted'; readonly token: string };

/** Kuruş in the SDK's form of a price, which it signs: at least one decimal, no further trailing zeros. */
export function priceText(kurus: number): string {
  const whole = Math.trunc(kurus / 100);
  const cents = String(kurus % 100).padStart(2, '0');
  return `${whole}.${cents.endsWith('0') ? cents.slice(0, 1) : cents}`;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function addressFields(address: Address): object {
  return {
    contactName: address.contactName,
    city: address.city,
    country: address.country,
    address: oneLine(address.address),
    zipCode: address.zipCode === '' ? undefined : address.zipCode,
  };
}

/**
 * The fields that both ways to pay send. iyzico demands more than the form asks for; the rest comes from:
 * - surname: the last word of the name, or the only one once more
 * - identityNumber: a parameter, the same for everybody
 * - ip: the request's, else a parameter
 * - gsmNumber: only with its country, as iyzico documents it (`+905350000000`); it can be left out
 * - registrationAddress, city, country: those of the billing address
 * - shippingAddress: the billing address when none was given
 * - one VIRTUAL item that is the whole basket, so that the sum of the items equals the price
 * - price: that of a single payment; paidPrice: what the card is charged, which is more with instalments
 */
export function orderFields(order: IyzicoOrder, options: IyzicoOptions): object {
  const words = order.buyer.name.split(/\s+/);
  const surname = words.at(-1);
  const price = priceText(order.instalments?.priceKurus ?? order.amountKurus);
  return {
    locale: order.locale,
    conversationId: order.conversationId,
    basketId: order.paymentId,
    price,
    paidPrice: priceText(order.amountKurus),
    currency: 'TRY',
    paymentGroup: 'PRODUCT',
    callbackUrl: options.callbackUrl,
    buyer: {
      id: order.paymentId,
      name: words.length > 1 ? words.slice(0, -1).join(' ') : surname,
      surname,
      email: order.buyer.email,
      gsmNumber: internationalNumber(order.buyer.phone) ?? undefined,
      identityNumber: options.identityNumber,
      ip: order.ip ?? options.fallbackIp,
      registrationAddress: oneLine(order.billingAddress.address),
      city: order.billingAddress.city,
      country: order.billingAddress.country,
      zipCode: order.billingAddress.zipCode === '' ? undefined : order.billingAddress.zipCode,
    },
    billingAddress: addressFields(order.billingAddress),
    shippingAddress: addressFields(order.shippingAddress ?? order.billingAddress),
    basketItems: [{ id: order.productId, name: order.productTitle, category1: 'Training', itemType: 'VIRTUAL', price }],
  };
}

/** The card as iyzico wants it; its months and years have two and four digits. */
export function cardFields(card: CardInput): object {
  return {
    cardHolderName: card.holder.trim(),
    cardNumber: cardDigits(card.number),
    expireMonth: card.expiryMonth.padStart(2, '0'),
    expireYear: `20${card.expiryYear}`,
    cvc: card.cvv,
    registerCard: 0,
  };
}
