import { logInfo, logWarning } from '../lib/log.ts';
import { chargeOf } from './attempt.ts';
import type { IyzicoHandle, Outcome } from './iyzico.ts';
import { iyzico } from './payment-config.ts';
import { settle, type Witness } from './payment-moves.ts';
import type { Payment } from './payment-record.ts';
import { change, findPayment } from './payment-store.ts';

function handleOf({ hostedPage, iyzicoPaymentId }: Payment): IyzicoHandle | null {
  if (hostedPage) return { kind: 'hosted', token: hostedPage.token };
  return iyzicoPaymentId === null ? null : { kind: 'payment', iyzicoPaymentId };
}

/** Lets an outcome of iyzico settle a payment, as far as it tells anything new. Answers whether it did. */
export async function settleBy(payment: Payment, outcome: Outcome, witness: Witness): Promise<boolean> {
  const { id, conversationId } = payment;
  if (conversationId === null) return false;
  const result = await change(payment, (entry) => settle(entry, conversationId, outcome, witness, new Date()));
  const facts = { paymentId: id, conversationId, outcome: outcome.kind, code: 'code' in outcome ? outcome.code : '' };
  if (!result?.changed) {
    logInfo('payment.unmoved', facts);
    return false;
  }
  const { _state: state, alarm } = result.payment;
  const log = alarm === null ? logInfo : logWarning;
  log('payment.settled', { ...facts, state, alarm: alarm ?? '' });
  return true;
}

/** Asks iyzico about a payment and lets the answer settle it. Null when there is nothing to ask about. */
export async function look(
  paymentId: string,
  witness: Witness = 'look',
): Promise<{ readonly outcome: Outcome; readonly changed: boolean } | null> {
  const payment = await findPayment(paymentId);
  const charge = payment && chargeOf(payment);
  const handle = payment && handleOf(payment);
  if (!charge || !handle) return null;
  const outcome = await iyzico().query(charge, handle);
  return { outcome, changed: await settleBy(payment, outcome, witness) };
}
