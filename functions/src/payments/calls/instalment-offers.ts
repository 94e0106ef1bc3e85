import {
  type InstalmentOffers,
  type InstalmentOffersCall,
  instalmentOffersCallSchema,
} from '@site/contract/payments/payment-call';
import { chargedKurus } from '@site/contract/plain/money';
import { catalogue, findProduct } from '@site/contract/sale/catalogue';
import { parseCall } from '../../platform/callable.ts';
import { logInfo, logWarning } from '../../platform/log.ts';
import { onPrivateCall } from '../../platform/on-private-call.ts';
import type { Limit } from '../../platform/rate-limit.ts';
import { visitOf } from '../../platform/visit.ts';
import { binLimits, paymentLimits } from '../config/limits.ts';
import { iyzico, iyzicoCallOptions, paymentParams } from '../config/parameters.ts';
import { countTowards } from '../store/count-limits.ts';
import { withAnswerDeadline } from './answer-deadline.ts';
import { paymentRefusal } from './refusal.ts';
import { refuseRobots } from './refuse-robots.ts';
import { tellFounderOfLimit } from './tell-founder-of-limit.ts';

/** In place of a payment id in logs: there is no order yet. */
const NO_ORDER = '';

async function offersFor(
  { bin, productId }: InstalmentOffersCall,
  limits: ReadonlyArray<Limit>,
): Promise<InstalmentOffers> {
  const { CARD_ENTRY, EUR_TO_TRY, INSTALMENTS } = paymentParams.values();
  const id = findProduct(productId);
  if (!id) throw paymentRefusal({ key: 'invalid', fields: { productId: 'invalid' } });
  if (CARD_ENTRY === 'hosted' || INSTALMENTS === 1) return { offers: [] };
  const { passed, refusesEverybody } = await countTowards(limits, new Date());
  if (!passed) {
    logInfo('payment.instalments-limited', { productId: id });
    if (refusesEverybody) await tellFounderOfLimit(new Date());
    throw paymentRefusal({ key: 'rate-limited' });
  }
  const answer = await iyzico().instalments(bin, chargedKurus(catalogue[id].price, EUR_TO_TRY));
  if (answer.kind === 'offered') return { offers: answer.offers.filter(({ count }) => count <= INSTALMENTS) };
  logWarning('payment.instalments-unknown', { paymentId: NO_ORDER, code: answer.code });
  throw paymentRefusal({ key: 'unavailable' });
}

/**
 * The instalments that the bank of a card offers for a product: `InstalmentOffersCall` in, `InstalmentOffers` out, errors
 * with `PaymentErrorDetails`. The card's digits are neither stored nor logged.
 */
export const instalmentOffers = onPrivateCall<InstalmentOffers>(iyzicoCallOptions, (request) => {
  const call = parseCall(instalmentOffersCallSchema, request.data);
  return withAnswerDeadline('payment.instalments-broken', NO_ORDER, async () => {
    const visit = visitOf(request);
    refuseRobots(NO_ORDER, visit, []);
    return offersFor(call, binLimits(visit.caller, paymentLimits.values()));
  });
});
