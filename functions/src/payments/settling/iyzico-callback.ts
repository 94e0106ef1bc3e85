import type { IncomingHttpHeaders } from 'node:http';
import { pagePaths } from '@site/contract/page-paths';
import { NO_PAYMENT, PAYMENT_QUERY } from '@site/contract/payment';
import { onRequest } from 'firebase-functions/https';
import { config } from '../../platform/config.ts';
import { errorCode, logError, logInfo, logWarning } from '../../platform/log.ts';
import { isSmallBody } from '../../platform/request-body.ts';
import { iyzico, paymentConfig } from '../config/parameters.ts';
import { type BankReturn, type BuyerReturn, readReturn } from '../iyzico/returns.ts';
import { returnFromBank } from '../moves/attempts.ts';
import { paymentIdOf } from '../record/payment-record.ts';
import { chargeOf } from '../store/attempt.ts';
import { findPaymentByToken, updatePayment } from '../store/payment-store.ts';
import { askIyzico, settleBy } from './ask-iyzico.ts';
import { followHint, followReturn, hintOptions } from './hints.ts';

/**
 * Claims a payment and charges it. After silence the payment is `unknown` and iyzico is asked at once; it is never
 * charged again, since iyzico knows no idempotency key.
 */
async function charge(paymentId: string, back: BankReturn): Promise<void> {
  const claimed = await updatePayment(paymentId, (booking) => returnFromBank(booking, back, new Date()));
  if (!claimed) return;
  const { payment, changed } = claimed;
  logInfo(changed ? 'payment.returned' : 'payment.return-ignored', { paymentId, state: payment._state });
  if (!changed || payment._state !== 'authorising') return;

  const outcome = await iyzico().authorise(chargeOf(payment, back.conversationId), back.iyzicoPaymentId);
  await settleBy(payment, back.conversationId, outcome, 'charge');
  if (outcome.kind === 'no-answer' || outcome.kind === 'mismatch') await askIyzico(paymentId);
}

/** The id of a payment in what the bank returns; null when it is none of ours. */
function bankPaymentId(returned: BuyerReturn): string | null {
  return returned.kind === 'bank' ? paymentIdOf(returned.back.conversationId) : null;
}

/** Settles the payment whose buyer returns, and gives its id; null when the return belongs to none. */
async function takeReturn(returned: BuyerReturn, headers: IncomingHttpHeaders): Promise<string | null> {
  if (returned.kind === 'hosted') {
    const payment = await findPaymentByToken(returned.token);
    // the token proves no payment: only what iyzico answers counts
    if (payment) await followReturn(payment.id, headers);
    return payment?.id ?? null;
  }
  const paymentId = bankPaymentId(returned);
  if (returned.kind === 'unreadable' || paymentId === null) {
    logWarning('payment.return-unreadable', { kind: returned.kind });
    return null;
  }
  if (returned.isSignedBy(paymentConfig.values().IYZICO_SECRET_KEY)) await charge(paymentId, returned.back);
  else {
    // forged, or a refusal that iyzico does not sign: asking moves nothing that iyzico does not confirm
    logWarning('payment.return-unsigned', { paymentId });
    await followHint(paymentId, headers);
  }
  return paymentId;
}

/**
 * Where the bank, or iyzico's page, sends the buyer's browser back to. Whatever the browser brings, it is redirected to
 * the page that shows the state of the payment; a repeated or forged return changes nothing.
 */
export const iyzicoCallback = onRequest(hintOptions, async (request, response) => {
  let paymentId: string | null = null;
  if (request.method === 'POST') {
    const returned: BuyerReturn = isSmallBody(request) ? readReturn(request.body) : { kind: 'unreadable' };
    try {
      paymentId = await takeReturn(returned, request.headers);
    } catch (error) {
      paymentId = bankPaymentId(returned);
      logError('payment.return-broken', { paymentId: paymentId ?? '', code: errorCode(error) });
    }
  }
  const page = `${config().siteOrigin}${pagePaths.payment}?${PAYMENT_QUERY}=${paymentId ?? NO_PAYMENT}`;
  response.set('Cache-Control', 'no-store').redirect(303, page);
});
