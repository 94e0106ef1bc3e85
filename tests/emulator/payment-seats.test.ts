import { groups } from '@site/contract/groups/groups';
import { BRIEF_HOLD_MINUTES } from '@site/contract/payments/payment';
import { groupPath } from '@site/contract/records/collections';
import { beforeEach, expect, test } from 'vitest';
import { postCall } from '../support/calls.ts';
import { iyzicoOrigin } from '../support/environment.ts';
import { callsAtOnce } from '../support/functions.ts';
import {
  aCard,
  answerBank,
  callsToIyzico,
  disagreements,
  endBriefHolds,
  holdLeft,
  open,
  openHosted,
  orderCall,
  payOnHostedPage,
  resetPayments,
  returnFormOf,
  returnToShop,
  seatsOf,
  statusOf,
  storedPayment,
} from '../support/payments.ts';
import { LONG } from '../support/repetitions.ts';
import { database } from '../support/store.ts';
import { triggersOnDemand } from '../support/triggers.ts';

const RUNS = LONG ? 20 : 1;
/** Simultaneous writes conflict, and each conflict makes all of them retry. */
const SEATS = LONG ? groups.tr.capacity : 4;
/** How many of them orders without a page of the bank may hold, or pages of iyzico's on which no card was tried. */
const CARDLESS_SEATS = Math.floor(SEATS / 2);
const BUYERS = LONG ? 100 : SEATS + 3;
const ROBOTS = LONG ? 20 : CARDLESS_SEATS + 3;
/** What some buyers do at the bank; all others approve. */
const UNPAID = LONG ? (['decline', 'decline', 'leave', 'leave'] as const) : (['decline', 'leave'] as const);
const DECLINED = UNPAID.length / 2;
const RUN_TIMEOUT_MS = 300_000;

/** Gives the group as many seats as these tests compete for. */
const setSeats = () => database().doc(groupPath('tr')).update({ capacity: SEATS });

beforeEach(resetPayments);
triggersOnDemand();

const buyers = (count: number) => Array.from({ length: count }, () => orderCall('grup-kocluk-tr'));

type Orders = ReturnType<typeof buyers>;

const machine = () => ({ env: { IYZICO_BASE_URL: iyzicoOrigin() } });

/** Places all orders at one moment; resolves with the ids of those that were accepted. */
async function placed(orders: Orders): Promise<string[]> {
  const outcomes = await callsAtOnce('process-iyzico-payment', orders, machine());
  expect(outcomes.flatMap(({ refused = 'sold-out' }) => (refused === 'sold-out' ? [] : [refused]))).toEqual([]);
  return orders.filter((_, index) => outcomes[index]?.refused === undefined).map(({ meta }) => meta.submissionId);
}

/** Sends all buyers to the bank at one moment; resolves with the bank's pages by the id of the payment. */
async function atTheBank(ids: ReadonlyArray<string>): Promise<Map<string, string>> {
  const data = ids.map((paymentId) => ({ paymentId, card: aCard() }));
  const outcomes = await callsAtOnce('start-card-payment', data, machine());
  expect(outcomes.flatMap(({ refused = 'sold-out' }) => (refused === 'sold-out' ? [] : [refused]))).toEqual([]);
  return new Map(
    ids.flatMap((id, index) => {
      const answer = outcomes[index]?.answer;
      return answer === undefined ? [] : [[id, String(Object(answer)['html'])] as const];
    }),
  );
}

/** Answers the bank's page and returns to the shop, or leaves it unanswered. */
async function answer(page: string, choice: 'approve' | 'decline' | 'leave'): Promise<void> {
  if (choice !== 'leave') await returnToShop(await answerBank(page, choice));
}

/** Fails unless exactly the payments that iyzico has charged are paid in our database, each with its seat. */
async function expectAgreement(): Promise<void> {
  const { held, sold } = await seatsOf('tr');
  expect(held.length + sold.length).toBeLessThanOrEqual(SEATS);
  expect(await disagreements('tr')).toEqual([]);
}

test.each(Array.from({ length: RUNS }, (_, run) => run + 1))(
  `${BUYERS} buyers at one moment get exactly ${SEATS} seats, and so do those who follow (run %i)`,
  { timeout: RUN_TIMEOUT_MS },
  async () => {
    await setSeats();
    const first = await placed(buyers(BUYERS));
    expect(first).toHaveLength(BUYERS);
    // orders without a card never fill the group, and do not shut out a buyer with a card
    const { held } = await seatsOf('tr');
    expect(held).toHaveLength(CARDLESS_SEATS);
    for (const id of held) expect(await holdLeft('tr', id)).toBeLessThanOrEqual(BRIEF_HOLD_MINUTES);
    const pages = await atTheBank(first);
    expect(pages.size).toBe(SEATS);
    expect((await seatsOf('tr')).held.toSorted()).toEqual([...pages.keys()].toSorted());

    for (const [index, page] of [...pages.values()].entries()) await answer(page, UNPAID[index] ?? 'approve');
    await expectAgreement();
    expect((await seatsOf('tr')).sold).toHaveLength(SEATS - UNPAID.length);

    // the seats of declined buyers are free a few minutes later
    expect(await placed(buyers(1))).toEqual([]);
    await endBriefHolds('tr');
    const second = await atTheBank(await placed(buyers(LONG ? 20 : DECLINED + 2)));
    expect(second.size).toBe(DECLINED);
    for (const page of second.values()) await answer(page, 'approve');
    await expectAgreement();
    expect((await seatsOf('tr')).sold).toHaveLength(SEATS - UNPAID.length + DECLINED);
  },
);

test('the next order of a group removes expired holds', async () => {
  const ended = Object.fromEntries(['a', 'b'].map((id) => [id, { until: new Date(Date.now() - 1_000) }]));
  await database().doc(groupPath('tr')).update({ holds: ended });
  const order = orderCall('grup-kocluk-tr');
  await open(order);
  expect(await seatsOf('tr')).toEqual({ held: [order.meta.submissionId], sold: [] });
});

test('a network can hold three seats for unpaid orders, and another one once one of them is paid', async () => {
  const network = { 'x-forwarded-for': '2001:db8:77:1::1' };
  const send = async (paymentId: string) =>
    (await postCall('start-card-payment', { paymentId, card: aCard() }, network)).body;
  const opened: string[] = [];
  const pages: string[] = [];
  for (let count = 0; count < 3; count++) {
    const order = orderCall('grup-kocluk-tr');
    await postCall('process-iyzico-payment', order, network);
    pages.push(String(Object(await send(order.meta.submissionId)).result.html));
    opened.push(order.meta.submissionId);
  }
  const next = orderCall('grup-kocluk-tr');
  expect((await postCall('process-iyzico-payment', next, network)).status).toBe(200);
  const calls = (await callsToIyzico()).length;
  expect(await send(next.meta.submissionId)).toMatchObject({ error: { details: { key: 'network-busy' } } });
  expect(await callsToIyzico(), 'no card is sent').toHaveLength(calls);
  expect(await storedPayment(next.meta.submissionId)).toMatchObject({ attempts: 0 });
  expect((await seatsOf('tr')).held.toSorted()).toEqual(opened.toSorted());
  await answer(pages[0] ?? '', 'approve');
  expect(await send(next.meta.submissionId)).toMatchObject({ result: { success: true } });
});

test('buyers who return from the bank late and new buyers compete for the last seats: nobody is charged without one', {
  timeout: RUN_TIMEOUT_MS,
}, async () => {
  await setSeats();
  const late = await atTheBank(await placed(buyers(SEATS)));
  expect(late.size).toBe(SEATS);
  const returns: Array<Awaited<ReturnType<typeof answerBank>>> = [];
  for (const page of late.values()) returns.push(await answerBank(page, 'approve'));
  const group = database().doc(groupPath('tr'));
  const until = new Date(Date.now() - 1_000);
  const holds = Object.fromEntries([...late.keys()].map((id) => [id, { until }]));
  await group.update({ holds });
  const newcomers = await placed(buyers(BUYERS));

  const [fresh] = await Promise.all([atTheBank(newcomers), ...returns.map(returnToShop)]);
  await expectAgreement();
  const { held, sold } = await seatsOf('tr');
  expect(held.length + sold.length).toBe(SEATS);
  expect([...fresh.keys()].toSorted()).toEqual([...held].toSorted());
  for (const id of late.keys()) {
    const { state, message } = Object(await statusOf(id));
    expect(state === 'paid' || (state === 'failed' && message === 'hold-expired')).toBe(true);
  }
});

// last, because its functions run in a process of their own
test('pages of iyzico’s without a card never hold the whole group, and a buyer who pays on one has a seat', async () => {
  await setSeats();
  const robots = buyers(ROBOTS);
  const env = { ...machine().env, CARD_ENTRY: 'hosted' };
  const outcomes = await callsAtOnce('process-iyzico-payment', robots, { env });
  expect(outcomes.flatMap(({ refused = [] }) => refused)).toEqual([]);
  const seats = outcomes.map(({ answer: opened }) => Object(opened).next.seat);
  expect(seats.filter((seat) => seat === 'held')).toHaveLength(CARDLESS_SEATS);
  expect(seats.filter((seat) => seat === 'released')).toHaveLength(ROBOTS - CARDLESS_SEATS);
  expect((await seatsOf('tr')).held).toHaveLength(CARDLESS_SEATS);
  const order = orderCall('grup-kocluk-tr');
  const page = await openHosted(order);
  expect(await statusOf(order.meta.submissionId)).toMatchObject({ state: 'awaiting-3ds', seat: 'released' });
  await returnToShop(returnFormOf(await payOnHostedPage(page)));
  expect(await statusOf(order.meta.submissionId)).toMatchObject({ state: 'paid', seat: 'sold' });
});
