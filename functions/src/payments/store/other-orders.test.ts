import type { Transaction } from 'firebase-admin/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import { NOW, opened } from '../moves/example-booking.ts';
import type { Payment } from '../record/payment-schema.ts';
import { readSeats } from '../seats/group-document.ts';
import { readOthers } from './other-orders.ts';

const { stored } = vi.hoisted(() => ({ stored: new Map<string, Record<string, unknown>>() }));

/** The value of a field by its path. */
const valueAt = (fields: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => Object(value)[key], fields);

const snapshotOf = (id: string) => ({ id, exists: stored.has(id), data: () => stored.get(id) });

vi.mock('../../platform/firestore.ts', () => {
  const queryOf = (fits: (fields: unknown) => boolean) => ({
    where: (field: string, operator: string, wanted: unknown) =>
      queryOf((fields) => {
        const value = valueAt(fields, field);
        return fits(fields) && (operator === 'in' ? [wanted].flat().includes(value) : value === wanted);
      }),
    select: () => queryOf(fits),
    found: () => ({ docs: [...stored.keys()].filter((id) => fits(stored.get(id))).map(snapshotOf) }),
  });
  return { firestore: () => ({ collection: () => ({ ...queryOf(() => true), doc: (id: string) => ({ id }) }) }) };
});

const transaction = {
  get: async (asked: { id?: string; found?: () => object }) => asked.found?.() ?? snapshotOf(asked.id ?? ''),
} as unknown as Transaction;

const { payment } = opened();
const seats = readSeats('tr', { capacity: 3, sold: ['paid'] });
const PAID = { _state: 'paid', seat: 'sold', paidAt: NOW } as const;

/** Stores an order like the payment, of the same buyer and product, with these changes. */
const order = (id: string, changes: object) => stored.set(id, { ...payment, ...changes });

const othersOf = async (changes: Partial<Payment> = {}) =>
  (await readOthers(transaction, { ...payment, ...changes }, seats)).map(({ id }) => id).toSorted();

beforeEach(() => {
  stored.clear();
  order(payment.id, { _state: 'unknown' });
});

test('the other orders of a buyer are those for the same product for which money has moved or may have moved', async () => {
  order('paid', PAID);
  order('unclear', { _state: 'unknown' });
  order('charging', { _state: 'authorising' });
  for (const _state of ['created', 'awaiting-3ds', 'failed', 'expired', 'refunded']) order(_state, { _state });
  order('of-another', { _state: 'unknown', buyer: { ...payment.buyer, email: 'baska@ornek.com' } });
  order('for-another', { _state: 'unknown', product: { ...payment.product, id: 'another' } });
  expect(await othersOf()).toEqual(['charging', 'paid', 'unclear']);
});

test('a seat that was bought in an earlier run of the group is no other order', async () => {
  order('earlier', PAID);
  order('paid', PAID);
  order('owed', { ...PAID, seat: 'owed' });
  expect(await othersOf()).toEqual(['owed', 'paid']);
});

test('orders that replaced one another are of one buyer, whatever their addresses', async () => {
  const elsewhere = { buyer: { ...payment.buyer, email: 'duzeltilmis@ornek.com' } };
  order('paid', { ...PAID, ...elsewhere });
  order('later', { ...elsewhere, _state: 'unknown', firstOrder: 'paid' });
  expect(await othersOf({ firstOrder: 'paid' })).toEqual(['later', 'paid']);
  order('later', { ...elsewhere, _state: 'unknown', firstOrder: payment.id });
  expect(await othersOf({ _state: 'expired' }), 'for the first order of the chain').toEqual(['later']);
});
