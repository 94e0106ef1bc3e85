import { parseAmount } from './amount.ts';
import { type MaskedCard, recogniseCard } from './cards.ts';
import { errors, fieldError, type Locale, Refusal } from './errors.ts';
import { asFields, type Fields, list, text } from './fields.ts';

/** Maximum lengths; iyzico does not document its own. */
const TEXT_MAX = 500;
const CONVERSATION_ID_MAX = 255;
const BASKET_MAX = 500;

const CURRENCIES = ['TRY', 'USD', 'EUR', 'GBP', 'RUB', 'CHF', 'NOK'];
const INSTALLMENTS = ['1', '2', '3', '6', '9', '12'];

const BUYER = ['id', 'name', 'surname', 'ip', 'registrationAddress', 'city', 'country'];
const ADDRESS = ['contactName', 'address', 'city', 'country'];
const ITEM = ['id', 'name', 'category1'];

/** A merchant's order. Buyer and addresses are validated and not stored. */
export interface Order {
  readonly conversationId: string;
  readonly basketId: string;
  readonly currency: string;
  readonly priceHundredths: number;
  readonly paidPriceHundredths: number;
  readonly installment: number;
  readonly locale: Locale;
  readonly callbackUrl: string;
  /** The buyer's IP address as the merchant states it; the only data kept about the buyer. */
  readonly ip: string;
  readonly items: ReadonlyArray<{ readonly id: string; readonly priceHundredths: number }>;
}

/** `en` when requested, else `tr`, as documented. */
export function localeOf(fields: Fields): Locale {
  return text(fields, 'locale').toLowerCase() === 'en' ? 'en' : 'tr';
}

/** The conversationId, empty when absent. @throws Refusal 20 when it is too long */
export function conversationIdOf(fields: Fields): string {
  const conversationId = text(fields, 'conversationId');
  if (conversationId.length > CONVERSATION_ID_MAX) throw new Refusal(errors.conversationIdTooLong);
  return conversationId;
}

function requireTexts(fields: Fields, names: ReadonlyArray<string>, path: string): void {
  for (const name of names) {
    const value = text(fields, name);
    if (value === '' || value.length > TEXT_MAX) throw new Refusal(fieldError(`${path}.${name}`));
  }
}

function amount(fields: Fields, name: string, path = name): number {
  const hundredths = parseAmount(fields[name]);
  if (hundredths === undefined || hundredths === 0) throw new Refusal(fieldError(path));
  return hundredths;
}

/**
 * Validates an address as strictly as iyzico. Observed: an address under `.test` is refused; here the other reserved names of RFC
 * 2606 and 6762 are treated alike. @throws Refusal
 */
function requireEmail(email: string): void {
  if (email === '') throw new Refusal(errors.emailMissing);
  const domain = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,})$/i.exec(email);
  const topLevel = domain?.[1]?.split('.').at(-1)?.toLowerCase();
  const reserved = ['test', 'example', 'invalid', 'localhost', 'local'];
  if (!topLevel || reserved.includes(topLevel) || email.includes('..') || email.length > 254) {
    throw new Refusal(errors.emailInvalid);
  }
}

function requireBuyer(body: Fields): void {
  const buyer = asFields(body['buyer']);
  requireEmail(text(buyer, 'email'));
  const identityNumber = text(buyer, 'identityNumber');
  if (identityNumber === '') throw new Refusal(errors.identityNumberMissing);
  if (identityNumber.length > 50) throw new Refusal(fieldError('buyer.identityNumber'));
  requireTexts(buyer, BUYER, 'buyer');
}

function readItems(body: Fields, priceHundredths: number): Order['items'] {
  const sent = list(body, 'basketItems');
  if (sent.length === 0 || sent.length > BASKET_MAX) throw new Refusal(fieldError('basketItems'));
  const items = sent.map((value, index) => {
    const item = asFields(value);
    const path = `basketItems.${index}`;
    requireTexts(item, ITEM, path);
    if (!['PHYSICAL', 'VIRTUAL'].includes(text(item, 'itemType'))) throw new Refusal(fieldError(`${path}.itemType`));
    return { id: text(item, 'id'), priceHundredths: amount(item, 'price', `${path}.price`) };
  });
  const sum = items.reduce((total, item) => total + item.priceHundredths, 0);
  if (sum !== priceHundredths) throw new Refusal(errors.basketSum);
  return items;
}

/** The address to which the buyer's browser returns. @throws Refusal when it is missing or invalid */
function readCallbackUrl(body: Fields): string {
  const callbackUrl = text(body, 'callbackUrl');
  if (callbackUrl === '') throw new Refusal(errors.callbackUrlMissing);
  const url = URL.parse(callbackUrl);
  if (!url || !/^https?:$/.test(url.protocol) || callbackUrl.length > 2_000) {
    throw new Refusal(fieldError('callbackUrl'));
  }
  return callbackUrl;
}

/**
 * Reads the fields common to both ways to pay and validates every mandatory one. @throws Refusal with iyzico's code and, in the
 * message, the name of the first invalid field
 */
export function readOrder(body: Fields): Order {
  const callbackUrl = readCallbackUrl(body);
  const conversationId = conversationIdOf(body);
  if (text(body, 'price') === '') throw new Refusal(errors.priceMissing);
  const priceHundredths = amount(body, 'price');
  const paidPriceHundredths = amount(body, 'paidPrice');
  const currency = text(body, 'currency') || 'TRY';
  if (!CURRENCIES.includes(currency)) throw new Refusal(fieldError('currency'));
  const installment = text(body, 'installment') || '1';
  if (!INSTALLMENTS.includes(installment)) throw new Refusal(fieldError('installment'));
  const basketId = text(body, 'basketId');
  if (basketId.length > TEXT_MAX) throw new Refusal(fieldError('basketId'));
  requireBuyer(body);
  for (const name of ['shippingAddress', 'billingAddress']) requireTexts(asFields(body[name]), ADDRESS, name);
  return {
    conversationId,
    basketId,
    currency,
    priceHundredths,
    paidPriceHundredths,
    installment: Number(installment),
    locale: localeOf(body),
    callbackUrl,
    ip: text(asFields(body['buyer']), 'ip'),
    items: readItems(body, priceHundredths),
  };
}

/**
 * Reads the card of a request; its number and CVC are not stored. @throws Refusal when it is missing, invalid, unknown, or
 * Turkish in a payment that is not in lira
 */
export function readCard(body: Fields, currency: string, now: number): MaskedCard {
  if (body['paymentCard'] === undefined) throw new Refusal(errors.paymentCardMissing);
  const card = asFields(body['paymentCard']);
  return cardFor(
    currency,
    {
      holder: text(card, 'cardHolderName'),
      number: text(card, 'cardNumber'),
      month: text(card, 'expireMonth'),
      year: text(card, 'expireYear'),
      cvc: text(card, 'cvc'),
    },
    now,
  );
}

/** The recognised card. @throws Refusal when it is invalid, unknown, or may not pay in the currency */
export function cardFor(currency: string, entry: Parameters<typeof recogniseCard>[0], now: number): MaskedCard {
  const card = recogniseCard(entry, now);
  if (currency !== 'TRY' && !card.foreign) throw new Refusal(errors.foreignCurrency);
  return card;
}
