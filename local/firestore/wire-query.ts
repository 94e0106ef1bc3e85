import { type FieldPath, formatFieldPath, NAME_FIELD, parseFieldPath, parseParent } from './paths.ts';
import {
  type Aggregation,
  type Cursor,
  effectiveOrder,
  type Filter,
  inequalityPaths,
  isNaNValue,
  type Order,
  type Query,
} from './query.ts';
import { invalidArgument, unimplemented } from './status.ts';
import { NULL, type Value } from './values.ts';
import { decodeValue, type WireValue } from './wire.ts';

interface WireFieldReference {
  fieldPath?: string;
}

export interface WireFilter {
  compositeFilter?: { op?: string; filters: WireFilter[] };
  fieldFilter?: { field?: WireFieldReference; op?: string; value?: WireValue };
  unaryFilter?: { field?: WireFieldReference; op?: string };
}

interface WireCursor {
  values: WireValue[];
  before?: boolean;
}

export interface WireStructuredQuery {
  select?: { fields: WireFieldReference[] };
  from: { collectionId?: string; allDescendants?: boolean }[];
  where?: WireFilter;
  orderBy: { field?: WireFieldReference; direction?: string }[];
  startAt?: WireCursor;
  endAt?: WireCursor;
  offset?: number;
  limit?: { value?: number };
  findNearest?: object;
}

export interface WireAggregation {
  alias?: string;
  count?: { upTo?: { value?: string } };
  sum?: { field?: WireFieldReference };
  avg?: { field?: WireFieldReference };
}

// https://firebase.google.com/docs/firestore/query-data/queries#limits_on_or_queries
const DISJUNCTIONS_MAX = 30;
const NOT_IN_MAX = 10;
// The same page, for the sum of the filters in disjunctive normal form, the sort orders and the path of a parent document.
const PARTS_MAX = 100;
// https://firebase.google.com/docs/firestore/query-data/multiple-range-fields#limitations
const INEQUALITY_FIELDS_MAX = 10;
// https://firebase.google.com/docs/firestore/quotas: an index truncates longer values, which makes queries on them unreliable
const INDEXED_BYTES_MAX = 1500;

/**
 * Decodes a client's query for a parent in `database` and validates it as Firestore does. Throws INVALID_ARGUMENT for an invalid
 * query, UNIMPLEMENTED for a nearest-neighbour query or a filter value over {@link INDEXED_BYTES_MAX}.
 */
export function decodeQuery(database: string, parent: string, wire: WireStructuredQuery | undefined): Query {
  if (wire === undefined) throw invalidArgument('the request has no structured query');
  if (wire.findNearest !== undefined) throw unimplemented('a nearest-neighbour query');
  const [from, ...others] = wire.from;
  if (from === undefined || others.length > 0) throw invalidArgument('a query is over exactly one collection or group');
  const { collectionId = '', allDescendants = false } = from;
  if (collectionId === '' && !allDescendants) throw invalidArgument('a query has no collection id');

  const where = wire.where === undefined ? null : decodeFilter(database, wire.where);
  const { disjunctions, filters } = normalFormOf(where);
  if (disjunctions > DISJUNCTIONS_MAX) {
    throw invalidArgument(`a query has more than ${DISJUNCTIONS_MAX} disjunctions after normalisation`);
  }
  if (where !== null) checkCombination(where);
  const orderBy = wire.orderBy.map(decodeOrder);
  const nested = parent.startsWith(`${database}/documents/`);
  if (filters + orderBy.length + Number(nested) > PARTS_MAX) {
    throw invalidArgument(`a query has more than ${PARTS_MAX} filters, sort orders and paths of a parent`);
  }
  const order = effectiveOrder({ orderBy, where });
  const { offset = 0 } = wire;
  const limit = wire.limit === undefined ? null : (wire.limit.value ?? 0);
  if (offset < 0 || (limit !== null && limit < 0)) throw invalidArgument('offset and limit must not be negative');
  return {
    scope: { parent: parseParent(database, parent), collectionId, allDescendants },
    where,
    orderBy,
    start: decodeCursor(database, wire.startAt, order),
    end: decodeCursor(database, wire.endAt, order),
    offset,
    limit,
    select: decodeProjection(wire.select?.fields),
  };
}

/** The size of a filter's disjunctive normal form: its conjunctions, and the filters in all of them. */
interface NormalForm {
  readonly disjunctions: number;
  readonly filters: number;
}

/** Computes the size without expanding the form, because an oversized query could fill the memory. */
function normalFormOf(filter: Filter | null): NormalForm {
  if (filter === null) return { disjunctions: 1, filters: 0 };
  if (filter.kind === 'field') {
    const alternatives = filter.op === 'in' || filter.op === 'array-contains-any' ? filter.values.length : 1;
    return { disjunctions: alternatives, filters: alternatives };
  }
  const parts = filter.filters.map(normalFormOf);
  if (filter.kind === 'or') {
    return parts.reduce((one, other) => ({
      disjunctions: one.disjunctions + other.disjunctions,
      filters: one.filters + other.filters,
    }));
  }
  // each conjunction of one part is combined with each of the other
  return parts.reduce((one, other) => ({
    disjunctions: one.disjunctions * other.disjunctions,
    filters: one.filters * other.disjunctions + other.filters * one.disjunctions,
  }));
}

/**
 * Decodes the requested aggregations. A missing alias becomes `field_1`, `field_2`, ... Throws INVALID_ARGUMENT unless there are
 * 1 to 5 with an operator and different aliases.
 */
export function decodeAggregations(wire: readonly WireAggregation[]): Aggregation[] {
  if (wire.length === 0 || wire.length > 5) throw invalidArgument('a query has 1 to 5 aggregations');
  let unnamed = 0;
  const aggregations = wire.map((each): Aggregation => {
    const alias = each.alias || `field_${++unnamed}`;
    if (each.count !== undefined) return { kind: 'count', alias, upTo: decodeUpTo(each.count.upTo) };
    if (each.sum !== undefined) return { kind: 'sum', alias, path: parseFieldPath(each.sum.field?.fieldPath) };
    if (each.avg !== undefined) return { kind: 'average', alias, path: parseFieldPath(each.avg.field?.fieldPath) };
    throw invalidArgument('an aggregation has no operator');
  });
  if (new Set(aggregations.map(({ alias }) => alias)).size < aggregations.length) {
    throw invalidArgument('two aggregations have the same alias');
  }
  return aggregations;
}

function decodeUpTo(upTo: { value?: string } | undefined): number | null {
  if (upTo === undefined) return null;
  const limit = Number(upTo.value ?? 0);
  if (limit <= 0) throw invalidArgument('up_to must be positive');
  return limit;
}

function decodeProjection(fields: readonly WireFieldReference[] | undefined): FieldPath[] | null {
  if (fields === undefined || fields.length === 0) return null;
  return fields.map(({ fieldPath }) => parseFieldPath(fieldPath)).filter((path) => !isNamePath(path));
}

function decodeOrder({ field, direction }: { field?: WireFieldReference; direction?: string }): Order {
  return { path: parseFieldPath(field?.fieldPath), descending: direction === 'DESCENDING' };
}

function decodeCursor(database: string, wire: WireCursor | undefined, order: readonly Order[]): Cursor | null {
  if (wire === undefined) return null;
  if (wire.values.length > order.length) throw invalidArgument('a cursor has more values than the query has orders');
  const values = wire.values.map((value, index) => {
    const decoded = decodeOperand(value);
    return isNamePath(order[index]?.path ?? []) ? checkReference(database, decoded) : decoded;
  });
  return { values, before: wire.before ?? false };
}

/** Decodes a value that stored ones are compared with. Throws UNIMPLEMENTED when it is too long for an index. */
function decodeOperand(wire: WireValue): Value {
  const value = decodeValue(wire);
  for (const each of value.kind === 'array' ? value.values : [value]) {
    if (indexedBytes(each) > INDEXED_BYTES_MAX)
      throw unimplemented(`a query on a value over ${INDEXED_BYTES_MAX} bytes`);
  }
  return value;
}

function indexedBytes(value: Value): number {
  if (value.kind === 'string') return Buffer.byteLength(value.value);
  return value.kind === 'bytes' ? value.value.length : 0;
}

function decodeFilter(database: string, wire: WireFilter): Filter {
  if (wire.compositeFilter !== undefined) {
    const { op, filters } = wire.compositeFilter;
    if ((op !== 'AND' && op !== 'OR') || filters.length === 0) {
      throw invalidArgument('a composite filter needs AND or OR, and at least one filter');
    }
    const decoded = filters.map((filter) => decodeFilter(database, filter));
    return op === 'AND' ? { kind: 'and', filters: decoded } : { kind: 'or', filters: decoded };
  }
  if (wire.unaryFilter !== undefined) return decodeUnaryFilter(wire.unaryFilter);
  if (wire.fieldFilter !== undefined) return decodeFieldFilter(database, wire.fieldFilter);
  throw invalidArgument('a filter has no kind');
}

const NAN: Value = { kind: 'double', value: Number.NaN };

function decodeUnaryFilter({ field, op }: NonNullable<WireFilter['unaryFilter']>): Filter {
  const path = parseFieldPath(field?.fieldPath);
  switch (op) {
    case 'IS_NULL':
      return { kind: 'field', path, op: '==', value: NULL };
    case 'IS_NOT_NULL':
      return { kind: 'field', path, op: '!=', value: NULL };
    case 'IS_NAN':
      return { kind: 'field', path, op: '==', value: NAN };
    case 'IS_NOT_NAN':
      return { kind: 'field', path, op: '!=', value: NAN };
    default:
      throw invalidArgument('a unary filter has no operator');
  }
}

const singleOperators = {
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  EQUAL: '==',
  NOT_EQUAL: '!=',
  ARRAY_CONTAINS: 'array-contains',
} as const;

const listOperators = { IN: 'in', NOT_IN: 'not-in', ARRAY_CONTAINS_ANY: 'array-contains-any' } as const;

function decodeFieldFilter(database: string, wire: NonNullable<WireFilter['fieldFilter']>): Filter {
  const path = parseFieldPath(wire.field?.fieldPath);
  const value = decodeOperand(wire.value ?? {});
  const { op = '' } = wire;
  if (isKeyOf(singleOperators, op)) {
    const operator = singleOperators[op];
    if (/^[<>]/.test(operator) && (value.kind === 'null' || isNaNValue(value))) {
      throw invalidArgument('null and NaN can only be compared with == and !=');
    }
    if (isNamePath(path)) {
      if (operator === 'array-contains') throw invalidArgument('a document name is not an array');
      checkReference(database, value);
    }
    return { kind: 'field', path, op: operator, value };
  }
  if (isKeyOf(listOperators, op)) {
    const operator = listOperators[op];
    const values = value.kind === 'array' ? value.values : [];
    if (values.length === 0) throw invalidArgument(`${operator} needs a list with at least one value`);
    if (operator === 'not-in' && values.length > NOT_IN_MAX)
      throw invalidArgument(`not-in takes up to ${NOT_IN_MAX} values`);
    if (isNamePath(path)) {
      if (operator === 'array-contains-any') throw invalidArgument('a document name is not an array');
      for (const each of values) checkReference(database, each);
    }
    return { kind: 'field', path, op: operator, values };
  }
  throw invalidArgument('a field filter has no operator');
}

function isKeyOf<T extends object>(table: T, key: string): key is string & keyof T {
  return Object.hasOwn(table, key);
}

function isNamePath(path: FieldPath): boolean {
  return formatFieldPath(path) === NAME_FIELD;
}

/**
 * Returns the value if it is a reference into the database; throws INVALID_ARGUMENT otherwise. A cursor over a collection group
 * may name any path below the database, so a collection passes too.
 */
function checkReference(database: string, value: Value): Value {
  if (value.kind !== 'reference' || !value.value.startsWith(`${database}/documents/`)) {
    throw invalidArgument('__name__ is compared with references into the same database only');
  }
  return value;
}

/** Throws INVALID_ARGUMENT for a combination of filters that Firestore does not allow. */
function checkCombination(where: Filter): void {
  if (new Set(inequalityPaths(where).map(formatFieldPath)).size > INEQUALITY_FIELDS_MAX) {
    throw invalidArgument(`a query has inequality filters on more than ${INEQUALITY_FIELDS_MAX} fields`);
  }
  if (arrayOperators(where) > 1) throw invalidArgument('a disjunction has more than one array operator');
  const used = operators(where);
  const notIns = used.filter((op) => op === 'not-in').length;
  if (notIns > 1 || (notIns === 1 && used.some((op) => ['!=', 'in', 'array-contains-any', 'or'].includes(op)))) {
    throw invalidArgument('not-in cannot be combined with !=, in, array-contains-any, or, or another not-in');
  }
  if (used.filter((op) => op === '!=').length > 1) throw invalidArgument('a query has more than one !=');
}

function arrayOperators(filter: Filter): number {
  if (filter.kind === 'and') return filter.filters.reduce((sum, each) => sum + arrayOperators(each), 0);
  if (filter.kind === 'or') return Math.max(...filter.filters.map(arrayOperators));
  return filter.op === 'array-contains' || filter.op === 'array-contains-any' ? 1 : 0;
}

function operators(filter: Filter): string[] {
  if (filter.kind === 'field') return [filter.op];
  return [filter.kind, ...filter.filters.flatMap(operators)];
}
