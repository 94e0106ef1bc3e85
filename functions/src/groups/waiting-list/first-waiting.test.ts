import type { DocumentReference, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { enquiryDocument } from '../../enquiries/enquiry-document.ts';
import { exampleRequest, ORDINARY } from '../../enquiries/example-request.ts';
import { firstOf } from './waiting-list.ts';

vi.mock('firebase-functions/logger', () => ({ write: () => {} }));

const fields = { fullName: 'Ada', email: 'ada@ornek.com', cohort: 'tr' } as const;
const request = { kind: 'waitingList', fields, meta: exampleRequest().meta } as const;
const sound = enquiryDocument(request, new Date('2026-11-21T09:00:00Z'), 730, ORDINARY);

/** A query that finds these documents, in their order. */
function queryOf(documents: ReadonlyArray<object>, from = 0, count = documents.length): Query {
  const docs = documents.map((data, index) => {
    const snapshot = {
      id: `e${index}`,
      ref: { id: `e${index}` } as DocumentReference,
      data: () => data,
      get: () => undefined,
    };
    return snapshot as unknown as QueryDocumentSnapshot;
  });
  const found = docs.slice(from, from + count);
  const query = {
    orderBy: () => query,
    limit: (size: number) => queryOf(documents, from, size),
    startAfter: (last: QueryDocumentSnapshot) => queryOf(documents, docs.findIndex(({ id }) => id === last.id) + 1),
    get: async () => ({ docs: found, size: found.length, empty: found.length === 0 }),
  } as unknown as Query;
  return query;
}

const spoilt = { ...sound, receivedAt: 'yesterday' };

test('unreadable entries at the head of a waiting list are skipped', async () => {
  const entries = queryOf([...Array.from({ length: 45 }, () => spoilt), sound, sound]);
  const first = await firstOf(entries, async () => 'none');
  expect(first).toMatchObject({ reference: { id: 'e45' }, hasBought: false });
});

test('people on a waiting list whose order is unclear are skipped', async () => {
  const asked = vi.fn(async () => (asked.mock.calls.length > 30 ? 'bought' : 'unclear') as 'bought' | 'unclear');
  const first = await firstOf(queryOf(Array.from({ length: 40 }, () => sound)), asked);
  expect(first).toMatchObject({ reference: { id: 'e30' }, hasBought: true });
});

test('nobody is first on a waiting list of unreadable entries', async () => {
  expect(await firstOf(queryOf([spoilt]), async () => 'none')).toBeUndefined();
});
