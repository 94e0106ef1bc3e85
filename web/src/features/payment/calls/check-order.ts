import { cardErrors } from '@site/contract/card/card';
import type { CardEntry } from '@site/contract/payments/payment';
import { paymentCallSchema } from '@site/contract/payments/payment-call';
import type { OrderFieldError } from '@site/contract/payments/payment-error';
import { DAY_MS } from '@site/contract/plain/durations';
import { fieldErrors } from '@site/contract/plain/field-error';
import type { Locale } from '@site/contract/plain/locale';
import { isAsked, type Offer, type OrderValues, orderBody } from './order.ts';

/** Error by field path (`billingAddress.city`, `card.number`). */
export type OrderErrors = Readonly<Record<string, OrderFieldError>>;

/**
 * How far a device's clock may be ahead: its owner must be able to pay with a card in the last days before it expires. The server
 * refuses an expired card.
 */
const CLOCK_AHEAD_MS = 3 * DAY_MS;

const bodySchema = paymentCallSchema.omit({ meta: true });

/**
 * Checks an order with the contract's schema, and the card if it is typed here. Returns the errors; none if the order may be
 * sent.
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
    // Fields that the form does not show now cannot be corrected there: the name on an invoice to the buyer, the data of a
    // company.
    ([path]) => isAsked(path, values),
  );
  return {
    ...Object.fromEntries(wrong),
    ...Object.fromEntries(card.map(([field, error]) => [`card.${field}`, error])),
  };
}
