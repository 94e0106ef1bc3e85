import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import { enquiryDocument } from '../../enquiries/enquiry-document.ts';
import { exampleRequest, ORDINARY } from '../../enquiries/example-request.ts';
import { readSeats, type Seats } from '../../payments/seats/group-document.ts';
import { holdIdOf, holdOfInvitation, holdSeat } from '../../payments/seats/holds.ts';
import { inviteWaiting } from './waiting-list.ts';

const { enquiries, group, ordered } = vi.hoisted(() => ({
  /** The stored enquiries, by id. */
  enquiries: new Map<string, { readonly _status: string; readonly contact: { readonly email: string } }>(),
  /** Orders of the person who is asked about. */
  ordered: [] as object[],
  group: {
    seats: undefined as Seats | undefined,
    /** Called once when the transaction of an invitation begins. */
    atCommit: undefined as (() => void) | undefined,
  },
}));

vi.mock('firebase-functions/logger', () => ({ write: () => {} }));
vi.mock('../../mail/outbox/queue-mail.ts', () => ({ queueMailWithin: () => {} }));
vi.mock('../../platform/rate-limit.ts', () => ({ limitHashKey: { value: () => 'key' } }));
vi.mock('../../platform/config.ts', async (original) => {
  const { exampleConfig } = await import('../../platform/example-config.ts');
  return { ...(await original<object>()), config: () => exampleConfig };
});
vi.mock('../holds/owed-seats.ts', () => {
  const orders = {
    where: () => orders,
    select: () => orders,
    get: async () => ({ docs: ordered.map((data) => ({ id: 'order', data: () => data })) }),
  };
  return { ordersOfGroup: () => orders, owedOrders: async () => [] };
});
vi.mock('../../platform/firestore.ts', () => {
  const snapshotOf = (id: string) => ({
    id,
    ref: { id },
    exists: enquiries.has(id),
    data: () => enquiries.get(id),
    get: () => undefined,
  });
  const found = (email?: string) =>
    [...enquiries]
      .filter(([, entry]) => entry._status === 'new' && (email === undefined || entry.contact.email === email))
      .map(([id]) => snapshotOf(id));
  const waiting = (email?: string) => {
    const query = {
      where: (field: string, _: string, value: string) => (field === 'contact.email' ? waiting(value) : query),
      orderBy: () => query,
      limit: () => query,
      get: async () => ({ docs: found(email), size: 1, empty: found(email).length === 0 }),
      doc: (id: string) => ({ id }),
    };
    return query;
  };
  const getAll = async (...asked: { readonly id: string }[]) => asked.flatMap(({ id }) => (id ? [snapshotOf(id)] : []));
  return {
    firestore: () => ({ collection: () => waiting(), doc: (path: string) => ({ id: path.split('/').at(-1) }), getAll }),
  };
});
vi.mock('../../payments/store/group-seats.ts', () => ({
  findSeats: async () => group.seats,
  changeSeats: async (
    _: string,
    _now: Date,
    change: (seats: Seats, transaction: Transaction) => Promise<Seats | null>,
  ) => {
    const { atCommit } = group;
    group.atCommit = undefined;
    atCommit?.();
    const transaction = {
      get: (query: { readonly get: () => Promise<unknown> }) => query.get(),
      getAll: async () => [],
      update: ({ id }: DocumentReference, changes: object) => {
        const entry = enquiries.get(id);
        if (entry) enquiries.set(id, { ...entry, ...changes });
      },
    };
    const changed = await change(group.seats as Seats, transaction as unknown as Transaction);
    group.seats = changed ?? group.seats;
    return changed !== null;
  },
}));

const NOW = new Date('2026-11-21T09:00:00Z');
const TOMORROW = new Date('2026-11-22T09:00:00Z');

const entryOf = (email: string) => {
  const fields = { fullName: 'Ada', email, cohort: 'tr' } as const;
  return enquiryDocument({ kind: 'waitingList', fields, meta: exampleRequest().meta }, NOW, 730, ORDINARY);
};

/** A group of two seats that was full: an invitation keeps one until a time, the other has been freed since. */
const withInvitation = (until: Date): Seats => {
  const seats = readSeats('tr', { capacity: 2, startsAt: new Date('2027-01-01T17:00:00Z') });
  return { ...seats, wasFull: true, holds: { [holdIdOf('invited')]: holdOfInvitation({ id: 'invited', until }) } };
};

const invited = () => [...enquiries].flatMap(([id, { _status }]) => (_status === 'contacted' ? [id] : []));

beforeEach(() => {
  enquiries.clear();
  ordered.length = 0;
  enquiries.set('invited', { ...entryOf('ada@ornek.com'), _status: 'contacted' });
  enquiries.set('again', entryOf('ada@ornek.com'));
  enquiries.set('next', entryOf('can@ornek.com'));
});

test('a person who joins the list again while an invitation keeps a seat for them is not invited to a second one', async () => {
  group.seats = withInvitation(TOMORROW);
  await inviteWaiting(NOW);
  expect(invited()).toEqual(['invited', 'next']);
});

test('a person who has joined the list again is invited once the earlier invitation has ended', async () => {
  group.seats = withInvitation(NOW);
  await inviteWaiting(NOW);
  expect(invited()).toEqual(['invited', 'again', 'next']);
});

test('a person whose order reaches the bank while the invitation is written is not invited to a second seat', async () => {
  enquiries.delete('again');
  group.seats = withInvitation(NOW);
  group.atCommit = () => {
    group.seats = holdSeat(group.seats as Seats, 'order', { until: TOMORROW }, NOW) ?? undefined;
    ordered.push({ _state: 'awaiting-3ds', seat: 'held', paidAt: null });
  };
  await inviteWaiting(NOW);
  expect(invited()).toEqual(['invited']);
});
