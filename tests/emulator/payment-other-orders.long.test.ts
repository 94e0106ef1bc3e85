// Ways that payment-other-orders.test.ts goes too. Unit tests hold the rules:
// functions/src/payments/moves/{placement,attempts,settle,ending}.test.ts and
// functions/src/payments/store/other-orders.test.ts.

import { referenceOf } from '@site/contract/plain/reference';
import { groupPath } from '@site/contract/records/collections';
import { beforeEach, expect, test } from 'vitest';
import { refusalOf } from '../support/calls.ts';
import {
  answerBank,
  charges,
  disagreements,
  leaveOneSeat,
  mailsAbout,
  open,
  openHosted,
  orderCall,
  pay,
  payOnHostedPage,
  placedDearer,
  reconcileNow,
  resetPayments,
  returnFormOf,
  returnToShop,
  seatsOf,
  startCard,
  statesOf,
  statusOf,
  storedPayment,
} from '../support/payments.ts';
import { database } from '../support/store.ts';
import { triggersOnDemand } from '../support/triggers.ts';

beforeEach(resetPayments);
const runTriggers = triggersOnDemand();

const SESSIONS = 'bireysel-koçluk-programı';
const GROUP = 'grup-kocluk-tr';
/** Priced in euros: its price in lira depends on the rate. */
const EURO = 'group-coaching-program';

test('a buyer with a seat in a past run of the group is not asked', async () => {
  const first = orderCall(GROUP);
  await pay(first);
  await database().doc(groupPath('tr')).update({ sold: [] });
  await open(orderCall(GROUP, { userEmail: first.userEmail }));
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

test('after a price change an open page of iyzico’s is offered again, unless another order of its buyer is paid', async () => {
  const first = orderCall(EURO);
  await openHosted(first);
  expect(await placedDearer(first)).toMatchObject([{ answer: { next: { kind: 'redirect' } } }]);
  await pay(orderCall(EURO, { userEmail: first.userEmail }));
  expect(await placedDearer(first)).toEqual([{ refused: 'already-bought' }]);
});
