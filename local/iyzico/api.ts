import { parseAmount } from './amount.ts';
import {
  type Answer,
  cancelled,
  charged,
  checkoutDetail,
  checkoutInitialized,
  type Envelope,
  instalmentDetails,
  paymentDetail,
  plainSuccess,
  refunded,
  reportedDetails,
  threeDsInitialized,
} from './answers.ts';
import { binOf, binsOfAllFamilies } from './bins.ts';
import type { Clock } from './clock.ts';
import { errors, fieldError, Refusal } from './errors.ts';
import type { ApiCall } from './faults.ts';
import { type Fields, text } from './fields.ts';
import { type Ledger, type Payment, TOKEN_SECONDS } from './ledger.ts';
import { conversationIdOf, localeOf, readCard, readOrder } from './payment-request.ts';
import { startPage } from './three-ds.ts';

/** Method and path of each call: iyzico's paths, mounted at the root because the SDK does not sign a prefix. */
export const routes: Readonly<Record<ApiCall, readonly [method: 'GET' | 'POST', path: string]>> = {
  apiTest: ['GET', '/payment/test'],
  threedsInitialize: ['POST', '/payment/3dsecure/initialize'],
  threedsV2Payment: ['POST', '/payment/v2/3dsecure/auth'],
  payment: ['POST', '/payment/detail'],
  checkoutFormInitialize: ['POST', '/payment/iyzipos/checkoutform/initialize/auth/ecom'],
  checkoutForm: ['POST', '/payment/iyzipos/checkoutform/auth/ecom/detail'],
  refund: ['POST', '/payment/refund'],
  cancel: ['POST', '/payment/cancel'],
  reportingTransactionDetails: ['GET', '/v2/reporting/payment/details'],
  installmentInfo: ['POST', '/payment/iyzipos/installment'],
};

/** One call with a verified signature. */
interface Call {
  /** Body of a POST, query of a GET. */
  readonly fields: Fields;
  /** Whether to charge with fraudStatus 0. */
  readonly underReview: boolean;
}

/** The parts of the sandbox that the API uses. */
export interface ApiContext {
  readonly ledger: Ledger;
  readonly clock: Clock;
  /** Origin under which browsers reach this sandbox, without a trailing slash. */
  readonly origin: () => string;
}

/** Head of the answer to a call. */
export function envelopeOf(fields: Fields, clock: Clock): Envelope {
  return {
    locale: localeOf(fields),
    systemTime: clock.now(),
    conversationId: text(fields, 'conversationId'),
  };
}

type Handler = (context: ApiContext, call: Call, envelope: Envelope) => Answer;

function requiredAmount(fields: Fields, name: string): number {
  const hundredths = parseAmount(fields[name]);
  if (hundredths === undefined || hundredths === 0) throw new Refusal(fieldError(name));
  return hundredths;
}

function paymentInThreeDs({ ledger }: ApiContext, fields: Fields): Payment {
  const payment = ledger.payment(text(fields, 'paymentId'));
  if (!payment || payment.token !== null) throw new Refusal(errors.paymentNotFound);
  if (payment.status !== 'CALLBACK_THREEDS') throw new Refusal(errors.notInThreeDs);
  return payment;
}

function requireSameCurrency(payment: Payment, fields: Fields): void {
  const currency = text(fields, 'currency');
  if (currency !== '' && currency !== payment.order.currency) throw new Refusal(fieldError('currency'));
}

const handlers: Readonly<Record<ApiCall, Handler>> = {
  apiTest: (_context, _call, envelope) => plainSuccess(envelope),

  threedsInitialize({ ledger, clock, origin }, { fields }, envelope) {
    const order = readOrder(fields);
    const card = readCard(fields, order.currency, clock.now());
    if (card.behaviour.kind === 'refuses-3ds') throw new Refusal(errors.unspecified);
    const payment = ledger.open(order, card, { threeDs: true, token: null });
    return threeDsInitialized(envelope, payment, startPage(origin(), payment));
  },

  // The charge must match the initialised payment; iyzico's code for a mismatch is not documented.
  threedsV2Payment(context, { fields, underReview }, envelope) {
    const payment = paymentInThreeDs(context, fields);
    const { order } = payment;
    if (requiredAmount(fields, 'paidPrice') !== order.paidPriceHundredths) throw new Refusal(fieldError('paidPrice'));
    if (text(fields, 'basketId') !== order.basketId) throw new Refusal(fieldError('basketId'));
    if (text(fields, 'currency') !== order.currency) throw new Refusal(fieldError('currency'));
    context.ledger.charge(payment, underReview);
    return charged(envelope, payment);
  },

  payment({ ledger }, { fields }, envelope) {
    const paymentId = text(fields, 'paymentId');
    const payment =
      paymentId === '' ? ledger.conversation(text(fields, 'paymentConversationId')).at(-1) : ledger.payment(paymentId);
    if (!payment) throw new Refusal(errors.paymentNotFound);
    return paymentDetail(envelope, payment);
  },

  checkoutFormInitialize({ ledger, origin }, { fields }, envelope) {
    const order = readOrder(fields);
    const form = ledger.openForm(order, text(fields, 'forceThreeDS') === '1');
    const pageUrl = `${origin()}/checkout?token=${form.token}&lang=${order.locale}`;
    return checkoutInitialized(envelope, form, pageUrl, TOKEN_SECONDS);
  },

  checkoutForm({ ledger }, { fields }, envelope) {
    const token = text(fields, 'token');
    if (token === '') throw new Refusal(errors.tokenMissing);
    const form = ledger.form(token);
    if (!form) throw new Refusal(errors.tokenNotFound);
    const payment = ledger.attemptOn(form);
    if (!payment) throw new Refusal(errors.tokenWithoutPayment);
    return checkoutDetail(envelope, form, payment);
  },

  refund({ ledger }, { fields }, envelope) {
    const paymentTransactionId = text(fields, 'paymentTransactionId');
    const hundredths = requiredAmount(fields, 'price');
    const payment = ledger.paymentOfItem(paymentTransactionId);
    if (!payment) throw new Refusal(errors.paymentToCancelNotFound);
    requireSameCurrency(payment, fields);
    const reversal = ledger.refundItem(payment, paymentTransactionId, hundredths, envelope.conversationId);
    return refunded(envelope, payment, reversal);
  },

  cancel({ ledger }, { fields }, envelope) {
    const payment = ledger.payment(text(fields, 'paymentId'));
    if (!payment) throw new Refusal(errors.paymentToCancelNotFound);
    return cancelled(envelope, payment, ledger.cancel(payment, envelope.conversationId));
  },

  reportingTransactionDetails({ ledger }, { fields }, envelope) {
    const paymentId = text(fields, 'paymentId');
    const conversationId = text(fields, 'paymentConversationId');
    if (paymentId === '' && conversationId === '') throw new Refusal(fieldError('paymentConversationId'));
    const payment = ledger.payment(paymentId);
    const byId = payment ? [payment] : [];
    return reportedDetails(envelope, paymentId === '' ? ledger.conversation(conversationId) : byId);
  },

  installmentInfo(_context, { fields }, envelope) {
    const price = requiredAmount(fields, 'price');
    const digits = text(fields, 'binNumber');
    const bin = binOf(digits);
    if (digits !== '' && !bin) throw new Refusal(fieldError('binNumber'));
    return instalmentDetails(envelope, bin ? [bin] : binsOfAllFamilies(), price);
  },
};

/**
 * Performs one call on the ledger and returns its answer.
 * @throws Refusal to be answered with `status: failure`
 */
export function perform(context: ApiContext, name: ApiCall, call: Call, envelope: Envelope): Answer {
  conversationIdOf(call.fields);
  return handlers[name](context, call, envelope);
}
