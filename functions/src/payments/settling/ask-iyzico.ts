import { logInfo, logWarning } from '../../platform/log.ts';
import { iyzico } from '../config/parameters.ts';
import type { Outcome } from '../iyzico/outcomes.ts';
import type { IyzicoHandle } from '../iyzico/requests.ts';
import { type AskCause, pagesAnswered, pagesToAsk } from '../moves/pages.ts';
import { pagesToWatch } from '../moves/schedule.ts';
import { isChargeRequested, type OutcomeSource, saysUnpaid, settle } from '../moves/settle.ts';
import { iyzicoAttemptOf } from '../record/iyzico-attempt.ts';
import type { Payment } from '../record/payment-schema.ts';
import { decideWithoutSeat, movePayment, movePaymentOptimistically } from '../store/decide-booking.ts';
import { findPayment } from '../store/find-payments.ts';

/** An attempt that iyzico can be asked about, with the handle of the query. */
interface Askable {
  readonly conversationId: string;
  readonly handle: IyzicoHandle;
}

/**
 * The attempts of a payment that may still be charged, the latest last. In hosted mode these are pages of iyzico's
 * ({@link pagesToAsk}), else the latest 3-D Secure.
 */
function askable(payment: Payment, cause: AskCause, now: Date): Askable[] {
  const { hostedPages, conversationId, iyzicoPaymentId } = payment;
  if (hostedPages.length > 0) {
    return pagesToAsk(payment, cause, now).map((page) => ({
      conversationId: page.conversationId,
      handle: { kind: 'hosted', token: page.token },
    }));
  }
  if (conversationId === null || iyzicoPaymentId === null) return [];
  return [{ conversationId, handle: { kind: 'payment', iyzicoPaymentId } }];
}

/** Number of queries to iyzico that {@link askIyzico} makes about a payment. */
export const queriesAbout = (payment: Payment, cause: AskCause): number => askable(payment, cause, new Date()).length;

/** Settles a payment by the outcome of an attempt. Returns whether that changed anything. */
export async function settleBy(
  payment: Payment,
  conversationId: string,
  outcome: Outcome,
  source: OutcomeSource,
): Promise<boolean> {
  // silence before any request to charge changes nothing, and each transaction contends for the group's document
  const canMove = outcome.kind !== 'no-answer' || isChargeRequested(payment);
  // a stranger's hint may have caused the query, and most answers bring no news: an optimistic read locks nothing for those
  const move = source.kind === 'charge' ? movePayment : movePaymentOptimistically;
  const result = canMove
    ? await move(payment, (booking) => settle(booking, conversationId, outcome, source, new Date()))
    : null;
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
  log('payment.settled', { ...facts, state, alarm: alarm !== null });
  return true;
}

/** Whether an outcome of a page of iyzico's stays as it is once the page is over. */
const isLast = ({ kind }: Outcome): boolean => kind === 'declined' || kind === 'untried' || kind === 'charged';

/** The result of asking iyzico about a payment. */
export interface AskResult {
  /** Whether the payment or its seat was changed. */
  readonly changed: boolean;
  /** Whether iyzico left a query unanswered, so that money may have moved unknown to us. */
  readonly silent: boolean;
  /** When iyzico was asked. */
  readonly askedAt: Date;
  /** Whether pages of iyzico's were opened and no card was tried on any of them. */
  readonly cardUntried: boolean;
}

/**
 * Asks iyzico about the attempts of a payment that may still be charged, and settles the payment by the answers. `cause` decides
 * about which pages of iyzico's it asks.
 */
export async function askIyzico(paymentId: string, cause: AskCause = { kind: 'check' }): Promise<AskResult> {
  const payment = await findPayment(paymentId);
  const askedAt = new Date();
  if (!payment) return { changed: false, silent: false, askedAt, cardUntried: false };
  const answers = await Promise.all(
    askable(payment, cause, askedAt).map(async ({ conversationId, handle }) => ({
      conversationId,
      outcome: await iyzico().query(iyzicoAttemptOf(payment, conversationId), handle),
    })),
  );
  const silent = answers.some(({ outcome }) => outcome.kind === 'no-answer');
  const isAllAsked = answers.length === pagesToWatch(payment).length;
  const cardUntried = answers.length > 0 && isAllAsked && answers.every(({ outcome }) => outcome.kind === 'untried');
  const source = { kind: cause.kind === 'return' ? 'return' : 'query', askedAt } as const;
  let changed = false;
  for (const { conversationId, outcome } of answers) {
    // ignored while iyzico left any attempt unanswered: a decline ends the order, and the unanswered attempt may have been paid
    if (silent && saysUnpaid(outcome)) continue;
    changed = (await settleBy(payment, conversationId, outcome, source)) || changed;
  }
  if (answers.every(({ outcome }) => isLast(outcome)) && pagesAnswered(payment, askedAt) !== null) {
    await decideWithoutSeat(paymentId, (stored) => ({ write: pagesAnswered(stored, askedAt) }));
  }
  return { changed, silent, askedAt, cardUntried };
}
