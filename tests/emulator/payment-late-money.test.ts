import { groups } from '@site/contract/groups/groups';
import { groupPath, paymentPath } from '@site/contract/records/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { DECLINED_CARD } from '../../local/iyzico/cards.ts';
import { refusalOf } from '../support/calls.ts';
import { eventually } from '../support/eventually.ts';
import { toFounder } from '../support/founder.ts';
import { mailWhere, sentTo } from '../support/inbox.ts';
import {
  callsToIyzico,
  disagreements,
  endPages,
  hostedPagesOf,
  inPanel,
  iyzicoLedger,
  mailsAbout,
  notifyShop,
  open,
  openHosted,
  orderCall,
  payOnHostedPage,
  reconcile,
  reconcileNow,
  resetPayments,
  resultPage,
  returnFormOf,
  returnToShop,
  seatsOf,
  startCard,
  statusOf,
  storedPayment,
  tokenIn,
  UNSTARTABLE_CARD,
  withFault,
} from '../support/payments.ts';
import { panelPrice } from '../support/prices.ts';
import { LONG, onePerKind } from '../support/repetitions.ts';
import { database } from '../support/store.ts';
import { triggersOnDemand } from '../support/triggers.ts';

beforeEach(resetPayments);
const runTriggers = triggersOnDemand();

const GROUP = 'grup-kocluk-tr';

test('while iyzico is silent after a second card has paid on its page, the buyer neither reads of the first card nor pays again', async () => {
  const order = orderCall(GROUP);
  const paymentId = order.meta.submissionId;
  const url = await openHosted(order);
  await payOnHostedPage(url, DECLINED_CARD);
  await reconcileNow(paymentId);
  expect(await statusOf(paymentId)).toMatchObject({ state: 'awaiting-3ds', message: 'insufficient-funds' });
  const back = returnFormOf(await payOnHostedPage(url));
  await withFault({ point: 'checkoutForm', kind: 'html-502', times: 2 });
  await returnToShop(back);
  expect(await statusOf(paymentId)).toMatchObject({ state: 'awaiting-3ds', message: 'unknown' });
  expect(await refusalOf(open(order))).toMatchObject({ details: { key: 'in-progress' } });
  const corrected = orderCall(GROUP, { replaces: paymentId });
  expect(await refusalOf(open(corrected))).toMatchObject({ details: { key: 'in-progress' } });
  await reconcile();
  expect(await statusOf(paymentId)).toMatchObject({ state: 'paid', message: null });
  expect(await disagreements('tr')).toEqual([]);
});

test('a buyer who returns a second time while iyzico still answers about the first return is not shown an earlier decline', async ({
  skip,
}) => {
  skip(!LONG, 'waits out the deadline of 10 s: npm run test:long');
  const order = orderCall(GROUP);
  const paymentId = order.meta.submissionId;
  const url = await openHosted(order);
  await payOnHostedPage(url, DECLINED_CARD);
  await withFault({ point: 'checkoutForm', kind: 'html-502' });
  await returnToShop({ token: tokenIn(url) });
  expect(await statusOf(paymentId)).toMatchObject({ state: 'awaiting-3ds', message: 'unknown' });

  const hanging = await callsToIyzico();
  await withFault({ point: 'checkoutForm', kind: 'hang' });
  const returned = returnToShop({ token: tokenIn(url) });
  await eventually(
    'the question about the second return',
    async () => (await callsToIyzico()).length > hanging.length || undefined,
  );
  await reconcile();
  expect(await statusOf(paymentId)).toMatchObject({ state: 'awaiting-3ds', message: 'insufficient-funds' });
  await returned;
  expect(await statusOf(paymentId)).toMatchObject({ state: 'awaiting-3ds', message: 'unknown' });
});

test('a buyer who returns right after the notification of a decline reads of it, and pays there with another card', async () => {
  const order = orderCall(GROUP);
  const paymentId = order.meta.submissionId;
  const url = await openHosted(order);
  await payOnHostedPage(url, DECLINED_CARD);
  await notifyShop({
    iyziEventType: 'CHECKOUT_FORM_AUTH',
    status: 'FAILURE',
    paymentId: 1,
    paymentConversationId: `${paymentId}-1`,
  });
  expect(await statusOf(paymentId)).toMatchObject({ state: 'awaiting-3ds', message: 'insufficient-funds' });
  await returnToShop({ token: tokenIn(url) });
  expect(await statusOf(paymentId)).toMatchObject({ state: 'awaiting-3ds', message: 'insufficient-funds' });
  expect(await open(order)).toMatchObject({ next: { kind: 'redirect', url } });
  await returnToShop(returnFormOf(await payOnHostedPage(url)));
  expect(await statusOf(paymentId)).toMatchObject({ state: 'paid' });
});

test("a notification that names only the token of iyzico's page finds its order", async () => {
  const order = orderCall(GROUP);
  const url = await openHosted(order);
  await payOnHostedPage(url);
  const event = { iyziEventType: 'CHECKOUT_FORM_AUTH', status: 'SUCCESS' };
  expect(await notifyShop({ ...event, token: 'of nobody' })).toBe(200);
  expect(await statusOf(order.meta.submissionId)).toMatchObject({ state: 'awaiting-3ds' });
  expect(await notifyShop({ ...event, token: tokenIn(url) })).toBe(200);
  expect(await statusOf(order.meta.submissionId)).toMatchObject({ state: 'paid' });
});

test('iyzico is asked once about an order that another one replaces, and not about orders of other products', async () => {
  const asked = async () => (await callsToIyzico()).filter((name) => name === 'checkoutForm').length;
  const first = orderCall(GROUP);
  await openHosted(first);
  const before = await asked();
  await open(orderCall('bireysel-koçluk-programı', { replaces: first.meta.submissionId }));
  expect(await asked()).toBe(before);
  const corrected = orderCall(GROUP, { replaces: first.meta.submissionId });
  await open(corrected);
  expect(await asked()).toBe(before + 1);
  await open(corrected);
  expect(await asked()).toBe(before + 1);
});

test.each([
  [
    'another page',
    async (order: ReturnType<typeof orderCall>) => {
      await endPages(order.meta.submissionId, new Date(Date.now() + 30_000));
      return open(order);
    },
    'already-paid',
  ],
  [
    'another order',
    async ({ meta }: ReturnType<typeof orderCall>) => open(orderCall(GROUP, { replaces: meta.submissionId })),
    'already-bought',
  ],
] as const)("a buyer who has paid on iyzico's page without returning is not taken to %s", async (_, next, key) => {
  const order = orderCall(GROUP);
  await payOnHostedPage(await openHosted(order));
  expect(await refusalOf(next(order))).toMatchObject({ details: { key } });
  expect(await statusOf(order.meta.submissionId)).toMatchObject({ state: 'paid' });
  expect(await disagreements('tr')).toEqual([]);
});

test('a charge in the last moment of the page is applied to the order that has failed', async () => {
  const order = orderCall(GROUP);
  const paymentId = order.meta.submissionId;
  const url = await openHosted(order);
  await payOnHostedPage(url, DECLINED_CARD);
  await endPages(paymentId);
  await reconcileNow(paymentId);
  expect(await statusOf(paymentId)).toMatchObject({ state: 'failed' });
  const back = returnFormOf(await payOnHostedPage(url));
  await withFault({ point: 'checkoutForm', kind: 'html-502', times: 2 });
  expect(await returnToShop(back)).toBe(resultPage(paymentId));
  expect(await statusOf(paymentId), 'nobody knows whether to pay again').toMatchObject({ message: 'unknown' });
  const group = database().doc(groupPath('tr'));
  await group.update({ capacity: 'yedi' });
  expect(await returnToShop(back), 'a repeated return does not read the group').toBe(resultPage(paymentId));
  await group.update({ capacity: groups.tr.capacity });
  await reconcileNow(paymentId);
  expect(await storedPayment(paymentId)).toMatchObject({ _state: 'paid', seat: 'sold', alarm: null });
  expect(await disagreements('tr')).toEqual([]);
});

/** Opens two pages of iyzico's for an order; resolves with their addresses. */
async function twoPages(order: ReturnType<typeof orderCall>): Promise<readonly [string, string]> {
  const first = await openHosted(order);
  await endPages(order.meta.submissionId, new Date(Date.now() + 30_000));
  await open(order);
  await endPages(order.meta.submissionId, new Date(Date.now() + 20 * 60_000));
  return [first, (await hostedPagesOf(order.meta.submissionId)).at(-1)?.url ?? ''];
}

// Refunds of either charge: functions/src/payments/moves/refunds.test.ts.
test.each(onePerKind(['first', 'second'] as const))(
  'two pages paid, the second return and its notification lost: the second charge is found and named, and when the %s is refunded the order stays paid with its seat',
  async (which) => {
    await runTriggers();
    const order = orderCall(GROUP);
    const paymentId = order.meta.submissionId;
    const [first, second] = await twoPages(order);
    await returnToShop(returnFormOf(await payOnHostedPage(second)));
    expect(await statusOf(paymentId)).toMatchObject({ state: 'paid' });
    await payOnHostedPage(first);
    await reconcileNow(paymentId);
    const [own = '', late = ''] = (await iyzicoLedger()).payments.map((payment) => payment.paymentId);
    const stored = await storedPayment(paymentId);
    expect(stored).toMatchObject({ _state: 'paid', iyzicoPaymentId: own, extraCharges: [{ iyzicoPaymentId: late }] });
    expect(stored?.['alarms']).toEqual([{ kind: 'charged-twice', paid: own, charge: late }]);
    const alarm = await mailWhere('the alarm', ({ text }) => text.includes(`${own}, ${late}`));
    expect(alarm.text).toContain(
      toFounder({
        tr: `Karttan iki kez çekildi, iyzico ${own} ve ${late}`,
        en: `Charged twice, iyzico ${own} and ${late}`,
      }),
    );

    const [returned, kept] = which === 'first' ? [own, late] : [late, own];
    await inPanel(returned, 'refund', { price: panelPrice(GROUP) });
    await reconcileNow(paymentId);
    expect(await storedPayment(paymentId)).toMatchObject({ _state: 'paid', seat: 'sold', iyzicoPaymentId: kept });
    expect(await mailsAbout(paymentId)).toEqual([
      'buyer-partly-refunded',
      'founder-alarm',
      'founder-paid',
      'founder-partly-refunded',
      'receipt',
    ]);
    await inPanel(kept, 'refund', { price: panelPrice(GROUP) });
    await reconcileNow(paymentId);
    expect(await storedPayment(paymentId)).toMatchObject({ _state: 'refunded', seat: 'released' });
  },
);

// Both decisions: functions/src/payments/moves/settle.test.ts.
const decisions = [
  ['accept', [{ kind: 'charged-twice' }], { code: 'alarm', alarm: expect.objectContaining({ kind: 'charged-twice' }) }],
  ['refuse', [], { code: 'review-refused' }],
] as const;

test.each(onePerKind(decisions))(
  'two pages paid, the second charge under review: the founder is told, and iyzico is asked until it decides (%s)',
  async (decision, alarms, last) => {
    await runTriggers('all but those of mails');
    const order = orderCall(GROUP);
    const paymentId = order.meta.submissionId;
    const [first, second] = await twoPages(order);
    await returnToShop(returnFormOf(await payOnHostedPage(second)));
    await withFault({ point: 'checkoutPage', kind: 'fraud-review' });
    await payOnHostedPage(first);
    await reconcileNow(paymentId);
    const late = (await iyzicoLedger()).payments.at(-1)?.paymentId ?? '';
    expect(await storedPayment(paymentId)).toMatchObject({
      _state: 'paid',
      alarms: [{ kind: 'under-review', state: 'paid', charge: late }],
      extraCharges: [],
    });
    expect(await mailsAbout(paymentId)).toEqual(['founder-alarm', 'founder-paid', 'receipt']);
    await inPanel(late, 'review', { decision });
    await reconcileNow(paymentId);
    const stored = await storedPayment(paymentId);
    expect(stored).toMatchObject({ _state: 'paid', alarms });
    expect(stored?.['history']).toContainEqual(expect.objectContaining(last));
  },
);

// Which mails an end brings: functions/src/payments/mails/roles.test.ts.
const untried = [
  ['with the page of iyzico open', async (order: ReturnType<typeof orderCall>) => void (await openHosted(order))],
  ['on our form', async (order: ReturnType<typeof orderCall>) => void (await open(order))],
] as const;

test.each(onePerKind(untried))('an order without any card, %s, expires without a mail to anybody', async (_, place) => {
  await runTriggers('all but those of mails');
  const order = orderCall(GROUP);
  const paymentId = order.meta.submissionId;
  await place(order);
  await reconcileNow(paymentId, { expired: true });
  expect(await statusOf(paymentId)).toMatchObject({ state: 'expired', message: null });
  expect(await seatsOf('tr')).toEqual({ held: [], sold: [] });
  expect(await mailsAbout(paymentId)).toEqual([]);
});

test('the last check of an expired order is repeated while iyzico is silent, and after two days the founder is told', async () => {
  await runTriggers('all but those of mails');
  const order = orderCall(GROUP);
  const paymentId = order.meta.submissionId;
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await openHosted(order);
  await reconcileNow(paymentId, { expired: true });
  await withFault({ point: 'checkoutForm', kind: 'html-502', times: 100 });
  await endPages(paymentId, hoursAgo(30));
  await reconcileNow(paymentId);
  expect(await storedPayment(paymentId)).toMatchObject({ nextCheckAt: expect.any(Timestamp), alarm: null });
  expect(await mailsAbout(paymentId)).toEqual([]);
  await endPages(paymentId, hoursAgo(50));
  await reconcileNow(paymentId);
  const givenUp = { _state: 'expired', nextCheckAt: null, alarms: [{ kind: 'silent-to-the-last' }], expireAt: null };
  expect(await storedPayment(paymentId)).toMatchObject(givenUp);
  expect(await mailsAbout(paymentId)).toEqual(['founder-alarm']);
  // nothing was found in iyzico's panel: the order expires like any other that ended unpaid
  await database().doc(paymentPath(paymentId)).update({ alarm: '' });
  await eventually('the day of deletion', async () => (await storedPayment(paymentId))?.['expireAt'] ?? undefined);
});

test('a buyer whose cards iyzico refused before any bank is told once a day that nothing was charged', async () => {
  await runTriggers();
  const name = crypto.randomUUID();
  const ids: string[] = [];
  for (const userEmail of [`${name}@ornek.com`, `${name}+2@ornek.com`]) {
    const { paymentId } = await open(orderCall(undefined, { userEmail }));
    await expect(startCard(paymentId, UNSTARTABLE_CARD)).rejects.toThrow();
    await reconcileNow(paymentId, { expired: true });
    ids.push(paymentId);
  }
  const [first = '', second = ''] = ids;
  expect(await mailsAbout(first)).toEqual(['buyer-no-bank']);
  expect(await mailsAbout(second)).toEqual([]);
  const mail = await mailWhere('the mail to the buyer', (one) => sentTo(one, `${name}@ornek.com`));
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain('kartınızdan ödeme alınmadı');
});
