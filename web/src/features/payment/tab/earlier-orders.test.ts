import { beforeEach, expect, test, vi } from 'vitest';
import { mayHoldSeat } from '../../../group/order-notes.ts';
import type { FailureKey } from '../calls/refusal.ts';
import { notePaid, noteStartedAgain, sendOrder } from './earlier-orders.ts';

/** Ids of orders that the server has stored. */
const stored = new Set<string>();
/** Failure of the question whether an order is stored; null if it is answered. */
let silence: FailureKey | null = null;
/** Whether the buyer has left when that question is answered. */
let hasLeft = false;

beforeEach(() => {
  stored.clear();
  silence = null;
  hasLeft = false;
  const notes = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => void notes.set(key, value),
    removeItem: (key: string) => void notes.delete(key),
  });
});

interface Sending {
  readonly productId?: string;
  /** Why the call failed; without it the order is taken. */
  readonly key?: FailureKey;
  /** Whether the order is stored although the call failed. */
  readonly stores?: boolean;
}

/**
 * Sends an order; resolves with the id that it names as replaced, undefined if it was not sent, and the ids that were asked
 * for before.
 */
async function sending(id: string, { productId = 'group', key, stores = key === undefined }: Sending = {}) {
  const asked: string[] = [];
  let named: string | null | undefined;
  await sendOrder(
    { productId, id, hasLeft: () => hasLeft },
    async (other) => {
      asked.push(other);
      return silence === null ? { isStored: stored.has(other) } : { failure: { key: silence } };
    },
    async (replaces) => {
      named = replaces;
      if (stores) stored.add(id);
      return key === undefined ? {} : { failure: { key } };
    },
  );
  return { named, asked };
}

test('the first order of a tab replaces no other one, and neither does its retry', async () => {
  expect(await sending('a')).toEqual({ named: null, asked: [] });
  expect(await sending('a')).toEqual({ named: null, asked: [] });
});

test('a changed order replaces the one that was taken before', async () => {
  await sending('a');
  expect(await sending('b')).toEqual({ named: 'a', asked: [] });
  expect(await sending('c')).toEqual({ named: 'b', asked: [] });
});

test('an order that was placed in another browser is replaced if the buyer starts again from its result', async () => {
  noteStartedAgain('group', 'elsewhere');
  expect(mayHoldSeat('group')).toBe(true);
  expect(await sending('x', { productId: 'sessions' })).toEqual({ named: null, asked: [] });
  expect(await sending('a')).toEqual({ named: 'elsewhere', asked: [] });
  expect(await sending('b')).toEqual({ named: 'a', asked: [] });
});

test('starting again from the result of another order does not hide an order that this tab has placed', async () => {
  await sending('a');
  noteStartedAgain('group', 'elsewhere');
  expect(await sending('b')).toEqual({ named: 'a', asked: [] });
});

test('a stored order of this tab without an answer is newer than one from whose result the buyer starts again', async () => {
  await sending('a', { key: 'unavailable', stores: true });
  noteStartedAgain('group', 'elsewhere');
  expect(await sending('b')).toEqual({ named: 'a', asked: ['a'] });
});

test('an order of another product in between does not hide the earlier one', async () => {
  await sending('a');
  expect(await sending('x', { productId: 'sessions' })).toEqual({ named: null, asked: [] });
  expect(await sending('b')).toEqual({ named: 'a', asked: [] });
});

test.each<FailureKey>(['unavailable', 'unsuccessful', 'general', 'invalid-email', 'too-many-cards', 'in-progress'])(
  'an order that failed as %s is replaced if the server has stored it',
  async (key) => {
    await sending('a', { key, stores: true });
    expect(await sending('b')).toEqual({ named: 'a', asked: ['a'] });
  },
);

test('an order is not sent while it is unknown whether the one before is stored, because that may hold the last seat', async () => {
  await sending('a', { key: 'unavailable', stores: true });
  silence = 'offline';
  expect(await sending('b')).toEqual({ named: undefined, asked: ['a'] });
  silence = null;
  expect(await sending('b')).toEqual({ named: 'a', asked: ['a'] });
});

test('an order is not sent for a buyer who left while the one before was asked for, and is not asked for later', async () => {
  await sending('a', { key: 'unavailable', stores: true });
  hasLeft = true;
  expect(await sending('b')).toEqual({ named: undefined, asked: ['a'] });
  hasLeft = false;
  expect(await sending('c')).toEqual({ named: 'a', asked: ['a'] });
});

test('an order whose call did not arrive does not hide the one before', async () => {
  await sending('a');
  await sending('b', { key: 'unavailable' });
  expect(await sending('c')).toEqual({ named: 'a', asked: ['b'] });
  expect(await sending('d')).toEqual({ named: 'c', asked: [] });
});

test.each<FailureKey>(['price-changed', 'terms-changed', 'texts-changed', 'already-bought'])(
  'an order that was refused as %s is not asked for, because it was not stored',
  async (key) => {
    await sending('a', { key });
    expect(await sending('b')).toEqual({ named: null, asked: [] });
  },
);

test('an order that was refused as rate-limited is asked for: it is stored, with its seat, where the limit was that of pages', async () => {
  await sending('a', { key: 'rate-limited', stores: true });
  expect(await sending('b')).toEqual({ named: 'a', asked: ['a'] });
});

test('an order whose first answer was lost may be stored whatever the second one refuses', async () => {
  await sending('a', { key: 'unavailable', stores: true });
  await sending('a', { key: 'already-bought' });
  expect(await sending('b')).toEqual({ named: 'a', asked: ['a'] });
});

/** Sends an order and sees it paid. */
async function buying(id: string) {
  await sending(id);
  notePaid('group', id);
}

test.each<[does: string, holds: 'holds none' | 'may hold one', what: () => Promise<unknown>]>([
  ['orders nothing', 'holds none', async () => {}],
  ['sends an order that is taken', 'may hold one', () => sending('a')],
  ['orders another product', 'holds none', () => sending('x', { productId: 'sessions' })],
  ['gets no answer to its order', 'may hold one', () => sending('a', { key: 'unavailable' })],
  ['is refused before its order is stored', 'holds none', () => sending('a', { key: 'sold-out' })],
  ['sees its order paid', 'holds none', () => buying('a')],
  ['orders once more after its order was paid', 'may hold one', () => buying('a').then(() => sending('b'))],
])('a tab that %s %s of the seats of a group', async (_, holds, what) => {
  await what();
  expect(mayHoldSeat('group')).toBe(holds === 'may hold one');
});
