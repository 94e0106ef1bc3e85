import { NO_PAYMENT, PAYMENT_QUERY } from '@site/contract/payment';
import { onRequest } from 'firebase-functions/https';
import { z } from 'zod';
import { config } from '../../platform/config.ts';
import { callableOptions } from '../../platform/function-options.ts';
import { errorCode, logError, logInfo, logWarning } from '../../platform/log.ts';
import { iyzico, paymentConfig } from '../config/parameters.ts';
import { iyzicoOptions } from '../config/request.ts';
import { type BankReturn, isBankReturnSigned } from '../iyzico/client.ts';
import { returnFromBank } from '../moves/payment-moves.ts';
import { paymentIdOf } from '../record/payment-record.ts';
import { chargeOf } from '../store/attempt.ts';
import { change, findPaymentByToken } from '../store/payment-store.ts';
import { look, settleBy } from './ask-iyzico.ts';

const text = z.string().max(2_000).default('');

const bankReturnSchema = z.object({
  status: text,
  paymentId: z.string().min(1).max(100),
  conversationId: z.string().min(1).max(100),
  conversationData: text,
  mdStatus: text,
  signature: text,
});

const hostedReturnSchema = z.object({ token: z.string().min(1).max(200) });

/**
 * Charges a payment that this call has claimed. Silence makes it `unknown`, and it is asked about at once; it is never
 * charged again.
 */
async function charge(paymentId: string, back: BankReturn): Promise<void> {
  const claimed = await change(paymentId, (entry) => returnFromBank(entry, back, new Date()));
  if (!claimed) return;
  const { payment, changed } = claimed;
  logInfo(changed ? 'payment.returned' : 'payment.return-ignored', { paymentId, state: payment._state });
  if (!changed || payment._state !== 'authorising') return;

  const outcome = await iyzico().authorise(chargeOf(payment, back.conversationId), back.paymentId);
  await settleBy(payment, back.conversationId, outcome, 'charge');
  if (outcome.kind === 'no-answer' || outcome.kind === 'mismatch') await look(paymentId);
}

/** The id of the payment whose buyer returns; null when the return belongs to none. */
async function takeReturn(body: unknown): Promise<string | null> {
  const hosted = hostedReturnSchema.safeParse(body);
  if (hosted.success) {
    const payment = await findPaymentByToken(hosted.data.token);
    // the token proves nothing: only what iyzico answers counts
    if (payment) await look(payment.id, hosted.data.token);
    return payment?.id ?? null;
  }
  const bank = bankReturnSchema.safeParse(body);
  const paymentId = bank.success ? paymentIdOf(bank.data.conversationId) : null;
  if (!bank.success || paymentId === null) {
    logWarning('payment.return-unreadable', {});
    return null;
  }
  if (isBankReturnSigned(paymentConfig().IYZICO_SECRET_KEY, bank.data)) await charge(paymentId, bank.data);
  else {
    // forged, or a refusal that iyzico does not sign: asking moves nothing that iyzico does not confirm
    logWarning('payment.return-unsigned', { paymentId });
    await look(paymentId);
  }
  return paymentId;
}

/**
 * Where the bank, or iyzico's page, sends the buyer's browser back to. Whatever it brings, the browser goes on to a page
 * that shows the truth; a repeated or forged return changes nothing.
 */
export const iyzicoCallback = onRequest(
  { ...iyzicoOptions, region: callableOptions.region, maxInstances: callableOptions.maxInstances },
  async (request, response) => {
    let paymentId: string | null = null;
    if (request.method === 'POST') {
      try {
        paymentId = await takeReturn(request.body);
      } catch (error) {
        paymentId = paymentIdOf(bankReturnSchema.safeParse(request.body).data?.conversationId ?? '');
        logError('payment.return-broken', { paymentId: paymentId ?? '', code: errorCode(error) });
      }
    }
    const page = `${config().siteOrigin}/payment?${PAYMENT_QUERY}=${paymentId ?? NO_PAYMENT}`;
    response.set('Cache-Control', 'no-store').redirect(303, page);
  },
);
