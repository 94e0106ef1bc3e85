import { COLLECTIONS, groupPath, mailPath, paymentPath } from '@site/contract/records/collections';
import { ORDERS_LIMITED_ROLE } from '@site/contract/records/mail-roles';
import { beforeEach, expect, test } from 'vitest';
import { GOOD_CARD } from '../../local/iyzico/cards.ts';
import { refusalOf } from '../support/calls.ts';
import { iyzicoOrigin, siteOrigin } from '../support/environment.ts';
import { toFounder } from '../support/founder.ts';
import { runFunction } from '../support/functions.ts';
import { forgetShared } from '../support/limits.ts';
import {
  aCard,
  answerBank,
  charges,
  emptyGroup,
  open,
  orderCall,
  pay,
  resetIyzico,
  resultPage,
  returnToShop,
  startCard,
  statusOf,
} from '../support/payments.ts';
import { database, documentsWhere } from '../support/store.ts';
import { triggersOnDemand } from '../support/triggers.ts';

beforeEach(async () => {
  await resetIyzico();
  await emptyGroup('tr');
});
const runTriggers = triggersOnDemand();

const GROUP = 'grup-kocluk-tr';
const PADDING = 'x'.repeat(70_000);

test('a return from the bank with a body of 70 kB is not read and charges nothing', async () => {
  const { paymentId } = await open(orderCall());
  const back = await answerBank(await startCard(paymentId), 'approve');
  await expect(returnToShop({ ...back, padding: PADDING })).rejects.toThrow('413');
  expect(await statusOf(paymentId)).toMatchObject({ state: 'awaiting-3ds' });
  expect(await charges()).toBe(0);
  expect(await returnToShop(back)).toBe(resultPage(paymentId));
  expect(await charges()).toBe(1);
});

test('a notification with a body of 70 kB is refused', async () => {
  const event = { iyziEventType: 'X', status: 'INIT_THREEDS', paymentConversationId: 'x-1' };
  const answerTo = async (body: object) => {
    const headers = { 'content-type': 'application/json' };
    const options = { method: 'POST', body: JSON.stringify(body), headers };
    return (await fetch(`${siteOrigin()}/api/iyzico-webhook`, options)).status;
  };
  expect(await answerTo(event)).toBe(200);
  expect(await answerTo({ ...event, padding: PADDING })).toBe(413);
});

test("neither a group nor a payment stores a hash of a buyer's mail address", async () => {
  const { paymentId } = await open(orderCall(GROUP));
  const hold = (await database().doc(groupPath('tr')).get()).get('holds')[paymentId];
  expect(Object.keys(hold).toSorted()).toEqual(['chain', 'invitation', 'network', 'stage', 'until']);
  const { buyer } = (await database().doc(paymentPath(paymentId)).get()).data() ?? {};
  expect(Object.keys(buyer).toSorted()).toEqual(['email', 'name', 'phone']);
});

test('an order that was stored with a hash of its buyer is still found when that buyer orders again', async () => {
  const first = orderCall(GROUP);
  const id = await pay(first);
  await database().doc(paymentPath(id)).update({ 'buyer.key': '0123456789abcdef' });
  await database()
    .doc(groupPath('tr'))
    .update({ 'holds.other': { until: new Date(Date.now() + 60_000), buyer: '0123456789abcdef' } });
  const second = orderCall(GROUP, { userEmail: first.userEmail });
  expect(await refusalOf(open(second))).toMatchObject({ details: { key: 'already-bought' } });
  expect(await open({ ...second, again: true })).toMatchObject({ next: { kind: 'card' } });
});

/** Resolves with the founder's notices about a limit that refuses every buyer. */
async function noticesOfLimits() {
  return [...(await documentsWhere(COLLECTIONS.mail, 'role', ORDERS_LIMITED_ROLE)).values()];
}

/** Deletes these notices: other tests on the stack reach such limits too, and one is sent per hour. */
async function forgetNotices(): Promise<void> {
  const ids = [...(await documentsWhere(COLLECTIONS.mail, 'role', ORDERS_LIMITED_ROLE)).keys()];
  await Promise.all(ids.map((id) => database().doc(mailPath(id)).delete()));
}

const LIMIT_HASH_KEY = crypto.randomUUID();

/**
 * Resolves with a function's answers to calls in a process whose limits are low. Counters of a mailbox, a network and a
 * product are separate there, since their ids are hashed with another key; counters of all visitors are shared.
 */
async function outcomesOf(
  name: 'instalment-offers' | 'process-iyzico-payment' | 'start-card-payment',
  data: readonly unknown[],
) {
  const limits = { ORDERS_PER_MAIL_ADDRESS: '1', ORDERS_PER_PRODUCT: '10', CARDS: '5', INSTALMENTS: '3' };
  const env = { ...limits, LIMIT_HASH_KEY, IYZICO_BASE_URL: iyzicoOrigin() };
  const outcomes = await runFunction(name, { kind: 'calls', data }, { env });
  return outcomes.map(({ refused }) => refused ?? 'accepted');
}

test('the founder is told once an hour that all buyers together have reached their limit, but not of one mailbox', async () => {
  await runTriggers();
  await forgetNotices();
  const userEmail = `${crypto.randomUUID()}@ornek.com`;
  const ofOne = [orderCall(undefined, { userEmail }), orderCall(undefined, { userEmail })];
  expect(await outcomesOf('process-iyzico-payment', ofOne)).toContain('rate-limited');
  expect(await noticesOfLimits()).toEqual([]);

  // orders of a product are spread over five counters, each of which may hold two
  const many = Array.from({ length: 12 }, () => orderCall());
  const outcomes = await outcomesOf('process-iyzico-payment', many);
  expect(outcomes).toContain('accepted');
  expect(outcomes.filter((outcome) => outcome === 'rate-limited').length).toBeGreaterThan(1);
  expect(await noticesOfLimits()).toMatchObject([
    {
      about: null,
      message: { subject: expect.stringContaining(toFounder({ tr: 'Çok fazla sipariş', en: 'Too many attempts' })) },
    },
  ]);
});

test('the founder is told of the limit of cards too', async () => {
  const { paymentId: opened } = await open(orderCall());
  const record = (await database().doc(paymentPath(opened)).get()).data() ?? {};
  const others = Array.from({ length: 5 }, () => crypto.randomUUID());
  await Promise.all(others.map((id) => database().doc(paymentPath(id)).set(record)));
  const ids = [opened, ...others];
  await Promise.all([forgetNotices(), forgetShared('card')]);
  const calls = ids.map((paymentId) => ({ paymentId, card: aCard() }));
  const outcomes = await outcomesOf('start-card-payment', calls);
  expect(outcomes).toEqual(expect.arrayContaining(['accepted', 'rate-limited']));
  expect(await noticesOfLimits()).toHaveLength(1);
});

test('the founder is told of the limit of questions about instalments too', async () => {
  await Promise.all([forgetNotices(), forgetShared('bin')]);
  // three times the limit of cards
  const calls = Array.from({ length: 20 }, () => ({ bin: GOOD_CARD.slice(0, 8), productId: 'grup-kocluk-tr' }));
  const outcomes = await outcomesOf('instalment-offers', calls);
  expect(outcomes).toEqual(expect.arrayContaining(['accepted', 'rate-limited']));
  expect(await noticesOfLimits()).toHaveLength(1);
});
