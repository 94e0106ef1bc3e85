import type { IncomingHttpHeaders } from 'node:http';
import { defineInt } from 'firebase-functions/params';
import { z } from 'zod';
import { callerNetwork } from '../../platform/caller-address.ts';
import { readParameters } from '../../platform/parameters.ts';
import { counterId, type Limit, limitHashKey, limitHashKeySchema, limitSchema } from '../../platform/rate-limit.ts';

const ordersPerIp = defineInt('ORDERS_PER_IP', {
  default: 20,
  description: 'Orders that one IP address may place in ten minutes.',
});

const cardsPerIp = defineInt('CARDS_PER_IP', {
  default: 20,
  description: 'Cards that may be sent off from one IP address in ten minutes.',
});

const paramsSchema = z.object({
  ORDERS_PER_IP: limitSchema,
  CARDS_PER_IP: limitSchema,
  LIMIT_HASH_KEY: limitHashKeySchema,
});

type LimitParams = z.infer<typeof paramsSchema>;

/** Checks raw parameter values. Throws one error that names every bad parameter, without its value. */
export function readLimitParams(values: Readonly<Record<string, unknown>>): LimitParams {
  return readParameters('the limits of payments', paramsSchema, values);
}

let known: LimitParams | undefined;

/** The parameters, read once per process, by functions that name `limitHashKey`. */
function limitParams(): LimitParams {
  known ??= readLimitParams({
    ORDERS_PER_IP: ordersPerIp.value(),
    CARDS_PER_IP: cardsPerIp.value(),
    LIMIT_HASH_KEY: limitHashKey.value(),
  });
  return known;
}

/** What a network is counted for: placing orders, which hold places, and sending cards off, which tries them out. */
type Counted = 'order' | 'card';

/** The limits that a call from this network counts towards; none where nobody knows who calls. */
export function limitsOfNetwork(what: Counted, network: string | undefined, params: LimitParams): Limit[] {
  if (network === undefined) return [];
  const max = { order: params.ORDERS_PER_IP, card: params.CARDS_PER_IP }[what];
  return [{ id: counterId(`ip-${what}`, network, params.LIMIT_HASH_KEY), max }];
}

/** The limits that a call with these headers counts towards. */
export function limitsOfCall(what: Counted, headers: IncomingHttpHeaders): Limit[] {
  return limitsOfNetwork(what, callerNetwork(headers), limitParams());
}
