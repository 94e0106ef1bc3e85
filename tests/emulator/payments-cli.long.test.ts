// Ways that payments-cli.test.ts goes too. Unit tests hold the rules: functions/src/payments/settling/carry-out.test.ts and
// functions/src/payments/mails/roles.test.ts.

import { entryInWords } from '@site/contract/payments/history-words';
import type { HistoryEntry } from '@site/contract/payments/payment-history';
import { paymentPath } from '@site/contract/records/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { payments } from '../support/console.ts';
import { eventually } from '../support/eventually.ts';
import {
  inPanel,
  iyzicoLedger,
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

/** What a command prints about a line of history. */
const told = (entry: HistoryEntry) => `${entry.code}: ${entryInWords(entry).replaceAll('\u00a0', ' ')}`;

/** The line about a refused request of the user `ayse`. */
const refusedBecause = (
  request: Extract<HistoryEntry, { code: 'request-refused' }>['request'],
  why: Extract<HistoryEntry, { code: 'request-refused' }>['why'],
  because = '',
) => told({ code: 'request-refused', request, why, by: 'ayse', because });

/**
 * Runs a command that makes a request, and the reconciliation as soon as the request is stored; resolves with the command's
 * result.
 */
async function carriedOut(paymentId: string, ...args: string[]) {
  const running = payments([...args, '--yes', '--wait', '60', '--by', 'ayse']);
  const requested = await Promise.race([
    running.then(() => false),
    eventually('the request to be placed', async () => {
      return (await storedPayment(paymentId))?.['request'] !== null || undefined;
    }),
  ]);
  if (requested) await reconcile();
  return running;
}

const refunds = async () =>
  (await iyzicoLedger()).requests.filter(({ call }) => call === 'refund' || call === 'cancel').length;

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
