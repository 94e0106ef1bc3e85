import { type PaymentCall, type PaymentOpened, paymentCallSchema } from '@site/contract/payments/payment-call';
import type { PaymentErrorDetails } from '@site/contract/payments/payment-error';
import { parseCall } from '../../platform/callable.ts';
import { logInfo, logWarning } from '../../platform/log.ts';
import { onPrivateCall } from '../../platform/on-private-call.ts';
import { limitHashKey } from '../../platform/rate-limit.ts';
import { isRobot, robotSignals } from '../../platform/robot-signals.ts';
import { isUnverified, visitOf } from '../../platform/visit.ts';
import { cardLimits, networkKey, orderLimits, paymentLimits } from '../config/limits.ts';
import { iyzicoHttpOptions, loadIyzico, paymentParams } from '../config/parameters.ts';
import { stateRefusal } from '../moves/order-refusals.ts';
import { hashOf, newPayment, priceOrder } from '../record/order.ts';
import type { Payment } from '../record/payment-schema.ts';
import { invitationIn } from '../seats/invitation.ts';
import { type Placed, placeOrder, repeatOrder } from '../store/place-order.ts';
import { withAnswerDeadline } from './answer-deadline.ts';
import type { Orderer } from './caller-context.ts';
import { callRefusal, doubtAboutReplaced, type PageDoubt } from './earlier-pages.ts';
import { hostedPage } from './page-start.ts';
import { paymentRefusal } from './refusal.ts';
import { refuseRobots } from './refuse-robots.ts';
import { tellFounderOfLimit } from './tell-founder-of-limit.ts';
import { tellFounderOfUnverified } from './tell-founder-of-unverified.ts';

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
async function unlessRefused(placed: Placed, paymentId: string, doubt: PageDoubt, now: Date): Promise<Payment> {
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

/** The payment of an order, stored now or by an earlier call. Throws when the order is refused. */
async function placedPayment(
  call: PaymentCall,
  { network, limits, headers }: Orderer,
): Promise<{ readonly payment: Payment; readonly replaced: PageDoubt }> {
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
