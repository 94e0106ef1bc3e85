// Ways that payments.test.ts goes too. Unit tests hold the rules: functions/src/payments/moves/attempts.test.ts and
// functions/src/payments/iyzico/client.test.ts.

import { beforeEach, describe, expect, test } from 'vitest';
import {
  answerBank,
  charges,
  inPanel,
  KEEPING_CARD,
  open,
  orderCall,
  pay,
  reconcileNow,
  resetPayments,
  returnToShop,
  seatsOf,
  startCard,
  statusOf,
  storedPayment,
} from '../support/payments.ts';
import { kurusOf, panelPrice } from '../support/prices.ts';
import { triggersOnDemand } from '../support/triggers.ts';

beforeEach(resetPayments);
triggersOnDemand();

describe('the return from the bank', () => {
  test('is ignored when it belongs to an earlier attempt', async () => {
    const { paymentId } = await open(orderCall());
    const first = await startCard(paymentId);
    const second = await startCard(paymentId);
    await returnToShop(await answerBank(first, 'approve'));
    expect(await statusOf(paymentId)).toMatchObject({ state: 'awaiting-3ds' });
    await returnToShop(await answerBank(second, 'approve'));
    expect(await statusOf(paymentId)).toMatchObject({ state: 'paid' });
    expect(await charges()).toBe(1);
  });
});

describe('refunds in iyzico’s panel', () => {
  test('a refund that the bank refuses changes nothing', async () => {
    const paymentId = await pay(orderCall('grup-kocluk-tr'), KEEPING_CARD);
    const { iyzicoPaymentId } = (await storedPayment(paymentId)) ?? {};
    await expect(inPanel(iyzicoPaymentId ?? '', 'refund', { price: panelPrice('grup-kocluk-tr') })).rejects.toThrow(
      '409',
    );
    await expect(inPanel(iyzicoPaymentId ?? '', 'cancel')).rejects.toThrow('409');
    await reconcileNow(paymentId);
    expect(await storedPayment(paymentId)).toMatchObject({ _state: 'paid', refundedKurus: 0, seat: 'sold' });
  });

  test('a partial refund is recorded; the seat stays sold until everything is refunded', async () => {
    const paymentId = await pay(orderCall('grup-kocluk-tr'));
    const { iyzicoPaymentId } = (await storedPayment(paymentId)) ?? {};
    await inPanel(iyzicoPaymentId ?? '', 'refund', { price: '500.00' });
    await reconcileNow(paymentId);
    expect(await storedPayment(paymentId)).toMatchObject({ _state: 'paid', refundedKurus: 50_000, seat: 'sold' });
    await inPanel(iyzicoPaymentId ?? '', 'refund', { price: ((kurusOf('grup-kocluk-tr') - 50_000) / 100).toFixed(2) });
    await reconcileNow(paymentId);
    expect(await storedPayment(paymentId)).toMatchObject({ _state: 'refunded', seat: 'released' });
    expect(await seatsOf('tr')).toEqual({ held: [], sold: [] });
  });
});
