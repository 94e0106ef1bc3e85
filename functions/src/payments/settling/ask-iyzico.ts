import { logInfo, logWarning } from '../../platform/log.ts';
import { iyzico } from '../config/parameters.ts';
import type { IyzicoHandle, Outcome } from '../iyzico/client.ts';
import { settle, type Witness } from '../moves/payment-moves.ts';
import type { Payment } from '../record/payment-record.ts';
import { chargeOf } from '../store/attempt.ts';
import { change, findPayment } from '../store/payment-store.ts';

/** An attempt that iyzico can be asked about, and where. */
interface Askable {
  readonly conversationId: string;
  readonly handle: IyzicoHandle;
}

/** The attempts of a payment that may bring money, the latest last: each page of iyzico's, else the latest 3-D Secure. */
function askable({ hostedPages, conversationId, iyzicoPaymentId }: Payment): Askable[] {
  if (hostedPages.length > 0) {
    return hostedPages.map((page) => ({
      conversationId: page.conversationId,
      handle: { kind: 'hosted', token: page.token },
    }));
  }
  if (conversationId === null || iyzicoPaymentId === null) return [];
  return [{ conversationId, handle: { kind: 'payment', iyzicoPaymentId } }];
}

/** Lets the outcome of an attempt settle a payment, as far as it tells anything new. Answers whether it did. */
export async function settleBy(
  payment: Payment,
  conversationId: string,
  outcome: Outcome,
  witness: Witness,
): Promise<boolean> {
  const result = await change(payment, (entry) => settle(entry, conversationId, outcome, witness, new Date()));
  const facts = {
    paymentId: payment.id,
    conversationId,
    outcome: outcome.kind,
    code: 'code' in outcome ? outcome.code : '',
  };
  if (!result?.changed) {
    logInfo('payment.unmoved', facts);
    return false;
  }
  const { _state: state, alarm } = result.payment;
  const log = alarm === null ? logInfo : logWarning;
  log('payment.settled', { ...facts, state, alarm: alarm ?? '' });
  return true;
}

/** What a look has brought. */
export interface Looked {
  readonly changed: boolean;
  /** Whether iyzico left a question unanswered: money may have moved of which nobody knows. */
  readonly silent: boolean;
}

/**
 * Asks iyzico about every attempt of a payment that may bring money, and lets the answers settle it. `returned`: token of
 * the page of iyzico's from which the buyer comes back.
 */
export async function look(paymentId: string, returned?: string): Promise<Looked> {
  const payment = await findPayment(paymentId);
  if (!payment) return { changed: false, silent: false };
  const answers = await Promise.all(
    askable(payment).map(async ({ conversationId, handle }) => ({
      conversationId,
      witness: handle.kind === 'hosted' && handle.token === returned ? ('return' as const) : ('look' as const),
      outcome: await iyzico().query(chargeOf(payment, conversationId), handle),
    })),
  );
  const silent = answers.some(({ outcome }) => outcome.kind === 'no-answer');
  let changed = false;
  for (const { conversationId, outcome, witness } of answers) {
    // a decline ends the payment, which nothing may while another page may have been paid on
    if (silent && outcome.kind === 'declined') continue;
    changed = (await settleBy(payment, conversationId, outcome, witness)) || changed;
  }
  return { changed, silent };
}
