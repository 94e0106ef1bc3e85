import { type CardInput, cardDigits } from '@site/contract/card/card';
import type { Instalments } from '@site/contract/card/instalments';
import type { Address } from '@site/contract/payments/payment-call';
import type { Locale } from '@site/contract/plain/locale';
import { internationalNumber } from '../../platform/phone-number.ts';

/** How to reach iyzico, and values that are sent with every order. */
export interface IyzicoOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly secretKey: string;
  /** URL to which the buyer's browser returns. */
  readonly callbackUrl: string;
  /** Sent as the buyer's identity number: iyzico requires one for anti-money-laundering rules, and the form does not ask. */
  readonly identityNumber: string;
  /** Sent when the buyer's IP address is not known. */
  readonly fallbackIp: string;
}

/** An attempt to charge an order. */
export interface IyzicoAttempt {
  readonly paymentId: string;
  readonly conversationId: string;
  readonly locale: Locale;
  /** Amount charged to the card, in kuruş. */
  readonly amountKurus: number;
}

/** An attempt with the fields of its order that iyzico needs for a start, in our terms. */
export interface IyzicoOrder extends IyzicoAttempt {
  /** Number of instalments, and the price without them; null for a single payment. */
  readonly instalments: Instalments | null;
  readonly productId: string;
  readonly productTitle: string;
  readonly buyer: { readonly name: string; readonly email: string; readonly phone: string };
  readonly billingAddress: Address;
  readonly shippingAddress: Address | null;
  /** The buyer's IP address; undefined when no proxy reports it. */
  readonly ip: string | undefined;
}

/** Identifies a payment in a query to iyzico: by iyzico's id, or by the token of the hosted page. */
export type IyzicoHandle =
  | { readonly kind: 'payment'; readonly iyzicoPaymentId: string }
  | { readonly kind: 'hosted'; readonly token: string };

/** An amount of kuruş as a price in lira in the SDK's format, which it signs: at least one decimal, no further trailing zeros. */
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
 * The fields that both ways to pay send. iyzico requires more than the form asks for; the rest comes from:
 * - surname: the last word of the name, or the only one again
 * - identityNumber: a parameter, the same for everybody
 * - ip: the request's, else a parameter
 * - gsmNumber: only with a country code, as iyzico documents it (`+905350000000`); it can be left out
 * - registrationAddress, city, country: those of the billing address
 * - shippingAddress: the billing address when none was given
 * - one VIRTUAL item that is the whole basket, so that the sum of the items equals the price
 * - price: that of a single payment; paidPrice: the amount charged to the card, which is more with instalments
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

/** A card as iyzico requires it: the month has two digits, the year four. */
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
