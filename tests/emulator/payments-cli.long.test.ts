// Ways that payments-cli.test.ts goes too. Unit tests hold the rules: functions/src/payments/settling/carry-out.test.ts and
// functions/src/payments/mails/roles.test.ts.

import { paymentPath } from '@site/contract/records/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { carriedOut, refunds, refusedBecause } from '../support/payment-requests.ts';
import {
  inPanel,
  mailsAbout,
  orderCall,
  pay,
  reconcile,
  reconcileNow,
  resetPayments,
  storedPayment,
  withFault,
} from '../support/payments.ts';
import { database } from '../support/store.ts';
import { triggersOnDemand } from '../support/triggers.ts';

beforeEach(resetPayments);
const runTriggers = triggersOnDemand();

describe('npm run payments', () => {
  test('makes no second refund after a crash between iyzico’s answer and its record', async () => {
    const paymentId = await pay(orderCall('grup-kocluk-tr'));
    const { iyzicoPaymentId } = (await storedPayment(paymentId)) ?? {};
    await inPanel(iyzicoPaymentId ?? '', 'refund', { price: '500.00' });
    const now = Timestamp.now();
    const asked = { id: crypto.randomUUID(), by: 'ayse', because: '', at: now, begunAt: now };
    const request = { kind: 'refund', totalKurus: 50_000, iyzicoPaymentId, ...asked };
    await database().doc(paymentPath(paymentId)).update({ request, nextCheckAt: now });
    await reconcile();
    expect(await storedPayment(paymentId)).toMatchObject({ refundedKurus: 50_000, request: null });
    expect(await refunds()).toBe(0);
  });

  test('prints why iyzico refuses', async () => {
    const paymentId = await pay(orderCall());
    await withFault({ point: 'refund', kind: 'refuse', errorCode: '5093' });
    const run = await carriedOut(paymentId, 'refund', paymentId);
    expect(run).toMatchObject({
      code: 1,
      stdout: expect.stringContaining(refusedBecause('refund', { kind: 'iyzico', iyzicoCode: '5093' })),
    });
    expect(await storedPayment(paymentId)).toMatchObject({ _state: 'paid', refundedKurus: 0, request: null });
  });

  test('has a mail say that nothing was refunded, where iyzico shows that only after the command has ended', async () => {
    await runTriggers('all but those of mails');
    const paymentId = await pay(orderCall());
    const payment = database().doc(paymentPath(paymentId));
    const { iyzicoPaymentId } = (await storedPayment(paymentId)) ?? {};
    const asked = { id: crypto.randomUUID(), by: 'ayse', because: '', at: Timestamp.now(), begunAt: null };
    await payment.update({ request: { kind: 'refund', totalKurus: 50_000, iyzicoPaymentId, ...asked } });
    await withFault({ point: 'refund', kind: 'refuse', errorCode: '10202' });
    await reconcileNow(paymentId);
    await payment.update({ 'request.begunAt': Timestamp.fromMillis(Date.now() - 31 * 60_000) });
    await reconcileNow(paymentId);
    const refused = await storedPayment(paymentId);
    expect(refused).toMatchObject({ _state: 'paid', request: null });
    expect(refused?.history.at(-1)).toMatchObject({
      code: 'request-refused',
      request: 'refund',
      why: { kind: 'not-shown', iyzicoCode: '10202' },
      by: 'ayse',
    });
    expect(await refunds()).toBe(1);
    expect(await mailsAbout(paymentId)).toEqual(['founder-paid', 'founder-request-refused', 'receipt']);
  });
});
