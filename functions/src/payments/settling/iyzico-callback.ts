import type { IncomingHttpHeaders } from 'node:http';
import { NO_PAYMENT } from '@site/contract/payments/payment';
import type { Locale } from '@site/contract/plain/locale';
import { onRequest } from 'firebase-functions/https';
import { NEVER_CACHED } from '../../platform/caching.ts';
import { config } from '../../platform/config.ts';
import { withDeadline } from '../../platform/deadline.ts';
import { codeToLog, logError, logInfo, logWarning } from '../../platform/log.ts';
import { isSmallBody } from '../../platform/request-body.ts';
import { answerWake } from '../../platform/wake.ts';
import { iyzico, iyzicoHttpOptions, loadIyzico, paymentParams } from '../config/parameters.ts';
import { type BankReturn, type BuyerReturn, readReturn } from '../iyzico/returns.ts';
import { awaitsReturn, mayCharge, returnFromBank } from '../moves/attempts.ts';
import { iyzicoAttemptOf } from '../record/iyzico-attempt.ts';
import { orderAddress } from '../record/order-address.ts';
import { type Payment, paymentIdOf } from '../record/payment-schema.ts';
import { movePayment } from '../store/decide-booking.ts';
import { findIdByToken, findPayment } from '../store/find-payments.ts';
import { askIyzico, settleBy } from './ask-iyzico.ts';
import { followHint, followReturn } from './hints.ts';

/**
 * A return and the start of a container take less than the 60 s after which Hosting cuts the request, so that the buyer is
 * redirected even when the database is slow. A return from the bank names its order and needs no search: its deadline has room
 * for a charge without an answer and the query after it.
 */
const RETURN_DEADLINE_MS = 56_000;
const FIND_DEADLINE_MS = 20_000;
const SETTLE_DEADLINE_MS = 52_000;
const LANGUAGE_DEADLINE_MS = 5_000;

/**
 * Latest start of a charge, in milliseconds after the return. An instance is throttled once it has answered its request: a charge
 * that begins later might not have been sent by then.
 */
const CLAIM_MAX_MS = SETTLE_DEADLINE_MS - 5_000;

/**
 * Claims a payment and charges it: when returns race, one gets the claim. Without an answer the payment is `unknown` and iyzico
 * is asked at once. It is never charged again, since iyzico has no idempotency key.
 */
async function charge(reading: Promise<Payment | null>, back: BankReturn): Promise<void> {
  const end = Date.now() + CLAIM_MAX_MS;
  const known = await reading;
  if (!known) return;
  const { id: paymentId } = known;
  const claim = crypto.randomUUID();
  // only an awaited return begins a transaction: a buyer can send the same return without end, and each would lock the group
  const result = awaitsReturn(known, back)
    ? await movePayment(known, (booking) => returnFromBank(booking, back, claim, new Date()))
    : { payment: known, changed: false };
  if (!result) return;
  const { payment, changed } = result;
  const isClaimed = mayCharge(payment, claim);
  const event = changed || isClaimed ? 'payment.returned' : 'payment.return-ignored';
  logInfo(event, { paymentId, state: payment._state, hasBankData: back.hasBankData });
  if (!isClaimed) return;
  if (Date.now() > end) {
    logError('payment.return-broken', { paymentId, code: 'claimed-late' });
    return;
  }

  const outcome = await iyzico().authorise(iyzicoAttemptOf(payment, back.conversationId), back.iyzicoPaymentId);
  await settleBy(payment, back.conversationId, outcome, { kind: 'charge' });
  if (outcome.kind === 'no-answer' || outcome.kind === 'mismatch') await askIyzico(paymentId);
}

/** Id of the payment whose buyer has returned; null when the return belongs to no payment. */
async function returnedPayment(returned: BuyerReturn): Promise<string | null> {
  switch (returned.kind) {
    case 'bank':
      return paymentIdOf(returned.back.conversationId);
    case 'hosted':
      return findIdByToken(returned.token);
    case 'unreadable':
      return null;
  }
}

/**
 * Logs a return without iyzico's signature: it is forged, or a refusal, which iyzico does not sign. It is logged as an error,
 * which alerts the founder, when the bank has authenticated the buyer and the attempt is the awaited one, whose ids only its
 * buyer knows: then our check of signatures must be broken, and no buyer could be charged.
 */
async function logUnsigned(paymentId: string, reading: Promise<Payment | null>, back: BankReturn): Promise<void> {
  const known = back.authenticated ? await reading : null;
  const log = known && awaitsReturn(known, back) ? logError : logWarning;
  log('payment.return-unsigned', { paymentId });
}

/** Settles a payment by the return of its buyer; `reading` resolves to the payment as it was on the return. */
async function settleReturn(
  paymentId: string,
  reading: Promise<Payment | null>,
  returned: BuyerReturn,
  headers: IncomingHttpHeaders,
): Promise<void> {
  if (returned.kind === 'bank' && returned.isSignedBy(paymentParams.values().IYZICO_SECRET_KEY)) {
    await charge(reading, returned.back);
  } else if (returned.kind === 'bank') {
    await logUnsigned(paymentId, reading, returned.back);
    // a query changes nothing that iyzico does not confirm
    await followHint(paymentId, headers);
  } else if (returned.kind === 'hosted') {
    // the token proves no payment: only what iyzico answers counts
    await followReturn(paymentId, returned.token, headers);
  }
}

/**
 * The language of an order, for the result page: the bank's app may have opened another browser than that of the order. Undefined
 * when the order cannot be read in time.
 */
async function languageOf(reading: Promise<Payment | null>): Promise<Locale | undefined> {
  try {
    return (await withDeadline(reading, LANGUAGE_DEADLINE_MS))?.locale;
  } catch {
    return undefined;
  }
}

/**
 * The address to which the bank, or iyzico's page, sends the buyer's browser back. Whatever the request contains, the browser is
 * redirected to the page that shows the state of the payment. Idempotent: a repeated or forged return changes nothing that iyzico
 * does not confirm.
 */
export const iyzicoCallback = onRequest(iyzicoHttpOptions, async (request, response) => {
  if (request.method === 'OPTIONS') return answerWake(response, loadIyzico);
  let paymentId: string | null = null;
  let language: Promise<Locale | undefined> | undefined;
  if (request.method === 'POST') {
    const end = Date.now() + RETURN_DEADLINE_MS;
    const returned: BuyerReturn = isSmallBody(request) ? readReturn(request.body) : { kind: 'unreadable' };
    try {
      paymentId = await withDeadline(returnedPayment(returned), FIND_DEADLINE_MS);
      if (paymentId === null) logWarning('payment.return-unreadable', { kind: returned.kind });
      else {
        const reading = findPayment(paymentId);
        language = languageOf(reading);
        const deadline = Math.min(SETTLE_DEADLINE_MS, end - Date.now());
        await withDeadline(settleReturn(paymentId, reading, returned, request.headers), deadline);
      }
    } catch (error) {
      logError('payment.return-broken', { paymentId: paymentId ?? '', code: codeToLog(error) });
    }
  }
  const page = orderAddress(config().siteOrigin, { id: paymentId ?? NO_PAYMENT, locale: await language });
  response.set('Cache-Control', NEVER_CACHED).redirect(303, page);
});
