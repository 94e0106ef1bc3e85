import type { IncomingHttpHeaders } from 'node:http';
import { callerOfRequest } from '../../platform/caller-address.ts';
import { withDeadline } from '../../platform/deadline.ts';
import { codeToLog, logInfo, logWarning } from '../../platform/log.ts';
import { hintLimits, paymentLimits, type Question } from '../config/limits.ts';
import { returnFromPage } from '../moves/attempts.ts';
import { decideHint, decideRefundHint, leaveHint } from '../moves/hint-decisions.ts';
import type { AskCause } from '../moves/pages.ts';
import type { Payment } from '../record/payment-schema.ts';
import { countTowards } from '../store/count-limits.ts';
import { decideWithoutSeat } from '../store/decide-booking.ts';
import { findPayment } from '../store/find-payments.ts';
import { askIyzico, queriesAbout } from './ask-iyzico.ts';

/** Longer than counting takes, even in contention with other hints. */
const COUNT_DEADLINE_MS = 3_000;

/**
 * Whether the rate limits allow a request to cause so many queries to iyzico. iyzico's own hints come from few machines, so they
 * contend for one counter. The counter has its own transaction, since otherwise each move of a payment would wait for other hints.
 * False when the hint cannot be counted in time. A hint that causes no query counts as one: it may write all the same.
 */
async function mayAsk(headers: IncomingHttpHeaders, question: Question, queries = 1): Promise<boolean> {
  const limits = hintLimits(callerOfRequest(headers), paymentLimits.values(), question, Math.max(queries, 1));
  const counting = countTowards(limits, new Date());
  try {
    return (await withDeadline(counting, COUNT_DEADLINE_MS)).passed;
  } catch (error) {
    logWarning('payment.hint-uncounted', { code: codeToLog(error) });
    return false;
  }
}

const HINT: AskCause = { kind: 'hint' };

/** Asks iyzico about a payment as far as the rate limits allow. Returns whether iyzico has answered about all that it was asked. */
async function isAnsweredWithin(
  paymentId: string,
  question: Question,
  cause: AskCause,
  headers: IncomingHttpHeaders,
): Promise<boolean> {
  const known = await findPayment(paymentId);
  if (known !== null && !(await mayAsk(headers, question, queriesAbout(known, cause)))) {
    logInfo('payment.hint-not-followed', { paymentId });
    return false;
  }
  return !(await askIyzico(paymentId, cause)).silent;
}

/**
 * Asks iyzico about a payment because of a hint that anybody can send: an unsigned notification or return. Rate limits of the
 * payment and of the network apply: otherwise a stranger could use up the calls to iyzico, which are limited for each merchant.
 * `headers` are those of the request that brought the hint. A hint over a limit is left to the next scheduled run.
 */
export async function followHint(paymentId: string, headers: IncomingHttpHeaders): Promise<void> {
  const now = new Date();
  const known = await findPayment(paymentId);
  const isOverLimit =
    known !== null && decideHint(known, now).ask && !(await mayAsk(headers, 'hint', queriesAbout(known, HINT)));
  const decide = isOverLimit ? leaveHint : decideHint;
  // nearly all hints of a flood write nothing, and cost one read
  const isChanged = known !== null && decide(known, now).write !== null;
  const decided = isChanged ? await decideWithoutSeat(paymentId, (payment) => decide(payment, now)) : null;
  if (decided?.ask) await askIyzico(paymentId, HINT);
  else logInfo('payment.hint-not-followed', { paymentId });
}

/** Notes that the buyer of a payment has come back from iyzico's page before iyzico answered. */
async function noteReturn(paymentId: string): Promise<void> {
  await decideWithoutSeat(paymentId, (payment) => ({ write: returnFromPage(payment, new Date()) }));
}

/**
 * Asks iyzico about a payment whose buyer has come back from iyzico's page, named by its token, and notes the return while iyzico
 * has not answered. The return is not throttled after another hint: no stranger knows the token of the page, and the notification
 * of a decline comes seconds before the buyer.
 */
export async function followReturn(paymentId: string, token: string, headers: IncomingHttpHeaders): Promise<void> {
  let isAnswered = false;
  try {
    isAnswered = await isAnsweredWithin(paymentId, 'hint', { kind: 'return', token }, headers);
  } finally {
    // also when booking the answer failed: noting does not read the group, which an edit in the console may have made unreadable
    if (!isAnswered) await noteReturn(paymentId);
  }
}

/**
 * Asks iyzico about the pages of an order before its buyer gets another one, so that an order is not paid twice. Returns
 * whether iyzico has answered about all pages. The rate limits of a network's hints apply, and one that only such questions share.
 * Without an answer the new page still opens, and the next scheduled run asks about the earlier ones.
 */
export async function askBeforeNextPage(paymentId: string, headers: IncomingHttpHeaders): Promise<boolean> {
  if (await isAnsweredWithin(paymentId, 'next-page', HINT, headers)) return true;
  logWarning('payment.pages-unknown', { paymentId });
  await decideWithoutSeat(paymentId, (payment) => leaveHint(payment, new Date()));
  return false;
}

/**
 * Makes a payment due because of a hint of a refund, which anybody can send: the next scheduled run then reads its refunds. Rate
 * limited for each network like {@link followHint}; without a hint refunds are checked daily, and weekly after three months.
 */
export async function followRefundHint(paymentId: string, headers: IncomingHttpHeaders): Promise<void> {
  const decide = (payment: Payment) => ({ write: decideRefundHint(payment, new Date()) });
  const known = await findPayment(paymentId);
  const hasChange = known !== null && decide(known).write !== null;
  if (hasChange && (await mayAsk(headers, 'hint'))) await decideWithoutSeat(paymentId, decide);
  else logInfo('payment.hint-not-followed', { paymentId });
}
