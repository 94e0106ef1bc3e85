import { status } from '@grpc/grpc-js';
import { expect, test } from 'vitest';
import { collection, DATABASE, type Plain, ROOT, set, toValue } from './example-values.ts';
import { aggregate, everything, type Filter, isInScope, type Query, runQuery } from './query.ts';
import { toStatus } from './status.ts';
import { Store } from './store.ts';
import type { Value } from './values.ts';
import { encodeValue } from './wire.ts';
import { decodeAggregations, decodeQuery, type WireFilter, type WireStructuredQuery } from './wire-query.ts';

function storeOf(documents: Record<string, { [name: string]: Plain }>) {
  const store = new Store();
  store.commit(Object.entries(documents).map(([path, fields]) => set(path, fields)));
  return store;
}

function queryOf(query: Partial<Query>): Query {
  return { ...everything(collection('c')), ...query };
}

function idsOf(documents: { [id: string]: Plain }, query: Partial<Query>): string[] {
  const store = storeOf(Object.fromEntries(Object.entries(documents).map(([id, v]) => [`c/${id}`, { v, other: 1 }])));
  return runQuery(store, queryOf(query)).map(({ name }) => name.slice(name.lastIndexOf('/') + 1));
}

const zips: { [id: string]: Plain } = {
  a: Number.NaN,
  b: 91102,
  c: 98101,
  d: '98101',
  e: [98101],
  f: [98101, 98102],
  g: ['98101', { zip: 98101 }],
  h: { code: 500 },
  i: null,
  j: true,
};

const path = ['v'];
const where = (op: '==' | '!=' | '<' | '<=' | '>' | '>=' | 'array-contains', value: Plain): Filter => ({
  kind: 'field',
  path,
  op,
  value: toValue(value),
});
const whereAny = (op: 'in' | 'not-in' | 'array-contains-any', ...values: Plain[]): Filter => ({
  kind: 'field',
  path,
  op,
  values: values.map(toValue),
});

test.each<[string, Filter, string]>([
  ['== finds a number of either kind', where('==', 98101), 'c'],
  ['== finds null', where('==', null), 'i'],
  ['== finds NaN', where('==', Number.NaN), 'a'],
  ['== finds a map', where('==', { code: 500 }), 'h'],
  ['!= skips null and keeps the order of values', where('!=', 98101), 'jabdefgh'],
  ['!= null finds all that is there', where('!=', null), 'jabcdefgh'],
  ['!= NaN', where('!=', Number.NaN), 'jbcdefgh'],
  ['< compares numbers with numbers only, and never finds NaN', where('<', 98101), 'b'],
  ['<= includes', where('<=', 98101), 'bc'],
  ['>= on a number never finds NaN', where('>=', 0), 'bc'],
  ['> compares text with text only', where('>', '9'), 'd'],
  ['>= on a boolean', where('>=', false), 'j'],
  ['> on an array', where('>', [98101]), 'fg'],
  ['in finds each', whereAny('in', 98101, [98101, 98102]), 'cf'],
  ['in never finds null or NaN', whereAny('in', 98101, null, Number.NaN), 'c'],
  ['not-in skips null', whereAny('not-in', 98101, [98101]), 'jabdfgh'],
  ['not-in with NaN', whereAny('not-in', Number.NaN), 'jbcdefgh'],
  ['not-in with null finds nothing', whereAny('not-in', null), ''],
  ['array-contains', where('array-contains', 98101), 'ef'],
  ['array-contains a map', where('array-contains', { zip: 98101 }), 'g'],
  ['array-contains-any', whereAny('array-contains-any', 98102, '98101', null), 'fg'],
  ['and', { kind: 'and', filters: [where('>=', 91102), where('<', 98101)] }, 'b'],
  ['or', { kind: 'or', filters: [where('==', 91102), where('==', null), where('==', true)] }, 'bij'],
])('a filter: %s', (_, filter, ids) => {
  expect(idsOf(zips, { where: filter }).join('')).toBe(ids);
});

test('a document without the field of an order or filter is not found', () => {
  const store = storeOf({ 'c/1': { a: 1 }, 'c/2': { b: 1 }, 'c/3': { a: 0, b: 0 } });
  const ids = (query: Partial<Query>) => runQuery(store, queryOf(query)).map(({ name }) => name.at(-1));
  expect(ids({ orderBy: [{ path: ['a'], descending: false }] })).toEqual(['3', '1']);
  const aIsNotFive: Filter = { kind: 'field', path: ['a'], op: '!=', value: toValue(5) };
  const bIsOne: Filter = { kind: 'field', path: ['b'], op: '==', value: toValue(1) };
  expect(ids({ where: aIsNotFive })).toEqual(['3', '1']);
  // the inequality orders the whole result by `a`, which drops document 2 although the other filter matches it
  expect(ids({ where: { kind: 'or', filters: [aIsNotFive, bIsOne] } })).toEqual(['3', '1']);
});

test('equal keys are ordered by name, in the direction of the last order', () => {
  const same = { a: 1, b: 1, c: 1 };
  expect(idsOf(same, { orderBy: [{ path, descending: false }] })).toEqual(['a', 'b', 'c']);
  expect(idsOf(same, { orderBy: [{ path, descending: true }] })).toEqual(['c', 'b', 'a']);
});

test.each<[string, Partial<Query>, string]>([
  ['startAt includes', { start: { values: [toValue(2)], before: true } }, 'bcd'],
  ['startAfter excludes', { start: { values: [toValue(2)], before: false } }, 'd'],
  ['endAt includes', { end: { values: [toValue(2)], before: false } }, 'abc'],
  ['endBefore excludes', { end: { values: [toValue(2)], before: true } }, 'a'],
  [
    'a cursor with a name after the order',
    { start: { values: [toValue(2), { kind: 'reference', value: `${ROOT}/c/b` }], before: false } },
    'cd',
  ],
  ['limit', { limit: 2 }, 'ab'],
  ['offset before limit', { offset: 1, limit: 2 }, 'bc'],
  ['limit of none', { limit: 0 }, ''],
])('cursors, limit and offset: %s', (_, query, ids) => {
  const documents = { a: 1, b: 2, c: 2, d: 3 };
  expect(idsOf(documents, { orderBy: [{ path, descending: false }], ...query }).join('')).toBe(ids);
});

test('a collection group covers every depth below its parent, and only its own collection id', () => {
  const store = storeOf({ 'c/1': {}, 'x/1/c/2': {}, 'x/1/y/1/c/3': {}, 'x/1/cc/4': {}, 'c/1/z/5': {} });
  const ids = (parent: string) =>
    runQuery(store, queryOf({ scope: { parent, collectionId: 'c', allDescendants: true } })).map(({ name }) =>
      name.at(-1),
    );
  expect(ids(ROOT)).toEqual(['1', '2', '3']);
  expect(ids(`${ROOT}/x/1`)).toEqual(['2', '3']);
  expect(isInScope({ parent: ROOT, collectionId: 'c', allDescendants: true }, `${ROOT}/x/1/c/2`)).toBe(true);
  expect(isInScope({ parent: ROOT, collectionId: 'c', allDescendants: true }, `${ROOT}/x/1/cc/4`)).toBe(false);
  expect(isInScope(collection('c'), `${ROOT}/c/1`)).toBe(true);
  expect(isInScope(collection('c'), `${ROOT}/c/1/z/5`)).toBe(false);
});

test('sums of integers are exact up to 64 bits, averages are doubles', () => {
  const numbers = (...values: Plain[]): Value[] => {
    const store = storeOf(Object.fromEntries(values.map((v, index) => [`c/${index}`, { v }])));
    const result = aggregate(runQuery(store, queryOf({})), [
      { kind: 'sum', alias: 'sum', path },
      { kind: 'average', alias: 'average', path },
      { kind: 'count', alias: 'count', upTo: 2 },
    ]);
    return [...result.values()];
  };
  expect(numbers()).toEqual([toValue(0), { kind: 'null' }, toValue(0)]);
  expect(numbers(1, 2, 'text')).toEqual([toValue(3), { kind: 'double', value: 1.5 }, toValue(2)]);
  expect(numbers(2n ** 53n, 1)[0]).toEqual(toValue(2n ** 53n + 1n));
  expect(numbers(1, 0.5)[0]).toEqual(toValue(1.5));
  expect(numbers(2n ** 63n - 1n, 1)[0]).toEqual({ kind: 'double', value: 2 ** 63 });
  expect(numbers(1, Number.NaN)[0]).toEqual(toValue(Number.NaN));
});

test('with a sum, only documents that have its field are counted', () => {
  const store = storeOf({ 'c/1': { v: 1 }, 'c/2': { other: 1 } });
  const count = { kind: 'count', alias: 'count', upTo: null } as const;
  const documents = runQuery(store, queryOf({}));
  expect(aggregate(documents, [count]).get('count')).toEqual(toValue(2));
  expect(aggregate(documents, [count, { kind: 'sum', alias: 'sum', path }]).get('count')).toEqual(toValue(1));
});

function codeOfQuery(query: Partial<WireStructuredQuery>, parent = ROOT): status | undefined {
  try {
    decodeQuery(DATABASE, parent, { from: [{ collectionId: 'c' }], orderBy: [], ...query });
    return undefined;
  } catch (error) {
    return toStatus(error).code;
  }
}

function wireFilter(op: string, value: Plain, fieldPath = 'v'): WireFilter {
  return { fieldFilter: { field: { fieldPath }, op, value: encodeValue(toValue(value)) } };
}

function all(...filters: WireFilter[]): WireFilter {
  return { compositeFilter: { op: 'AND', filters } };
}

test.each<[string, Partial<WireStructuredQuery>]>([
  ['no collection', { from: [] }],
  ['two collections', { from: [{ collectionId: 'a' }, { collectionId: 'b' }] }],
  ['a range on null', { where: wireFilter('LESS_THAN', null) }],
  ['a range on NaN', { where: wireFilter('GREATER_THAN', Number.NaN) }],
  ['an empty in', { where: wireFilter('IN', []) }],
  ['in without a list', { where: wireFilter('IN', 1) }],
  ['an unknown operator', { where: wireFilter('LIKE', 1) }],
  ['a composite of nothing', { where: all() }],
  ['a name compared with text', { where: wireFilter('EQUAL', 'id', '__name__') }],
  [
    'more than 30 disjunctions',
    {
      where: wireFilter(
        'IN',
        Array.from({ length: 31 }, (_, index) => index),
      ),
    },
  ],
  [
    'more than 30 disjunctions after multiplying',
    { where: all(wireFilter('IN', [1, 2, 3, 4, 5, 6], 'a'), wireFilter('IN', [1, 2, 3, 4, 5, 6], 'b')) },
  ],
  [
    'more than 10 in not-in',
    {
      where: wireFilter(
        'NOT_IN',
        Array.from({ length: 11 }, (_, index) => index),
      ),
    },
  ],
  [
    'inequalities on more than 10 fields',
    { where: all(...Array.from({ length: 11 }, (_, index) => wireFilter('GREATER_THAN', 0, `f${index}`))) },
  ],
  ['more than 100 filters', { where: all(...Array.from({ length: 101 }, (_, index) => wireFilter('EQUAL', index))) }],
  [
    'more than 100 filters and sort orders',
    {
      where: all(...Array.from({ length: 50 }, (_, index) => wireFilter('EQUAL', index))),
      orderBy: Array.from({ length: 51 }, (_, index) => ({ field: { fieldPath: `f${index}` } })),
    },
  ],
  ['not-in with !=', { where: all(wireFilter('NOT_IN', [1]), wireFilter('NOT_EQUAL', 1)) }],
  ['two array operators', { where: all(wireFilter('ARRAY_CONTAINS', 1), wireFilter('ARRAY_CONTAINS', 2)) }],
  ['a negative limit', { limit: { value: -1 } }],
  ['a negative offset', { offset: -1 }],
  ['a cursor longer than the order', { startAt: { values: [{ booleanValue: true }, { booleanValue: true }] } }],
  ['a broken field path', { orderBy: [{ field: { fieldPath: 'a..b' } }] }],
])('a query with %s is refused as invalid', (_, query) => {
  expect(codeOfQuery(query)).toBe(status.INVALID_ARGUMENT);
});

test('a query may have 100 filters and sort orders; below a document its path counts as one', () => {
  const query = {
    where: all(...Array.from({ length: 60 }, (_, index) => wireFilter('EQUAL', index))),
    orderBy: Array.from({ length: 40 }, (_, index) => ({ field: { fieldPath: `f${index}` } })),
  };
  expect(codeOfQuery(query)).toBeUndefined();
  expect(codeOfQuery(query, `${DATABASE}/documents/c/d`)).toBe(status.INVALID_ARGUMENT);
});

test('filters are counted in the disjunctive normal form, where each value of in repeats the other filters', () => {
  const thirty = wireFilter(
    'IN',
    Array.from({ length: 30 }, (_, index) => index),
  );
  const ordered = (length: number) => Array.from({ length }, (_, index) => ({ field: { fieldPath: `f${index}` } }));
  const twoMore = all(thirty, wireFilter('EQUAL', 1, 'a'), wireFilter('EQUAL', 2, 'b'));
  expect(codeOfQuery({ where: twoMore, orderBy: ordered(10) })).toBeUndefined();
  expect(codeOfQuery({ where: twoMore, orderBy: ordered(11) })).toBe(status.INVALID_ARGUMENT);
  expect(codeOfQuery({ where: all(twoMore, wireFilter('EQUAL', 3, 'c')) })).toBe(status.INVALID_ARGUMENT);

  const either = { compositeFilter: { op: 'OR', filters: [wireFilter('EQUAL', 1, 'a'), wireFilter('EQUAL', 1, 'b')] } };
  const beside = (length: number) =>
    all(either, ...Array.from({ length }, (_, index) => wireFilter('EQUAL', 1, `f${index}`)));
  expect(codeOfQuery({ where: beside(49) })).toBeUndefined();
  expect(codeOfQuery({ where: beside(50) })).toBe(status.INVALID_ARGUMENT);
});

test('a nearest-neighbour query is refused as not implemented', () => {
  expect(codeOfQuery({ findNearest: {} })).toBe(status.UNIMPLEMENTED);
});

test('inequalities on 10 fields are within the limit, however many each field has', () => {
  const ten = Array.from({ length: 10 }, (_, index) => [
    wireFilter('GREATER_THAN', 0, `f${index}`),
    wireFilter('LESS_THAN', 9, `f${index}`),
  ]);
  expect(codeOfQuery({ where: all(...ten.flat()) })).toBeUndefined();
});

test.each<[string, Partial<WireStructuredQuery>]>([
  ['filter', { where: wireFilter('EQUAL', 'ş'.repeat(751)) }],
  ['list filter', { where: wireFilter('IN', ['a', 'b'.repeat(1501)]) }],
  [
    'cursor',
    { orderBy: [{ field: { fieldPath: 'v' } }], startAt: { values: [encodeValue(toValue('x'.repeat(1501)))] } },
  ],
])('a %s with a value over 1,500 bytes, which an index truncates, is refused as not implemented', (_, query) => {
  expect(codeOfQuery(query)).toBe(status.UNIMPLEMENTED);
});

test('unnamed aggregations get names, and duplicate names are refused', () => {
  expect(decodeAggregations([{ count: {} }, { sum: { field: { fieldPath: 'a' } } }]).map(({ alias }) => alias)).toEqual(
    ['field_1', 'field_2'],
  );
  expect(() =>
    decodeAggregations([
      { alias: 'a', count: {} },
      { alias: 'a', count: {} },
    ]),
  ).toThrow('same alias');
  expect(() => decodeAggregations([])).toThrow('1 to 5');
});
