import type { IncomingHttpHeaders } from 'node:http';
import { defineInt } from 'firebase-functions/params';
import { callerNetwork } from '../../platform/caller-address.ts';
import { parameterGroup } from '../../platform/parameters.ts';
import { counterId, type Limit, limitHashKey, limitHashKeySchema, limitSchema } from '../../platform/rate-limit.ts';

const ordersPerIp = defineInt('ORDERS_PER_IP', {
  default: 20,
  description: 'Orders that one IP address may place in ten minutes.',
});

const cardsPerIp = defineInt('CARDS_PER_IP', {
  default: 20,
  description: 'Cards that may be sent off from one IP address in ten minutes.',
});

/** Read by functions that name `limitHashKey`. */
export const paymentLimits = parameterGroup(
  'the limits of payments',
  { ORDERS_PER_IP: limitSchema, CARDS_PER_IP: limitSchema, LIMIT_HASH_KEY: limitHashKeySchema },
  { ORDERS_PER_IP: ordersPerIp, CARDS_PER_IP: cardsPerIp, LIMIT_HASH_KEY: limitHashKey },
);

type LimitParams = ReturnType<typeof paymentLimits.values>;

/**
 * What a network is counted for: placing orders, since each holds a seat, and sending cards, since thieves test cards
 * so.
 */
type Counted = 'order' | 'card';

/** The limits that a call from this network counts towards; none when the network is not known. */
export function limitsOfNetwork(what: Counted, network: string | undefined, params: LimitParams): Limit[] {
  if (network === undefined) return [];
  const max = { order: params.ORDERS_PER_IP, card: params.CARDS_PER_IP }[what];
  return [{ id: counterId(`ip-${what}`, network, params.LIMIT_HASH_KEY), max }];
}

/** The caller's network as a keyed hash, by which the seats are counted that it holds; null when it is not known. */
export function callerKey(headers: IncomingHttpHeaders): string | null {
  const network = callerNetwork(headers);
  return network === undefined ? null : counterId('hold', network, paymentLimits.values().LIMIT_HASH_KEY);
}

/** The limits that a call with these headers counts towards. */
export function limitsOfCall(what: Counted, headers: IncomingHttpHeaders): Limit[] {
  return limitsOfNetwork(what, callerNetwork(headers), paymentLimits.values());
}
