import { groups } from '@site/contract/groups/groups';
import { FieldValue, Firestore, type Transaction } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { after, must, NOW } from '../moves/example-booking.ts';
import { move } from '../moves/move.ts';
import { examplePayment } from '../record/example-order.ts';
import { readSeats } from '../seats/group-document.ts';
import { notingHeld } from '../seats/held-unpaid.ts';
import { holdSeat, sellSeat } from '../seats/holds.ts';
import { readPayment, writePayment, writeSeats } from './documents.ts';

vi.mock('../../platform/firestore.ts', async () => {
  const database = new Firestore({ projectId: 'demo-documents' });
  return { firestore: () => database };
});

test('the first sold seat stores the start and the capacity of the run, which a later deploy could change', () => {
  const set = vi.fn();
  const transaction = { set } as unknown as Transaction;
  const fresh = readSeats('tr', undefined);
  const held = must(holdSeat(fresh, 'first', { until: after(30) }, NOW));
  writeSeats(transaction, 'tr', fresh, held, NOW);
  expect(set.mock.lastCall?.[1], 'no seat is sold, so the settings may still change it').not.toHaveProperty('startsAt');
  writeSeats(transaction, 'tr', held, sellSeat(held, 'first', NOW), NOW);
  const { capacity, startsAt } = groups.tr;
  expect(set.mock.lastCall?.[1]).toMatchObject({ capacity, startsAt: new Date(startsAt), sold: ['first'] });
  expect(set.mock.lastCall?.[2].mergeFields).toEqual(expect.arrayContaining(['capacity', 'startsAt']));
});

test('heldSince is written when unpaid orders begin and cease to block a group, and not by orders in between', () => {
  const set = vi.fn();
  const transaction = { set } as unknown as Transaction;
  const written = () => set.mock.lastCall?.[1];
  const holds = { a: { until: after(30) }, b: { until: after(30) } };
  const held = readSeats('tr', { capacity: 2, holds });
  const noted = notingHeld(held, NOW);
  writeSeats(transaction, 'tr', held, noted, NOW);
  expect(written()).toMatchObject({ heldSince: NOW });
  expect(set.mock.lastCall?.[2].mergeFields).toContain('heldSince');
  const renewed = must(holdSeat(noted, 'a', { until: after(45) }, NOW));
  writeSeats(transaction, 'tr', noted, renewed, NOW);
  expect(written()).not.toHaveProperty('heldSince');
  writeSeats(transaction, 'tr', noted, notingHeld(noted, after(30)), after(30));
  expect(written()).toMatchObject({ heldSince: FieldValue.delete() });
});

test('a move does not overwrite stored values that this version does not know', () => {
  const { id, ...payment } = examplePayment(NOW);
  const request = { kind: 'give-voucher', id, by: 'founder', because: '', at: NOW };
  const stored = { ...payment, product: { ...payment.product, cohort: 'morning' }, message: 'bank-asleep', request };
  const before = readPayment(id, stored);
  const update = vi.fn();
  const { payment: expired } = must(move({ payment: before, seats: null }, 'expired', { code: 'no-bank' }, NOW));
  writePayment({ update } as unknown as Transaction, before, expired);
  const [, written] = update.mock.lastCall ?? [];
  expect(written).toMatchObject({ _state: 'expired' });
  for (const kept of ['product', 'message', 'request']) expect(written).not.toHaveProperty(kept);
  expect(written.history, 'added to the stored lines').toEqual(FieldValue.arrayUnion(expired.history.at(-1)));
});
