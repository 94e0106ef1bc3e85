// Ways that payment-late-money.test.ts goes too. Unit tests hold the rules:
// functions/src/payments/moves/{settle,schedule}.test.ts and functions/src/payments/iyzico/client.test.ts.

import { groupPath, paymentPath } from '@site/contract/records/collections';
import { beforeEach, expect, test } from 'vitest';
import { DECLINED_CARD } from '../../local/iyzico/cards.ts';
import {
  answerBank,
  charges,
  disagreements,
  inPanel,
  mailsAbout,
  open,
  openHosted,
  orderCall,
  pay,
  payOnHostedPage,
  reconcileNow,
  resetPayments,
  returnToShop,
  startCard,
  statusOf,
  storedPayment,
  tokenIn,
  withFault,
} from '../support/payments.ts';
import { panelPrice } from '../support/prices.ts';
import { onePerKind } from '../support/repetitions.ts';
import { database } from '../support/store.ts';
import { triggersOnDemand } from '../support/triggers.ts';

beforeEach(resetPayments);
const runTriggers = triggersOnDemand();

const GROUP = 'grup-kocluk-tr';

test("an order is paid by a second card after a decline on iyzico's page, a return to the shop and Back in the browser", async () => {
  await runTriggers('all but those of mails');
  const order = orderCall(GROUP);
  const paymentId = order.meta.submissionId;
  const url = await openHosted(order);
  await payOnHostedPage(url, DECLINED_CARD);
  await returnToShop({ token: tokenIn(url) });
  expect(await statusOf(paymentId)).toMatchObject({ state: 'awaiting-3ds', message: 'insufficient-funds' });
  await payOnHostedPage(url);
  await reconcileNow(paymentId);
  expect(await storedPayment(paymentId)).toMatchObject({ _state: 'paid', seat: 'sold', alarm: null });
  expect(await disagreements('tr')).toEqual([]);
  expect(await mailsAbout(paymentId)).toEqual(['founder-paid', 'receipt']);
});

// Inconclusive errors: functions/src/payments/iyzico/client.test.ts.
test.each(onePerKind(['10202', '50000', '1000', '11', '8514']))(
  'a charge that iyzico answers with %s although it was made is found by a query',
  async (errorCode) => {
    const { paymentId } = await open(orderCall(GROUP));
    const back = await answerBank(await startCard(paymentId), 'approve');
    await withFault({ point: 'threedsV2Payment', kind: 'refuse', errorCode, performed: true });
    await returnToShop(back);
    expect(await statusOf(paymentId)).toMatchObject({ state: 'paid', message: null, seat: 'sold' });
    expect(await charges()).toBe(1);
    expect(await disagreements('tr')).toEqual([]);
  },
);

test('a refund eleven months after the payment is mirrored', async () => {
  const paymentId = await pay(orderCall());
  const stored = database().doc(paymentPath(paymentId));
  const eleven = new Date(Date.now() - 335 * 86_400_000);
  await stored.update({ paidAt: eleven });
  await reconcileNow(paymentId);
  expect((await stored.get()).get('nextCheckAt')).not.toBeNull();
  const { iyzicoPaymentId } = (await storedPayment(paymentId)) ?? {};
  await inPanel(iyzicoPaymentId ?? '', 'refund', { price: panelPrice('bireysel-koçluk-programı') });
  await reconcileNow(paymentId);
  expect(await storedPayment(paymentId)).toMatchObject({ _state: 'refunded' });
});

test('an order that a backup restores as waiting for the bank is queried before it expires, and its charge pays it', async () => {
  await runTriggers('all but those of mails');
  const order = orderCall(GROUP);
  const { paymentId } = await open(order);
  const back = await answerBank(await startCard(paymentId), 'approve');
  const stored = [paymentPath(paymentId), groupPath('tr')].map((path) => database().doc(path));
  const backup = await Promise.all(stored.map((document) => document.get()));
  await returnToShop(back);
  expect(await statusOf(paymentId)).toMatchObject({ state: 'paid' });
  for (const snapshot of backup) {
    await snapshot.ref.delete();
    await snapshot.ref.set(snapshot.data() ?? {});
  }

  await withFault({ point: 'payment', kind: 'html-502', conversation: paymentId });
  await reconcileNow(paymentId, { expired: true });
  expect(await statusOf(paymentId)).toMatchObject({ state: 'awaiting-3ds' });
  await reconcileNow(paymentId);
  expect(await storedPayment(paymentId)).toMatchObject({ _state: 'paid', seat: 'sold', alarm: null });
  expect(await disagreements('tr')).toEqual([]);
  expect(await charges()).toBe(1);
  expect(await mailsAbout(paymentId)).toEqual(['founder-paid', 'receipt']);
});
