import { afterEach, expect, test, vi } from 'vitest';
import type { FailureKey } from '../calls/refusal.ts';
import { bankPageAddress } from '../tab/bank-page.ts';
import { type AttemptSteps, attemptPayment, DROPPED } from './payment-attempt.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const paymentId = '7f3a91c2';
const failed = (key: FailureKey) => ({ failure: { key } });
const forCard = { paymentId, next: { kind: 'card' } } as const;
const url = 'https://cpp.iyzipay.com/?token=1';
const onIyzicosPage = (seat: 'held' | 'released') => ({ paymentId, next: { kind: 'redirect', url, seat } }) as const;

/** Runs an attempt in which every step succeeds unless it is overridden. Returns its end, and the names of its steps in order. */
async function attempt(different: Partial<AttemptSteps> = {}, leavesAfter?: string) {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  const steps: AttemptSteps = {
    canKeepBankPage: () => true,
    load: async () => ({}),
    open: async () => forCard,
    dropAttempt: () => {},
    wake: () => {},
    startCard: async () => ({ html: '<form>' }),
    keepBankPage: () => true,
    hasLeft: () => leavesAfter !== undefined && done.includes(leavesAfter),
    ...different,
  };
  const done: string[] = [];
  const noted = <Given extends unknown[], Result>(name: string, step: (...given: Given) => Result) => {
    return (...given: Given) => {
      done.push(name);
      return step(...given);
    };
  };
  const end = await attemptPayment({
    ...steps,
    load: noted('load', steps.load),
    open: noted('open', steps.open),
    dropAttempt: noted('drop', steps.dropAttempt),
    wake: noted('wake', steps.wake),
    startCard: steps.startCard && noted('card', steps.startCard),
    keepBankPage: noted('keep', steps.keepBankPage),
  });
  return { end, done };
}

type Opened = Awaited<ReturnType<AttemptSteps['open']>>;

/** A server that answers the first order with `first`, and later ones with `next`. */
function afterAnother(first: Opened, next: Opened): AttemptSteps['open'] {
  let asked = 0;
  return async () => {
    asked += 1;
    return asked === 1 ? first : next;
  };
}

/** A server that refuses the first order with `key`, and accepts the next one. */
const refusing = (key: FailureKey) => afterAnother(failed(key), forCard);

test.each<[string, Partial<AttemptSteps>, unknown, string]>([
  [
    'with a card leads to the bank’s page',
    {},
    { paymentId, kind: 'leave', to: bankPageAddress(paymentId) },
    'load open wake card keep',
  ],
  [
    'on iyzico’s page leads there',
    { startCard: undefined, open: async () => onIyzicosPage('held') },
    { paymentId, kind: 'leave', to: url },
    'load open wake',
  ],
  [
    'on iyzico’s page without a seat says so',
    { startCard: undefined, open: async () => onIyzicosPage('released') },
    { paymentId, kind: 'warn-then-leave', to: url },
    'load open wake',
  ],
  [
    'whose id is closed is sent under a new one',
    { open: refusing('ended') },
    { paymentId, kind: 'leave', to: bankPageAddress(paymentId) },
    'load open drop open wake card keep',
  ],
  [
    'that was begun with a card, before cards were entered on iyzico’s page, is sent under a new id',
    { startCard: undefined, open: afterAnother(forCard, onIyzicosPage('held')) },
    { paymentId, kind: 'leave', to: url },
    'load open drop open wake',
  ],
  [
    'whose id belongs to another order is sent under a new one',
    { open: refusing('conflict') },
    { paymentId, kind: 'leave', to: bankPageAddress(paymentId) },
    'load open drop open wake card keep',
  ],
])('an order %s', async (_, different, receipt, steps) => {
  const { end, done } = await attempt(different);
  expect(end).toEqual({ type: 'confirmed', receipt });
  expect(done.join(' ')).toBe(steps);
});

test.each<[FailureKey, string, Partial<AttemptSteps>, string]>([
  ['storage', 'nothing can be kept, before anything is sent', { canKeepBankPage: () => false }, ''],
  ['offline', 'the code that sends does not come', { load: async () => failed('offline') }, 'load'],
  ['sold-out', 'the order is refused', { open: async () => failed('sold-out') }, 'load open'],
  ['ended', 'its new id is refused too', { open: async () => failed('ended') }, 'load open drop open'],
  [
    'unavailable',
    'a card is asked for where none is entered, for a new order too',
    { startCard: undefined },
    'load open drop open wake',
  ],
  [
    'sold-out',
    'the order that replaces one with a card is refused',
    { startCard: undefined, open: afterAnother(forCard, failed('sold-out')) },
    'load open drop open',
  ],
  ['do-not-honour', 'the card is refused', { startCard: async () => failed('do-not-honour') }, 'load open wake card'],
  ['storage', 'the bank’s page cannot be kept', { keepBankPage: () => false }, 'load open wake card keep'],
])('an attempt fails with %s where %s', async (key, _, different, steps) => {
  const { end, done } = await attempt(different);
  expect(end).toEqual(failed(key));
  expect(done.join(' ')).toBe(steps);
});

test.each<[string, Partial<AttemptSteps>, string]>([
  ['load', {}, 'load'],
  ['load', { load: async () => failed('offline') }, 'load'],
  ['open', {}, 'load open'],
  ['open', { open: async () => null }, 'load open'],
  ['open', { open: async () => failed('sold-out') }, 'load open'],
  ['card', {}, 'load open wake card'],
])('a buyer who leaves during the step “%s” is taken no further', async (leavesAfter, different, steps) => {
  const { end, done } = await attempt(different, leavesAfter);
  expect(end).toBe(DROPPED);
  expect(done.join(' ')).toBe(steps);
});
