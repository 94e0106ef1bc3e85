import { groups } from '@site/contract/groups';
import { Firestore, type Transaction } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { after, must, NOW } from '../moves/example-booking.ts';
import { holdSeat, readSeats, sellSeat } from '../record/seats.ts';
import { writeSeats } from './documents.ts';

vi.mock('../../platform/firestore.ts', async () => {
  const database = new Firestore({ projectId: 'demo-documents' });
  return { firestore: () => database };
});

test('the first seat that is sold keeps the start and the size of the run, which a deploy with those of the next one would change', () => {
  const set = vi.fn();
  const transaction = { set } as unknown as Transaction;
  const fresh = readSeats('tr', undefined);
  const held = must(holdSeat(fresh, 'first', { until: after(30) }, NOW));
  writeSeats(transaction, 'tr', fresh, held, NOW);
  expect(set.mock.lastCall?.[1], 'nobody has bought, so the settings may still change it').not.toHaveProperty(
    'startsAt',
  );
  writeSeats(transaction, 'tr', held, sellSeat(held, 'first', NOW), NOW);
  const { capacity, startsAt } = groups.tr;
  expect(set.mock.lastCall?.[1]).toMatchObject({ capacity, startsAt: new Date(startsAt), sold: ['first'] });
  expect(set.mock.lastCall?.[2].mergeFields).toEqual(expect.arrayContaining(['capacity', 'startsAt']));
});
