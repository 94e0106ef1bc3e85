// Ways that payment-hosted.test.ts goes too. Unit tests hold the rules:
// functions/src/payments/moves/{settle,ending}.test.ts, functions/src/payments/mails/roles.test.ts and
// functions/src/payments/iyzico/client.test.ts.

import { groupPath } from '@site/contract/records/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { GOOD_CARD } from '../../local/iyzico/cards.ts';
import {
  disagreements,
  inPanel,
  iyzicoLedger,
  mailsAbout,
  openHosted,
  orderCall,
  payOnHostedPage,
  payUnderReview,
  reconcileNow,
  resetPayments,
  returnFormOf,
  returnToShop,
  seatsOf,
  statusOf,
  storedPayment,
  tokenIn,
  withFault,
} from '../support/payments.ts';
import { database } from '../support/store.ts';
import { triggersOnDemand } from '../support/triggers.ts';

beforeEach(resetPayments);
const runTriggers = triggersOnDemand();

describe("a card that is entered on iyzico's page", () => {
  test('can fail 3-D Secure there, which is shown only after the buyer has returned', async () => {
    const order = orderCall('grup-kocluk-tr');
    const paymentId = order.meta.submissionId;
    const url = await openHosted(order);
    await payOnHostedPage(url, GOOD_CARD, 'decline');
    await reconcileNow(paymentId);
    expect(await statusOf(paymentId)).toMatchObject({ state: 'awaiting-3ds', message: null, seat: 'held' });
    await returnToShop({ token: tokenIn(url) });
    expect(await statusOf(paymentId)).toMatchObject({ state: 'awaiting-3ds', message: 'three-ds', seat: 'held' });
  });

  test('can be charged late: with a free seat it is sold, without one it is owed and the founder is told', async () => {
    await runTriggers('all but those of mails');
    const late = orderCall('grup-kocluk-tr');
    const tooLate = orderCall('grup-kocluk-tr');
    const urls = [await openHosted(late), await openHosted(tooLate)] as const;
    for (const { meta } of [late, tooLate]) await reconcileNow(meta.submissionId, { expired: true });
    expect(await statusOf(late.meta.submissionId)).toMatchObject({ state: 'expired' });

    await returnToShop(returnFormOf(await payOnHostedPage(urls[0])));
    expect(await storedPayment(late.meta.submissionId)).toMatchObject({ _state: 'paid', seat: 'sold' });

    await database().doc(groupPath('tr')).update({ capacity: 1 });
    await returnToShop(returnFormOf(await payOnHostedPage(urls[1])));
    expect(await storedPayment(tooLate.meta.submissionId)).toMatchObject({ _state: 'paid', seat: 'owed' });
    expect(await mailsAbout(tooLate.meta.submissionId)).toContain('founder-owed');
    expect((await seatsOf('tr')).sold).toEqual([late.meta.submissionId]);
  });

  test('lets the order expire an hour after its time when iyzico never answers, and a late charge still counts', async () => {
    await runTriggers('all but those of mails');
    const order = orderCall('grup-kocluk-tr');
    const paymentId = order.meta.submissionId;
    const back = returnFormOf(await payOnHostedPage(await openHosted(order)));
    // every answer fails until the fault is removed, however often iyzico is asked
    await withFault({ point: 'checkoutForm', kind: 'html-502', times: 100 });
    await reconcileNow(paymentId, { expired: 50 });
    expect(await statusOf(paymentId)).toMatchObject({ state: 'awaiting-3ds' });
    await reconcileNow(paymentId, { expired: 70 });
    expect(await statusOf(paymentId)).toMatchObject({ state: 'expired' });
    expect(await seatsOf('tr')).toEqual({ held: [], sold: [] });
    expect(await mailsAbout(paymentId)).toEqual(['buyer-unresolved', 'founder-unclear-for-long']);
    expect((await storedPayment(paymentId))?.['expireAt']).toBeInstanceOf(Timestamp);

    await withFault();
    await returnToShop(back);
    expect(await storedPayment(paymentId)).toMatchObject({ _state: 'paid', expireAt: null });
    expect(await disagreements('tr')).toEqual([]);
  });

  test('does not lead to delivery while the payment is under review, until iyzico releases it', async () => {
    const order = orderCall('grup-kocluk-tr');
    const paymentId = order.meta.submissionId;
    await payUnderReview(order);
    expect(await statusOf(paymentId)).toMatchObject({ state: 'unknown', message: 'review' });
    const [charged] = (await iyzicoLedger()).payments;
    await inPanel(charged?.paymentId ?? '', 'review', { decision: 'accept' });
    await reconcileNow(paymentId);
    expect(await statusOf(paymentId)).toMatchObject({ state: 'paid' });
    expect(await disagreements('tr')).toEqual([]);
  });
});
