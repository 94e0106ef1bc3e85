import { referenceOf } from '@site/contract/plain/reference';
import { paymentPath } from '@site/contract/records/collections';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { refusalOf } from '../support/calls.ts';
import { paidBefore } from '../support/paid-before.ts';
import {
  answerBank,
  charges,
  leftUnknown,
  mailsAbout,
  open,
  openHosted,
  orderCall,
  pay,
  payOnHostedPage,
  placedDearer,
  resetPayments,
  returnFormOf,
  returnToShop,
  seatsOf,
  startCard,
  statusOf,
  storedPayment,
  withFault,
} from '../support/payments.ts';
import { onePerKind } from '../support/repetitions.ts';
import { database } from '../support/store.ts';
import { triggersOnDemand } from '../support/triggers.ts';

beforeEach(resetPayments);
const runTriggers = triggersOnDemand();

const SESSIONS = 'bireysel-koçluk-programı';
const GROUP = 'grup-kocluk-tr';
/** Priced in euros: its price in lira depends on the rate. */
const EURO = 'group-coaching-program';

// The rule does not look at the product: functions/src/payments/store/other-orders.test.ts.
test.each(onePerKind([SESSIONS, GROUP] as const))(
  'while the outcome of an order for %s is unknown its buyer cannot place a second one, whatever is changed in it',
  async (product) => {
    const first = orderCall(product);
    await leftUnknown(first);
    const second = orderCall(product, { userEmail: first.userEmail, userName: 'I. Çağ' });
    expect(await refusalOf(open(second))).toEqual({
      code: 'functions/failed-precondition',
      details: { key: 'in-progress' },
    });
    expect(await storedPayment(second.meta.submissionId)).toBeUndefined();
    expect(await refusalOf(open({ ...second, again: true }))).toMatchObject({ details: { key: 'in-progress' } });
    expect(await charges()).toBe(1);
    await open(orderCall(product));
    await open(orderCall('koçlara-özel-dijital-araçlar', { userEmail: first.userEmail }));
  },
);

test.each(onePerKind([GROUP, SESSIONS] as const))(
  'a buyer who has paid for %s is asked before paying once more, and can do so',
  async (product) => {
    await runTriggers('all but those of mails');
    const first = orderCall(product);
    await pay(first);
    const second = orderCall(product, { userEmail: first.userEmail });
    expect(await refusalOf(open(second))).toMatchObject({ details: { key: 'already-bought' } });
    expect(await statusOf(await pay({ ...second, again: true }))).toMatchObject({ state: 'paid' });
    expect(await charges()).toBe(2);
    expect(await mailsAbout(second.meta.submissionId)).toEqual(['founder-paid', 'receipt']);
  },
);

test('a charge in progress is found among more paid orders than anybody places', async () => {
  const first = orderCall(SESSIONS);
  const paidId = await paidBefore(first);
  const stored = await database().doc(paymentPath(paidId)).get();
  const others = database().batch();
  const leaving = database().batch();
  const add = (state: string, index: number) => {
    // the one in progress has the last id, in whose order Firestore returns them
    const document = database().doc(paymentPath(`ffffffff-0000-4000-8000-0000000000${index}`));
    others.set(document, { ...stored.data(), _state: state, nextCheckAt: null });
    leaving.delete(document);
  };
  for (let index = 10; index < 30; index++) add('paid', index);
  add('authorising', 99);
  onTestFinished(async () => {
    await leaving.commit();
  });
  await others.commit();
  const again = orderCall(SESSIONS, { userEmail: first.userEmail, again: true });
  expect(await refusalOf(open(again))).toMatchObject({ details: { key: 'in-progress' } });
});

test('two windows of one buyer are at the bank: one is charged, the other says why it is not', async () => {
  const first = orderCall(SESSIONS);
  const second = orderCall(SESSIONS, { userEmail: first.userEmail });
  const ids = [first, second].map(({ meta }) => meta.submissionId);
  const backs: Array<Awaited<ReturnType<typeof answerBank>>> = [];
  for (const order of [first, second]) {
    backs.push(await answerBank(await startCard((await open(order)).paymentId), 'approve'));
  }
  await withFault({ point: 'threedsV2Payment', kind: 'delay', delayMs: 500 });
  await Promise.all(backs.map(returnToShop));
  const states = await Promise.all(ids.map(async (id) => Object(await statusOf(id))));
  expect(states.map(({ state }) => state).toSorted()).toEqual(['failed', 'paid']);
  expect(['other-order', 'already-bought']).toContain(states.find(({ state }) => state === 'failed').message);
  expect(await charges()).toBe(1);
});

test('an order whose predecessor was spoilt in the console is placed', async () => {
  const first = orderCall(SESSIONS);
  await open(first);
  const spoilt = database().doc(paymentPath(first.meta.submissionId));
  onTestFinished(async () => void (await spoilt.delete()));
  await spoilt.update({ amountKurus: '49.900' });
  const next = { ...orderCall(SESSIONS, { userEmail: first.userEmail }), replaces: first.meta.submissionId };
  expect(await open(next)).toMatchObject({ next: { kind: 'card' } });
});

test('starting again in the same tab transfers the seat of the earlier order, which then says so', async () => {
  await runTriggers('all but those of mails');
  const first = orderCall(GROUP);
  const bank = await startCard((await open(first)).paymentId);
  const second = orderCall(GROUP, { userEmail: first.userEmail });
  await open({ ...second, replaces: first.meta.submissionId });
  expect(await seatsOf('tr')).toEqual({ held: [second.meta.submissionId], sold: [] });
  expect(await statusOf(first.meta.submissionId)).toMatchObject({ state: 'expired', message: 'replaced' });

  // the older window is still at the bank: its return charges nothing
  await returnToShop(await answerBank(bank, 'approve'));
  expect(await statusOf(first.meta.submissionId)).toMatchObject({ state: 'expired', message: 'replaced' });
  expect(await charges()).toBe(0);
  expect(await mailsAbout(first.meta.submissionId)).toEqual([]);
});

test("the founder is told of the second charge when one buyer pays two pages of iyzico's in two windows", async () => {
  await runTriggers('all but those of mails');
  const first = orderCall(SESSIONS);
  const second = orderCall(SESSIONS, { userEmail: first.userEmail });
  const urls = [await openHosted(first), await openHosted(second)] as const;
  for (const url of urls) await returnToShop(returnFormOf(await payOnHostedPage(url)));
  expect(await storedPayment(first.meta.submissionId)).toMatchObject({ _state: 'paid', alarm: null });
  expect(await storedPayment(second.meta.submissionId)).toMatchObject({
    _state: 'paid',
    alarms: [{ kind: 'bought-twice', orders: [referenceOf(first.meta.submissionId)] }],
  });
  expect(await mailsAbout(second.meta.submissionId)).toEqual(['founder-alarm', 'founder-paid', 'receipt']);
});

test("an order on iyzico’s page that was replaced by others with a corrected address counts as the same buyer's", async () => {
  const [first, second, third] = [orderCall(SESSIONS), orderCall(SESSIONS), orderCall(SESSIONS)];
  const url = await openHosted(first);
  await openHosted({ ...second, replaces: first.meta.submissionId });
  const lastUrl = await openHosted({ ...third, replaces: second.meta.submissionId });
  for (const page of [url, lastUrl]) await returnToShop(returnFormOf(await payOnHostedPage(page)));
  expect(await storedPayment(first.meta.submissionId)).toMatchObject({ _state: 'paid', alarm: null });
  expect(await storedPayment(third.meta.submissionId)).toMatchObject({
    _state: 'paid',
    alarms: [{ kind: 'bought-twice', orders: [referenceOf(first.meta.submissionId)] }],
  });
});

test('an order that is sent again after a price change gets the answer of the stored order', async () => {
  const order = orderCall(EURO);
  await pay(order);
  const outcomes = await placedDearer(order, orderCall(EURO));
  expect(outcomes.map(({ refused }) => refused)).toEqual(['already-paid', 'price-changed']);
});
