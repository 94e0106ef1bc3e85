import { cardBrand, cardErrors } from '@site/contract/card/card';
import { cardBin, type InstalmentOffer } from '@site/contract/card/instalments';
import { type CardPaymentStarted, type StartCardCall, startCardCallSchema } from '@site/contract/payments/payment-call';
import { parseCall } from '../../platform/callable.ts';
import { logInfo, logWarning } from '../../platform/log.ts';
import { onPrivateCall } from '../../platform/on-private-call.ts';
import { visitOf } from '../../platform/visit.ts';
import { cardLimits, networkKey, paymentLimits } from '../config/limits.ts';
import { iyzico, iyzicoCallOptions } from '../config/parameters.ts';
import { containsCardNumber } from '../iyzico/card-in-page.ts';
import { maskOf } from '../iyzico/masked-card.ts';
import { iyzicoOrderOf } from '../record/iyzico-attempt.ts';
import type { Payment } from '../record/payment-schema.ts';
import { openAtBank, reserveAttempt, unreservedKey } from '../store/attempt.ts';
import { withAnswerDeadline } from './answer-deadline.ts';
import type { CallerContext } from './caller-context.ts';
import { logOfStart } from './log-of-start.ts';
import { recordRefusal } from './record-refusal.ts';
import { paymentRefusal } from './refusal.ts';
import { refuseRobots } from './refuse-robots.ts';
import { tellFounderOfLimit } from './tell-founder-of-limit.ts';

/**
 * Throws when the order's total is not what the card's bank charges for that number of instalments. iyzico is asked again because
 * the card is known only here: until now the total is unchecked input from the page.
 */
async function checkInstalments({ id: paymentId, amountKurus, instalments }: Payment, bin: string): Promise<void> {
  if (instalments === null) return;
  const answer = await iyzico().instalments(bin, instalments.priceKurus);
  if (answer.kind === 'no-answer') {
    logWarning('payment.instalments-unknown', { paymentId, code: answer.code });
    throw paymentRefusal({ key: 'unavailable' });
  }
  const isOffered = ({ count, totalKurus }: InstalmentOffer) =>
    count === instalments.count && totalKurus === amountKurus;
  if (answer.offers.some(isOffered)) return;
  logInfo('payment.instalments-changed', { paymentId, count: instalments.count });
  throw paymentRefusal({ key: 'instalments-changed' });
}

async function startCardPayment(
  { paymentId, card }: StartCardCall,
  { ip, network, limits }: CallerContext,
): Promise<CardPaymentStarted> {
  const wrong = Object.entries(cardErrors(card, new Date()));
  if (wrong.length > 0) {
    const fields = wrong.map(([field]) => `card.${field}`).join(' ');
    logInfo('payment.card-invalid', { paymentId, fields });
    throw paymentRefusal({
      key: 'invalid',
      fields: Object.fromEntries(wrong.map(([field, error]) => [`card.${field}`, error])),
    });
  }
  const reserved = await reserveAttempt(paymentId, 'form', { network, limits }, new Date());
  if (reserved.kind !== 'reserved') {
    const key = unreservedKey(reserved);
    logInfo('payment.attempt-refused', { paymentId, key });
    if (reserved.kind === 'limited' && reserved.refusesEverybody) await tellFounderOfLimit(new Date());
    throw paymentRefusal({ key });
  }
  const { attempt } = reserved;
  const { conversationId } = attempt;
  // after the attempt is reserved: iyzico refuses a merchant who calls too often, and the limits of attempts and cards then
  // bound these calls too
  await checkInstalments(attempt.payment, cardBin(card.number) ?? '');
  const start = await iyzico().startThreeDs(iyzicoOrderOf(attempt, ip), card);
  if (start.kind !== 'started') {
    const event = start.kind === 'refused' ? 'payment.card-refused' : 'payment.card-unanswered';
    logOfStart(start)(event, { paymentId, conversationId, code: start.code });
    if (start.kind === 'refused') await recordRefusal(attempt.payment, start);
    throw paymentRefusal({ key: start.kind === 'refused' ? start.refusal : 'unavailable' });
  }
  const { iyzicoPaymentId, html } = start;
  // the payment goes on: nobody else has seen the page, and the buyer's own browser has just held the card
  if (containsCardNumber(html, card.number)) logWarning('payment.card-in-page', { paymentId });
  const masked = maskOf(card.number, cardBrand(card.number) ?? '');
  const opened = await openAtBank(attempt, { kind: 'card', conversationId, iyzicoPaymentId, card: masked, network });
  if (opened.kind === 'refused') {
    logInfo('payment.attempt-refused', { paymentId, key: opened.key });
    throw paymentRefusal({ key: opened.key });
  }
  logInfo('payment.card-started', { paymentId, conversationId, iyzicoPaymentId });
  return { success: true, message: '', html };
}

/**
 * Starts 3-D Secure for a card: `StartCardCall` in, `CardPaymentStarted` with the bank's page out, errors with
 * `PaymentErrorDetails`. The only code that sees a card, which goes to iyzico and nowhere else. Nothing is charged here. A
 * refused card leaves the payment in its state.
 */
export const startCardPaymentCall = onPrivateCall<CardPaymentStarted>(iyzicoCallOptions, (request) => {
  const call = parseCall(startCardCallSchema, request.data);
  return withAnswerDeadline('payment.attempt-broken', call.paymentId, async () => {
    const visit = visitOf(request);
    refuseRobots(call.paymentId, visit, []);
    const params = paymentLimits.values();
    return startCardPayment(call, {
      ip: visit.caller.address,
      network: networkKey(visit.caller, params),
      limits: cardLimits(visit.caller, params),
    });
  });
});
