import { documentFieldAt } from './fields.ts';
import { type FieldPath, formatFieldPath, NAME_FIELD } from './paths.ts';
import type { Scope, Store } from './store.ts';
import {
  compareStrings,
  compareValues,
  type Document,
  equalValues,
  kindRank,
  type Timestamp,
  type Value,
} from './values.ts';

type RangeOperator = '<' | '<=' | '>' | '>=';

/** A condition on a document, in normal form, validated when decoded. */
export type Filter =
  | { readonly kind: 'and'; readonly filters: readonly Filter[] }
  | { readonly kind: 'or'; readonly filters: readonly Filter[] }
  | {
      readonly kind: 'field';
      readonly path: FieldPath;
      readonly op: RangeOperator | '==' | '!=' | 'array-contains';
      readonly value: Value;
    }
  | {
      readonly kind: 'field';
      readonly path: FieldPath;
      readonly op: 'in' | 'not-in' | 'array-contains-any';
      readonly values: readonly Value[];
    };

export interface Order {
  readonly path: FieldPath;
  readonly descending: boolean;
}

/** A position between results: just before, or just after, everything that agrees with the given order values. */
export interface Cursor {
  readonly values: readonly Value[];
  readonly before: boolean;
}

/** A query in normal form. */
export interface Query {
  readonly scope: Scope;
  readonly where: Filter | null;
  /** As the client sent it; `effectiveOrder` completes it. */
  readonly orderBy: readonly Order[];
  readonly start: Cursor | null;
  readonly end: Cursor | null;
  readonly offset: number;
  /** Null for no limit. */
  readonly limit: number | null;
  /** Null for whole documents. `runQuery` does not apply it and returns stored documents. */
  readonly select: readonly FieldPath[] | null;
}

/** The query for all documents of a scope, by name. */
export function everything(scope: Scope): Query {
  return { scope, where: null, orderBy: [], start: null, end: null, offset: 0, limit: null, select: null };
}

/** The stored documents that answer the query, in order, now or as of a time. */
export function runQuery(store: Store, query: Query, at?: Timestamp): Document[] {
  const order = effectiveOrder(query);
  const rows: { document: Document; keys: Value[] }[] = [];
  for (const document of store.scan(query.scope, at)) {
    const keys = sortKeys(document, order);
    if (keys !== null && (query.where === null || matches(query.where, document))) rows.push({ document, keys });
  }
  rows.sort((left, right) => compareKeys(left.keys, right.keys, order));
  const { start, end, offset, limit } = query;
  return rows
    .filter(({ keys }) => start === null || isPast(start, keys, order))
    .filter(({ keys }) => end === null || !isPast(end, keys, order))
    .slice(offset, limit === null ? undefined : offset + limit)
    .map(({ document }) => document);
}

/**
 * The stated order, then the fields of inequality filters by name, then the document name; added fields take the direction of the
 * last stated one. A document that lacks one of these fields is not in the result.
 */
export function effectiveOrder({ orderBy, where }: Pick<Query, 'orderBy' | 'where'>): Order[] {
  const order = [...orderBy];
  const descending = order.at(-1)?.descending ?? false;
  const stated = new Set(order.map(({ path }) => formatFieldPath(path)));
  const implied = where === null ? [] : inequalityPaths(where);
  implied.sort((left, right) => compareStrings(formatFieldPath(left), formatFieldPath(right)));
  for (const path of [...implied.filter((path) => formatFieldPath(path) !== NAME_FIELD), [NAME_FIELD]]) {
    if (stated.has(formatFieldPath(path))) continue;
    stated.add(formatFieldPath(path));
    order.push({ path, descending });
  }
  return order;
}

const inequalities: readonly string[] = ['<', '<=', '>', '>=', '!=', 'not-in'];

/** The fields of inequality filters, once for each filter. */
export function inequalityPaths(filter: Filter): FieldPath[] {
  if (filter.kind !== 'field') return filter.filters.flatMap(inequalityPaths);
  return inequalities.includes(filter.op) ? [filter.path] : [];
}

function sortKeys(document: Document, order: readonly Order[]): Value[] | null {
  const keys: Value[] = [];
  for (const { path } of order) {
    const value = documentFieldAt(document, path);
    if (value === undefined) return null;
    keys.push(value);
  }
  return keys;
}

/** Compares the keys that both sides have; a cursor may have fewer. */
function compareKeys(left: readonly Value[], right: readonly Value[], order: readonly Order[]): number {
  for (const [index, { descending }] of order.entries()) {
    const a = left[index];
    const b = right[index];
    if (a === undefined || b === undefined) return 0;
    const result = compareValues(a, b);
    if (result !== 0) return descending ? -result : result;
  }
  return 0;
}

function isPast(cursor: Cursor, keys: readonly Value[], order: readonly Order[]): boolean {
  const result = compareKeys(keys, cursor.values, order);
  return cursor.before ? result >= 0 : result > 0;
}

/** Whether a document matches the filter. A filter never matches a missing field. */
function matches(filter: Filter, document: Document): boolean {
  if (filter.kind === 'and') return filter.filters.every((part) => matches(part, document));
  if (filter.kind === 'or') return filter.filters.some((part) => matches(part, document));
  const actual = documentFieldAt(document, filter.path);
  if (actual === undefined) return false;
  switch (filter.op) {
    case '==':
      return equalValues(actual, filter.value);
    case '!=':
      return actual.kind !== 'null' && !equalValues(actual, filter.value);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return (
        kindRank(actual) === kindRank(filter.value) &&
        !isNaNValue(actual) &&
        holds(filter.op, compareValues(actual, filter.value))
      );
    case 'in':
      return filter.values.some((value) => isFindable(value) && equalValues(actual, value));
    case 'not-in':
      return (
        actual.kind !== 'null' && filter.values.every((value) => value.kind !== 'null' && !equalValues(actual, value))
      );
    case 'array-contains':
      return contains(actual, filter.value);
    case 'array-contains-any':
      return filter.values.some((value) => contains(actual, value));
  }
}

function holds(op: RangeOperator, order: number): boolean {
  if (op === '<') return order < 0;
  if (op === '<=') return order <= 0;
  return op === '>' ? order > 0 : order >= 0;
}

function contains(actual: Value, element: Value): boolean {
  return actual.kind === 'array' && isFindable(element) && actual.values.some((value) => equalValues(value, element));
}

/** `in` and the array operators never match null and NaN in Firestore; only `==` does. */
function isFindable(value: Value): boolean {
  return value.kind !== 'null' && !isNaNValue(value);
}

/** Whether the value is the double NaN. */
export function isNaNValue(value: Value): boolean {
  return value.kind === 'double' && Number.isNaN(value.value);
}

/** Whether a document of this name lies in the scope. */
export function isInScope({ parent, collectionId, allDescendants }: Scope, name: string): boolean {
  if (!allDescendants) {
    const prefix = `${parent}/${collectionId}/`;
    return name.startsWith(prefix) && !name.includes('/', prefix.length);
  }
  return name.startsWith(`${parent}/`) && (collectionId === '' || name.split('/').at(-2) === collectionId);
}

/** A number computed over the result of a query. */
export type Aggregation = { readonly alias: string } & (
  | { readonly kind: 'count'; readonly upTo: number | null }
  | { readonly kind: 'sum' | 'average'; readonly path: FieldPath }
);

/**
 * Computes aggregations over a query's documents, by alias. With sums or averages, only documents that have all of their fields
 * count, for every aggregation: https://firebase.google.com/docs/firestore/query-data/aggregation-queries#limitations
 */
export function aggregate(documents: readonly Document[], aggregations: readonly Aggregation[]): Map<string, Value> {
  const counted = documents.filter((document) =>
    aggregations.every((each) => each.kind === 'count' || documentFieldAt(document, each.path) !== undefined),
  );
  return new Map(
    aggregations.map((each) => {
      if (each.kind === 'count') {
        const count = Math.min(counted.length, each.upTo ?? Number.POSITIVE_INFINITY);
        return [each.alias, { kind: 'integer', value: BigInt(count) }];
      }
      const values = counted.map((document) => documentFieldAt(document, each.path));
      return [each.alias, each.kind === 'sum' ? sum(values) : average(values)];
    }),
  );
}

interface Total {
  readonly integers: bigint;
  readonly doubles: number;
  readonly hasDouble: boolean;
  readonly count: number;
}

function total(values: readonly (Value | undefined)[]): Total {
  let integers = 0n;
  let doubles = 0;
  let hasDouble = false;
  let count = 0;
  for (const value of values) {
    if (value?.kind === 'integer') integers += value.value;
    else if (value?.kind === 'double') {
      doubles += value.value;
      hasDouble = true;
    } else continue;
    count += 1;
  }
  return { integers, doubles, hasDouble, count };
}

/** An integer when all values are integers and 64 bits hold the sum, else a double. Zero without numbers. */
function sum(values: readonly (Value | undefined)[]): Value {
  const { integers, doubles, hasDouble } = total(values);
  return hasDouble || BigInt.asIntN(64, integers) !== integers
    ? { kind: 'double', value: Number(integers) + doubles }
    : { kind: 'integer', value: integers };
}

/** Always a double; null without numbers. */
function average(values: readonly (Value | undefined)[]): Value {
  const { integers, doubles, count } = total(values);
  return count === 0 ? { kind: 'null' } : { kind: 'double', value: (Number(integers) + doubles) / count };
}
