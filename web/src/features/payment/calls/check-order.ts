import { cardErrors } from '@site/contract/card';
import { DAY_MS } from '@site/contract/durations';
import { fieldErrors } from '@site/contract/field-error';
import type { Locale } from '@site/contract/locale';
import type { CardEntry } from '@site/contract/payment';
import { paymentCallSchema } from '@site/contract/payment-call';
import type { OrderFieldError } from '@site/contract/payment-error';
import { isAsked, type Offer, type OrderValues, orderBody } from './order.ts';

/** Field path (`billingAddress.city`, `card.number`) to what is wrong with it. */
export type OrderErrors = Readonly<Record<string, OrderFieldError>>;

/**
 * A device's clock may be ahead by so much: its owner could not send a card in its last days. The server refuses an expired
 * one.
 */
const CLOCK_AHEAD_MS = 3 * DAY_MS;

const bodySchema = paymentCallSchema.omit({ meta: true });

/**
 * Checks an order with the contract's schema, and the card where it is typed here; empty when the order may be sent.
 */
export function checkOrder(
  values: OrderValues,
  offer: Offer,
  locale: Locale,
  cardEntry: CardEntry,
  now: Date,
): OrderErrors {
  const parsed = bodySchema.safeParse(orderBody(values, offer, locale));
  const card =
    cardEntry === 'form' ? Object.entries(cardErrors(values.card, new Date(now.getTime() - CLOCK_AHEAD_MS))) : [];
  const wrong = Object.entries(parsed.success ? {} : fieldErrors(parsed.error)).filter(
    // What the form does not ask for now cannot be mended there: the buyer's name as that of the invoice, a company's data.
    ([path]) => isAsked(path, values),
  );
  return {
    ...Object.fromEntries(wrong),
    ...Object.fromEntries(card.map(([field, error]) => [`card.${field}`, error])),
  };
}
