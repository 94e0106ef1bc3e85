import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { callerOf } from '../../platform/caller-address.ts';
import {
  allHints,
  binLimits,
  cardLimits,
  HINTS_PER_IP,
  hintLimits,
  orderLimits,
  paymentLimits,
  unsafeLimits,
} from './limits.ts';

const params = {
  ORDERS_PER_IP: 20,
  ORDERS_PER_MAIL_ADDRESS: 5,
  ORDERS_PER_PRODUCT: 60,
  ORDERS: 100,
  CARDS_PER_IP: 10,
  CARDS: 50,
  LIMIT_HASH_KEY: 'a key that is long enough',
};
const order = { userEmail: 'ada@ornek.com', productId: 'bireysel' };
const caller = { networks: [{ name: '203.0.113.7', share: 1 }] };

const summary = (limits: ReturnType<typeof orderLimits>) =>
  limits.map(({ id, max }) => [id.replace(/[0-9a-f]{32}/, '…').replace(/\d$/, '#'), max]);

test('an order counts towards the limits of its network, its mailbox, its product and all orders', () => {
  expect(summary(orderLimits(caller, order, params))).toEqual([
    ['ip-order-…', 20],
    ['mail-order-…', 5],
    ['all-order-of-…-#', 12],
    ['all-order-#', 20],
  ]);
});

test('a card counts towards the limits of its network and all cards', () => {
  expect(summary(cardLimits(caller, params))).toEqual([
    ['ip-card-…', 10],
    ['all-card-#', 10],
  ]);
});

test('the limits of queries for instalments are three times those of cards, with their own counters', () => {
  expect(summary(binLimits(caller, params))).toEqual([
    ['ip-bin-…', 30],
    ['all-bin-#', 30],
  ]);
});

const forwarded = { own: caller.networks, proxy: [{ name: '151.101.0.1', share: 10 }] };

test('a hint counts towards the limits of its network and of all hints, once for each query that it causes', () => {
  const limits = hintLimits(forwarded, params, 'hint', 3);
  expect(summary(limits)).toEqual([
    ['ip-hint-…', 30],
    ['all-hint-#', 60],
  ]);
  expect(limits.map(({ units }) => units)).toEqual([3, 3]);
});

test('questions before a next page have a shared limit of their own, so that no hints use it up', () => {
  const [, hints] = summary(hintLimits(forwarded, params, 'hint', 1));
  const [, pages] = summary(hintLimits(forwarded, params, 'next-page', 1));
  expect([hints, pages]).toEqual([
    ['all-hint-#', 60],
    ['all-next-page-#', 60],
  ]);
});

test('more cards allow more hints, and few cards no fewer than a question about all pages of an order needs', () => {
  expect([allHints({ CARDS: 20 }), allHints({ CARDS: 120 })]).toEqual([300, 360]);
});

test('a hint counts for the machine of the CDN only while its visitor is unknown', () => {
  const unknown = hintLimits({ ...forwarded, own: [] }, params, 'hint', 1);
  expect(summary(unknown)).toEqual([
    ['ip-hint-…', 300],
    ['all-hint-#', 60],
  ]);
  const ids = hintLimits(forwarded, params, 'hint', 1).map(({ id }) => id);
  expect(ids).not.toContain(unknown[0]?.id);
});

test('a caller without a known network has only the limits that need no network', () => {
  expect(orderLimits({ networks: [] }, order, params)).toHaveLength(3);
  expect(cardLimits({ networks: [] }, params)).toHaveLength(1);
  expect(binLimits({ networks: [] }, params)).toHaveLength(1);
});

test('spellings of a mailbox or product share a limit, and each product has its own', () => {
  const idOf = (changes: Partial<typeof order>, index: number) =>
    orderLimits(caller, { ...order, ...changes }, params)[index]?.id.replace(/-\d$/, '');
  expect(idOf({ userEmail: 'ada+1@ornek.com' }, 1)).toBe(idOf({}, 1));
  for (const productId of ['GRUP-KOCLUK-TR', 'kadin-girisimciler-icin-grup-koclugu']) {
    expect(idOf({ productId }, 2)).toBe(idOf({ productId: 'grup-kocluk-tr' }, 2));
  }
  expect(idOf({ productId: 'grup' }, 2)).not.toBe(idOf({}, 2));
  expect(idOf({ productId: 'grup-kocluk-tr' }, 2)).not.toBe(idOf({ productId: 'group-coaching-program' }, 2));
});

test('with the example parameters one household gets at most a third of any shared limit', async () => {
  const example = parseEnv(await readFile(new URL('../../../.env.example', import.meta.url), 'utf8'));
  const numbers = Object.entries(example).map(([name, value]) => [name, Number(value)] as const);
  const stated = paymentLimits.check({ ...Object.fromEntries(numbers), LIMIT_HASH_KEY: params.LIMIT_HASH_KEY });
  expect(unsafeLimits(stated)).toEqual([]);
  const widest =
    callerOf({ 'x-forwarded-for': '2001:db8:1:1::1' }, { networks: [], verified: true }).own.at(-1)?.share ?? 0;
  expect(widest * stated.ORDERS_PER_IP).toBeLessThanOrEqual(Math.min(stated.ORDERS_PER_PRODUCT, stated.ORDERS) / 3);
  expect(widest * stated.CARDS_PER_IP).toBeLessThanOrEqual(stated.CARDS / 3);
  expect(widest * HINTS_PER_IP).toBeLessThanOrEqual(allHints(stated) / 3);
});

test.each<[Partial<typeof params>, ...RegExp[]]>([
  [{ ORDERS_PER_IP: 7 }, /^ORDERS_PER_IP is above 6: /],
  [{ ORDERS_PER_PRODUCT: 8 }, /^ORDERS_PER_PRODUCT is below 9: /],
  [{ CARDS: 5, ORDERS: 5, ORDERS_PER_IP: 1 }, /^ORDERS is below 9: /, /^CARDS is below 9: /],
  [{ CARDS: 99 }, /^CARDS is below ORDERS: .* raise it to 100, /],
])(
  'a limit with which one household could keep others from paying, or an order unpaid, is reported with a safe value: %j',
  (changes, ...warnings) => {
    expect(unsafeLimits({ ...params, ORDERS_PER_IP: 6, CARDS_PER_IP: 1, CARDS: 120, ...changes })).toEqual(
      warnings.map((words) => expect.stringMatching(words)),
    );
  },
);

test('the error names every invalid limit and quotes no value', () => {
  const read = () => paymentLimits.check({ ...params, ORDERS_PER_IP: 0, CARDS: 1.5, LIMIT_HASH_KEY: 'secret' });
  expect(read).toThrow(/ORDERS_PER_IP.*CARDS.*LIMIT_HASH_KEY/);
  expect(read).not.toThrow(/secret/);
});
