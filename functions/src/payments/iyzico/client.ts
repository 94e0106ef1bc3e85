import type { CardInput } from '@site/contract/card/card';
import { isPlausible } from '@site/contract/card/instalments';
import Iyzipay from 'iyzipay';
import type { z } from 'zod';
import { DeadlineError, withDeadline } from '../../platform/deadline.ts';
import {
  chargedOutcome,
  chargedStatusSchema,
  chargeSchema,
  chargeSignature,
  declinedQuery,
  hostedStartSchema,
  instalmentsSchema,
  isOurs,
  isRefusedAsFraud,
  isUntried,
  paymentStatusSchema,
  type ReportedReversal,
  reportSchema,
  reversalSchema,
  threeDsStartSchema,
  UNDER_WAY,
} from './answers.ts';
import {
  type HostedStart,
  NOT_LISTED,
  type OfferedInstalments,
  type Outcome,
  type RefundReport,
  type Reversal,
  type ThreeDsStart,
} from './outcomes.ts';
import {
  codeOf,
  type Failure,
  failureSchema,
  isDecided,
  isFailureOfTheCall,
  isReversalRefused,
  isUnknownPayment,
  refusedBy,
  refusedStart,
} from './refusals.ts';
import {
  cardFields,
  type IyzicoAttempt,
  type IyzicoHandle,
  type IyzicoOptions,
  type IyzicoOrder,
  orderFields,
  priceText,
} from './requests.ts';
import { isSigned } from './signatures.ts';

/** Deadlines of the calls. Hosting cuts a request at 60 s, and a query must fit in after a charge that timed out. */
const START_DEADLINE_MS = 20_000;
const CHARGE_DEADLINE_MS = 40_000;
const QUERY_DEADLINE_MS = 10_000;

type Answer<Data> =
  | { readonly kind: 'failure'; readonly failure: Failure }
  | { readonly kind: 'success'; readonly data: Data }
  | { readonly kind: 'no-answer'; readonly code: string };

/** Sends a request through the SDK. */
type Send = (callback: (error: unknown, body: unknown) => void) => void;

/** A code for a call without an answer: `deadline`, the code of Node's error as the SDK passes it on, or `unreachable`. */
function silenceCode(error: unknown): string {
  if (error instanceof DeadlineError) return 'deadline';
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unreachable';
}

/**
 * One call of the SDK as a promise that resolves within its deadline and never rejects. Only a failure, or a body that `schema`
 * parses, counts as an answer: the SDK reports a truncated body, an HTML page or a redirect without any error.
 */
async function callSdk<Schema extends z.ZodType>(
  schema: Schema,
  send: Send,
  deadlineMs: number,
): Promise<Answer<z.output<Schema>>> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  try {
    send((error, body) => (error ? reject(error) : resolve(body)));
    const body = await withDeadline(promise, deadlineMs);
    const failure = failureSchema.safeParse(body);
    if (failure.success) return { kind: 'failure', failure: failure.data };
    const read = schema.safeParse(body);
    return read.success ? { kind: 'success', data: read.data } : { kind: 'no-answer', code: 'unreadable' };
  } catch (error) {
    return { kind: 'no-answer', code: silenceCode(error) };
  }
}

/** The provider of card payments. Its methods return our own terms; iyzico's vocabulary does not leave this folder. */
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

  /** The client of calls without a card. Made on first use: its constructor loads some 300 modules. */
  #shared(): Iyzipay {
    this.#client ??= this.#newClient();
    return this.#client;
  }

  /** Loads the SDK before it is needed. */
  load(): void {
    this.#shared();
  }

  /**
   * Starts 3-D Secure for a card. Nothing is charged yet. The SDK keeps the last request in its client, so the card gets its own
   * client, from which the request is removed as soon as it is sent.
   */
  async startThreeDs(order: IyzicoOrder, card: CardInput): Promise<ThreeDsStart> {
    const client = this.#newClient();
    const request = {
      ...orderFields(order, this.#options),
      installment: order.instalments?.count ?? 1,
      paymentChannel: 'WEB',
      paymentCard: cardFields(card),
    };
    const send: Send = (callback) => {
      try {
        client.threedsInitialize.create(request, callback);
      } finally {
        client._config.body = undefined;
      }
    };
    const answer = await callSdk(threeDsStartSchema, send, START_DEADLINE_MS);
    if (answer.kind === 'no-answer') return answer;
    if (answer.kind === 'failure') return refusedStart(answer.failure);
    const { paymentId, conversationId, threeDSHtmlContent, signature } = answer.data;
    if (!isSigned(this.#options.secretKey, signature, [paymentId, conversationId])) {
      return { kind: 'no-answer', code: 'signature' };
    }
    if (conversationId !== order.conversationId) return { kind: 'no-answer', code: 'mismatch' };
    const html = Buffer.from(threeDSHtmlContent, 'base64').toString('utf8');
    return { kind: 'started', iyzicoPaymentId: paymentId, html };
  }

  /**
   * The instalments that a card's bank offers for a price, by the first digits of the card's number. A bank that iyzico does not
   * know offers none. iyzico does not sign answers to this call, so an implausible total is dropped.
   */
  async instalments(bin: string, priceKurus: number): Promise<OfferedInstalments> {
    const request = { binNumber: bin, price: priceText(priceKurus), currency: 'TRY' };
    const answer = await callSdk(
      instalmentsSchema,
      (callback) => this.#shared().installmentInfo.retrieve(request, callback),
      QUERY_DEADLINE_MS,
    );
    if (answer.kind === 'no-answer') return answer;
    if (answer.kind === 'failure') {
      const { failure } = answer;
      return isFailureOfTheCall(failure)
        ? { kind: 'no-answer', code: codeOf(failure) }
        : { kind: 'offered', offers: [] };
    }
    const prices = answer.data.installmentDetails.find(({ binNumber }) => bin.startsWith(binNumber ?? bin));
    const offers = (prices?.installmentPrices ?? [])
      .map(({ installmentNumber, totalPrice }) => ({
        count: installmentNumber,
        totalKurus: Math.round(totalPrice * 100),
      }))
      .filter((offer) => offer.count > 1 && isPlausible(offer, priceKurus));
    return { kind: 'offered', offers };
  }

  /** Opens iyzico's own payment page for an order. */
  async startHosted(order: IyzicoOrder): Promise<HostedStart> {
    const request = { ...orderFields(order, this.#options), enabledInstallments: [1], forceThreeDS: 1 };
    const answer = await callSdk(
      hostedStartSchema,
      (callback) => this.#shared().checkoutFormInitialize.create(request, callback),
      START_DEADLINE_MS,
    );
    if (answer.kind === 'no-answer') return answer;
    if (answer.kind === 'failure') return refusedStart(answer.failure);
    const { conversationId, token, paymentPageUrl, tokenExpireTime, signature } = answer.data;
    if (!isSigned(this.#options.secretKey, signature, [conversationId, token])) {
      return { kind: 'no-answer', code: 'signature' };
    }
    if (conversationId !== order.conversationId) return { kind: 'no-answer', code: 'mismatch' };
    return { kind: 'started', token, url: paymentPageUrl, seconds: tokenExpireTime };
  }

  /**
   * Charges a card that passed 3-D Secure. Version 2 of the call makes iyzico check amount, basket and currency against the
   * start. Call it only once per payment: iyzico has no idempotency key.
   */
  async authorise(attempt: IyzicoAttempt, iyzicoPaymentId: string): Promise<Outcome> {
    const request = {
      locale: attempt.locale,
      conversationId: attempt.conversationId,
      paymentId: iyzicoPaymentId,
      paidPrice: priceText(attempt.amountKurus),
      basketId: attempt.paymentId,
      currency: 'TRY',
    };
    const answer = await callSdk(
      chargeSchema,
      (callback) => this.#shared().threedsV2Payment.create(request, callback),
      CHARGE_DEADLINE_MS,
    );
    if (answer.kind === 'no-answer') return answer;
    if (answer.kind === 'failure') {
      const refused = refusedBy(answer.failure);
      return isDecided(answer.failure) ? { kind: 'declined', ...refused } : { kind: 'no-answer', code: refused.code };
    }
    const { data } = answer;
    if (!isSigned(this.#options.secretKey, data.signature, chargeSignature(data))) {
      return { kind: 'no-answer', code: 'signature' };
    }
    if (data.paymentId !== iyzicoPaymentId || !isOurs(data, attempt)) {
      return { kind: 'mismatch', iyzicoPaymentId: data.paymentId };
    }
    // a successful charge that the fraud engine refuses counts as declined only after a query confirms it
    if (isRefusedAsFraud(data)) return { kind: 'no-answer', code: 'fraud-status' };
    return chargedOutcome(data);
  }

  /** Queries the outcome of an attempt. Changes nothing at iyzico. */
  async query(attempt: IyzicoAttempt, handle: IyzicoHandle): Promise<Outcome> {
    const { locale, conversationId } = attempt;
    const send: Send = (callback) => {
      const client = this.#shared();
      if (handle.kind === 'hosted') {
        client.checkoutForm.retrieve({ locale, conversationId, token: handle.token }, callback);
      } else {
        client.payment.retrieve({ locale, conversationId, paymentId: handle.iyzicoPaymentId }, callback);
      }
    };
    const answer = await callSdk(paymentStatusSchema, send, QUERY_DEADLINE_MS);
    if (answer.kind === 'no-answer') return answer;
    if (answer.kind === 'failure') {
      const { failure } = answer;
      return handle.kind === 'hosted' && isUntried(failure) ? { kind: 'untried' } : declinedQuery(failure);
    }

    const { paymentStatus } = answer.data;
    if (paymentStatus !== 'SUCCESS' && paymentStatus !== 'FAILURE') {
      if (handle.kind === 'hosted' && (paymentStatus ?? '') === '') return { kind: 'untried' };
      return UNDER_WAY.includes(paymentStatus ?? '') ? { kind: 'open' } : { kind: 'no-answer', code: 'status' };
    }

    const paid = chargedStatusSchema.safeParse(answer.data);
    if (!paid.success) return { kind: 'no-answer', code: 'unreadable' };
    const { data } = paid;
    const signed =
      handle.kind === 'hosted' ? [data.paymentStatus, ...chargeSignature(data), data.token] : chargeSignature(data);
    if (!isSigned(this.#options.secretKey, data.signature, signed)) return { kind: 'no-answer', code: 'signature' };
    const isThisOne =
      handle.kind === 'hosted' ? data.token === handle.token : data.paymentId === handle.iyzicoPaymentId;
    if (!isThisOne || !isOurs(data, attempt)) return { kind: 'mismatch', iyzicoPaymentId: data.paymentId };
    // a decline by the bank arrives as a failed query; this status means that 3-D Secure failed or is still in progress
    if (paymentStatus === 'FAILURE') return { kind: 'declined', refusal: 'three-ds', code: 'three-ds' };
    if (isRefusedAsFraud(data)) return { kind: 'declined', refusal: 'fraud', code: 'fraud-status' };
    return chargedOutcome(data);
  }

  /** Queries the refunds and cancels of a charge, also those made in iyzico's panel; {@link query} does not contain them. */
  async refunds(attempt: IyzicoAttempt, iyzicoPaymentId: string): Promise<RefundReport> {
    const { locale, conversationId, amountKurus } = attempt;
    const answer = await callSdk(
      reportSchema,
      (callback) =>
        this.#shared().reportingTransactionDetails.retrieve(
          { locale, conversationId, paymentConversationId: conversationId },
          callback,
        ),
      QUERY_DEADLINE_MS,
    );
    if (answer.kind === 'no-answer') return answer;
    if (answer.kind === 'failure') {
      return { kind: isUnknownPayment(answer.failure) ? 'unlisted' : 'no-answer', code: codeOf(answer.failure) };
    }
    const payment = answer.data.payments.find((one) => one.paymentId === iyzicoPaymentId);
    if (!payment) return { kind: 'unlisted', code: NOT_LISTED };
    const isDone = ({ refundStatus }: ReportedReversal) => (refundStatus ?? 1) === 1;
    const refunds = (payment.itemTransactions ?? []).flatMap((item) => item.refunds ?? []).filter(isDone);
    const refundedKurus = refunds.reduce((sum, { refundPrice }) => sum + Math.round(refundPrice * 100), 0);
    const total = (payment.cancels ?? []).some(isDone) || refundedKurus >= amountKurus;
    const transactionId = payment.itemTransactions?.[0]?.paymentTransactionId ?? null;
    return { kind: 'reported', refundedKurus: total ? amountKurus : refundedKurus, total, transactionId };
  }

  /** Reads the answer to a refund or cancel call; iyzico signs only the former. */
  #reversalBy(
    answer: Answer<z.output<typeof reversalSchema>>,
    iyzicoPaymentId: string,
    proof: 'signed' | 'unsigned',
  ): Reversal {
    if (answer.kind === 'no-answer') return answer;
    if (answer.kind === 'failure') {
      const kind = isReversalRefused(answer.failure) ? 'refused' : 'no-answer';
      return { kind, code: codeOf(answer.failure) };
    }
    const { paymentId, price, currency, conversationId, signature } = answer.data;
    const signed = [paymentId, String(price), currency, conversationId];
    if (proof === 'signed' && !isSigned(this.#options.secretKey, signature, signed)) {
      return { kind: 'no-answer', code: 'signature' };
    }
    if (paymentId !== iyzicoPaymentId) return { kind: 'no-answer', code: 'mismatch' };
    return { kind: 'reversed', kurus: Math.round(price * 100) };
  }

  /**
   * Refunds `kurus` of a charge; {@link refunds} returns its `transactionId`. Call it only once per request: iyzico has no
   * idempotency key.
   */
  async refund(
    { locale, conversationId }: IyzicoAttempt,
    iyzicoPaymentId: string,
    { transactionId, kurus }: { readonly transactionId: string; readonly kurus: number },
  ): Promise<Reversal> {
    const { fallbackIp: ip } = this.#options;
    const price = priceText(kurus);
    const request = { locale, conversationId, paymentTransactionId: transactionId, price, currency: 'TRY', ip };
    const answer = await callSdk(
      reversalSchema,
      (callback) => this.#shared().refund.create(request, callback),
      CHARGE_DEADLINE_MS,
    );
    return this.#reversalBy(answer, iyzicoPaymentId, 'signed');
  }

  /**
   * Cancels a whole charge. iyzico does so only on the day of the charge, and documents no signature of its answer. The amount
   * in the answer is documented as that of the basket (dev.iyzipay.com, İptal), which with instalments is less than the charge,
   * so it is ignored. Call it only once per request.
   */
  async cancel({ locale, conversationId, amountKurus }: IyzicoAttempt, iyzicoPaymentId: string): Promise<Reversal> {
    const request = { locale, conversationId, paymentId: iyzicoPaymentId, ip: this.#options.fallbackIp };
    const answer = await callSdk(
      reversalSchema,
      (callback) => this.#shared().cancel.create(request, callback),
      CHARGE_DEADLINE_MS,
    );
    const reversal = this.#reversalBy(answer, iyzicoPaymentId, 'unsigned');
    return reversal.kind === 'reversed' ? { ...reversal, kurus: amountKurus } : reversal;
  }
}
