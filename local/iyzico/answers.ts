import { Amount } from './amount.ts';
import { type Bin, instalmentsOf, totalIn } from './bins.ts';
import { istanbulTime } from './clock.ts';
import type { ErrorReason, Locale } from './errors.ts';
import type { CheckoutForm, Payment, PaymentStatus, Reversal } from './ledger.ts';
import { answerSignature } from './signature.ts';

/** An answer before it is signed: its fields, and the names of the signed fields, in order. */
export interface Answer {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Null where iyzico lists no signature: cancel, reporting, failures. */
  readonly signed: ReadonlyArray<string> | null;
}

/** iyzico's order of signed values for each kind of answer (docs.iyzico.com, Response Signature Validation). */
const SIGNED = {
  threeDsInitialize: ['paymentId', 'conversationId'],
  payment: ['paymentId', 'currency', 'basketId', 'conversationId', 'paidPrice', 'price'],
  checkoutInitialize: ['conversationId', 'token'],
  checkoutDetail: [
    'paymentStatus',
    'paymentId',
    'currency',
    'basketId',
    'conversationId',
    'paidPrice',
    'price',
    'token',
  ],
  refund: ['paymentId', 'price', 'currency', 'conversationId'],
} as const;

/** Commission of the sandbox: 2.99 % and 25 kuruş a payment. The figures are arbitrary, but the merchant's shares must add up. */
const COMMISSION_RATE = 0.0299;
const COMMISSION_FEE_HUNDREDTHS = 25;

/** docs.iyzico.com, Reporting Service. */
const REPORTED_STATUS: Readonly<Record<PaymentStatus, number>> = {
  FAILURE: 0,
  SUCCESS: 1,
  INIT_THREEDS: 2,
  CALLBACK_THREEDS: 3,
};

/** Fields at the head of every answer. */
export interface Envelope {
  readonly locale: Locale;
  readonly systemTime: number;
  readonly conversationId: string;
}

function success({ locale, systemTime, conversationId }: Envelope): Record<string, unknown> {
  // iyzico leaves an absent conversationId out instead of sending an empty one.
  return { status: 'success', locale, systemTime, ...(conversationId === '' ? {} : { conversationId }) };
}

/** `status: failure` with code, text in the request's language, and the group of bank errors. */
export function failure(envelope: Envelope, reason: ErrorReason): Answer {
  const fields = {
    ...success(envelope),
    status: 'failure',
    // The only answer whose code is a number.
    errorCode: reason.code === '50000' ? 50_000 : reason.code,
    errorMessage: reason[envelope.locale],
    ...(reason.group === undefined ? {} : { errorGroup: reason.group }),
  };
  return { fields, signed: null };
}

/** The fields of an answer, with the signature over the signed ones. */
export function signedFields(secretKey: string, { fields, signed }: Answer): Record<string, unknown> {
  if (!signed) return { ...fields };
  return {
    ...fields,
    signature: answerSignature(
      secretKey,
      signed.map((name) => fields[name]),
    ),
  };
}

/** The fields with every top-level amount raised by one unit (100 hundredths), for faults. */
export function withOtherAmounts(fields: Answer['fields']): Record<string, unknown> {
  const raised = Object.entries(fields).map(([name, value]) => [
    name,
    value instanceof Amount ? new Amount(value.hundredths + 100) : value,
  ]);
  return Object.fromEntries(raised);
}

/** A success without further fields. */
export function plainSuccess(envelope: Envelope): Answer {
  return { fields: success(envelope), signed: null };
}

/** Answer of the start of 3-D Secure; `html` is the page that leads to the bank. */
export function threeDsInitialized(envelope: Envelope, payment: Payment, html: string): Answer {
  const threeDSHtmlContent = Buffer.from(html, 'utf8').toString('base64');
  const fields = { ...success(envelope), threeDSHtmlContent, paymentId: payment.paymentId };
  return { fields, signed: SIGNED.threeDsInitialize };
}

function commission(paidHundredths: number): number {
  return Math.round(paidHundredths * COMMISSION_RATE);
}

function itemTransaction(payment: Payment, item: Payment['items'][number]): Record<string, unknown> {
  const fee = item === payment.items[0] ? COMMISSION_FEE_HUNDREDTHS : 0;
  const rateAmount = commission(item.paidPriceHundredths);
  const payout = {
    paidPrice: new Amount(item.paidPriceHundredths),
    iyziCommissionRateAmount: new Amount(rateAmount),
    iyziCommissionFee: new Amount(fee),
    blockageRateAmountMerchant: new Amount(0),
    blockageRateAmountSubMerchant: new Amount(0),
    subMerchantPayoutAmount: new Amount(0),
    merchantPayoutAmount: new Amount(item.paidPriceHundredths - rateAmount - fee),
  };
  return {
    itemId: item.itemId,
    paymentTransactionId: item.paymentTransactionId,
    transactionStatus: payment.fraudStatus === 1 ? 2 : payment.fraudStatus,
    price: new Amount(item.priceHundredths),
    ...payout,
    convertedPayout: {
      ...payout,
      iyziConversionRate: new Amount(0),
      iyziConversionRateAmount: new Amount(0),
      currency: payment.order.currency,
    },
  };
}

function amounts(payment: Payment): Record<string, unknown> {
  return {
    price: new Amount(payment.order.priceHundredths),
    paidPrice: new Amount(payment.order.paidPriceHundredths),
    installment: payment.order.installment,
    paymentId: payment.paymentId,
    basketId: payment.order.basketId || undefined,
    currency: payment.order.currency,
  };
}

function cardFields({ card }: Payment): Record<string, unknown> {
  return {
    cardType: card.type,
    cardAssociation: card.association,
    binNumber: card.bin,
    lastFourDigits: card.lastFour,
  };
}

function chargeFields(payment: Payment): Record<string, unknown> {
  if (payment.fraudStatus === null) return {};
  return {
    fraudStatus: payment.fraudStatus,
    merchantCommissionRate: new Amount(0),
    merchantCommissionRateAmount: new Amount(0),
    iyziCommissionRateAmount: new Amount(commission(payment.order.paidPriceHundredths)),
    iyziCommissionFee: new Amount(COMMISSION_FEE_HUNDREDTHS),
    itemTransactions: payment.items.map((item) => itemTransaction(payment, item)),
    authCode: payment.paymentId.slice(-6),
    phase: 'AUTH',
    hostReference: `mock${payment.paymentId}iyzihostrfn`,
  };
}

function paymentFields(payment: Payment): Record<string, unknown> {
  const mdStatus = payment.bankAnswer?.mdStatus;
  return {
    ...amounts(payment),
    ...cardFields(payment),
    ...chargeFields(payment),
    ...(mdStatus === undefined ? {} : { mdStatus }),
  };
}

/** Answer of the 3-D Secure authorisation. */
export function charged(envelope: Envelope, payment: Payment): Answer {
  return { fields: { ...success(envelope), ...paymentFields(payment) }, signed: SIGNED.payment };
}

/**
 * A payment as a query reports it. A decline of the bank is `failure` with its error beside `paymentStatus`; a failed 3-D Secure
 * is `success` with `paymentStatus` FAILURE. Both were observed on the hosted page's answer; that the payment query does the same
 * is an assumption.
 */
function queried(
  envelope: Envelope,
  payment: Payment,
  more: Record<string, unknown>,
  signed: Answer['signed'],
): Answer {
  if (payment.refusal) {
    const { fields } = failure(envelope, payment.refusal);
    return { fields: { ...fields, paymentId: payment.paymentId, paymentStatus: 'FAILURE', ...more }, signed: null };
  }
  const fields = { ...success(envelope), ...paymentFields(payment), paymentStatus: payment.status, ...more };
  return { fields, signed };
}

/** Answer of the payment query. Only reporting shows a later cancel or refund. */
export function paymentDetail(envelope: Envelope, payment: Payment): Answer {
  return queried(envelope, payment, {}, SIGNED.payment);
}

/** Answer of opening a hosted page, whose token expires after `seconds`. */
export function checkoutInitialized(envelope: Envelope, form: CheckoutForm, pageUrl: string, seconds: number): Answer {
  const script = `<script>(function(u){var f=document.createElement('iframe');f.src=u;f.title='iyzico';f.style='width:100%;height:46rem;border:0';document.getElementById('iyzipay-checkout-form').append(f)})(${JSON.stringify(pageUrl)})</script>`;
  const fields = {
    ...success(envelope),
    token: form.token,
    checkoutFormContent: script,
    tokenExpireTime: seconds,
    paymentPageUrl: pageUrl,
  };
  return { fields, signed: SIGNED.checkoutInitialize };
}

/**
 * Answer of the hosted page's query about its last card. While the buyer is at 3-D Secure, the answer is that of a failed 3-D
 * Secure, as shops have seen from iyzico's sandbox (R7Zenith/bollmark on GitHub, IYZICO_TEST_RAPORU.md, 4.2).
 */
export function checkoutDetail(envelope: Envelope, form: CheckoutForm, payment: Payment): Answer {
  const more = { token: form.token, callbackUrl: form.order.callbackUrl };
  const isUnderWay = payment.status === 'INIT_THREEDS' || payment.status === 'CALLBACK_THREEDS';
  const asFailed = isUnderWay ? { paymentStatus: 'FAILURE', mdStatus: 0 } : {};
  return queried(envelope, payment, { ...more, ...asFailed }, SIGNED.checkoutDetail);
}

/** Answer of a refund. */
export function refunded(envelope: Envelope, payment: Payment, reversal: Reversal): Answer {
  const fields = {
    ...success(envelope),
    paymentId: payment.paymentId,
    paymentTransactionId: reversal.paymentTransactionId,
    price: new Amount(reversal.hundredths),
    currency: payment.order.currency,
    authCode: reversal.id.slice(-6),
    hostReference: `mock${payment.paymentId}iyzihostrfn`,
    refundHostReference: `mock${reversal.id}iyzihostrfn`,
    retryable: false,
  };
  return { fields, signed: SIGNED.refund };
}

/** Answer of a cancel. */
export function cancelled(envelope: Envelope, payment: Payment, reversal: Reversal): Answer {
  const fields = {
    ...success(envelope),
    paymentId: payment.paymentId,
    price: new Amount(reversal.hundredths),
    currency: payment.order.currency,
    authCode: reversal.id.slice(-6),
    hostReference: `mock${payment.paymentId}iyzihostrfn`,
    cancelHostReference: `mock${reversal.id}iyzihostrfn`,
  };
  return { fields, signed: null };
}

function refundStatus(payment: Payment): string {
  if (payment.reversals.length === 0) return 'NOT_REFUNDED';
  const back = payment.reversals.reduce((sum, reversal) => sum + reversal.hundredths, 0);
  return back >= payment.order.paidPriceHundredths ? 'TOTALLY_REFUNDED' : 'PARTIALLY_REFUNDED';
}

function reportedReversal(payment: Payment, reversal: Reversal): Record<string, unknown> {
  const ids =
    reversal.kind === 'cancel'
      ? { refundId: Number(reversal.id), cancelConversationId: reversal.conversationId }
      : { refundTxId: Number(reversal.id), refundConversationId: reversal.conversationId, isAfterSettlement: false };
  return {
    ...ids,
    refundPrice: new Amount(reversal.hundredths),
    refundStatus: 1,
    createdDate: istanbulTime(reversal.at).replace(' ', 'T'),
    currencyCode: payment.order.currency,
    authCode: reversal.id.slice(-6),
    hostReference: `mock${reversal.id}iyzihostrfn`,
  };
}

function reportedPayment(payment: Payment): Record<string, unknown> {
  const cancels = payment.reversals.filter((reversal) => reversal.kind === 'cancel');
  return {
    ...paymentFields(payment),
    paymentId: Number(payment.paymentId),
    paymentStatus: REPORTED_STATUS[payment.status],
    paymentRefundStatus: refundStatus(payment),
    paymentConversationId: payment.order.conversationId,
    threeDS: payment.threeDs,
    createdDate: istanbulTime(payment.createdAt).replace(' ', 'T'),
    cancels: cancels.map((reversal) => reportedReversal(payment, reversal)),
    itemTransactions: payment.items.map((item) => ({
      ...itemTransaction(payment, item),
      paymentTransactionId: Number(item.paymentTransactionId),
      refunds: payment.reversals
        .filter((reversal) => reversal.paymentTransactionId === item.paymentTransactionId)
        .map((reversal) => reportedReversal(payment, reversal)),
    })),
  };
}

/** Answer of the reporting query by payment; the list is empty for an unknown conversation. */
export function reportedDetails(envelope: Envelope, payments: ReadonlyArray<Payment>): Answer {
  return { fields: { ...success(envelope), payments: payments.map(reportedPayment) }, signed: null };
}

/** The data that iyzico returns about a card by its first digits. */
function binFields({ binNumber, type, association, bank }: Bin): Record<string, unknown> {
  return {
    binNumber,
    cardType: type,
    cardAssociation: association,
    bankName: bank.name,
    bankCode: bank.code,
    commercial: 0,
  };
}

/** Answer of the instalment query: the prices of each card for every number of instalments. */
export function instalmentDetails(envelope: Envelope, bins: ReadonlyArray<Bin>, priceHundredths: number): Answer {
  const installmentDetails = bins.map((bin) => ({
    ...binFields(bin),
    price: new Amount(priceHundredths),
    cardFamilyName: bin.bank.family,
    force3ds: 0,
    forceCvc: 0,
    installmentPrices: instalmentsOf(bin).map((installmentNumber) => {
      const total = totalIn(installmentNumber, priceHundredths);
      return {
        installmentPrice: new Amount(Math.round(total / installmentNumber)),
        totalPrice: new Amount(total),
        installmentNumber,
      };
    }),
  }));
  return { fields: { ...success(envelope), installmentDetails }, signed: null };
}
