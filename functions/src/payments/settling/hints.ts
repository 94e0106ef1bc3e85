import { logInfo } from '../../platform/log.ts';
import { decideHint, decideRefundHint } from '../moves/hints.ts';
import { decideInTransaction, updatePayment } from '../store/payment-store.ts';
import { askIyzico } from './ask-iyzico.ts';

/**
 * Looks at a payment because of a hint that anybody can send: an unsigned notification or return. Otherwise a stranger
 * could have us call iyzico, which limits the calls of a merchant, as often as they like.
 */
export async function followHint(paymentId: string): Promise<void> {
  const look = await decideInTransaction(paymentId, (booking) => decideHint(booking, new Date()));
  if (look) await askIyzico(paymentId);
  else logInfo('payment.hint-not-followed', { paymentId });
}

/** Has the next scheduled run look at the refunds of a payment, because of a hint that anybody can send. */
export async function followRefundHint(paymentId: string): Promise<void> {
  await updatePayment(paymentId, (booking) => decideRefundHint(booking, new Date()));
}
