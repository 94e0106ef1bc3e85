import type { IncomingHttpHeaders } from 'node:http';
import { callerOf, proxyParams } from '../../platform/caller-address.ts';
import { callableOptions } from '../../platform/function-options.ts';
import { logInfo } from '../../platform/log.ts';
import { limitHashKey } from '../../platform/rate-limit.ts';
import { hintLimits, paymentLimits } from '../config/limits.ts';
import { iyzicoOptions } from '../config/request.ts';
import { decideHint, decideRefundHint } from '../moves/hints.ts';
import { decideInTransaction, updatePayment } from '../store/payment-store.ts';
import { askIyzico } from './ask-iyzico.ts';

/** Options of functions that hints reach. */
export const hintOptions = {
  ...callableOptions,
  ...iyzicoOptions,
  secrets: [...iyzicoOptions.secrets, limitHashKey],
};

/**
 * Looks at a payment because of a hint that anybody can send: an unsigned notification or return. Limited for each
 * payment and network: otherwise a stranger could have us call iyzico, which limits the calls of a merchant, as often as
 * they like. `headers` are those of the request that brought the hint.
 */
export async function followHint(paymentId: string, headers: IncomingHttpHeaders): Promise<void> {
  const caller = callerOf(headers, proxyParams.values().TRUSTED_PROXIES);
  const look = await decideInTransaction(
    paymentId,
    (booking, { passed }) => decideHint(booking, new Date(), { mayAsk: passed }),
    hintLimits(caller, paymentLimits.values()),
  );
  if (look) await askIyzico(paymentId);
  else logInfo('payment.hint-not-followed', { paymentId });
}

/** Has the next scheduled run look at the refunds of a payment, because of a hint that anybody can send. */
export async function followRefundHint(paymentId: string): Promise<void> {
  await updatePayment(paymentId, (booking) => decideRefundHint(booking, new Date()));
}
