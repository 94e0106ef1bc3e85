import fc from 'fast-check';
import { FirebaseError } from 'firebase/app';
import {
  and,
  collection,
  documentId,
  endAt,
  endBefore,
  getDocsFromCache,
  limit,
  limitToLast,
  onSnapshot,
  or,
  orderBy,
  type QueryFilterConstraint,
  type QueryNonFilterConstraint,
  query,
  startAfter,
  startAt,
  type WhereFilterOp,
  where,
} from 'firebase/firestore';
import { FieldPath, Filter, type Query } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, type ServiceUnderTest, startService } from './service-under-test.ts';

/**
 * The browser SDK has its own query engine, for its cache. With a whole collection in the cache it is an independent reference
 * for the documents that a query has to find, and for their order.
 */
let service: ServiceUnderTest;
let client: ReturnType<ServiceUnderTest['client']>;
let stopWatching: () => void;

const values = [null, true, -1, 0, 0.5, 1, 2, '', 'a', 'b', [], [1], [1, 'a'], {}, { k: 1 }] as const;

beforeAll(async () => {
  service = await startService();
  const batch = service.admin.batch();
  for (let index = 0; index < 60; index++) {
    const a = values[(index * 7) % (values.length + 2)];
    const b = [...values, Number.NaN][(index * 5 + 3) % (values.length + 3)];
    batch.set(service.admin.doc(`c/d${index}`), {
      ...(a === undefined ? {} : { a }),
      ...(b === undefined ? {} : { b }),
      n: { deep: index % 4 },
    });
  }
  await batch.commit();
  client = service.client(null);
  let cached = 0;
  stopWatching = onSnapshot(collection(client, 'c'), (snapshot) => {
    cached = snapshot.metadata.fromCache ? 0 : snapshot.size;
  });
  await eventually(() => expect(cached).toBe(60));
}, 60_000);

afterAll(async () => {
  stopWatching();
  await service.stop();
});

interface Condition {
  readonly field: string;
  readonly op: WhereFilterOp;
  readonly value: unknown;
}

const field = fc.constantFrom('a', 'b', 'n.deep');
/** Without `b`, which holds a NaN: range filters match NaN in the cache but not on the server. */
const rangeField = fc.constantFrom('a', 'n.deep');
const value = fc.constantFrom<unknown>(...values, Number.NaN);
/** Without null and NaN: inside lists the cache matches them, the server does not, as the SDK's own integration tests confirm. */
const listed = value.filter((each) => each !== null && !Number.isNaN(each));
/** Without arrays: the browser SDK accepts no array within a list. */
const element = listed.filter((each) => !Array.isArray(each));
const list = fc.array(element, { minLength: 1, maxLength: 3 });

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ field, op: fc.constantFrom('==' as const, '!=' as const), value }),
  fc.record({
    field: rangeField,
    op: fc.constantFrom('<' as const, '<=' as const, '>' as const, '>=' as const),
    value: listed,
  }),
  fc.record({
    field,
    op: fc.constantFrom('in' as const, 'not-in' as const, 'array-contains-any' as const),
    value: list,
  }),
  fc.record({ field, op: fc.constant('array-contains' as const), value: element }),
  fc.record({
    field: fc.constant('__name__'),
    op: fc.constantFrom('==' as const, '<' as const, '>=' as const, '!=' as const),
    value: fc.constantFrom('d1', 'd30', 'd5'),
  }),
);

const order = fc.record({
  field: fc.oneof(field, fc.constant('__name__')),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
});

const querySpec = fc.record({
  conditions: fc.array(condition, { maxLength: 3 }),
  alternatives: fc.oneof(fc.constant<Condition[]>([]), fc.array(condition, { minLength: 2, maxLength: 3 })),
  orders: fc.uniqueArray(order, { selector: (each) => each.field, maxLength: 2 }),
  start: fc.option(fc.record({ value: listed, inclusive: fc.boolean() }), { nil: null }),
  end: fc.option(fc.record({ value: listed, inclusive: fc.boolean() }), { nil: null }),
  limit: fc.option(fc.record({ size: fc.integer({ min: 1, max: 12 }), last: fc.boolean() }), { nil: null }),
});

type QuerySpec = typeof querySpec extends fc.Arbitrary<infer Spec> ? Spec : never;

/** Rejects when the browser SDK refuses to build the query. */
async function fromCache(spec: QuerySpec): Promise<string[]> {
  const path = (name: string) => (name === '__name__' ? documentId() : name);
  const asFilter = (each: Condition): QueryFilterConstraint => where(path(each.field), each.op, each.value);
  const rest: QueryNonFilterConstraint[] = spec.orders.map((each) => orderBy(path(each.field), each.direction));
  const { start, end } = boundsOf(spec);
  if (start !== null) rest.push(start.inclusive ? startAt(start.value) : startAfter(start.value));
  if (end !== null) rest.push(end.inclusive ? endAt(end.value) : endBefore(end.value));
  if (spec.limit !== null) rest.push(isLast(spec) ? limitToLast(spec.limit.size) : limit(spec.limit.size));
  const filters = spec.conditions.map(asFilter);
  if (spec.alternatives.length > 0) filters.push(or(...spec.alternatives.map(asFilter)));
  const all = collection(client, 'c');
  const stated = filters.length > 0 ? query(all, and(...filters), ...rest) : query(all, ...rest);
  return (await getDocsFromCache(stated)).docs.map(({ id }) => id);
}

async function fromServer(spec: QuerySpec): Promise<string[]> {
  const path = (name: string) => (name === '__name__' ? FieldPath.documentId() : name);
  const asFilter = (each: Condition) => Filter.where(path(each.field), each.op, each.value);
  let stated: Query = service.admin.collection('c');
  for (const each of spec.conditions) stated = stated.where(asFilter(each));
  if (spec.alternatives.length > 0) stated = stated.where(Filter.or(...spec.alternatives.map(asFilter)));
  for (const each of spec.orders) stated = stated.orderBy(path(each.field), each.direction);
  const { start, end } = boundsOf(spec);
  if (start !== null) stated = start.inclusive ? stated.startAt(start.value) : stated.startAfter(start.value);
  if (end !== null) stated = end.inclusive ? stated.endAt(end.value) : stated.endBefore(end.value);
  if (spec.limit !== null) stated = isLast(spec) ? stated.limitToLast(spec.limit.size) : stated.limit(spec.limit.size);
  return (await stated.get()).docs.map(({ id }) => id);
}

/** The cursors of a query: none without an order, and none over names, which would need names as values. */
function boundsOf({ orders, start, end }: QuerySpec): Pick<QuerySpec, 'start' | 'end'> {
  return orders[0] === undefined || orders[0].field === '__name__' ? { start: null, end: null } : { start, end };
}

function isLast({ orders, limit: bound }: QuerySpec): boolean {
  return bound?.last === true && orders.length > 0;
}

/** Queries that the server refuses although the browser SDK builds them, by source: the server's message. */
const documentedRefusals: Readonly<Record<string, RegExp>> = {
  'https://firebase.google.com/docs/firestore/query-data/queries#limitations: one array-contains clause per disjunction':
    /^3 INVALID_ARGUMENT: a disjunction has more than one array operator$/,
  'https://firebase.google.com/docs/firestore/query-data/queries#limitations_2: not-in stands alone':
    /^3 INVALID_ARGUMENT: not-in cannot be combined with !=, in, array-contains-any, or, or another not-in$/,
  'google/firestore/v1/query.proto, NOT_EQUAL: no other one': /^3 INVALID_ARGUMENT: a query has more than one !=$/,
  'https://firebase.google.com/docs/firestore/query-data/queries#limits_on_or_queries: 30 disjunctions':
    /^3 INVALID_ARGUMENT: a query has more than 30 disjunctions after normalisation$/,
  'https://firebase.google.com/docs/firestore/query-data/queries#query_limitations: 100 filters and sort orders':
    /^3 INVALID_ARGUMENT: a query has more than 100 filters, sort orders and paths of a parent$/,
};

/** The browser SDK's refusal to build a query: a second `!=` or `not-in`, or a filter that `not-in` excludes. */
const REFUSED_BY_CLIENT =
  /^Invalid query\. You cannot use (more than one '(!=|not-in)' filter|'not-in' filters with '[a-z!=-]+' filters|'[a-z!=-]+' filters with 'not-in' filters)\.$/;

/** Null when the browser SDK refuses to build the query for a documented reason. */
async function expectedIds(spec: QuerySpec): Promise<string[] | null> {
  try {
    return await fromCache(spec);
  } catch (error) {
    if (error instanceof FirebaseError && REFUSED_BY_CLIENT.test(error.message)) return null;
    throw error;
  }
}

/** Null when the server refuses the query for a documented reason. */
async function actualIds(spec: QuerySpec): Promise<string[] | null> {
  try {
    return await fromServer(spec);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (Object.values(documentedRefusals).some((refusal) => refusal.test(message))) return null;
    throw error;
  }
}

const RUNS = process.env['LONG'] === undefined ? 120 : 10_000;

test(
  'queries return the same documents in the same order as the browser SDK, or are refused by a documented limit',
  async () => {
    const compared: string[][] = [];
    await fc.assert(
      fc.asyncProperty(querySpec, async (spec) => {
        const expected = await expectedIds(spec);
        const actual = await actualIds(spec);
        // the server refuses every query that the browser SDK refuses, and some more
        if (expected === null) expect(actual).toBeNull();
        else if (actual !== null) {
          expect(actual).toEqual(expected);
          compared.push(actual);
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    // guards against a server that refuses everything, or finds nothing because most queries match little
    expect(compared.length).toBeGreaterThan(RUNS / 2);
    expect(compared.filter((ids) => ids.length > 0).length).toBeGreaterThan(RUNS / 10);
  },
  RUNS * 1_000,
);
