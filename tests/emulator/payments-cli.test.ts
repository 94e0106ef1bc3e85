import { paymentPath } from '@site/contract/records';
import { referenceOf } from '@site/contract/reference';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { payments } from '../support/console.ts';
import { firestoreAddress, projectId } from '../support/environment.ts';
import { eventually } from '../support/eventually.ts';
import {
  answerBank,
  CVV,
  emptyGroup,
  GOOD_CARD,
  open,
  orderCall,
  pay,
  reconcile,
  resetIyzico,
  returnToShop,
  startCard,
  storedPayment,
  withFault,
} from '../support/payments.ts';
import { database } from '../support/store.ts';

beforeEach(async () => {
  await resetIyzico();
  await emptyGroup('tr');
});

afterEach(() => withFault());

/** A payment that was charged without an answer to tell of it, and of which iyzico cannot be asked either. */
async function leftUnknown(): Promise<string> {
  const { paymentId } = await open(orderCall('grup-kocluk-tr'));
  const back = await answerBank(await startCard(paymentId), 'approve');
  await withFault(
    { point: 'threedsV2Payment', kind: 'reset', performed: true },
    { point: 'payment', kind: 'html-502' },
  );
  await returnToShop(back);
  expect(await storedPayment(paymentId)).toMatchObject({ _state: 'unknown' });
  return paymentId;
}

/** The receipt and the founder's notice went out; nothing writes to the payment after that. */
async function delivered(paymentId: string): Promise<void> {
  await eventually(
    'the mails of the payment to be delivered',
    async () => (await storedPayment(paymentId))?.['notification'] === 'delivered' || undefined,
  );
}

/** Runs `sync`, and the reconciliation as soon as the payment was made due. */
async function synced(paymentId: string, key: string) {
  const before = Date.now();
  const running = payments(['sync', key, '--wait', '30']);
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
    expect(stderr).toBe(`Database: the local stack at ${firestoreAddress()}, project ${projectId()}\n`);
    const [, first, second] = stdout.split('\n');
    expect(first).toMatch(new RegExp(`^${referenceOf(opened)} .* created +4\\.500,00 TL +none +Bireysel`));
    expect(second).toMatch(
      new RegExp(`^${referenceOf(paid)} .* paid +1\\.795,00 TL +552879…0008 \\w+ +sold +Kadın Girişimciler`),
    );
    expect(stdout).not.toContain(GOOD_CARD);
  });

  test('takes one state, and gives every field to a program', async () => {
    const paid = await pay(orderCall());
    await open(orderCall());
    const { stdout } = await payments(['--since', '1h', '--state', 'paid', '--json']);
    const listed = z.array(z.looseObject({ id: z.string(), _state: z.string() })).parse(JSON.parse(stdout));
    expect(listed[0]).toMatchObject({ id: paid, ref: referenceOf(paid), amountKurus: 450_000 });
    expect(new Set(listed.map(({ _state }) => _state))).toEqual(new Set(['paid']));
  });
});

test('one payment is shown with its whole history, and nothing of the card that nobody may keep', async () => {
  const paymentId = await pay(orderCall());
  await delivered(paymentId);
  const { code, stdout } = await payments(['show', referenceOf(paymentId)]);
  expect(code).toBe(0);
  const moves = stdout.slice(stdout.indexOf('\nhistory\n')).trim().split('\n').slice(1);
  expect(moves).toEqual([
    expect.stringMatching(/ {2}created {2}ordered$/),
    expect.stringMatching(/ {2}created → awaiting-3ds {2}attempt-1$/),
    expect.stringMatching(/ {2}awaiting-3ds → authorising {2}authenticated$/),
    expect.stringMatching(/ {2}authorising → paid {2}charged$/),
  ]);
  expect(stdout).toMatch(/^buyer\.name +Işıl Çağ Öztürk$/m);
  expect(stdout).not.toContain(GOOD_CARD);
  expect(stdout).not.toMatch(new RegExp(`\\b${CVV}\\b`));
  expect((await payments(['show', paymentId])).stdout).toBe(stdout);
});

describe('sync', () => {
  test('has the next reconciliation settle a payment whose outcome was unknown', async () => {
    const paymentId = await leftUnknown();
    const { code, stdout } = await synced(paymentId, referenceOf(paymentId));
    expect(code).toBe(0);
    expect(stdout).toMatch(
      new RegExp(`^${referenceOf(paymentId)}: unknown → paid; .*\n.*unknown → paid {2}charged\n$`),
    );
    expect(await storedPayment(paymentId)).toMatchObject({ _state: 'paid', seat: 'sold' });
  });

  test('says so when the reconciliation learns nothing new', async () => {
    const { paymentId } = await open(orderCall());
    const { code, stdout } = await synced(paymentId, paymentId);
    expect(code).toBe(0);
    expect(stdout).toMatch(/: is still created; next look at /);
    expect(await storedPayment(paymentId)).toMatchObject({ _state: 'created', history: { length: 1 } });
  });

  test('does not wait for ever for a reconciliation; the payment stays due', async () => {
    const { paymentId } = await open(orderCall());
    const run = await payments(['sync', paymentId, '--wait', '1']);
    expect(run).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('no reconciliation ran in time'),
    });
    const nextCheckAt = (await database().doc(paymentPath(paymentId)).get()).get('nextCheckAt');
    expect(nextCheckAt.toMillis()).toBeLessThanOrEqual(Date.now());
  });

  test('of a payment that nobody knows changes nothing', async () => {
    const paymentId = crypto.randomUUID();
    const run = await payments(['sync', paymentId]);
    expect(run).toMatchObject({ code: 1, stderr: expect.stringContaining(`There is no payment ${paymentId}.`) });
    expect(await storedPayment(paymentId)).toBeUndefined();
  });
});

test('a wrong argument is named before anything is read', async () => {
  const run = await payments(['--state', 'done']);
  expect(run).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining("argument 'done'") });
  expect(await payments(['--help'])).toMatchObject({ code: 0, stdout: expect.stringContaining('npm run payments') });
});
