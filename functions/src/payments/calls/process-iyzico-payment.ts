import type { IncomingHttpHeaders } from 'node:http';
import { MINUTE_MS } from '@site/contract/durations';
import { type PaymentCall, type PaymentOpened, paymentCallSchema } from '@site/contract/payment-call';
import type { PaymentErrorDetails, PaymentErrorKey } from '@site/contract/payment-error';
import type { HttpsError } from 'firebase-functions/https';
import { parseCall } from '../../platform/callable.ts';
import { logInfo, logWarning } from '../../platform/log.ts';
import { onPrivateCall } from '../../platform/on-private-call.ts';
import { type Limit, limitHashKey } from '../../platform/rate-limit.ts';
import { isRobot, robotSignals } from '../../platform/robot-signals.ts';
import { isUnverified, visitOf } from '../../platform/visit.ts';
import { cardLimits, networkKey, orderLimits, paymentLimits } from '../config/limits.ts';
import { iyzico, iyzicoHttpOptions, loadIyzico, paymentParams } from '../config/parameters.ts';
import { stateRefusal } from '../moves/order-refusals.ts';
import { invitationIn } from '../record/invitation.ts';
import { iyzicoOrderOf } from '../record/iyzico-attempt.ts';
import { hashOf, newPayment, priceOrder } from '../record/order.ts';
import { latestPage, type Payment } from '../record/payment-schema.ts';
import { askBeforeNextPage } from '../settling/hints.ts';
import { type Attempt, openAtBank, reserveAttempt, unreservedKey } from '../store/attempt.ts';
import { findPayment, findReplaced } from '../store/find-payments.ts';
import { type Placed, placeOrder, repeatOrder } from '../store/place-order.ts';
import { withAnswerDeadline } from './answer-deadline.ts';
import type { CallerContext } from './caller-context.ts';
import { mayOpen } from './iyzico-page.ts';
import { logOfStart } from './log-of-start.ts';
import { allowNextPage, paymentAfterOtherCall } from './page-start.ts';
import { paymentRefusal } from './refusal.ts';
import { refuseRobots } from './refuse-robots.ts';
import { tellFounderOfLimit } from './tell-founder-of-limit.ts';
import { tellFounderOfUnverified } from './tell-founder-of-unverified.ts';

/** The caller who orders. */
interface Orderer extends CallerContext {
  /** The limits that a page of iyzico's counts towards. */
  readonly pageLimits: ReadonlyArray<Limit>;
  /** Headers of the call. */
  readonly headers: IncomingHttpHeaders;
}

/** An open page that expires sooner leaves no time to enter a card, and is not returned again. */
const PAGE_LEFT_MS = MINUTE_MS;

/** Whether the buyer of an order may have paid on an earlier page of iyzico's, about which iyzico has not answered. */
type Doubt = 'none' | 'earlier page';

/** Keys that say nothing about a charge: the order is paid, or the browser goes on with a new one. */
const SILENT_ABOUT_CHARGE: ReadonlySet<PaymentErrorKey> = new Set(['already-paid', 'ended', 'conflict']);

/**
 * The refusal of an order. Most keys say that nothing was charged. While an earlier page may have been paid, the key is
 * `in-progress` instead, which asks the buyer not to pay again for some minutes.
 */
function callRefusal(details: PaymentErrorDetails, doubt: Doubt): HttpsError {
  return paymentRefusal(doubt === 'none' || SILENT_ABOUT_CHARGE.has(details.key) ? details : { key: 'in-progress' });
}

/** The doubt about the pages of an order, after asking iyzico about them. */
async function doubtAbout(paymentId: string, headers: IncomingHttpHeaders): Promise<Doubt> {
  return (await askBeforeNextPage(paymentId, headers)) ? 'none' : 'earlier page';
}

/** The redirect to the page of a payment that is open long enough for a card to be entered; null when there is none. */
function openPage(payment: Payment): PaymentOpened['next'] | null {
  const page = latestPage(payment);
  if (page === undefined || page.expiresAt.getTime() - Date.now() <= PAGE_LEFT_MS) return null;
  return { kind: 'redirect', url: page.url, seat: payment.seat };
}

/** The redirect to the page that another call has opened for an order. Throws a refusal when it has opened none. */
function pageOfOther(payment: Payment, doubt: Doubt): PaymentOpened['next'] {
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
async function hostedPage(payment: Payment, orderer: Orderer, replaced: Doubt): Promise<PaymentOpened['next']> {
  const open = openPage(payment);
  if (open) return open;

  const { network, pageLimits: limits, headers } = orderer;
  const own: Doubt = latestPage(payment) === undefined ? 'none' : await doubtAbout(payment.id, headers);
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

/** The details of the error for an order that was refused. */
function detailsOf(refused: Exclude<Placed, { readonly payment: Payment }>): PaymentErrorDetails {
  switch (refused.kind) {
    case 'refused':
      return { key: refused.key };
    case 'limited':
      return { key: 'rate-limited' };
    case 'terms-changed':
      return { key: 'terms-changed', startsAt: refused.startsAt.toISOString() };
  }
}

/** The payment of an order that was placed now or before. Throws when the order was refused. Logs either outcome. */
async function unlessRefused(placed: Placed, paymentId: string, doubt: Doubt, now: Date): Promise<Payment> {
  if (placed.kind === 'placed' || placed.kind === 'repeated') {
    const { payment } = placed;
    logInfo(`payment.${placed.kind}`, { paymentId, product: payment.product.id, state: payment._state });
    return payment;
  }
  const details = detailsOf(placed);
  logInfo('payment.refused', { paymentId, key: details.key });
  if (placed.kind === 'limited' && placed.refusesEverybody) await tellFounderOfLimit(now);
  throw callRefusal(details, doubt);
}

/**
 * Asks iyzico about the order that a call for `productId` is to replace. A repetition of the call asks again until the new order
 * has a page of its own: iyzico may have been silent the first time. Returns no doubt when iyzico has answered about all pages,
 * or when there is nothing to ask: no order is replaced, the card is entered on our form, or the replaced order does not exist,
 * is for another product or has no page of iyzico's. Whether an unreadable order has one is not known.
 */
async function doubtAboutReplaced(
  { replaces, meta }: PaymentCall,
  productId: string,
  headers: IncomingHttpHeaders,
): Promise<Doubt> {
  if (replaces === null) return 'none';
  const [known, replaced] = await Promise.all([findPayment(meta.submissionId), findReplaced(replaces)]);
  if (known !== null && (known.cardEntry === 'form' || latestPage(known) !== undefined)) return 'none';
  if (replaced === 'unreadable') return paymentParams.values().CARD_ENTRY === 'hosted' ? 'earlier page' : 'none';
  if (replaced === null || replaced.product.id !== productId || replaced.hostedPages.length === 0) return 'none';
  return await doubtAbout(replaced.id, headers);
}

/** The payment of an order, stored now or by an earlier call. Throws when the order is refused. */
async function placedPayment(
  call: PaymentCall,
  { network, limits, headers }: Orderer,
): Promise<{ readonly payment: Payment; readonly replaced: Doubt }> {
  const { EUR_TO_TRY, CARD_ENTRY, INSTALMENTS } = paymentParams.values();
  const priced = priceOrder(call, EUR_TO_TRY, CARD_ENTRY === 'form' ? INSTALMENTS : 1);
  const { submissionId } = call.meta;
  const now = new Date();
  if ('key' in priced) {
    const { startsAt: confirmedStart } = call.consents;
    const repeated = await repeatOrder({ id: submissionId, bodyHash: hashOf(call), confirmedStart }, now);
    if (repeated) {
      const replaced = await doubtAboutReplaced(call, call.productId, headers);
      return { payment: await unlessRefused(repeated, submissionId, replaced, now), replaced };
    }
    const fields = 'fields' in priced ? Object.keys(priced.fields).join(' ') : '';
    logWarning('payment.refused', { paymentId: submissionId, key: priced.key, fields });
    throw paymentRefusal(priced);
  }
  const replaced = await doubtAboutReplaced(call, priced.productId, headers);
  const invitation = call.invitation === null ? null : invitationIn(call.invitation, limitHashKey.value());
  const placed = await placeOrder(
    { id: submissionId, product: { cohort: priced.product.group ?? null } },
    (group) => newPayment(priced, CARD_ENTRY, group, now, invitation),
    { replaces: call.replaces, network, limits, confirmedStart: call.consents.startsAt },
    now,
  );
  return { payment: await unlessRefused(placed, submissionId, replaced, now), replaced };
}

async function openPayment(call: PaymentCall, caller: Orderer): Promise<PaymentOpened> {
  const { payment, replaced } = await placedPayment(call, caller);
  const key = stateRefusal(payment);
  if (key) throw callRefusal({ key }, replaced);
  const next: PaymentOpened['next'] =
    payment.cardEntry === 'hosted' ? await hostedPage(payment, caller, replaced) : { kind: 'card' };
  return { success: true, message: '', paymentId: payment.id, next };
}

/** Loads iyzico's SDK in hosted mode only: a card that is typed on our page is sent to iyzico by another function. */
function load(): void {
  if (paymentParams.values().CARD_ENTRY === 'hosted') loadIyzico();
}

/**
 * Opens a payment: `PaymentCall` in, `PaymentOpened` out, errors with `PaymentErrorDetails`. The catalogue decides the
 * price, a seat is held if possible, and nothing is charged. Idempotent: a repeated call gets the same answer.
 */
export const processIyzicoPayment = onPrivateCall<PaymentOpened>({ ...iyzicoHttpOptions, load }, (request) => {
  const call = parseCall(paymentCallSchema, request.data);
  const { submissionId } = call.meta;
  // the replaced order may have been paid on its page
  const mayBePaid = call.replaces !== null && paymentParams.values().CARD_ENTRY === 'hosted';
  const open = async () => {
    const visit = visitOf(request);
    const signals = robotSignals(call.meta, visit.appCheckFailed);
    if (isUnverified(visit) && !isRobot(signals)) await tellFounderOfUnverified(new Date());
    refuseRobots(submissionId, visit, signals);
    const params = paymentLimits.values();
    return openPayment(call, {
      ip: visit.caller.address,
      network: networkKey(visit.caller, params),
      limits: orderLimits(visit.caller, call, params),
      pageLimits: cardLimits(visit.caller, params),
      headers: request.rawRequest.headers,
    });
  };
  return withAnswerDeadline('payment.not-opened', submissionId, open, mayBePaid ? 'in-progress' : 'unavailable');
});
