import { COLLECTIONS, paymentPath } from '@site/contract/records/collections';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { networksCountedBy, unusedAddress } from '../support/limits.ts';
import {
  answerBank,
  callsToIyzico,
  deliverNotification,
  inPanel,
  iyzicoLedger,
  leftUnknown,
  notifyShop,
  open,
  orderCall,
  pay,
  reconcile,
  reconcileNow,
  resetPayments,
  returnToShop,
  setNotifications,
  startCard,
  statusOf,
  storedPayment,
  withFault,
} from '../support/payments.ts';
import { panelPrice } from '../support/prices.ts';
import { onePerKind } from '../support/repetitions.ts';
import { database, setFaults } from '../support/store.ts';
import { triggersOnDemand } from '../support/triggers.ts';

beforeEach(resetPayments);
triggersOnDemand();
afterEach(() => setFaults({}));

/** Returns a notification as anyone can write it. */
const hintAbout = (paymentId: string, changes: object = {}) => ({
  iyziEventType: 'THREE_DS_AUTH',
  status: 'SUCCESS',
  paymentId: 1,
  paymentConversationId: `${paymentId}-1`,
  ...changes,
});

/** Returns a return from the bank as anyone can post it. */
const forgedReturn = (paymentId: string) => ({
  status: 'success',
  mdStatus: '1',
  paymentId: '1',
  conversationId: `${paymentId}-1`,
  conversationData: '',
  signature: 'forged',
});

/** Resolves with the number of queries to iyzico about a payment after the first `since` calls. */
const questions = async (since: number) =>
  (await callsToIyzico()).slice(since).filter((name) => name === 'payment' || name.startsWith('reporting'));

test('a flood of unsigned notifications and returns about an order causes one query to iyzico in ten seconds', async () => {
  const { paymentId } = await open(orderCall());
  await startCard(paymentId);
  const before = (await callsToIyzico()).length;
  const begin = Date.now();
  for (let count = 0; count < 15; count++) {
    expect(await notifyShop(hintAbout(paymentId))).toBe(200);
    await returnToShop(forgedReturn(paymentId));
  }
  const asked = (await questions(before)).length;
  expect(asked).toBeGreaterThan(0);
  // On a busy machine the flood itself may take longer than ten seconds.
  expect(asked).toBeLessThanOrEqual(1 + Math.floor((Date.now() - begin) / 10_000));
  await database()
    .doc(paymentPath(paymentId))
    .update({ hintAt: new Date(Date.now() - 10_000) });
  await notifyShop(hintAbout(paymentId));
  expect(await questions(before)).toHaveLength(asked + 1);
});

test('a network that has reached its limit of hints causes no more queries, whatever order it names', async () => {
  const [first, second] = [await open(orderCall()), await open(orderCall())];
  for (const { paymentId } of [first, second]) await startCard(paymentId);
  const from = { 'x-forwarded-for': unusedAddress() };
  const before = (await callsToIyzico()).length;
  const counted = await networksCountedBy('ip-hint', async () =>
    expect(await notifyShop(hintAbout(first.paymentId), from)).toBe(200),
  );
  expect(await questions(before)).toHaveLength(1);
  expect(counted.length).toBeGreaterThan(0);
  for (const counter of counted) {
    expect(counter.get('count')).toBe(1);
    await counter.ref.update({ count: 30 });
  }
  const hinted = async () => {
    expect(await notifyShop(hintAbout(second.paymentId), from)).toBe(200);
    return (await database().doc(paymentPath(second.paymentId)).get()).updateTime?.toMillis();
  };
  const left = await hinted();
  expect([await hinted(), await hinted()], 'left to the scheduled run once, and not written again').toEqual([
    left,
    left,
  ]);
  expect(await questions(before)).toHaveLength(1);
});

test('a hint that cannot be counted for its network delays no payment: the next scheduled run checks it', async () => {
  const paymentId = await leftUnknown(orderCall());
  await database()
    .doc(paymentPath(paymentId))
    .update({ nextCheckAt: new Date(Date.now() + 3_600_000) });
  const before = (await callsToIyzico()).length;
  await setFaults({ commits: { collection: COLLECTIONS.rateLimits, times: 1, how: 'refused' } });
  expect(await notifyShop(hintAbout(paymentId), { 'x-forwarded-for': unusedAddress() })).toBe(200);
  expect(await questions(before)).toEqual([]);
  await reconcile();
  expect(await statusOf(paymentId)).toMatchObject({ state: 'paid' });
});

// All final states: functions/src/payments/moves/hint-decisions.test.ts.
test.each(onePerKind(['paid', 'failed', 'expired']))(
  'an unsigned notification about an order that is %s causes no query',
  async (end) => {
    const { paymentId } = await open(orderCall());
    const bank = await startCard(paymentId);
    if (end === 'expired') {
      await reconcileNow(paymentId, { expired: true });
    } else await returnToShop(await answerBank(bank, end === 'paid' ? 'approve' : 'decline'));
    expect(await statusOf(paymentId)).toMatchObject({ state: end });
    const before = (await callsToIyzico()).length;
    expect(await notifyShop(hintAbout(paymentId))).toBe(200);
    await returnToShop(forgedReturn(paymentId));
    expect(await questions(before)).toEqual([]);
  },
);

test('a hint too soon after another one is followed up by the next scheduled run', async () => {
  const { paymentId } = await open(orderCall('grup-kocluk-tr'));
  const back = await answerBank(await startCard(paymentId), 'approve');
  await withFault(
    { point: 'threedsV2Payment', kind: 'reset', performed: true },
    { point: 'payment', kind: 'html-502', times: 2 },
  );
  await returnToShop(back);
  await notifyShop(hintAbout(paymentId));
  await notifyShop(hintAbout(paymentId));
  expect(await statusOf(paymentId)).toMatchObject({ state: 'unknown' });
  const { nextCheckAt } = z
    .looseObject({ nextCheckAt: z.custom<{ toMillis(): number }>() })
    .parse(await storedPayment(paymentId));
  expect(nextCheckAt.toMillis() - Date.now()).toBeLessThanOrEqual(10_000);
  // as if the ten seconds had passed
  await database()
    .doc(paymentPath(paymentId))
    .update({ nextCheckAt: new Date(nextCheckAt.toMillis() - 10_000) });
  await reconcile();
  expect(await statusOf(paymentId)).toMatchObject({ state: 'paid' });
});

test('a notification whose optional fields are null is accepted', async () => {
  const { paymentId } = await open(orderCall('grup-kocluk-tr'));
  const back = await answerBank(await startCard(paymentId), 'approve');
  await withFault(
    { point: 'threedsV2Payment', kind: 'reset', performed: true },
    { point: 'payment', kind: 'html-502' },
    { point: 'webhook', kind: 'null-fields' },
  );
  await setNotifications({ signed: false });
  await returnToShop(back);
  expect(await statusOf(paymentId)).toMatchObject({ state: 'unknown' });
  const reference = z.string().parse((await iyzicoLedger()).webhooks.at(-1)?.['reference']);
  expect(await deliverNotification(reference)).toBe('200');
  expect(await statusOf(paymentId)).toMatchObject({ state: 'paid' });
});

test('a notification of a refund makes the next scheduled run read the report, long before it is due', async () => {
  const paymentId = await pay(orderCall());
  const { iyzicoPaymentId } = (await storedPayment(paymentId)) ?? {};
  await inPanel(iyzicoPaymentId ?? '', 'refund', { price: panelPrice('bireysel-koçluk-programı') });
  await reconcile();
  expect(await statusOf(paymentId)).toMatchObject({ state: 'paid' });
  expect(await notifyShop(hintAbout(paymentId, { iyziEventType: 'REFUND_RETRY_SUCCESS' }))).toBe(200);
  await reconcile();
  expect(await statusOf(paymentId)).toMatchObject({ state: 'refunded' });
});
