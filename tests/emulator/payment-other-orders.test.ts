import { referenceOf } from '@site/contract/plain/reference';
import { groupPath, paymentPath } from '@site/contract/records/collections';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { EUR_TO_TRY } from '../../local/seed/orders.ts';
import { refusalOf } from '../support/calls.ts';
import { iyzicoOrigin } from '../support/environment.ts';
import { runFunction } from '../support/functions.ts';
import {
  answerBank,
  charges,
  disagreements,
  leaveOneSeat,
  leftUnknown,
  mailsAbout,
  open,
  openHosted,
  orderCall,
  pay,
  payOnHostedPage,
  reconcileNow,
  resetPayments,
  returnFormOf,
  returnToShop,
  seatsOf,
  startCard,
  statesOf,
  statusOf,
  storedPayment,
  withFault,
} from '../support/payments.ts';
import { database } from '../support/store.ts';
import { triggersOnDemand } from '../support/triggers.ts';

beforeEach(resetPayments);
const runTriggers = triggersOnDemand();

const SESSIONS = 'bireysel-koçluk-programı';
const GROUP = 'grup-kocluk-tr';
/** Priced in euros: its price in lira depends on the rate. */
const EURO = 'group-coaching-program';

test.each([SESSIONS, GROUP] as const)(
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

test.each([SESSIONS, GROUP] as const)(
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
  const paidId = await pay(first);
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

test('a buyer with a seat in a past run of the group is not asked', async () => {
  const first = orderCall(GROUP);
  await pay(first);
  await database().doc(groupPath('tr')).update({ sold: [] });
  await open(orderCall(GROUP, { userEmail: first.userEmail }));
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

test('an order at the bank is not charged without asking once another one of its buyer is paid', async () => {
  const first = orderCall(GROUP);
  const bank = await startCard((await open(first)).paymentId);
  const second = orderCall(GROUP, { userEmail: first.userEmail });
  await pay(second);
  expect((await seatsOf('tr')).sold).toEqual([second.meta.submissionId]);
  expect(await statesOf(first.meta.submissionId)).toEqual(['created', 'awaiting-3ds']);
  await returnToShop(await answerBank(bank, 'approve'));
  expect(await statusOf(first.meta.submissionId)).toMatchObject({ state: 'failed', message: 'already-bought' });
  expect(await disagreements('tr')).toEqual([]);
  expect(await refusalOf(open({ ...first, userName: 'X' }))).toMatchObject({ details: { key: 'conflict' } });
});

test('an order that expires at the bank after its buyer paid by another one brings no mail', async () => {
  await runTriggers('all but those of mails');
  const phone = orderCall(SESSIONS);
  await startCard((await open(phone)).paymentId);
  await pay(orderCall(SESSIONS, { userEmail: phone.userEmail }));
  await reconcileNow(phone.meta.submissionId, { expired: true });
  expect(await statusOf(phone.meta.submissionId)).toMatchObject({ state: 'expired', message: 'already-bought' });
  expect(await mailsAbout(phone.meta.submissionId)).toEqual([]);
});

test('an order whose predecessor was spoilt in the console is placed', async () => {
  const first = orderCall(SESSIONS);
  const bank = await startCard((await open(first)).paymentId);
  await returnToShop(await answerBank(bank, 'decline'));
  const spoilt = database().doc(paymentPath(first.meta.submissionId));
  onTestFinished(async () => void (await spoilt.delete()));
  await spoilt.update({ amountKurus: '49.900' });
  const next = { ...orderCall(SESSIONS, { userEmail: first.userEmail }), replaces: first.meta.submissionId };
  expect(await statusOf(await pay(next))).toMatchObject({ state: 'paid' });
});

test('a buyer who agreed to buy once more is asked again, before any charge, when another order was paid since', async () => {
  const spring = orderCall(SESSIONS);
  await pay(spring);
  const phone = { ...orderCall(SESSIONS, { userEmail: spring.userEmail }), again: true };
  const bank = await startCard((await open(phone)).paymentId);
  await pay({ ...orderCall(SESSIONS, { userEmail: spring.userEmail }), again: true });
  await returnToShop(await answerBank(bank, 'approve'));
  expect(await statusOf(phone.meta.submissionId)).toMatchObject({ state: 'failed', message: 'already-bought' });
  expect(await charges()).toBe(2);
});

test('an order cannot be ended by knowing the mail address of its buyer', async () => {
  const first = orderCall(GROUP);
  const bank = await startCard((await open(first)).paymentId);
  const stranger = orderCall(GROUP, { userEmail: first.userEmail });
  await open(stranger);
  expect(await statusOf(first.meta.submissionId)).toMatchObject({ state: 'awaiting-3ds' });
  await returnToShop(await answerBank(bank, 'approve'));
  expect(await statusOf(first.meta.submissionId)).toMatchObject({ state: 'paid', seat: 'sold' });
  expect(await disagreements('tr')).toEqual([]);
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

test("correcting a mail address that iyzico refused does not lose the last seat to the buyer's own hold", async () => {
  await leaveOneSeat('tr');
  const mistyped = orderCall(GROUP, { userEmail: `${crypto.randomUUID()}@firma.test` });
  await open(mistyped);
  expect(await refusalOf(startCard(mistyped.meta.submissionId))).toMatchObject({ details: { key: 'invalid-email' } });
  const corrected = orderCall(GROUP);
  expect(await refusalOf(open(corrected))).toMatchObject({ details: { key: 'sold-out' } });
  const paymentId = await pay({ ...corrected, replaces: mistyped.meta.submissionId });
  expect(await statusOf(paymentId)).toMatchObject({ state: 'paid', seat: 'sold' });
});

test('a mistyped code at the bank does not lose the last seat', async () => {
  await leaveOneSeat('tr');
  const first = orderCall(GROUP);
  await returnToShop(await answerBank(await startCard((await open(first)).paymentId), 'decline'));
  expect(await statusOf(first.meta.submissionId)).toMatchObject({ state: 'failed', message: 'three-ds' });
  expect(await refusalOf(open(orderCall(GROUP)))).toMatchObject({ details: { key: 'sold-out' } });
  const again = orderCall(GROUP, { userEmail: first.userEmail });
  const paymentId = await pay({ ...again, replaces: first.meta.submissionId });
  expect(await statusOf(paymentId)).toMatchObject({ state: 'paid', seat: 'sold' });
  expect(await charges()).toBe(1);
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

test('a page of iyzico’s that a newer order replaced is watched: a charge on it is applied to its order, with the last seat', async () => {
  await database().doc(groupPath('tr')).update({ capacity: 1 });
  const first = orderCall(GROUP);
  const url = await openHosted(first);
  const second = orderCall(GROUP, { userEmail: first.userEmail });
  await open({ ...second, replaces: first.meta.submissionId });
  await payOnHostedPage(url);
  await reconcileNow(first.meta.submissionId);
  expect(await storedPayment(first.meta.submissionId)).toMatchObject({ _state: 'paid', seat: 'sold' });
  expect(await refusalOf(startCard(second.meta.submissionId))).toMatchObject({ details: { key: 'already-bought' } });
  expect(await disagreements('tr')).toEqual([]);
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

test('a charge on a page of iyzico’s that was replaced under a corrected address is reported after the later order is paid', async () => {
  const [first, second] = [orderCall(SESSIONS), orderCall(SESSIONS)];
  const url = await openHosted(first);
  const lastUrl = await openHosted({ ...second, replaces: first.meta.submissionId });
  for (const page of [lastUrl, url]) await returnToShop(returnFormOf(await payOnHostedPage(page)));
  expect(await storedPayment(first.meta.submissionId)).toMatchObject({
    _state: 'paid',
    alarms: [{ kind: 'bought-twice', orders: [referenceOf(second.meta.submissionId)] }],
  });
});

test('an open page of iyzico’s is not offered again once another order of its buyer is paid', async () => {
  const first = orderCall(SESSIONS);
  await openHosted(first);
  await pay(orderCall(SESSIONS, { userEmail: first.userEmail }));
  expect(await refusalOf(open(first))).toMatchObject({ details: { key: 'already-bought' } });
});

/** Places orders at a higher rate of lira per euro. */
function placedDearer(...data: ReadonlyArray<ReturnType<typeof orderCall>>) {
  const env = { EUR_TO_TRY: String(EUR_TO_TRY + 1), IYZICO_BASE_URL: iyzicoOrigin() };
  return runFunction('process-iyzico-payment', { kind: 'calls', data }, { env });
}

test('after a price change an open page of iyzico’s is offered again, unless another order of its buyer is paid', async () => {
  const first = orderCall(EURO);
  await openHosted(first);
  expect(await placedDearer(first)).toMatchObject([{ answer: { next: { kind: 'redirect' } } }]);
  await pay(orderCall(EURO, { userEmail: first.userEmail }));
  expect(await placedDearer(first)).toEqual([{ refused: 'already-bought' }]);
});

test('an order that is sent again after a price change gets the answer of the stored order', async () => {
  const order = orderCall(EURO);
  await pay(order);
  const outcomes = await placedDearer(order, orderCall(EURO));
  expect(outcomes.map(({ refused }) => refused)).toEqual(['already-paid', 'price-changed']);
});
