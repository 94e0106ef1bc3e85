import { status } from '@grpc/grpc-js';
import { expect, test } from 'vitest';
import { collection, type Plain, ROOT, toFields, toValue } from './example-values.ts';
import { Indexes } from './indexes.ts';
import { everything, type Filter, type Order, type Query } from './query.ts';
import { toStatus } from './status.ts';

const where = (field: string, op: '==' | '!=' | '<' | '>' | 'array-contains', value: Plain = 1): Filter => ({
  kind: 'field',
  path: field.split('.'),
  op,
  value: toValue(value),
});
const oneOf = (field: string, op: 'in' | 'not-in' | 'array-contains-any'): Filter => ({
  kind: 'field',
  path: [field],
  op,
  values: [1, 2].map(toValue),
});
const and = (...filters: Filter[]): Filter => ({ kind: 'and', filters });
const or = (...filters: Filter[]): Filter => ({ kind: 'or', filters });
const by = (...fields: string[]): Order[] =>
  fields.map((field) => ({ path: field.replace('-', '').split('.'), descending: field.startsWith('-') }));

const inCollection = (query: Partial<Query>): Query => ({ ...everything(collection('c')), ...query });
const inGroup = (query: Partial<Query>): Query => ({
  ...everything({ ...collection('c'), allDescendants: true }),
  ...query,
});

/** The JSON of the index that the query lacks; null when it lacks none. */
function lacking(query: Query, source: object = {}, sums: string[][] = []): string | null {
  try {
    new Indexes(JSON.stringify(source)).check(query, sums);
    return null;
  } catch (error) {
    const { code, details } = toStatus(error);
    expect(code).toBe(status.FAILED_PRECONDITION);
    return details.replace('The query requires an index. Add to firestore.indexes.json: ', '');
  }
}

test.each<[string, Query]>([
  ['all documents', inCollection({})],
  ['one equality', inCollection({ where: where('a', '==') })],
  ['any number of equalities', inCollection({ where: and(where('a', '=='), where('b.c', '=='), oneOf('d', 'in')) })],
  ['equalities and array-contains', inCollection({ where: and(where('a', '=='), where('b', 'array-contains')) })],
  ['array-contains-any', inCollection({ where: oneOf('a', 'array-contains-any') })],
  ['a range on the field of the order', inCollection({ where: where('a', '>'), orderBy: by('-a') })],
  ['two bounds of one field', inCollection({ where: and(where('a', '>'), where('a', '<')) })],
  ['!= on one field', inCollection({ where: where('a', '!=') })],
  ['one order', inCollection({ orderBy: by('-a') })],
  ['one order and the name in its direction', inCollection({ orderBy: by('-a', '-__name__') })],
  ['an equality in the order of its own field', inCollection({ where: where('a', '=='), orderBy: by('-a') })],
  ['an equality, by name downwards', inCollection({ where: where('a', '=='), orderBy: by('-__name__') })],
  ['a range of names under an equality', inCollection({ where: and(where('a', '=='), where('__name__', '>')) })],
  ['alternatives of equalities', inCollection({ where: or(where('a', '=='), where('b', '==')) })],
  ['a whole collection group', inGroup({})],
])('%s needs no index of its own', (_, query) => {
  expect(lacking(query)).toBeNull();
});

const composite = (...fields: string[]) => {
  const columns = fields.map((field) => {
    const fieldPath = field.replace(/^-|\[\]$/g, '');
    if (field.endsWith('[]')) return { fieldPath, arrayConfig: 'CONTAINS' };
    return { fieldPath, order: field.startsWith('-') ? 'DESCENDING' : 'ASCENDING' };
  });
  return { collectionGroup: 'c', queryScope: 'COLLECTION', fields: columns };
};

test.each<[string, Query, ReturnType<typeof composite>]>([
  ['an equality and a range', inCollection({ where: and(where('a', '=='), where('b', '>')) }), composite('a', 'b')],
  ['an equality and !=', inCollection({ where: and(where('a', '=='), where('b', '!=')) }), composite('a', 'b')],
  ['in and an order downwards', inCollection({ where: oneOf('a', 'in'), orderBy: by('-b') }), composite('a', '-b')],
  [
    'array-contains and an order',
    inCollection({ where: where('a', 'array-contains'), orderBy: by('b') }),
    composite('a[]', 'b'),
  ],
  ['two orders', inCollection({ orderBy: by('a', '-b') }), composite('a', '-b')],
  ['ranges of two fields', inCollection({ where: and(where('b', '>'), where('a', '>')) }), composite('a', 'b')],
  [
    'an order before the range, which follows its direction',
    inCollection({ where: where('b', '>'), orderBy: by('-a') }),
    composite('-a', '-b'),
  ],
  [
    'an order with the name against its direction',
    inCollection({ orderBy: by('a', '-__name__') }),
    composite('a', '-__name__'),
  ],
])('%s needs a composite index, is refused with its definition, and is answered with it', (_, query, index) => {
  expect(lacking(query)).toBe(`"indexes": [${JSON.stringify(index)}]`);
  expect(lacking(query, { indexes: [index] })).toBeNull();
  expect(lacking(query, { indexes: [{ ...index, collectionGroup: 'other' }] })).not.toBeNull();
  expect(lacking(query, { indexes: [{ ...index, queryScope: 'COLLECTION_GROUP' }] })).not.toBeNull();
});

test('an index serves its own direction only, but equalities in any order', () => {
  const query = inCollection({ where: and(where('a', '=='), where('b', '==')), orderBy: by('-c') });
  expect(lacking(query, { indexes: [composite('b', '-a', '-c')] })).toBeNull();
  expect(lacking(query, { indexes: [composite('a', 'b', 'c')] })).not.toBeNull();
  expect(lacking(query, { indexes: [composite('a', '-c')] })).not.toBeNull();
});

test('indexes that end in the same order are merged', () => {
  const query = inCollection({ where: and(where('a', '=='), where('b', '==')), orderBy: by('-c') });
  expect(lacking(query, { indexes: [composite('a', '-c'), composite('b', '-c')] })).toBeNull();
});

test('each alternative of an or needs an index, and every missing one is named', () => {
  const query = inCollection({ where: or(where('a', '=='), where('b', '==')), orderBy: by('c') });
  const [a, b] = [composite('a', 'c'), composite('b', 'c')];
  expect(lacking(query)).toBe(`"indexes": [${JSON.stringify(a)}] and "indexes": [${JSON.stringify(b)}]`);
  expect(lacking(query, { indexes: [a] })).toBe(`"indexes": [${JSON.stringify(b)}]`);
  expect(lacking(query, { indexes: [a, b] })).toBeNull();
});

test('a sum under an equality needs an index with its field', () => {
  const query = inCollection({ where: where('a', '==') });
  expect(lacking(query, {}, [['n']])).toBe(`"indexes": [${JSON.stringify(composite('a', 'n'))}]`);
  expect(lacking(inCollection({}), {}, [['n']])).toBeNull();
});

test('documents in descending order of names need an index on the name', () => {
  const query = inCollection({ orderBy: by('-__name__') });
  const advice = lacking(query);
  expect(advice).toContain('"fieldPath":"__name__"');
  expect(lacking(query, JSON.parse(`{${advice}}`))).toBeNull();
});

test('a field exempt from indexing and the fields inside it have no automatic index', () => {
  const fieldOverrides = [{ collectionGroup: 'c', fieldPath: 'a', indexes: [] }];
  for (const query of [
    inCollection({ where: where('a', '==') }),
    inCollection({ where: where('a.b', '==') }),
    inCollection({ orderBy: by('-a') }),
    inCollection({ where: where('a', 'array-contains') }),
  ]) {
    const advice = lacking(query, { fieldOverrides });
    expect(advice).toContain('"fieldOverrides": [{"collectionGroup":"c","fieldPath":"a');
    const added = JSON.parse(`{${advice}}`);
    expect(lacking(query, { fieldOverrides: [...fieldOverrides, ...added.fieldOverrides] })).toBeNull();
  }
  expect(lacking(inCollection({ where: where('b', '==') }), { fieldOverrides })).toBeNull();
  const both = inCollection({ where: and(where('a', '=='), where('b', '==')) });
  expect(lacking(both, { fieldOverrides })).not.toBeNull();
  expect(lacking(both, { fieldOverrides, indexes: [composite('a', 'b')] })).toBeNull();
});

test('a filter on a collection group needs an index of that scope, and the advice keeps the indexes of the field', () => {
  const query = inGroup({ where: where('a', '==') });
  const advice = lacking(query);
  const added = JSON.parse(`{${advice}}`);
  expect(lacking(query, added)).toBeNull();
  expect(lacking(inCollection({ where: where('a', 'array-contains') }), added)).toBeNull();
});

test('a document may have 40,000 index entries and no more', () => {
  const document = (elements: number, more: { [name: string]: Plain } = {}) => ({
    name: `${ROOT}/c/1`,
    fields: toFields({ list: Array.from({ length: elements }, (_, index) => index), ...more }),
    createTime: 0n,
    updateTime: 0n,
  });
  const indexes = new Indexes('{}');
  // besides its elements, the list as a whole has an ascending and a descending entry
  expect(() => indexes.checkEntries(document(39_998))).not.toThrow();
  expect(() => indexes.checkEntries(document(39_998, { n: 1 }))).toThrow('too many index entries');
  const exempt = new Indexes(
    JSON.stringify({ fieldOverrides: [{ collectionGroup: 'c', fieldPath: 'list', indexes: [] }] }),
  );
  expect(() => exempt.checkEntries(document(50_000))).not.toThrow();
  const merged = new Indexes(JSON.stringify({ indexes: [composite('list[]', 'n')] }));
  expect(() => merged.checkEntries(document(25_000))).not.toThrow();
  expect(() => merged.checkEntries(document(25_000, { n: 1 }))).toThrow('too many index entries');
});

test.each([
  '',
  '{',
  '[]',
  '{"indexes":[{}]}',
  '{"indexes":[{"collectionGroup":"c","queryScope":"COLLECTION","fields":[{"fieldPath":"a"}]}]}',
])('the file %s is refused', (source) => {
  expect(() => new Indexes(source)).toThrow();
});
