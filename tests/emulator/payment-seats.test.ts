import { cohortPath } from '@site/contract/records';
import { beforeEach, expect, test } from 'vitest';
import { startFunction } from '../support/functions.ts';
import {
  answerBank,
  disagreements,
  emptyGroup,
  orderCall,
  resetIyzico,
  returnToShop,
  seatsOf,
  startCard,
  statusOf,
  withFault,
} from '../support/payments.ts';
import { LONG } from '../support/repetitions.ts';
import { database } from '../support/store.ts';

const RUNS = LONG ? 20 : 3;
const BUYERS = 100;
const PLACES = 7;
const RUN_TIMEOUT_MS = 120_000;

beforeEach(async () => {
  await resetIyzico();
  await withFault();
  await emptyGroup('tr');
});

const buyers = (count: number) => Array.from({ length: count }, () => orderCall('grup-kocluk-tr'));

/** Places all orders at one moment; ids of those that got a place. */
async function placed(orders: ReturnType<typeof buyers>): Promise<string[]> {
  const outcomes = await startFunction('process-iyzico-payment', { kind: 'calls', data: orders }).outcomes;
  expect(outcomes.flatMap(({ refused = 'sold-out' }) => (refused === 'sold-out' ? [] : [refused]))).toEqual([]);
  return orders.filter((_, index) => outcomes[index]?.refused === undefined).map(({ meta }) => meta.submissionId);
}

/** Goes to the bank with an order and comes back as told; nobody is at the bank for ever. */
async function goToBank(paymentId: string, choice: 'approve' | 'decline' | 'leave'): Promise<void> {
  const page = await startCard(paymentId);
  if (choice !== 'leave') await returnToShop(await answerBank(page, choice));
}

/** Payments that iyzico has charged must be exactly those that our books call paid, each with its place. */
async function expectAgreement(): Promise<void> {
  const { held, sold } = await seatsOf('tr');
  expect(held.length + sold.length).toBeLessThanOrEqual(PLACES);
  expect(await disagreements('tr')).toEqual([]);
}

test.each(Array.from({ length: RUNS }, (_, run) => run + 1))(
  `${BUYERS} buyers at one moment get exactly ${PLACES} places, and so do those who follow (run %i)`,
  { timeout: RUN_TIMEOUT_MS },
  async () => {
    const first = await placed(buyers(BUYERS));
    expect(first).toHaveLength(PLACES);
    expect((await seatsOf('tr')).held.toSorted()).toEqual(first.toSorted());

    const choices = ['approve', 'approve', 'approve', 'decline', 'decline', 'leave', 'leave'] as const;
    // one by one: the functions emulator starts processes for those who come together, seconds of work for each
    for (const [index, id] of first.entries()) await goToBank(id, choices[index] ?? 'leave');
    await expectAgreement();
    expect((await seatsOf('tr')).sold).toHaveLength(3);

    // the two who were declined have given their places back
    const second = await placed(buyers(20));
    expect(second).toHaveLength(2);
    for (const id of second) await goToBank(id, 'approve');
    await expectAgreement();
    expect(await seatsOf('tr')).toMatchObject({ held: { length: 2 }, sold: { length: 5 } });
  },
);

test('buyers who come back from the bank late and new buyers fight for the last places: nobody is charged without one', {
  timeout: RUN_TIMEOUT_MS,
}, async () => {
  const late = await placed(buyers(PLACES));
  const returns: Array<Awaited<ReturnType<typeof answerBank>>> = [];
  for (const id of late) returns.push(await answerBank(await startCard(id), 'approve'));
  const cohort = database().doc(cohortPath('tr'));
  const until = new Date(Date.now() - 1_000);
  const holds = Object.fromEntries(late.map((id) => [id, { until, buyer: id }]));
  await cohort.update({ holds });

  const [fresh] = await Promise.all([placed(buyers(BUYERS)), ...returns.map(returnToShop)]);
  await expectAgreement();
  const { held, sold } = await seatsOf('tr');
  expect(held.length + sold.length).toBe(PLACES);
  expect([...fresh].toSorted()).toEqual([...held].toSorted());
  for (const id of late) {
    const { state, message } = Object(await statusOf(id));
    expect(state === 'paid' || (state === 'failed' && message === 'hold-expired')).toBe(true);
  }
});
