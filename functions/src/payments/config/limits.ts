import { findProduct } from '@site/contract/sale/catalogue';
import { defineInt } from 'firebase-functions/params';
import type { Caller } from '../../platform/caller-address.ts';
import { mailboxOf } from '../../platform/mailbox.ts';
import { parameterGroup } from '../../platform/parameter-group.ts';
import {
  counterId,
  type Limit,
  limitHashKey,
  limitHashKeySchema,
  limitSchema,
  networkLimits,
  SHARED_PER_ADDRESS_MIN,
  sharedLimit,
  TEN_MINUTES_MS,
} from '../../platform/rate-limit.ts';

/** Only for functions that declare the secret `limitHashKey`. */
export const paymentLimits = parameterGroup(
  'the limits of payments',
  {
    ORDERS_PER_IP: limitSchema,
    ORDERS_PER_MAIL_ADDRESS: limitSchema,
    ORDERS_PER_PRODUCT: limitSchema,
    ORDERS: limitSchema,
    CARDS_PER_IP: limitSchema,
    CARDS: limitSchema,
    LIMIT_HASH_KEY: limitHashKeySchema,
  },
  {
    ORDERS_PER_IP: defineInt('ORDERS_PER_IP', {
      default: 6,
      description: 'Orders that one IP address may place in ten minutes.',
    }),
    ORDERS_PER_MAIL_ADDRESS: defineInt('ORDERS_PER_MAIL_ADDRESS', {
      default: 5,
      description: 'Orders that may be placed for one mailbox in ten minutes.',
    }),
    ORDERS_PER_PRODUCT: defineInt('ORDERS_PER_PRODUCT', {
      default: 60,
      description: 'Orders of one product that all visitors together may place in ten minutes.',
    }),
    ORDERS: defineInt('ORDERS', {
      default: 120,
      description: 'Orders that all visitors together may place in ten minutes.',
    }),
    CARDS_PER_IP: defineInt('CARDS_PER_IP', {
      default: 10,
      description: 'Cards that may be sent off, and pages of iyzico’s opened, from one IP address in ten minutes.',
    }),
    CARDS: defineInt('CARDS', {
      default: 120,
      description: 'Cards that may be sent off, and pages of iyzico’s opened, by all visitors together in ten minutes.',
    }),
    LIMIT_HASH_KEY: limitHashKey,
  },
);

type LimitParams = ReturnType<typeof paymentLimits.values>;

/** Warns of a limit of cards that is used up before that of orders: each order needs a card, or a page of iyzico's. */
function ordersWithoutCards({ ORDERS, CARDS }: LimitParams): string[] {
  return CARDS < ORDERS
    ? [`CARDS is below ORDERS: buyers could order and not pay; raise it to ${ORDERS}, or lower ORDERS`]
    : [];
}

/**
 * Warnings about rate limits with which one household could keep others from paying, or orders could not be paid, each with a
 * safe value. They are only warnings: a day of sales behind one IP address may need such limits.
 */
export function unsafeLimits(params: LimitParams): string[] {
  return [...householdLimits(params), ...ordersWithoutCards(params)];
}

function householdLimits(params: LimitParams): string[] {
  const limits = [
    ['ORDERS_PER_IP', ['ORDERS_PER_PRODUCT', 'ORDERS']],
    ['CARDS_PER_IP', ['CARDS']],
  ] as const;
  return limits.flatMap(([name, shared]) => {
    const what = 'one household could use up more than a third of';
    const tooSmall = shared.filter((one) => params[one] < SHARED_PER_ADDRESS_MIN);
    if (tooSmall.length > 0) {
      return tooSmall.map(
        (one) => `${one} is below ${SHARED_PER_ADDRESS_MIN}: ${what} it, whatever ${name} is; raise it`,
      );
    }
    const safe = Math.floor(Math.min(...shared.map((one) => params[one])) / SHARED_PER_ADDRESS_MIN);
    const advice = 'lower it, or raise what all share';
    return params[name] > safe ? [`${name} is above ${safe}: ${what} ${shared.join(' and ')}; ${advice}`] : [];
  });
}

type Network = Pick<Caller, 'networks'>;

/** Keys by which an order is rate-limited, besides the network. */
interface Ordered {
  readonly userEmail: string;
  readonly productId: string;
}

/**
 * The rate limits of an order. An order may hold a seat, so limits of its mailbox, of its product and of all orders also stop
 * callers with forged networks.
 */
export function orderLimits(caller: Network, { userEmail, productId }: Ordered, params: LimitParams): Limit[] {
  const key = params.LIMIT_HASH_KEY;
  // one counter for each product, however its id is spelt
  const product = findProduct(productId) ?? productId;
  return [
    ...networkLimits('ip-order', caller.networks, params.ORDERS_PER_IP, key),
    {
      id: counterId('mail-order', mailboxOf(userEmail), key),
      max: params.ORDERS_PER_MAIL_ADDRESS,
      windowMs: TEN_MINUTES_MS,
    },
    sharedLimit(`order-${counterId('of', product, key)}`, params.ORDERS_PER_PRODUCT),
    sharedLimit('order', params.ORDERS),
  ];
}

/** The keyed hash of the caller's widest network, by which its held seats are counted; null when unknown. */
export function networkKey({ own }: Pick<Caller, 'own'>, { LIMIT_HASH_KEY }: LimitParams): string | null {
  const network = own.at(-1);
  return network === undefined ? null : counterId('hold', network.name, LIMIT_HASH_KEY);
}

/** Queries for instalments allowed for each card that may be sent: buyers correct numbers and compare cards. */
const BINS_PER_CARD = 3;

/**
 * The rate limits of a query for instalments. Each query is a call to iyzico, which refuses a merchant who calls too often in a
 * minute.
 */
export function binLimits(caller: Network, params: LimitParams): Limit[] {
  return [
    ...networkLimits('ip-bin', caller.networks, BINS_PER_CARD * params.CARDS_PER_IP, params.LIMIT_HASH_KEY),
    sharedLimit('bin', BINS_PER_CARD * params.CARDS),
  ];
}

/** Queries to iyzico that one network may cause in ten minutes by hints. */
export const HINTS_PER_IP = 30;

/**
 * Queries to iyzico that all hints together may cause in ten minutes, for each page that may be opened in them: the return and the
 * unsigned notification of an honest buyer, and one more. The same for all questions before a next page.
 */
const HINTS_PER_PAGE = 3;

/** Fewest of them, so that a question about every page of an order fits each shard of the counter. */
const HINTS_MIN = 300;

/** Queries to iyzico that all hints together may cause in ten minutes. */
export const allHints = ({ CARDS }: Pick<LimitParams, 'CARDS'>): number => Math.max(HINTS_MIN, HINTS_PER_PAGE * CARDS);

/**
 * What causes a question to iyzico: a hint that anybody can send, or an order whose buyer wants another page. They have shared
 * limits of their own, or somebody with hints could have next pages opened for all buyers without a question about the ones before.
 */
export type Question = 'hint' | 'next-page';

/**
 * The rate limits of the `queries` to iyzico that one hint causes, one for each page that it asks about. Without them somebody with
 * many orders could cause more queries than iyzico answers. Hints over a limit are left to the scheduled run, even iyzico's own,
 * which come from few machines. They count for the machine of the CDN only while the visitor is unknown: otherwise a few strangers
 * could use them up for everybody behind it. A forged visitor address is still bounded by the limit that all share.
 */
export function hintLimits(
  { own, proxy }: Pick<Caller, 'own' | 'proxy'>,
  params: Pick<LimitParams, 'LIMIT_HASH_KEY' | 'CARDS'>,
  question: Question,
  queries: number,
): Limit[] {
  const networks = own.length > 0 ? own : proxy;
  const limits = [
    ...networkLimits('ip-hint', networks, HINTS_PER_IP, params.LIMIT_HASH_KEY),
    sharedLimit(question, allHints(params)),
  ];
  return limits.map((limit) => ({ ...limit, units: queries }));
}

/**
 * The rate limits of a card, and of a page of iyzico's, on which cards are tried unseen. Thieves test stolen cards, and iyzico blocks
 * a merchant whose page is used for that. A buyer who comes back gets the page that is still open, so few need a second one.
 */
export function cardLimits(caller: Network, params: LimitParams): Limit[] {
  return [
    ...networkLimits('ip-card', caller.networks, params.CARDS_PER_IP, params.LIMIT_HASH_KEY),
    sharedLimit('card', params.CARDS),
  ];
}
