import { status } from '@grpc/grpc-js';
import { afterEach, expect, test, vi } from 'vitest';
import { collection, DATABASE, ROOT, remove, set, stored, storedField, toValue } from './example-values.ts';
import { everything, type Query } from './query.ts';
import { Store } from './store.ts';
import { codeOf } from './testing.ts';
import { Transactions } from './transactions.ts';

const seats: Query = {
  ...everything(collection('seats')),
  where: { kind: 'field', path: ['taken'], op: '==', value: toValue(true) },
};

afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const store = new Store();
  const transactions = new Transactions(store);
  const begin = () => {
    const id = transactions.begin(DATABASE, { kind: 'readWrite' });
    return {
      id,
      read: (path: string) => transactions.snapshot(DATABASE, id).read(`${ROOT}/${path}`),
      query: (query: Query) => transactions.snapshot(DATABASE, id).query(query),
      commit: (...writes: Parameters<typeof store.commit>[0]) => transactions.commit(DATABASE, id, writes),
    };
  };
  return { store, transactions, begin };
}

test('a transaction commits when its reads still hold', () => {
  const { store, begin } = setUp();
  store.commit([set('a/1', { x: 1 })]);
  const transaction = begin();
  expect(transaction.read('a/1')?.fields.get('x')).toEqual(toValue(1));
  store.commit([set('a/unrelated', {})]);
  transaction.commit(set('a/1', { x: 2 }));
  expect(storedField(store, 'a/1', 'x')).toEqual(toValue(2));
});

test.each([
  ['changed', set('a/1', { x: 9 })],
  ['deleted', remove('a/1')],
])('a transaction is aborted when a document it has read is %s', (_, write) => {
  const { store, begin } = setUp();
  store.commit([set('a/1', { x: 1 })]);
  const transaction = begin();
  transaction.read('a/1');
  store.commit([write]);
  expect(codeOf(() => transaction.commit(set('a/2', {})))).toBe(status.ABORTED);
  expect(stored(store, 'a/2')).toBeNull();
});

test('a transaction is aborted when a document it has missed is created', () => {
  const { store, begin } = setUp();
  const transaction = begin();
  expect(transaction.read('a/1')).toBeNull();
  store.commit([set('a/1', {})]);
  expect(codeOf(() => transaction.commit(set('a/2', {})))).toBe(status.ABORTED);
});

test('a transaction is aborted by a document re-created with the same fields, not by a write that changed nothing', () => {
  const { store, begin } = setUp();
  store.commit([set('a/1', { x: 1 })]);
  const [first, second] = [begin(), begin()];
  first.read('a/1');
  second.read('a/1');
  store.commit([set('a/1', { x: 1 })]);
  expect(codeOf(() => first.commit(set('a/2', {})))).toBeUndefined();
  store.commit([remove('a/1')]);
  store.commit([set('a/1', { x: 1 })]);
  expect(codeOf(() => second.commit(set('a/2', {})))).toBe(status.ABORTED);
});

test('a transaction reads everything as of its first read, whatever is committed meanwhile', () => {
  const { store, begin } = setUp();
  store.commit([set('a/1', { x: 1 }), set('a/2', { x: 1 }), set('seats/1', { taken: true })]);
  const transaction = begin();
  transaction.read('a/1');
  store.commit([set('a/2', { x: 2 }), set('seats/2', { taken: true })]);
  expect(transaction.read('a/2')?.fields.get('x')).toEqual(toValue(1));
  expect(transaction.query(seats)).toHaveLength(1);
});

test.each([
  ['a new document enters', set('seats/2', { taken: true })],
  ['a document leaves', set('seats/1', { taken: false })],
  ['a document in it changes', set('seats/1', { taken: true, by: 'x' })],
])('a transaction is aborted when %s the result of its query', (_, write) => {
  const { store, begin } = setUp();
  store.commit([set('seats/1', { taken: true })]);
  const transaction = begin();
  transaction.query(seats);
  store.commit([write]);
  expect(codeOf(() => transaction.commit(set('a/1', {})))).toBe(status.ABORTED);
});

test('an empty query result aborts the transaction when a matching document appears, but not another one', () => {
  const { store, begin } = setUp();
  const [first, second] = [begin(), begin()];
  first.query(seats);
  second.query(seats);
  store.commit([set('seats/1', { taken: false })]);
  expect(codeOf(() => first.commit(set('a/1', {})))).toBeUndefined();
  store.commit([set('seats/2', { taken: true })]);
  expect(codeOf(() => second.commit(set('a/2', {})))).toBe(status.ABORTED);
});

test('only one of two transactions commits when each reads a document that the other writes', () => {
  const { store, begin } = setUp();
  store.commit([set('duty/a', { on: true }), set('duty/b', { on: true })]);
  const [first, second] = [begin(), begin()];
  for (const transaction of [first, second]) {
    transaction.read('duty/a');
    transaction.read('duty/b');
  }
  first.commit(set('duty/a', { on: false }));
  expect(codeOf(() => second.commit(set('duty/b', { on: false })))).toBe(status.ABORTED);
  expect(storedField(store, 'duty/b', 'on')).toEqual(toValue(true));
});

test('a database cleared under a transaction aborts it', () => {
  const { store, begin } = setUp();
  store.commit([set('a/1', {})]);
  const transaction = begin();
  transaction.read('a/1');
  store.clear('demo-core-unit', '(default)');
  expect(codeOf(() => transaction.commit(set('a/1', {})))).toBe(status.ABORTED);
});

test('a transaction is over after its commit, its failed commit or its rollback', () => {
  const { store, transactions, begin } = setUp();
  const [committed, failed, rolledBack] = [begin(), begin(), begin()];
  committed.commit(set('a/1', {}));
  expect(codeOf(() => failed.commit(set('a/1', {}, { precondition: { exists: false } })))).toBe(status.ALREADY_EXISTS);
  transactions.rollback(DATABASE, rolledBack.id);
  for (const { id, read, commit } of [committed, failed, rolledBack]) {
    expect(codeOf(() => read('a/1'))).toBe(status.INVALID_ARGUMENT);
    expect(codeOf(() => commit(set('a/1', { x: 1 })))).toBe(status.INVALID_ARGUMENT);
    expect(codeOf(() => transactions.rollback(DATABASE, id))).toBeUndefined();
  }
  expect(stored(store, 'a/1')?.fields.size).toBe(0);
});

test('a transaction id that is unknown, or of another database, is invalid', () => {
  const { transactions, begin } = setUp();
  expect(codeOf(() => transactions.commit(DATABASE, Buffer.from('made up'), []))).toBe(status.INVALID_ARGUMENT);
  const other = 'projects/demo-core-unit/databases/other';
  expect(codeOf(() => transactions.snapshot(other, begin().id))).toBe(status.INVALID_ARGUMENT);
});

test('a read-only transaction reads at its time and cannot write', () => {
  const { store, transactions } = setUp();
  const { commitTime } = store.commit([set('a/1', { x: 1 })]);
  store.commit([set('a/1', { x: 2 })]);
  const id = transactions.begin(DATABASE, { kind: 'readOnly', readTime: commitTime });
  const snapshot = transactions.snapshot(DATABASE, id);
  expect(snapshot.readTime).toBe(commitTime);
  expect(snapshot.read(`${ROOT}/a/1`)?.fields.get('x')).toEqual(toValue(1));
  expect(codeOf(() => transactions.commit(DATABASE, id, [set('a/1', {})]))).toBe(status.INVALID_ARGUMENT);
});

test('a read-only transaction whose time is no longer kept throws instead of returning no documents', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { store, transactions } = setUp();
  const { commitTime } = store.commit([set('a/1', { x: 1 })]);
  store.commit([remove('a/1')]);
  vi.setSystemTime(Date.now() + 250_000);
  const id = transactions.begin(DATABASE, { kind: 'readOnly', readTime: commitTime });
  const read = () => transactions.snapshot(DATABASE, id).read(`${ROOT}/a/1`);
  expect(read()?.fields.get('x')).toEqual(toValue(1));
  vi.setSystemTime(Date.now() + 55_000);
  store.commit([set('a/2', {})]);
  expect(codeOf(read)).toBe(status.FAILED_PRECONDITION);
});

test('a transaction idle for over a minute expires, with the message that makes the server SDK restart it', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { begin } = setUp();
  const transaction = begin();
  transaction.read('a/1');
  vi.setSystemTime(Date.now() + 59_000);
  transaction.read('a/1');
  vi.setSystemTime(Date.now() + 61_000);
  expect(() => transaction.read('a/1')).toThrow('transaction has expired');
});
