import { DocumentReference, type DocumentSnapshot, Timestamp, Transaction } from 'firebase-admin/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import { locking, readInTransaction, storeInTransactions, written } from '../../platform/transactions-under-test.ts';
import { ATTEMPTS_MAX } from '../moves/attempts.ts';
import { NOW, opened } from '../moves/example-booking.ts';
import type { Payment } from '../record/payment-schema.ts';
import { reserveAttempt } from './attempt.ts';
import { countTowards } from './count-limits.ts';
import { decideWithoutSeat, movePaymentOptimistically } from './decide-booking.ts';
import { placeOrder, repeatOrder } from './place-order.ts';

vi.mock('../../platform/firestore.ts', () => import('../../platform/transactions-under-test.ts'));

const { payment } = opened();
const { id } = payment;
const key = { id, product: payment.product };
const circumstances = { replaces: null, network: null, limits: [], confirmedStart: null };

/** Stored documents by path. */
const stored = new Map<string, object>();
const store = (changes: Partial<Payment> = {}) => stored.set(`payments/${id}`, { ...payment, ...changes });

const snapshotOf = (reference: DocumentReference) => {
  const fields = stored.get(reference.path);
  return { id: reference.id, exists: fields !== undefined, data: () => fields } as unknown as DocumentSnapshot;
};

vi.spyOn(Transaction.prototype, 'get').mockImplementation(async (asked: object) =>
  'path' in asked ? (snapshotOf(asked as DocumentReference) as never) : ({ docs: [] } as never),
);

vi.spyOn(DocumentReference.prototype, 'get').mockImplementation(async function (this: DocumentReference) {
  return snapshotOf(this) as never;
});

beforeEach(() => {
  vi.clearAllMocks();
  stored.clear();
  storeInTransactions((path) => stored.get(path));
});

test('a new order is decided by an optimistic read, and again in a locking transaction', async () => {
  expect(await placeOrder(key, () => payment, circumstances, NOW)).toMatchObject({ kind: 'placed' });
  expect(locking()).toEqual([false, true]);
  expect(written()).toBe(2);
});

const refusedOrders = {
  'is repeated': () => placeOrder(key, () => payment, circumstances, NOW),
  'is repeated with another body': () => placeOrder(key, () => ({ ...payment, bodyHash: 'x' }), circumstances, NOW),
  'is repeated after its price has changed': () => repeatOrder({ ...payment, confirmedStart: null }, NOW),
  'has no attempts left': () => {
    store({ attempts: ATTEMPTS_MAX });
    return reserveAttempt(id, 'form', { network: null, limits: [] }, NOW);
  },
  'has an attempt that another call has begun meanwhile': () => {
    store({ attempts: 1 });
    return reserveAttempt(id, 'form', { network: null, limits: [], seen: 0 }, NOW);
  },
  'is unchanged by iyzico’s answer': () => movePaymentOptimistically(payment, () => null),
  'is unchanged by a hint': () => decideWithoutSeat(id, () => ({ write: null })),
};

test.each(Object.entries(refusedOrders))('an order that %s locks no document', async (_, call) => {
  store();
  expect(await call()).toBeTruthy();
  expect(locking()).toEqual([false]);
  expect(written()).toBe(0);
});

test('a call that another has overtaken gets no attempt for that reason, also where that was the last one of the order', async () => {
  store({ attempts: ATTEMPTS_MAX });
  const seen = ATTEMPTS_MAX - 1;
  expect(await reserveAttempt(id, 'form', { network: null, limits: [], seen }, NOW)).toEqual({
    kind: 'page-under-way',
  });
});

const limit = { id: 'all-bin-0', max: 2, windowMs: 600_000 };
const countedTo = (count: number) =>
  stored.set(`rateLimits/${limit.id}`, { count, startedAt: Timestamp.now(), expireAt: Timestamp.fromMillis(9e12) });

test('a request beyond a limit that all share locks no counter, and one within it counts', async () => {
  countedTo(limit.max);
  expect(await countTowards([limit], NOW)).toMatchObject({ passed: false });
  expect(locking()).toEqual([false]);
  expect(written()).toBe(0);

  countedTo(limit.max - 1);
  expect(await countTowards([limit], NOW)).toMatchObject({ passed: true });
  expect(locking()).toEqual([false, false, true]);
  expect(written()).toBe(1);
});

test('when the optimistic read fails, a locking transaction decides', async () => {
  readInTransaction.mockRejectedValueOnce(Object.assign(new Error('try again'), { code: 14 }));
  expect(await placeOrder(key, () => payment, circumstances, NOW)).toMatchObject({ kind: 'placed' });
  expect(locking()).toEqual([false, true]);
});
