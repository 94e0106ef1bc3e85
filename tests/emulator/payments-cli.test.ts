import { settings } from '@site/contract/business/settings';
import { referenceOf } from '@site/contract/plain/reference';
import { COLLECTIONS, groupPath, paymentPath } from '@site/contract/records/collections';
import { catalogue, type ProductId } from '@site/contract/sale/catalogue';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { timesLine } from '../../admin/output/run-on-database.ts';
import { GOOD_CARD } from '../../local/iyzico/cards.ts';
import { asProgram, payments } from '../support/console.ts';
import { firestoreAddress, projectId } from '../support/environment.ts';
import { eventually } from '../support/eventually.ts';
import { mailWhere, sentTo } from '../support/inbox.ts';
import { paidBefore } from '../support/paid-before.ts';
import { carriedOut, refunds, refusedBecause, told } from '../support/payment-requests.ts';
import {
  inPanel,
  iyzicoLedger,
  leftUnknown,
  mailsAbout,
  noonAtIyzico,
  open,
  orderCall,
  pay,
  payUnderReview,
  reconcile,
  reconcileNow,
  resetPayments,
  seatsOf,
  startCard,
  statusOf,
  storedPayment,
  tellsCode,
  UNSTARTABLE_CARD,
  withFault,
} from '../support/payments.ts';
import { chargedText, kurusOf, kurusText } from '../support/prices.ts';
import { onePerKind } from '../support/repetitions.ts';
import { database, documentsWhere, setFaults, triggersDone } from '../support/store.ts';
import { triggersOnDemand } from '../support/triggers.ts';

beforeEach(resetPayments);
const runTriggers = triggersOnDemand();

/** Waits until the receipt and the founder's notice are sent, which writes nothing to the payment. */
async function delivered(paymentId: string): Promise<void> {
  await triggersDone();
  const mails = await documentsWhere(COLLECTIONS.mail, 'about', paymentPath(paymentId));
  const states = Object.fromEntries([...mails.values()].map(({ role, delivery }) => [role, delivery.state]));
  expect(states).toEqual({ receipt: 'SUCCESS', 'founder-paid': 'SUCCESS' });
  expect(await storedPayment(paymentId)).not.toHaveProperty('notification');
}

/** Runs `reconcile`, and the reconciliation as soon as the payment is due; resolves with the command's result. */
async function reconciled(paymentId: string, key: string) {
  const before = Date.now();
  const running = payments(['reconcile', key, '--wait', '30']);
  await eventually('the payment to be due', async () => {
    const nextCheckAt = (await database().doc(paymentPath(paymentId)).get()).get('nextCheckAt');
    return (
      (nextCheckAt instanceof Timestamp && nextCheckAt.toMillis() >= before && nextCheckAt.toMillis() <= Date.now()) ||
      undefined
    );
  });
  await reconcile();
  return running;
}

describe('a list', () => {
  test('shows the newest payment first, with amount, masked card and seat', async () => {
    const paid = await pay(orderCall('grup-kocluk-tr'));
    const { paymentId: opened } = await open(orderCall('bireysel-koçluk-programı'));

    const { code, stdout, stderr } = await payments(['--since', '1h']);

    expect(code).toBe(0);
    const database = `Database: the local stack at ${firestoreAddress()}, project ${projectId()}`;
    expect(stderr).toBe(`${database}\n${timesLine(settings.founderLocale)}\n`);
    const [, first, second] = stdout.split('\n');
    const firstWord = (id: ProductId) => catalogue[id].title.tr.split(' ')[0];
    const amount = (id: ProductId) => chargedText(id, settings.founderLocale).replaceAll('.', '\\.');
    expect(first).toMatch(
      new RegExp(
        `^${referenceOf(opened)} .* created +${amount('bireysel-koçluk-programı')} +none +${firstWord('bireysel-koçluk-programı')}`,
      ),
    );
    expect(second).toMatch(
      new RegExp(
        `^${referenceOf(paid)} .* paid +${amount('grup-kocluk-tr')} +552879…0008 \\w+ +sold +${firstWord('grup-kocluk-tr')}`,
      ),
    );
    expect(stdout).not.toContain(GOOD_CARD);
  });

  test('filters by state, and prints every field as JSON', async () => {
    const paid = await pay(orderCall());
    await open(orderCall());
    const { stdout } = await payments(['--since', '1h', '--state', 'paid', '--json']);
    const listed = z.array(z.looseObject({ id: z.string(), _state: z.string() })).parse(JSON.parse(stdout));
    expect(listed[0]).toMatchObject({
      id: paid,
      ref: referenceOf(paid),
      amountKurus: kurusOf('bireysel-koçluk-programı'),
    });
    expect(new Set(listed.map(({ _state }) => _state))).toEqual(new Set(['paid']));
  });
});

test('an order that ends unpaid because iyzico refused its card is listed with the reason', async () => {
  const { paymentId } = await open(orderCall('grup-kocluk-tr'));
  await expect(startCard(paymentId, UNSTARTABLE_CARD)).rejects.toThrow();
  await reconcileNow(paymentId, { expired: true });
  const { stdout } = await payments(['--since', '1h', '--state', 'expired']);
  const line = stdout.split('\n').find((one) => one.startsWith(referenceOf(paymentId)));
  expect(line).toMatch(/ {2}expired, card refused: general \d+ {2}/);
  const shown = await payments(['show', paymentId]);
  expect(shown.stdout).toMatch(/ {2}created {2}card-refused: .*\d+\n.* created → expired {2}no-bank: .+\n/);
});

test('one payment is shown with its whole history, and without card data that must not be stored', async () => {
  await runTriggers();
  const paymentId = await pay(orderCall());
  await delivered(paymentId);
  const { code, stdout } = await payments(['show', referenceOf(paymentId)]);
  expect(code).toBe(0);
  const moves = stdout.slice(stdout.indexOf('\nhistory\n')).trim().split('\n').slice(1);
  expect(moves).toEqual([
    expect.stringMatching(/ {2}created {2}ordered: .+$/),
    expect.stringMatching(/ {2}created → awaiting-3ds {2}attempt: .*1.*$/),
    expect.stringMatching(/ {2}awaiting-3ds → authorising {2}authenticated: .+$/),
    expect.stringMatching(/ {2}authorising → paid {2}charged: .+$/),
  ]);
  expect(stdout).toMatch(/^buyer\.name +Işıl Çağ Öztürk$/m);
  expect(stdout).not.toContain(GOOD_CARD);
  expect(tellsCode(stdout)).toBe(false);
  expect((await payments(['show', paymentId])).stdout).toBe(stdout);
});

test.each([
  ['reconcile', async () => leftUnknown(orderCall()), []],
  ['refund', async () => pay(orderCall()), ['--yes', '--by', 'ayse']],
] as const)('a local clock that is ahead does not delay a %s', async (name, ordered, options) => {
  const paymentId = await ordered();
  const checkAt = async (): Promise<unknown> =>
    (await database().doc(paymentPath(paymentId)).get()).get('nextCheckAt')?.toMillis();
  const [before, planned] = [Date.now(), await checkAt()];
  vi.useFakeTimers({ toFake: ['Date'], now: before + 3_600_000 });
  const running = payments([name, paymentId, ...options, '--wait', '60']).finally(() => vi.useRealTimers());
  const due = await eventually('the payment to be due', async () => {
    const at = await checkAt();
    return at === planned ? undefined : at;
  });
  expect(due).toBeLessThan(before + 1_800_000);
  await reconcile();
  expect(await running).toMatchObject({ code: 0 });
});

describe('reconcile', () => {
  test('makes the next reconciliation settle a payment whose outcome was unknown', async () => {
    const paymentId = await leftUnknown(orderCall('grup-kocluk-tr'));
    const { code, stdout } = await reconciled(paymentId, referenceOf(paymentId));
    expect(code).toBe(0);
    expect(stdout).toMatch(
      new RegExp(`^${referenceOf(paymentId)}: unknown → paid; .*\n.*unknown → paid {2}${told({ code: 'charged' })}\n$`),
    );
    expect(await storedPayment(paymentId)).toMatchObject({ _state: 'paid', seat: 'sold' });
  });

  test('says so when the reconciliation learns nothing new', async () => {
    const { paymentId } = await open(orderCall());
    const { code, stdout } = await reconciled(paymentId, paymentId);
    expect(code).toBe(0);
    expect(stdout).toMatch(/: is still created; next look at /);
    expect(await storedPayment(paymentId)).toMatchObject({ _state: 'created', history: { length: 1 } });
  });

  test('says so when the reconciliation cannot read the payment', async () => {
    const { paymentId } = await open(orderCall());
    const payment = database().doc(paymentPath(paymentId));
    const expiresAt = (await payment.get()).get('expiresAt');
    await payment.update({ expiresAt: 'yarın' });
    const run = await reconciled(paymentId, paymentId);
    await payment.update({ expiresAt });
    expect(run).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('payment.unreadable') });
  });

  test('stops waiting for a reconciliation after its timeout; the payment stays due', async () => {
    const { paymentId } = await open(orderCall());
    const run = await payments(['reconcile', paymentId, '--wait', '1']);
    expect(run).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('no reconciliation ran in time'),
    });
    const nextCheckAt = (await database().doc(paymentPath(paymentId)).get()).get('nextCheckAt');
    expect(nextCheckAt.toMillis()).toBeLessThanOrEqual(Date.now());
  });

  test('rejects an unknown payment', async () => {
    const paymentId = crypto.randomUUID();
    const run = await payments(['reconcile', paymentId]);
    expect(run).toMatchObject({ code: 1, stderr: expect.stringContaining(`There is no payment ${paymentId}.`) });
    expect(await storedPayment(paymentId)).toBeUndefined();
  });
});

describe('npm run payments', () => {
  test('refunds two parts, then the rest; buyer and founder get a mail for each, and the history says who and why', async () => {
    await runTriggers();
    const order = orderCall('grup-kocluk-tr');
    const paymentId = await pay(order);
    const part = await carriedOut(paymentId, 'refund', paymentId, '500', '--because', 'iyi niyet');
    const given = kurusText(50_000, settings.founderLocale);
    const paid = chargedText('grup-kocluk-tr', settings.founderLocale);
    expect(part.code).toBe(0);
    expect(part.stdout).toContain(`: is paid, ${given} of ${paid} refunded\n`);
    expect(part.stdout).toContain(
      told({ code: 'partly-refunded', kurus: 50_000, charge: null, by: 'ayse', because: 'iyi niyet' }),
    );
    const listed = (await payments(['--since', '1h'])).stdout.split('\n');
    const row = listed.find((line) => line.startsWith(referenceOf(paymentId)));
    // the distance between columns depends on the other rows
    expect(row?.split(/ {2,}/).slice(2, 5)).toEqual(['paid', paid, given]);
    expect(await storedPayment(paymentId)).toMatchObject({ _state: 'paid', refundedKurus: 50_000, seat: 'sold' });
    const again = await carriedOut(paymentId, 'refund', paymentId, '500');
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('has already been refunded') });
    expect(await refunds()).toBe(1);
    expect((await carriedOut(paymentId, 'refund', paymentId, '750')).code).toBe(0);
    const rest = await carriedOut(paymentId, 'refund', referenceOf(paymentId), '--because', 'cayma');
    expect(rest).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(told({ code: 'refunded', by: 'ayse', because: 'cayma' })),
    });
    expect(await storedPayment(paymentId)).toMatchObject({
      _state: 'refunded',
      refundedKurus: kurusOf('grup-kocluk-tr'),
      seat: 'released',
    });
    expect(await refunds()).toBe(3);
    expect(await mailsAbout(paymentId)).toEqual([
      'buyer-partly-refunded',
      'buyer-partly-refunded-2',
      'buyer-refunded',
      'founder-paid',
      'founder-partly-refunded',
      'founder-partly-refunded-2',
      'founder-refunded',
      'receipt',
    ]);
    // the founder's mail states the same sum
    await mailWhere('the buyer’s mail about the second part', (mail) => {
      return sentTo(mail, order.userEmail) && mail.text.replaceAll('\u00a0', ' ').includes('toplam 750,00 TL');
    });
  });

  // Other errors after which a refund stays open: functions/src/payments/iyzico/client.test.ts.
  test('makes no second refund when the answer to the first was lost', async () => {
    const paymentId = await pay(orderCall('grup-kocluk-tr'));
    await withFault({ point: 'refund', kind: 'reset', performed: true });
    const running = carriedOut(paymentId, 'refund', paymentId);
    await eventually('the call to iyzico', async () => (await refunds()) > 0 || undefined);
    await eventually('the report to be read', async () => {
      await reconcileNow(paymentId);
      return (await storedPayment(paymentId))?.['request'] === null || undefined;
    });
    expect(await running).toMatchObject({ code: 0 });
    expect(await storedPayment(paymentId)).toMatchObject({ _state: 'refunded', request: null });
    expect(await refunds()).toBe(1);
  });

  test('makes a refund once when the database commits its claim without a response', async () => {
    const paymentId = await pay(orderCall('grup-kocluk-tr'));
    const { iyzicoPaymentId } = (await storedPayment(paymentId)) ?? {};
    const now = Timestamp.now();
    const asked = { id: crypto.randomUUID(), by: 'ayse', because: '', at: now, begunAt: null };
    const request = { kind: 'refund', totalKurus: 50_000, iyzicoPaymentId, ...asked };
    await database().doc(paymentPath(paymentId)).update({ request, nextCheckAt: now });
    await setFaults({ deliveries: 0, commits: { collection: COLLECTIONS.payments, times: 1, how: 'cut' } });
    await reconcile();
    expect(await storedPayment(paymentId)).toMatchObject({ refundedKurus: 50_000, request: null });
    expect(await refunds()).toBe(1);
  });

  test('cancels a payment on its day', async () => {
    await noonAtIyzico();
    const paymentId = await pay(orderCall('grup-kocluk-tr'));
    expect((await carriedOut(paymentId, 'cancel', paymentId)).code).toBe(0);
    expect(await storedPayment(paymentId)).toMatchObject({ _state: 'refunded', seat: 'released' });
    expect(await carriedOut(paymentId, 'cancel', paymentId)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('already'),
    });
    expect(await refunds()).toBe(1);
  });

  // Both outcomes: functions/src/payments/moves/founder-requests.test.ts.
  const outcomes = [
    ['not-charged', 'failed', 'released'],
    ['paid', 'paid', 'sold'],
  ] as const;

  test.each(onePerKind(outcomes))('closes an unknown payment as %s', async (as, state, seat) => {
    const paymentId = await leftUnknown(orderCall('grup-kocluk-tr'), { charged: as === 'paid' });
    const run = await carriedOut(paymentId, 'close', paymentId, '--as', as, '--because', 'panelde görüldü');
    expect(run).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(
        told({ code: 'closed', as, charge: null, by: 'ayse', because: 'panelde görüldü' }),
      ),
    });
    expect(await storedPayment(paymentId)).toMatchObject({ _state: state, seat, request: null });
    const again = await carriedOut(paymentId, 'close', paymentId, '--as', as, '--because', 'x');
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('already') });
  });

  test('closes a payment of iyzico’s page with the charge that iyzico confirms, and refunds it', async () => {
    const order = orderCall('grup-kocluk-tr');
    const paymentId = order.meta.submissionId;
    await payUnderReview(order);
    const number = (await iyzicoLedger()).payments.at(-1)?.paymentId ?? '';
    const other = (await storedPayment(await pay(orderCall())))?.iyzicoPaymentId ?? '';
    await inPanel(number, 'review', { decision: 'accept' });
    const silent = { point: 'checkoutForm', kind: 'html-502', times: 20 };
    const close = (charge: string) =>
      carriedOut(paymentId, 'close', paymentId, '--as', 'paid', '--because', 'panelde', '--charge', charge);

    await withFault(silent);
    expect(await close(other)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining(
        refusedBecause('close', { kind: 'unlisted', charge: other, iyzicoCode: null }, 'panelde'),
      ),
    });
    await withFault(silent, { point: 'reportingTransactionDetails', kind: 'refuse', errorCode: '5087' });
    expect((await close(other)).stdout).toContain(
      refusedBecause('close', { kind: 'unlisted', charge: other, iyzicoCode: '5087' }, 'panelde'),
    );
    await withFault(silent, { point: 'payment', kind: 'other-amount' });
    expect((await close(number)).stdout).toContain(refusedBecause('close', { kind: 'shown-differing' }, 'panelde'));
    expect(await storedPayment(paymentId)).toMatchObject({ _state: 'unknown', iyzicoPaymentId: null });

    expect(await close(number)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(
        told({ code: 'closed', as: 'paid', charge: number, by: 'ayse', because: 'panelde' }),
      ),
    });
    expect(await storedPayment(paymentId)).toMatchObject({ _state: 'paid', seat: 'sold', iyzicoPaymentId: number });
    expect((await carriedOut(paymentId, 'refund', paymentId)).code).toBe(0);
    expect(await storedPayment(paymentId)).toMatchObject({ _state: 'refunded', seat: 'released', alarm: null });
    await withFault();
  });

  test('does not close a payment as not charged that iyzico shows as charged: it is paid', async () => {
    await runTriggers('all but those of mails');
    const paymentId = await leftUnknown(orderCall());
    expect(
      await carriedOut(paymentId, 'close', paymentId, '--as', 'not-charged', '--because', 'panelde yok'),
    ).toMatchObject({
      code: 1,
      stdout: expect.stringContaining(refusedBecause('close', { kind: 'state', state: 'paid' }, 'panelde yok')),
    });
    expect(await storedPayment(paymentId)).toMatchObject({ _state: 'paid', alarm: null });
    expect(await mailsAbout(paymentId)).toEqual(['founder-paid', 'founder-request-refused', 'receipt']);
  });

  test('closes a charged payment as not charged while iyzico is silent: the charge is found later and reported', async () => {
    await runTriggers('all but those of mails');
    const paymentId = await leftUnknown(orderCall());
    await withFault({ point: 'payment', kind: 'html-502' });
    await carriedOut(paymentId, 'close', paymentId, '--as', 'not-charged', '--because', 'panelde yok');
    const { iyzicoPaymentId, ...stored } = (await storedPayment(paymentId)) ?? {};
    expect(stored).toMatchObject({
      _state: 'failed',
      alarms: [{ kind: 'charged-while', state: 'failed', charge: iyzicoPaymentId }],
    });
    expect(await mailsAbout(paymentId)).toContain('founder-alarm');
    expect(await statusOf(paymentId), 'the page of the order').toMatchObject({ state: 'failed', message: 'unknown' });
  });

  test('says at once that a payment cannot be read, and refunds it once it is corrected', async () => {
    const paymentId = await pay(orderCall());
    const payment = database().doc(paymentPath(paymentId));
    await payment.update({ companyInvoice: { title: 'Pruva Ltd.' } });
    const stopped = await carriedOut(paymentId, 'refund', paymentId);
    expect(stopped).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('payment.unreadable') });
    // in the console a tax number may be entered as a number
    await payment.update({ companyInvoice: { title: 'Pruva Ltd.', taxOffice: 'Konak', taxNumber: 1_234_567_890 } });
    const again = payments(['refund', paymentId, '--yes', '--wait', '60', '--by', 'ayse']);
    await eventually('the payment to be due', async () => {
      const nextCheckAt = (await payment.get()).get('nextCheckAt');
      return (nextCheckAt instanceof Timestamp && nextCheckAt.toMillis() <= Date.now()) || undefined;
    });
    await reconcile();
    expect(await again).toMatchObject({ code: 0 });
    expect(await storedPayment(paymentId)).toMatchObject({ _state: 'refunded', request: null });
    expect(await refunds()).toBe(1);
  });

  test('finds a paid order among others that a stranger has placed under its number', async () => {
    const paymentId = await paidBefore(orderCall());
    const number = paymentId.slice(0, 8);
    const ids = Array.from({ length: 12 }, (_, index) => `${number}-0000-4000-8000-${String(index).padStart(12, '0')}`);
    const others = ids.map((id) => database().doc(paymentPath(id)));
    onTestFinished(async () => {
      await Promise.all(others.map((other) => other.delete()));
    });
    await Promise.all(others.map((other) => other.create({ _state: 'expired' })));
    const run = await payments(['refund', referenceOf(paymentId)]);
    expect(run).toMatchObject({ code: 1, stderr: expect.stringContaining(`use the id: ${paymentId}, `) });
  });

  test('sends a receipt again', async () => {
    await runTriggers();
    const paymentId = await pay(orderCall());
    await delivered(paymentId);
    expect((await carriedOut(paymentId, 'resend-receipt', paymentId)).code).toBe(0);
    expect(await mailsAbout(paymentId)).toEqual(['founder-paid', 'receipt', 'receipt-2']);
  });

  test('gives a paid order without a seat one once it is free, with a copy of the receipt', async () => {
    await runTriggers('all but those of mails');
    const owed = await pay(orderCall('grup-kocluk-tr'));
    await database().doc(paymentPath(owed)).update({ seat: 'owed' });
    const group = database().doc(groupPath('tr'));
    await group.update({ sold: [], capacity: 0 });
    const full = await carriedOut(owed, 'give-seat', owed);
    expect(full).toMatchObject({
      code: 1,
      stdout: expect.stringContaining(refusedBecause('give-seat', { kind: 'no-free-seat' })),
    });
    expect(await storedPayment(owed)).toMatchObject({ seat: 'owed', request: null });

    await group.update({ capacity: 1 });
    expect((await carriedOut(owed, 'give-seat', owed)).code).toBe(0);
    expect(await storedPayment(owed)).toMatchObject({ seat: 'sold', request: null });
    expect((await seatsOf('tr')).sold).toEqual([owed]);
    expect(await mailsAbout(owed)).toContain('receipt-2');
    expect(await payments(['give-seat', owed, '--yes'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('has its seat'),
    });
  });

  test('does nothing without a terminal and without --yes', async () => {
    const paymentId = await paidBefore(orderCall());
    const run = await payments(['refund', paymentId]);
    expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
    expect(await storedPayment(paymentId)).toMatchObject({ _state: 'paid', request: null });
  });
});

test('a wrong argument is named before anything is read', async () => {
  const run = await payments(['--state', 'done']);
  expect(run).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining("argument 'done'") });
  expect(await payments(['--help'])).toMatchObject({ code: 0, stdout: expect.stringContaining('npm run payments') });
});

test('the program prints and ends as the command does when it fails', async () => {
  const args = ['refund', await paidBefore(orderCall())];
  const run = await asProgram('payments', args);
  expect(run).toEqual(await payments(args));
  expect(run.code).toBe(2);
});
