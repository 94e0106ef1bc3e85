import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentOpened } from '@site/contract/payments/payment-call';
import type { PaymentErrorDetails } from '@site/contract/payments/payment-error';
import { MINUTE_MS } from '@site/contract/plain/durations';
import { withDeadline } from '../../platform/deadline.ts';
import { codeToLog, logInfo, logWarning } from '../../platform/log.ts';
import { iyzico, paymentParams } from '../config/parameters.ts';
import { isPageUnderWay } from '../moves/attempts.ts';
import { stateRefusal } from '../moves/order-refusals.ts';
import { iyzicoOrderOf } from '../record/iyzico-attempt.ts';
import { latestPage, type Payment } from '../record/payment-schema.ts';
import { type Attempt, endPageStart, openAtBank, reserveAttempt, unreservedKey } from '../store/attempt.ts';
import { findPayment } from '../store/find-payments.ts';
import type { Orderer } from './caller-context.ts';
import { callRefusal, doubtAbout, type PageDoubt } from './earlier-pages.ts';
import { mayOpen } from './iyzico-page.ts';
import { logOfStart } from './log-of-start.ts';
import { tellFounderOfLimit } from './tell-founder-of-limit.ts';

/**
 * How long a call waits for the page that another call of the same order is opening. iyzico answers within a second or two; a
 * longer wait would keep calls of other buyers out of the instance while iyzico hangs.
 */
const OTHER_CALL_MAX_MS = 10_000;
const OTHER_CALL_PAUSE_MS = 500;

/** Longer than a write takes. The buyer must be told why no page opens, also while the database is slow. */
const END_DEADLINE_MS = 3_000;

/**
 * The payment once the call has ended that is opening a page for the same order; null when it has not ended in time. The browser
 * sends an order again when its connection breaks: without waiting, its buyer would read that a payment is under way in another
 * window.
 */
export async function paymentAfterOtherCall(paymentId: string): Promise<Payment | null> {
  const end = Date.now() + OTHER_CALL_MAX_MS;
  let payment = await findPayment(paymentId);
  while (payment !== null && isPageUnderWay(payment, new Date())) {
    if (Date.now() >= end) return null;
    await pause(OTHER_CALL_PAUSE_MS);
    payment = await findPayment(paymentId);
  }
  return payment;
}

/**
 * Lets the buyer of an order ask for another page at once, after iyzico has opened none. An error or a timeout is only logged: the
 * order waits for seconds then, and the buyer must be told why no page opened.
 */
export async function allowNextPage(attempt: Attempt): Promise<void> {
  try {
    await withDeadline(endPageStart(attempt), END_DEADLINE_MS);
  } catch (error) {
    logWarning('payment.page-start-not-ended', { paymentId: attempt.payment.id, code: codeToLog(error) });
  }
}

/** An open page that expires sooner leaves no time to enter a card, and is not returned again. */
const PAGE_LEFT_MS = MINUTE_MS;

/** The redirect to the page of a payment that is open long enough for a card to be entered; null when there is none. */
function openPage(payment: Payment): PaymentOpened['next'] | null {
  const page = latestPage(payment);
  if (page === undefined || page.expiresAt.getTime() - Date.now() <= PAGE_LEFT_MS) return null;
  return { kind: 'redirect', url: page.url, seat: payment.seat };
}

/** The redirect to the page that another call has opened for an order. Throws a refusal when it has opened none. */
function pageOfOther(payment: Payment, doubt: PageDoubt): PaymentOpened['next'] {
  const key = stateRefusal(payment);
  const open = key === null ? openPage(payment) : null;
  if (open) return open;
  throw callRefusal({ key: key ?? 'unavailable' }, doubt);
}

/** Asks iyzico for the page of an attempt, and stores it. Returns the redirect to it, or the details of the refusal. */
async function startPage(
  attempt: Attempt,
  { ip, network }: Pick<Orderer, 'ip' | 'network'>,
): Promise<PaymentOpened['next'] | PaymentErrorDetails> {
  const { payment, conversationId } = attempt;
  const start = await iyzico().startHosted(iyzicoOrderOf(attempt, ip));
  if (start.kind !== 'started') {
    logOfStart(start)('payment.page-not-opened', { paymentId: payment.id, kind: start.kind, code: start.code });
    return { key: start.kind === 'refused' ? start.refusal : 'unavailable' };
  }
  const { token, url, seconds } = start;
  if (!mayOpen(url, paymentParams.values().IYZICO_BASE_URL)) {
    logWarning('payment.page-elsewhere', { paymentId: payment.id });
    return { key: 'unavailable' };
  }
  const page = { token, url, expiresAt: new Date(Date.now() + seconds * 1_000) };
  const opened = await openAtBank(attempt, { kind: 'page', conversationId, page, network });
  return opened.kind === 'refused' ? { key: opened.key } : { kind: 'redirect', url, seat: opened.payment.seat };
}

/**
 * The redirect to iyzico's page. Idempotent: a repeated call gets the open page, and starts no second attempt; while another call
 * opens it, it waits for that page. `replaced`: the doubt about the pages of the order that this one replaces. Throws a refusal.
 */
export async function hostedPage(
  payment: Payment,
  orderer: Orderer,
  replaced: PageDoubt,
): Promise<PaymentOpened['next']> {
  const open = openPage(payment);
  if (open) return open;

  const { network, pageLimits: limits, headers } = orderer;
  const own: PageDoubt = latestPage(payment) === undefined ? 'none' : await doubtAbout(payment.id, headers);
  const doubt = replaced === 'none' ? own : replaced;
  const circumstances = { network, limits, seen: payment.attempts };
  const reserved = await reserveAttempt(payment.id, 'hosted', circumstances, new Date());
  if (reserved.kind !== 'reserved') {
    const isUnderWay = reserved.kind === 'page-under-way';
    const other = isUnderWay ? await paymentAfterOtherCall(payment.id) : null;
    if (other) return pageOfOther(other, doubt);
    const key = unreservedKey(reserved);
    logInfo('payment.attempt-refused', { paymentId: payment.id, key });
    if (reserved.kind === 'limited' && reserved.refusesEverybody) await tellFounderOfLimit(new Date());
    // The other call has opened no page by now, so there is none in another window on which the order is being paid.
    throw callRefusal({ key: isUnderWay ? 'unavailable' : key }, doubt);
  }
  const { attempt } = reserved;
  try {
    const started = await startPage(attempt, orderer);
    if ('kind' in started) return started;
    throw callRefusal(started, doubt);
  } catch (error) {
    // Also where the page could not be stored: the next call need not wait for it.
    await allowNextPage(attempt);
    throw error;
  }
}
