import { status } from '@grpc/grpc-js';
import { afterEach, expect, test, vi } from 'vitest';
import { collection, ROOT, remove, set, stored, storedField, toValue } from './example-values.ts';
import { type CommitEvent, Store } from './store.ts';
import { codeOf } from './testing.ts';
import type { Value } from './values.ts';
import type { Transform, Write } from './writes.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a created document carries the commit time as its creation and update time', () => {
  const store = new Store();
  const { commitTime, writeResults } = store.commit([set('a/1', { x: 1 })]);
  expect(stored(store, 'a/1')).toMatchObject({ createTime: commitTime, updateTime: commitTime });
  expect(writeResults).toEqual([{ updateTime: commitTime, transformResults: [] }]);
});

test('commit times strictly increase, even within one millisecond', () => {
  const store = new Store();
  const times = Array.from({ length: 1000 }, (_, index) => store.commit([set('a/1', { index })]).commitTime);
  expect(times.every((time, index) => index === 0 || time > (times[index - 1] ?? time))).toBe(true);
});

test('a failing write rolls back its whole commit', () => {
  const store = new Store();
  store.commit([set('a/1', { x: 1 })]);
  const writes = [set('a/2', { x: 2 }), remove('a/1'), set('a/3', {}, { precondition: { exists: true } })];
  expect(codeOf(() => store.commit(writes))).toBe(status.NOT_FOUND);
  expect(stored(store, 'a/2')).toBeNull();
  expect(storedField(store, 'a/1', 'x')).toEqual(toValue(1));
});

test('each unmet precondition throws its own status code', () => {
  const store = new Store();
  const { commitTime } = store.commit([set('a/1', {})]);
  const attempt = (write: Write) => codeOf(() => store.commit([write]));
  expect(attempt(set('a/1', {}, { precondition: { exists: false } }))).toBe(status.ALREADY_EXISTS);
  expect(attempt(set('a/2', {}, { precondition: { exists: true } }))).toBe(status.NOT_FOUND);
  expect(attempt(remove('a/2', { exists: true }))).toBe(status.NOT_FOUND);
  expect(attempt(remove('a/2'))).toBeUndefined();
  expect(attempt(remove('a/1', { updateTime: commitTime - 1n }))).toBe(status.FAILED_PRECONDITION);
  expect(attempt(remove('a/2', { updateTime: commitTime }))).toBe(status.FAILED_PRECONDITION);
  expect(attempt(remove('a/1', { updateTime: commitTime }))).toBeUndefined();
});

test('a later write of a commit sees the earlier ones', () => {
  const store = new Store();
  store.commit([set('a/1', { x: 1 }), set('a/1', { y: 2 }, { mask: [['y']], precondition: { exists: true } })]);
  expect(stored(store, 'a/1')?.fields).toEqual(
    new Map([
      ['x', toValue(1)],
      ['y', toValue(2)],
    ]),
  );
});

test('a mask sets and removes its fields and keeps others, also inside maps', () => {
  const store = new Store();
  store.commit([set('a/1', { keep: 1, drop: 1, map: { keep: 1, drop: 1 }, number: 1 })]);
  const mask = [['drop'], ['map', 'drop'], ['map', 'new'], ['number', 'inside'], ['absent', 'inside']];
  store.commit([set('a/1', { map: { new: 2 }, number: { inside: 3 }, unmasked: 4 }, { mask })]);
  expect({ kind: 'map', fields: stored(store, 'a/1')?.fields }).toEqual(
    toValue({ keep: 1, map: { keep: 1, new: 2 }, number: { inside: 3 } }),
  );
});

test('a write that changes nothing keeps the update time and calls no listener', () => {
  const store = new Store();
  const first = store.commit([set('a/1', { x: [1, { y: Number.NaN }] })]);
  const events: CommitEvent[] = [];
  store.subscribe((event) => events.push(event));
  const again = store.commit([set('a/1', { x: [1, { y: Number.NaN }] })]);
  const undone = store.commit([set('a/1', { x: 2 }), set('a/1', { x: [1, { y: Number.NaN }] })]);
  expect(again.writeResults[0]?.updateTime).toBe(first.commitTime);
  expect(undone.writeResults.map(({ updateTime }) => updateTime)).toEqual([first.commitTime, first.commitTime]);
  expect(events).toEqual([]);
});

test('a change from 3 to 3.0 is a change', () => {
  const store = new Store();
  store.commit([set('a/1', { x: 3 })]);
  const { changes } = store.commit([{ ...set('a/1', {}), fields: new Map([['x', { kind: 'double', value: 3 }]]) }]);
  expect(changes).toHaveLength(1);
});

test('a commit calls listeners once, with the old and new state of each document', () => {
  const store = new Store();
  store.commit([set('a/1', { x: 1 }), set('a/2', { x: 1 })]);
  const events: CommitEvent[] = [];
  const stop = store.subscribe((event) => events.push(event));
  const { commitTime } = store.commit([
    set('a/1', { x: 2 }),
    set('a/1', { x: 3 }),
    remove('a/2'),
    set('a/3', { x: 1 }),
  ]);
  stop();
  store.commit([set('a/1', { x: 4 })]);

  expect(events).toHaveLength(1);
  expect(events[0]?.commitTime).toBe(commitTime);
  expect(
    events[0]?.changes.map(({ name, before, after }) => [name, before?.fields.get('x'), after?.fields.get('x')]),
  ).toEqual([
    [`${ROOT}/a/1`, toValue(1), toValue(3)],
    [`${ROOT}/a/2`, toValue(1), undefined],
    [`${ROOT}/a/3`, undefined, toValue(1)],
  ]);
});

test('deleting and creating a document in one commit makes a new document', () => {
  const store = new Store();
  store.commit([set('a/1', { x: 1 })]);
  const { commitTime } = store.commit([remove('a/1'), set('a/1', { x: 1 })]);
  expect(stored(store, 'a/1')?.createTime).toBe(commitTime);
});

test('past times are readable until they are too old, future times never', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const store = new Store();
  const { commitTime } = store.commit([set('a/1', { x: 1 })]);
  store.commit([set('a/1', { x: 2 })]);
  store.commit([remove('a/1')]);
  expect(stored(store, 'a/1', commitTime)?.fields.get('x')).toEqual(toValue(1));
  expect(stored(store, 'a/1', commitTime + 1n)?.fields.get('x')).toEqual(toValue(2));
  expect(store.scan(collection('a'), commitTime)).toHaveLength(1);
  expect(store.scan(collection('a'))).toEqual([]);
  expect(codeOf(() => store.checkReadable(commitTime))).toBeUndefined();
  expect(codeOf(() => store.checkReadable(store.now() + 1n))).toBe(status.INVALID_ARGUMENT);

  vi.setSystemTime(Date.now() + 10 * 60_000);
  store.commit([set('a/2', {})]);
  expect(codeOf(() => store.checkReadable(commitTime))).toBe(status.FAILED_PRECONDITION);
  expect(stored(store, 'a/1', commitTime)).toBeNull();
});

test('dropping old versions keeps those that are still visible', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const store = new Store();
  store.commit([set('a/1', { x: 1 }), set('b/1', { x: 1 })]);
  const { commitTime } = store.commit([set('a/1', { x: 2 })]);
  vi.setSystemTime(Date.now() + 4 * 60_000);
  store.commit([set('a/1', { x: 3 })]);
  expect(stored(store, 'a/1', commitTime)?.fields.get('x')).toEqual(toValue(2));
  const beforeLast = store.now() - 1n;
  vi.setSystemTime(Date.now() + 4 * 60_000);
  store.commit([set('c/1', {})]);
  expect(stored(store, 'a/1', beforeLast)?.fields.get('x')).toEqual(toValue(2));
  vi.setSystemTime(Date.now() + 10 * 60_000);
  store.commit([set('c/2', {})]);
  expect(storedField(store, 'a/1', 'x')).toEqual(toValue(3));
  expect(storedField(store, 'b/1', 'x')).toEqual(toValue(1));
});

test('clearing empties one database without firing triggers', () => {
  const store = new Store();
  const other = { ...set('a/1', {}), name: 'projects/other/databases/(default)/documents/a/1' };
  store.commit([set('a/1', {}), set('a/1/b/2', {}), other]);
  const told: CommitEvent[] = [];
  const observed: CommitEvent[] = [];
  store.subscribe((event) => told.push(event));
  store.observe((event) => observed.push(event));
  store.clear('demo-core-unit', '(default)');
  expect(store.collectionsBelow(ROOT)).toEqual([]);
  expect(store.read(other.name)).not.toBeNull();
  expect(told).toEqual([]);
  expect(observed[0]?.changes.map(({ name }) => name)).toEqual([`${ROOT}/a/1`, `${ROOT}/a/1/b/2`]);
});

test('collections are found below a parent that does not exist itself', () => {
  const store = new Store();
  store.commit([set('a/missing/b/1', {}), set('a/missing/b/1/c/1', {}), set('d/1', {})]);
  expect(store.collectionsBelow(ROOT).sort()).toEqual([`${ROOT}/a`, `${ROOT}/d`]);
  expect(store.collectionsBelow(`${ROOT}/a/missing`)).toEqual([`${ROOT}/a/missing/b`]);
  expect(store.scan({ parent: ROOT, collectionId: 'b', allDescendants: true })).toHaveLength(1);
  expect(store.scan({ parent: `${ROOT}/a/missing`, collectionId: '', allDescendants: true })).toHaveLength(2);
});

const double = (value: number): Value & { kind: 'double' } => ({ kind: 'double', value });
const integer = (value: bigint): Value & { kind: 'integer' } => ({ kind: 'integer', value });
const at = { path: ['x'] };

test.each<[string, Value | undefined, Transform, Value]>([
  ['adds to an integer', integer(1n), { ...at, kind: 'increment', operand: integer(2n) }, integer(3n)],
  ['adds a double', integer(1n), { ...at, kind: 'increment', operand: double(0.5) }, double(1.5)],
  ['starts from nothing', undefined, { ...at, kind: 'increment', operand: integer(2n) }, integer(2n)],
  ['replaces text', toValue('a'), { ...at, kind: 'increment', operand: integer(2n) }, integer(2n)],
  ['saturates', integer(2n ** 63n - 1n), { ...at, kind: 'increment', operand: integer(1n) }, integer(2n ** 63n - 1n)],
  [
    'saturates below',
    integer(-(2n ** 63n)),
    { ...at, kind: 'increment', operand: integer(-1n) },
    integer(-(2n ** 63n)),
  ],
  ['takes the larger', integer(1n), { ...at, kind: 'maximum', operand: double(1.5) }, double(1.5)],
  ['leaves an equivalent', double(3), { ...at, kind: 'maximum', operand: integer(3n) }, double(3)],
  ['leaves the stored zero', integer(0n), { ...at, kind: 'minimum', operand: double(-0) }, integer(0n)],
  ['takes the smaller', integer(5n), { ...at, kind: 'minimum', operand: integer(2n) }, integer(2n)],
  ['takes NaN', integer(5n), { ...at, kind: 'maximum', operand: double(Number.NaN) }, double(Number.NaN)],
  ['keeps NaN', double(Number.NaN), { ...at, kind: 'minimum', operand: integer(1n) }, double(Number.NaN)],
])('a number transform %s', (_, before, transform, after) => {
  const store = new Store();
  store.commit([{ ...set('a/1', {}), fields: new Map(before === undefined ? [] : [['x', before]]) }]);
  const { writeResults } = store.commit([set('a/1', {}, { mask: [], transforms: [transform] })]);
  expect(storedField(store, 'a/1', 'x')).toEqual(after);
  expect(writeResults[0]?.transformResults).toEqual([after]);
});

test('array transforms treat equivalent elements as equal', () => {
  const store = new Store();
  store.commit([set('a/1', { x: [1, 'a', Number.NaN] })]);
  const append: Transform = {
    ...at,
    kind: 'append',
    elements: [double(1), toValue('b'), toValue('b'), toValue(Number.NaN)],
  };
  const { writeResults } = store.commit([set('a/1', {}, { mask: [], transforms: [append] })]);
  expect(storedField(store, 'a/1', 'x')).toEqual(toValue([1, 'a', Number.NaN, 'b']));
  expect(writeResults[0]?.transformResults).toEqual([{ kind: 'null' }]);

  const cut: Transform = { ...at, kind: 'remove', elements: [double(1), toValue('b')] };
  store.commit([set('a/1', {}, { mask: [], transforms: [cut] })]);
  expect(storedField(store, 'a/1', 'x')).toEqual(toValue(['a', Number.NaN]));
  store.commit([set('a/2', { x: 'text' }, { transforms: [cut] })]);
  expect(storedField(store, 'a/2', 'x')).toEqual(toValue([]));
});

test('all server timestamps of a commit equal its time in whole milliseconds', () => {
  const store = new Store();
  const now = (name: string): Transform => ({ kind: 'serverTimestamp', path: [name] });
  const { commitTime } = store.commit([
    set('a/1', {}, { transforms: [now('x'), now('y')] }),
    set('a/2', {}, { transforms: [now('x')] }),
  ]);
  const expected = { kind: 'timestamp', value: commitTime - (commitTime % 1000n) };
  expect(storedField(store, 'a/1', 'x')).toEqual(expected);
  expect(storedField(store, 'a/1', 'y')).toEqual(expected);
  expect(storedField(store, 'a/2', 'x')).toEqual(expected);
});

test('fields that Firestore would not store are refused', () => {
  const store = new Store();
  const attempt = (fields: Parameters<typeof set>[1]) => codeOf(() => store.commit([set('a/1', fields)]));
  expect(attempt({ text: 'x'.repeat(1_048_576) })).toBe(status.INVALID_ARGUMENT);
  expect(attempt({ text: 'x'.repeat(1_040_000) })).toBeUndefined();
  expect(attempt({ list: [[1]] })).toBe(status.INVALID_ARGUMENT);
  expect(attempt({ __reserved__: 1 })).toBe(status.INVALID_ARGUMENT);
  expect(attempt({ '': 1 })).toBe(status.INVALID_ARGUMENT);
  const nested = (depth: number): { [name: string]: { a: number } } =>
    JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
  expect(attempt(nested(20))).toBeUndefined();
  expect(attempt(nested(21))).toBe(status.INVALID_ARGUMENT);
});

test('listing a large collection page by page does not take quadratic time', () => {
  const store = new Store();
  const count = 30_000;
  store.commit(Array.from({ length: count }, (_, index) => set(`c/${String(index * 7919).padStart(9, '0')}`, {})));
  const at = store.now();
  let after = '';
  let listed = 0;
  const startedAt = performance.now();
  for (;;) {
    const page = store.list(`${ROOT}/c`, { after, size: 30, showMissing: true }, at);
    if (page.length === 0) break;
    listed += page.length;
    after = page.at(-1)?.name ?? '';
  }
  expect(listed).toBe(count);
  // sorting for each of the 1,000 pages takes a minute
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

test('a missing document is listed at a time at which documents exist below it', () => {
  const store = new Store();
  const list = (at: bigint, showMissing = true) =>
    store
      .list(`${ROOT}/a`, { after: '', size: 9, showMissing }, at)
      .map(({ name, document }) => [name, document !== null]);
  store.commit([set('a/1', {}), set('a/2/b/1/c/1', {})]);
  const before = store.now();
  store.commit([remove('a/2/b/1/c/1')]);
  expect(list(before)).toEqual([
    [`${ROOT}/a/1`, true],
    [`${ROOT}/a/2`, false],
  ]);
  expect(list(before, false)).toEqual([[`${ROOT}/a/1`, true]]);
  expect(list(store.now())).toEqual([[`${ROOT}/a/1`, true]]);
});

test('a document that checkDocument refuses is not stored', () => {
  const store = new Store((document) => {
    if (document.fields.has('x')) throw new Error('refused');
  });
  store.commit([set('a/1', {})]);
  expect(() => store.commit([set('a/2', {}), set('a/1', { x: 1 })])).toThrow('refused');
  expect(stored(store, 'a/2')).toBeNull();
});
