import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CardInput } from '@site/contract/card';
import { cardDigits } from '@site/contract/card';
import type { Locale } from '@site/contract/locale';
import type { Address } from '@site/contract/payment-call';
import { type PaymentRefusal, refusalOf } from '@site/contract/payment-error';
import Iyzipay from 'iyzipay';
import { z } from 'zod';
import { DeadlineError, withDeadline } from '../../platform/deadline.ts';

/** How long each kind of call may take. Hosting cuts a request at 60 s, and after a silent charge a query must still fit. */
const START_DEADLINE_MS = 20_000;
const CHARGE_DEADLINE_MS = 40_000;
const QUERY_DEADLINE_MS = 10_000;

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

/** What iyzico has to know of an order, in our terms. */
export interface IyzicoOrder {
  readonly paymentId: string;
  readonly conversationId: string;
  readonly locale: Locale;
  readonly amountKurus: number;
  readonly productId: string;
  readonly productTitle: string;
  readonly buyer: { readonly name: string; readonly email: string; readonly phone: string };
  readonly billingAddress: Address;
  readonly shippingAddress: Address | null;
  /** Undefined when no proxy told it. */
  readonly ip: string | undefined;
}

/** A payment of ours at iyzico. */
export interface IyzicoCharge {
  readonly paymentId: string;
  readonly conversationId: string;
  readonly amountKurus: number;
  readonly locale: Locale;
}

/** Where iyzico is asked about a payment: by its own id, or by the token of its hosted page. */
export type IyzicoHandle =
  | { readonly kind: 'payment'; readonly iyzicoPaymentId: string }
  | { readonly kind: 'hosted'; readonly token: string };

/** A start moves no money: what did not clearly succeed may be tried again with a new conversation id. */
export type ThreeDsStart =
  | { readonly kind: 'started'; readonly iyzicoPaymentId: string; readonly html: string }
  | { readonly kind: 'refused'; readonly refusal: PaymentRefusal; readonly code: string }
  | { readonly kind: 'no-answer'; readonly code: string };

export type HostedStart =
  | { readonly kind: 'started'; readonly token: string; readonly url: string; readonly seconds: number }
  | { readonly kind: 'refused'; readonly refusal: PaymentRefusal; readonly code: string }
  | { readonly kind: 'no-answer'; readonly code: string };

export interface MaskedCard {
  readonly bin: string;
  readonly lastFour: string;
  readonly brand: string;
}

/** What is known about the money after a charge or a query. */
export type Outcome =
  /** Charged exactly what we asked, and released by iyzico's fraud check. */
  | { readonly kind: 'charged'; readonly iyzicoPaymentId: string; readonly card: MaskedCard | null }
  /** Charged, but iyzico still looks at it: nothing may be delivered. */
  | { readonly kind: 'review' }
  /** Clearly not charged, for good. */
  | { readonly kind: 'declined'; readonly refusal: PaymentRefusal; readonly code: string }
  /** Not charged so far: the buyer is on the way, or nobody asked for the money. */
  | { readonly kind: 'open' }
  /** Signed by iyzico, but not the order or the amount that we know. */
  | { readonly kind: 'mismatch' }
  /** Nothing that can be relied on; the money may have moved. */
  | { readonly kind: 'no-answer'; readonly code: string };

/** What came back of a paid amount, in kuruş. */
export type RefundReport =
  | { readonly kind: 'reported'; readonly refundedKurus: number; readonly total: boolean }
  | { readonly kind: 'no-answer'; readonly code: string };

/** The bank's return, as the buyer's browser posts it. */
export interface BankReturn {
  readonly status: string;
  readonly paymentId: string;
  readonly conversationId: string;
  readonly conversationData: string;
  readonly mdStatus: string;
  readonly signature: string;
}

/** What a webhook's signature covers; `token` only for the hosted page. */
export interface WebhookEvent {
  readonly iyziEventType: string;
  readonly paymentId: string;
  readonly paymentConversationId: string;
  readonly status: string;
  readonly token?: string | undefined;
}

// --- signatures (docs.iyzico.com, Response Signature Validation and Webhook) ---

function hmac(secretKey: string, message: string): string {
  return createHmac('sha256', secretKey).update(message).digest('hex');
}

function equalInConstantTime(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

function isSigned(secretKey: string, signature: string | undefined, values: ReadonlyArray<string>): boolean {
  return equalInConstantTime(signature ?? '', hmac(secretKey, values.join(':')));
}

/** Whether the bank's return was written by iyzico. It says nothing about whose order it is. */
export function isBankReturnSigned(secretKey: string, fields: BankReturn): boolean {
  const { conversationData, conversationId, mdStatus, paymentId, status, signature } = fields;
  return isSigned(secretKey, signature, [conversationData, conversationId, mdStatus, paymentId, status]);
}

/** Whether a webhook's `X-IYZ-SIGNATURE-V3` is right. The message begins with the key itself and has no separators. */
export function isWebhookSigned(secretKey: string, signature: string, event: WebhookEvent): boolean {
  const { iyziEventType, paymentId, token = '', paymentConversationId, status } = event;
  const message = `${secretKey}${iyziEventType}${paymentId}${token}${paymentConversationId}${status}`;
  return equalInConstantTime(signature, hmac(secretKey, message));
}

// --- what iyzico answers ---

const id = z.union([z.string().min(1).max(100), z.number().int()]).transform(String);
/** Amounts come as JSON numbers with any number of zeros; both forms sign alike once they are numbers. */
const amount = z.union([z.number(), z.string().regex(/^\d+(?:\.\d+)?$/)]).transform(Number);
const textOrEmpty = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

const failureSchema = z.object({
  status: z.literal('failure'),
  errorCode: z.union([z.string(), z.number()]).optional(),
  errorGroup: z.string().nullish(),
  /** Queries only. */
  paymentStatus: z.string().nullish(),
});

const threeDsStartSchema = z.object({
  status: z.literal('success'),
  paymentId: id,
  conversationId: textOrEmpty,
  threeDSHtmlContent: z.base64().min(1),
  signature: z.string().optional(),
});

const hostedStartSchema = z.object({
  status: z.literal('success'),
  conversationId: textOrEmpty,
  token: z.string().min(1).max(200),
  paymentPageUrl: z.url({ protocol: /^https?$/ }),
  tokenExpireTime: z.number().positive(),
  signature: z.string().optional(),
});

const chargeSchema = z.object({
  status: z.literal('success'),
  paymentId: id,
  price: amount,
  paidPrice: amount,
  currency: z.string(),
  basketId: textOrEmpty,
  conversationId: textOrEmpty,
  fraudStatus: z.number().optional(),
  binNumber: z.string().nullish(),
  lastFourDigits: z.string().nullish(),
  cardAssociation: z.string().nullish(),
  signature: z.string().optional(),
});

/** A query; the hosted page's has no payment before a card was tried. */
const paymentStatusSchema = z.object({ status: z.literal('success'), paymentStatus: z.string().nullish() });

const chargedStatusSchema = chargeSchema.extend({ paymentStatus: z.string(), token: textOrEmpty });

const reversal = z.object({ refundPrice: amount, refundStatus: z.number().nullish() });

const reportSchema = z.object({
  status: z.literal('success'),
  payments: z.array(
    z.object({
      paymentId: id,
      paymentRefundStatus: z.string().nullish(),
      cancels: z.array(reversal).nullish(),
      itemTransactions: z.array(z.object({ refunds: z.array(reversal).nullish() })).nullish(),
    }),
  ),
});

type Failure = z.infer<typeof failureSchema>;

const codeOf = (failure: Failure) => String(failure.errorCode ?? 'none');

/**
 * Failures after which a charge may have happened all the same: a state that does not fit (5115), an operation still
 * running (8514), no answer of the bank in time (10214, 10219).
 */
const UNSURE_CODES = new Set(['5115', '8514', '10214', '10219']);

function refusedBy(failure: Failure): { readonly refusal: PaymentRefusal; readonly code: string } {
  const code = codeOf(failure);
  return { refusal: refusalOf(code, failure.errorGroup ?? undefined), code };
}

// --- what iyzico is asked ---

/** Integer kuruş in the form that the SDK itself gives prices: at least one decimal, no further zeros. */
function priceText(kurus: number): string {
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
 * What both ways to pay send. iyzico demands more than the documented form asks for; this is where the rest comes
 * from:
 * - surname: the last word of the name, or the only one once more
 * - identityNumber: a setting, the same for everybody
 * - ip: the request's, else a setting
 * - registrationAddress, city, country: those of the billing address
 * - shippingAddress: the billing address when none was given
 * - one VIRTUAL item that is the whole basket, so that the sum of the items equals the price
 */
function orderFields(order: IyzicoOrder, options: IyzicoOptions): object {
  const words = order.buyer.name.split(/\s+/);
  const surname = words.at(-1);
  const price = priceText(order.amountKurus);
  return {
    locale: order.locale,
    conversationId: order.conversationId,
    basketId: order.paymentId,
    price,
    paidPrice: price,
    currency: 'TRY',
    paymentGroup: 'PRODUCT',
    callbackUrl: options.callbackUrl,
    buyer: {
      id: order.paymentId,
      name: words.length > 1 ? words.slice(0, -1).join(' ') : surname,
      surname,
      email: order.buyer.email,
      gsmNumber: order.buyer.phone === '' ? undefined : order.buyer.phone,
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

type Answer =
  | { readonly kind: 'failure'; readonly failure: Failure }
  | { readonly kind: 'success'; readonly body: unknown }
  | { readonly kind: 'no-answer'; readonly code: string };

/** A code for a call that brought no answer; the SDK hands on Node's errors. */
function silenceCode(error: unknown): string {
  if (error instanceof DeadlineError) return 'deadline';
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unreachable';
}

/**
 * One call of the SDK as a promise that always ends. Only an object whose status is `success` or `failure` is an
 * answer: the SDK reports a cut or empty body, an HTML page and a redirect without any error.
 */
async function ask(
  send: (callback: (error: unknown, body: unknown) => void) => void,
  deadlineMs: number,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  try {
    send((error, body) => (error ? reject(error) : resolve(body)));
    const body = await withDeadline(promise, deadlineMs);
    const failure = failureSchema.safeParse(body);
    if (failure.success) return { kind: 'failure', failure: failure.data };
    const isSuccess = z.object({ status: z.literal('success') }).safeParse(body).success;
    return isSuccess ? { kind: 'success', body } : { kind: 'no-answer', code: 'unreadable' };
  } catch (error) {
    return { kind: 'no-answer', code: silenceCode(error) };
  }
}

/** The provider of card payments. Nothing of its vocabulary leaves this file. */
export class Iyzico {
  readonly #options: IyzicoOptions;
  #client: Iyzipay | undefined;

  constructor(options: IyzicoOptions) {
    this.#options = options;
  }

  #newClient(): Iyzipay {
    const { baseUrl: uri, apiKey, secretKey } = this.#options;
    return new Iyzipay({ uri, apiKey, secretKey });
  }

  /** For calls without a card. Made on first use: its constructor loads some 300 modules. */
  #shared(): Iyzipay {
    this.#client ??= this.#newClient();
    return this.#client;
  }

  /**
   * Sends a card off for 3-D Secure. Nothing is charged yet. The card is gone from the SDK when this returns: it gets
   * a client of its own, whose copy of the request is overwritten as soon as the request is on its way.
   */
  async startThreeDs(order: IyzicoOrder, card: CardInput): Promise<ThreeDsStart> {
    const client = this.#newClient();
    const request = {
      ...orderFields(order, this.#options),
      installment: 1,
      paymentChannel: 'WEB',
      paymentCard: {
        cardHolderName: card.holder.trim(),
        cardNumber: cardDigits(card.number),
        expireMonth: card.expiryMonth.padStart(2, '0'),
        expireYear: `20${card.expiryYear}`,
        cvc: card.cvv,
        registerCard: 0,
      },
    };
    const answer = await ask((callback) => {
      try {
        client.threedsInitialize.create(request, callback);
      } finally {
        client._config.body = undefined;
      }
    }, START_DEADLINE_MS);
    if (answer.kind === 'no-answer') return answer;
    if (answer.kind === 'failure') return { kind: 'refused', ...refusedBy(answer.failure) };
    const started = threeDsStartSchema.safeParse(answer.body);
    if (!started.success) return { kind: 'no-answer', code: 'unreadable' };
    const { paymentId, conversationId, threeDSHtmlContent, signature } = started.data;
    if (!isSigned(this.#options.secretKey, signature, [paymentId, conversationId])) {
      return { kind: 'no-answer', code: 'signature' };
    }
    if (conversationId !== order.conversationId) return { kind: 'no-answer', code: 'mismatch' };
    const html = Buffer.from(threeDSHtmlContent, 'base64').toString('utf8');
    return { kind: 'started', iyzicoPaymentId: paymentId, html };
  }

  /** Opens iyzico's own payment page for an order. */
  async startHosted(order: IyzicoOrder): Promise<HostedStart> {
    const request = { ...orderFields(order, this.#options), enabledInstallments: [1], forceThreeDS: 1 };
    const answer = await ask(
      (callback) => this.#shared().checkoutFormInitialize.create(request, callback),
      START_DEADLINE_MS,
    );
    if (answer.kind === 'no-answer') return answer;
    if (answer.kind === 'failure') return { kind: 'refused', ...refusedBy(answer.failure) };
    const started = hostedStartSchema.safeParse(answer.body);
    if (!started.success) return { kind: 'no-answer', code: 'unreadable' };
    const { conversationId, token, paymentPageUrl, tokenExpireTime, signature } = started.data;
    if (!isSigned(this.#options.secretKey, signature, [conversationId, token])) {
      return { kind: 'no-answer', code: 'signature' };
    }
    return { kind: 'started', token, url: paymentPageUrl, seconds: tokenExpireTime };
  }

  /**
   * Charges a card that passed 3-D Secure. The second version of the call binds amount, basket and currency to what was
   * started. Call it once per payment, ever: iyzico knows no idempotency key.
   */
  async authorise(charge: IyzicoCharge, iyzicoPaymentId: string): Promise<Outcome> {
    const request = {
      locale: charge.locale,
      conversationId: charge.conversationId,
      paymentId: iyzicoPaymentId,
      paidPrice: priceText(charge.amountKurus),
      basketId: charge.paymentId,
      currency: 'TRY',
    };
    const answer = await ask(
      (callback) => this.#shared().threedsV2Payment.create(request, callback),
      CHARGE_DEADLINE_MS,
    );
    if (answer.kind === 'no-answer') return answer;
    if (answer.kind === 'failure') {
      const refused = refusedBy(answer.failure);
      return UNSURE_CODES.has(refused.code)
        ? { kind: 'no-answer', code: refused.code }
        : { kind: 'declined', ...refused };
    }
    const paid = chargeSchema.safeParse(answer.body);
    if (!paid.success) return { kind: 'no-answer', code: 'unreadable' };
    const { data } = paid;
    if (!isSigned(this.#options.secretKey, data.signature, chargeSignature(data))) {
      return { kind: 'no-answer', code: 'signature' };
    }
    if (data.paymentId !== iyzicoPaymentId || !isOurs(data, charge)) return { kind: 'mismatch' };
    // a refusal by the fraud engine on a successful charge is believed only once a query confirms it
    if (data.fraudStatus === -1) return { kind: 'no-answer', code: 'fraud-status' };
    return chargedOutcome(data);
  }

  /** Asks what became of a payment. Moves nothing. */
  async query(charge: IyzicoCharge, handle: IyzicoHandle): Promise<Outcome> {
    const { locale, conversationId } = charge;
    const answer = await ask((callback) => {
      const client = this.#shared();
      if (handle.kind === 'hosted') {
        client.checkoutForm.retrieve({ locale, conversationId, token: handle.token }, callback);
      } else {
        client.payment.retrieve({ locale, conversationId, paymentId: handle.iyzicoPaymentId }, callback);
      }
    }, QUERY_DEADLINE_MS);
    if (answer.kind === 'no-answer') return answer;
    if (answer.kind === 'failure') return declinedQuery(answer.failure);

    const asked = paymentStatusSchema.safeParse(answer.body);
    if (!asked.success) return { kind: 'no-answer', code: 'unreadable' };
    const { paymentStatus } = asked.data;
    if (paymentStatus !== 'SUCCESS' && paymentStatus !== 'FAILURE') return { kind: 'open' };

    const paid = chargedStatusSchema.safeParse(answer.body);
    if (!paid.success) return { kind: 'no-answer', code: 'unreadable' };
    const { data } = paid;
    const signed =
      handle.kind === 'hosted' ? [data.paymentStatus, ...chargeSignature(data), data.token] : chargeSignature(data);
    if (!isSigned(this.#options.secretKey, data.signature, signed)) return { kind: 'no-answer', code: 'signature' };
    const isThisOne =
      handle.kind === 'hosted' ? data.token === handle.token : data.paymentId === handle.iyzicoPaymentId;
    if (!isThisOne || !isOurs(data, charge)) return { kind: 'mismatch' };
    // a decline of the bank comes as a failure, a failed 3-D Secure as this
    if (paymentStatus === 'FAILURE') return { kind: 'declined', refusal: 'three-ds', code: 'three-ds' };
    if (data.fraudStatus === -1) return { kind: 'declined', refusal: 'fraud', code: 'fraud-status' };
    return chargedOutcome(data);
  }

  /** Asks what was refunded or cancelled in iyzico's panel; the ordinary query does not show it. */
  async refunds(charge: IyzicoCharge, iyzicoPaymentId: string): Promise<RefundReport> {
    const { locale, conversationId, amountKurus } = charge;
    const answer = await ask(
      (callback) =>
        this.#shared().reportingTransactionDetails.retrieve(
          { locale, conversationId, paymentConversationId: conversationId },
          callback,
        ),
      QUERY_DEADLINE_MS,
    );
    if (answer.kind === 'no-answer') return answer;
    if (answer.kind === 'failure') return { kind: 'no-answer', code: codeOf(answer.failure) };
    const report = reportSchema.safeParse(answer.body);
    if (!report.success) return { kind: 'no-answer', code: 'unreadable' };
    const payment = report.data.payments.find((one) => one.paymentId === iyzicoPaymentId);
    if (!payment) return { kind: 'no-answer', code: 'not-listed' };
    const refunds = (payment.itemTransactions ?? []).flatMap((item) => item.refunds ?? []);
    const back = [...(payment.cancels ?? []), ...refunds]
      .filter(({ refundStatus }) => refundStatus === undefined || refundStatus === null || refundStatus === 1)
      .reduce((sum, { refundPrice }) => sum + Math.round(refundPrice * 100), 0);
    return { kind: 'reported', refundedKurus: Math.min(back, amountKurus), total: back >= amountKurus };
  }
}

type Charged = z.infer<typeof chargeSchema>;

/** The values under the signature; amounts there have no trailing zeros, which is how JavaScript writes numbers. */
function chargeSignature({ paymentId, currency, basketId, conversationId, paidPrice, price }: Charged): string[] {
  return [paymentId, currency, basketId, conversationId, String(paidPrice), String(price)];
}

/** Whether a signed answer is about this order and this amount: a signature proves its origin only. */
function isOurs(answer: Charged, charge: IyzicoCharge): boolean {
  return (
    answer.basketId === charge.paymentId &&
    answer.conversationId === charge.conversationId &&
    answer.currency === 'TRY' &&
    Math.round(answer.paidPrice * 100) === charge.amountKurus
  );
}

/** PCI DSS 3.4 lets the first six and the last four digits be kept, of any card. */
const BIN_DIGITS = 6;

/** The part of a card that may be kept. */
export function maskOf(number: string, brand: string): MaskedCard {
  const digits = cardDigits(number);
  return { bin: digits.slice(0, BIN_DIGITS), lastFour: digits.slice(-4), brand };
}

/** Only fraudStatus 1 is released; 0 is under review, and an absent one is treated alike. */
function chargedOutcome({ fraudStatus, paymentId, binNumber, lastFourDigits, cardAssociation }: Charged): Outcome {
  if (fraudStatus !== 1) return { kind: 'review' };
  const card =
    binNumber && lastFourDigits
      ? { bin: binNumber.slice(0, BIN_DIGITS), lastFour: lastFourDigits, brand: cardAssociation ?? '' }
      : null;
  return { kind: 'charged', iyzicoPaymentId: paymentId, card };
}

/** A query that fails tells of a decline only when it says so; else it is the query that failed. */
function declinedQuery(failure: Failure): Outcome {
  const refused = refusedBy(failure);
  const isDecline = failure.paymentStatus === 'FAILURE' && !UNSURE_CODES.has(refused.code);
  return isDecline ? { kind: 'declined', ...refused } : { kind: 'no-answer', code: refused.code };
}
