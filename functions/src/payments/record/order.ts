import { hash } from 'node:crypto';
import { settings } from '@site/contract/business/settings';
import { type Instalments, isPlausible } from '@site/contract/card/instalments';
import { BRIEF_HOLD_MINUTES, type CardEntry, PAYING_MINUTES } from '@site/contract/payments/payment';
import type { PaymentCall } from '@site/contract/payments/payment-call';
import type { PaymentErrorDetails } from '@site/contract/payments/payment-error';
import { stateInWords } from '@site/contract/payments/state-words';
import { MINUTE_MS } from '@site/contract/plain/durations';
import { chargedKurus, liraText } from '@site/contract/plain/money';
import { catalogue, findProduct, type Product, type ProductId } from '@site/contract/sale/catalogue';
import { saleFacts } from '@site/contract/sale/sale-facts';
import { type GroupAtSale, SALE_TEXT_VERSION, type SaleTextKind } from '@site/contract/sale/sale-terms';
import { type SaleFacts, saleText, saleTextPlain } from '@site/contract/sale/sale-texts';
import { saleVersion } from '@site/contract/sale/sale-version';
import { sellerInWords } from '@site/contract/sale/seller';
import { stableHash } from '../../platform/stable-hash.ts';
import { historyLine } from './history-line.ts';
import type { Payment } from './payment-schema.ts';
import { promisedBy } from './promised.ts';

/** An order whose price agrees with the catalogue. The total of instalments is still unchecked input. */
interface PricedOrder {
  readonly call: PaymentCall;
  readonly productId: ProductId;
  readonly product: Product;
  readonly amountKurus: number;
  readonly instalments: Instalments | null;
}

/**
 * Prices an order by the catalogue; returns the error details when the call differs from it. The title and amount of the call
 * must agree with the catalogue, so that nobody pays a price other than the one shown. The page must have shown the version of
 * the sale texts that is stored as confirmed. Instalments are accepted up to `instalmentsMax`; `start-card-payment` compares
 * their total with that of the card's bank before anything is charged.
 */
export function priceOrder(call: PaymentCall, eurToTry: number, instalmentsMax = 1): PricedOrder | PaymentErrorDetails {
  const productId = findProduct(call.productId);
  // the product was removed, or its title changed, while the page was open; no field of the form is wrong, so the key is one
  // whose sentence asks to reload the page
  if (!productId) return { key: 'texts-changed' };
  const product: Product = catalogue[productId];
  if (!Object.values(product.title).includes(call.productName)) return { key: 'texts-changed' };
  const { textVersion } = call.consents;
  if (textVersion !== null && textVersion !== saleVersion(product)) return { key: 'texts-changed' };
  const priceKurus = chargedKurus(product.price, eurToTry);
  if (call.amount !== priceKurus / 100) {
    return { key: 'price-changed', fields: { amount: 'invalid' }, amountKurus: priceKurus };
  }
  if (call.instalments === null) return { call, productId, product, amountKurus: priceKurus, instalments: null };
  const { count, total } = call.instalments;
  const totalKurus = Math.round(total * 100);
  if (count > instalmentsMax || !isPlausible({ totalKurus }, priceKurus)) return { key: 'instalments-changed' };
  return { call, productId, product, amountKurus: totalKurus, instalments: { count, priceKurus } };
}

/**
 * Hash of what the buyer typed and confirmed. Without `meta`, since a repeated call has another `elapsedMs`, and without the
 * fields that relate the order to other orders and to the waiting list.
 */
export function hashOf({
  meta: _,
  replaces: _replaces,
  again: _again,
  invitation: _link,
  ...body
}: PaymentCall): string {
  return stableHash(body);
}

/** One line for the founder: state, buyer, product, amount. */
export function paymentSummary({
  buyer,
  product,
  amountKurus,
  _state,
}: Pick<Payment, 'buyer' | 'product' | 'amountKurus' | '_state'>): string {
  const amount = liraText(amountKurus, settings.founderLocale);
  return [stateInWords(_state), buyer.name, product.title, amount].join(' · ');
}

/** `expiresAt` of a payment that is ordered, or whose attempt is started, now. */
export function expiryOf(cardEntry: CardEntry, now: Date): Date {
  return new Date(now.getTime() + PAYING_MINUTES[cardEntry] * MINUTE_MS);
}

/** End of the hold of an order that has not reached the bank, if the hold begins now. */
export function briefHoldUntil(now: Date): Date {
  return new Date(now.getTime() + BRIEF_HOLD_MINUTES * MINUTE_MS);
}

/** The facts of an order that both sale texts state. */
function factsOf(
  { call, productId, amountKurus, instalments }: PricedOrder,
  group: GroupAtSale | null,
  now: Date,
): SaleFacts {
  const { billingAddress, companyInvoice, consents } = call;
  const order = {
    productId,
    amountKurus,
    instalments,
    group,
    buyer: { ...billingAddress, name: call.userName, email: call.userEmail, phone: call.userPhone },
    invoiceTitle: companyInvoice?.title ?? billingAddress.contactName,
    earlyStart: consents.earlyStart,
    at: now,
  };
  return saleFacts(order, call.meta.locale);
}

/** The buyer's consents: both sale texts word for word, with the facts of the order. */
function confirmedWith({ meta }: PaymentCall, facts: SaleFacts, now: Date): Payment['consents'] {
  const confirmed = (kind: SaleTextKind) => {
    const text = saleTextPlain(saleText(kind, meta.locale, facts));
    return { text, hash: hash('sha256', text) };
  };
  return {
    at: now,
    version: SALE_TEXT_VERSION,
    preInformation: confirmed('preInformation'),
    distanceSales: confirmed('distanceSales'),
    // not the tick alone: a draft can hold the tick of another product, and a group can be moved after the tick
    earlyStart: facts.withdrawalEnd === 'early-service',
    noticeVersion: meta.noticeVersion,
    seller: sellerInWords[meta.locale],
  };
}

/**
 * The payment of a new order, before its seat is held. `group` is the group of its product, if it has one; `invitation`
 * is the proven id of the invitation that the buyer uses.
 */
export function newPayment(
  priced: PricedOrder,
  cardEntry: CardEntry,
  group: GroupAtSale | null,
  now: Date,
  invitation: string | null = null,
): Payment {
  const { call, productId, product, amountKurus, instalments } = priced;
  const { meta } = call;
  const { locale } = meta;
  const currency = 'TRY';
  const utm = Object.entries(meta.utm).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const payment: Omit<Payment, '_summary'> = {
    id: meta.submissionId,
    _state: 'created',
    history: [historyLine({ code: 'ordered' }, null, 'created', now)],
    cardEntry,
    locale,
    product: {
      id: productId,
      title: product.title[locale],
      price: { ...product.price },
      cohort: product.group ?? null,
      delivery: product.delivery,
      promised: promisedBy(product),
    },
    amountKurus,
    currency,
    instalments,
    buyer: { name: call.userName, email: call.userEmail, phone: call.userPhone },
    billingAddress: call.billingAddress,
    shippingAddress: call.shippingAddress,
    companyInvoice: call.companyInvoice,
    consents: confirmedWith(call, factsOf(priced, group, now), now),
    source: { page: meta.page, referrer: meta.referrer, utm: Object.fromEntries(utm) },
    attempts: 0,
    conversationId: null,
    iyzicoPaymentId: null,
    hostedPages: [],
    card: null,
    doubt: null,
    message: null,
    seat: product.group ? 'held' : 'none',
    alarm: null,
    alarms: [],
    refundedKurus: 0,
    extraCharges: [],
    lateReviews: [],
    again: call.again,
    firstOrder: null,
    replaces: null,
    invitation,
    receiptCopies: 0,
    request: null,
    createdAt: now,
    expiresAt: expiryOf(cardEntry, now),
    paidAt: null,
    chargedAt: null,
    expireAt: null,
    fulfilledAt: null,
    nextCheckAt: expiryOf(cardEntry, now),
    checks: 0,
    claim: null,
    pageAskedAt: null,
    pagesAnsweredAt: null,
    hintAt: null,
    bodyHash: hashOf(call),
  };
  return { ...payment, _summary: paymentSummary(payment) };
}
