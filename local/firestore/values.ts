import { numericId } from './paths.ts';

/** Microseconds since 1970, Firestore's precision. A bigint, because microseconds of the year 9999 exceed 2^53. */
export type Timestamp = bigint;

/** The fields of a document or map. A Map, so that no field name collides with a property of Object. */
export type Fields = ReadonlyMap<string, Value>;

/** A Firestore value in normal form, used everywhere except on the wire. Never mutated. */
export type Value =
  | { readonly kind: 'null' }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'integer'; readonly value: bigint }
  | { readonly kind: 'double'; readonly value: number }
  | { readonly kind: 'timestamp'; readonly value: Timestamp }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'bytes'; readonly value: Uint8Array }
  /** `value` is a full resource name, `projects/P/databases/D/documents/a/b`. */
  | { readonly kind: 'reference'; readonly value: string }
  | { readonly kind: 'geoPoint'; readonly latitude: number; readonly longitude: number }
  | { readonly kind: 'array'; readonly values: readonly Value[] }
  | { readonly kind: 'map'; readonly fields: Fields };

/** A stored document in normal form. `name` is the full resource name. Never mutated: a change makes a new object. */
export interface Document {
  readonly name: string;
  readonly fields: Fields;
  readonly createTime: Timestamp;
  readonly updateTime: Timestamp;
}

export const NULL: Value = { kind: 'null' };

/** Order of the kinds: https://cloud.google.com/firestore/docs/concepts/data-types#value_type_ordering */
const kindOrder: Record<Value['kind'] | 'vector', number> = {
  null: 0,
  boolean: 1,
  integer: 2,
  double: 2,
  timestamp: 3,
  string: 4,
  bytes: 5,
  reference: 6,
  geoPoint: 7,
  array: 8,
  vector: 9,
  map: 10,
};

/** Rank of a value's kind. Range filters compare only values of one rank. */
export function kindRank(value: Value): number {
  return kindOrder[vectorComponents(value) === null ? value.kind : 'vector'];
}

/** The numbers of a vector, which clients store as a map with a marker; null for any other value. */
function vectorComponents(value: Value): readonly Value[] | null {
  if (value.kind !== 'map') return null;
  const marker = value.fields.get('__type__');
  const components = value.fields.get('value');
  return marker?.kind === 'string' && marker.value === '__vector__' && components?.kind === 'array'
    ? components.values
    : null;
}

/**
 * Returns a negative number, zero or a positive number, in Firestore's order across all kinds. Zero also for 3 and 3.0, 0 and -0,
 * NaN and NaN.
 */
export function compareValues(left: Value, right: Value): number {
  const rank = kindRank(left) - kindRank(right);
  if (rank !== 0) return rank;
  switch (left.kind) {
    case 'null':
      return 0;
    case 'boolean':
      return right.kind === 'boolean' ? Number(left.value) - Number(right.value) : 0;
    case 'integer':
    case 'double':
      return right.kind === 'integer' || right.kind === 'double' ? compareNumbers(left.value, right.value) : 0;
    case 'timestamp':
      return right.kind === 'timestamp' ? compareNumbers(left.value, right.value) : 0;
    case 'string':
      return right.kind === 'string' ? compareStrings(left.value, right.value) : 0;
    case 'bytes':
      return right.kind === 'bytes' ? Buffer.compare(left.value, right.value) : 0;
    case 'reference':
      return right.kind === 'reference' ? compareNames(left.value, right.value) : 0;
    case 'geoPoint':
      return right.kind === 'geoPoint'
        ? compareNumbers(left.latitude, right.latitude) || compareNumbers(left.longitude, right.longitude)
        : 0;
    case 'array':
      return right.kind === 'array' ? compareArrays(left.values, right.values) : 0;
    case 'map':
      return right.kind === 'map' ? compareMaps(left, right) : 0;
  }
}

/** Whether two values are equal for a query or an array transform (3 and 3.0 are, NaN and NaN are). */
export function equalValues(left: Value, right: Value): boolean {
  return compareValues(left, right) === 0;
}

/** Whether two values are identical: 3 differs from 3.0, and 0 from -0. */
export function identicalValues(left: Value, right: Value): boolean {
  if (left.kind === 'array' && right.kind === 'array') {
    return (
      left.values.length === right.values.length &&
      left.values.every((value, index) => isIdenticalTo(value, right.values[index]))
    );
  }
  if (left.kind === 'map' && right.kind === 'map') return identicalFields(left.fields, right.fields);
  if (left.kind === 'double' && right.kind === 'double') return Object.is(left.value, right.value);
  if (left.kind === 'geoPoint' && right.kind === 'geoPoint') {
    return Object.is(left.latitude, right.latitude) && Object.is(left.longitude, right.longitude);
  }
  return left.kind === right.kind && compareValues(left, right) === 0;
}

/** Whether two sets of fields are identical, apart from the order of their keys. */
export function identicalFields(left: Fields, right: Fields): boolean {
  if (left.size !== right.size) return false;
  for (const [key, value] of left) {
    if (!isIdenticalTo(value, right.get(key))) return false;
  }
  return true;
}

function isIdenticalTo(value: Value, other: Value | undefined): boolean {
  return other !== undefined && (value === other || identicalValues(value, other));
}

/** Compares strings in the order of their UTF-8 bytes, which differs from JavaScript's only where surrogates meet other units. */
export function compareStrings(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a !== b) return compareCodeUnits(a, b);
  }
  return left.length - right.length;
}

/** Compares resource names segment by segment, so that `a/b` comes before `a-/b`. */
export function compareNames(left: string, right: string): number {
  if (left.includes('/__id') || right.includes('/__id')) return compareSegments(left.split('/'), right.split('/'));
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a === b) continue;
    if (a === SLASH) return -1;
    if (b === SLASH) return 1;
    return compareCodeUnits(a, b);
  }
  return left.length - right.length;
}

/** Compares segments. Numeric ids come before all others; the server SDK marks the start of a collection with the lowest one. */
function compareSegments(left: readonly string[], right: readonly string[]): number {
  for (const [index, segment] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const [number, otherNumber] = [numericId(segment), numericId(other)];
    if (number !== null && otherNumber === null) return -1;
    if (number === null && otherNumber !== null) return 1;
    const order = compareNumbers(number ?? 0n, otherNumber ?? 0n) || compareStrings(segment, other);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

const SLASH = 47;

function compareCodeUnits(a: number, b: number): number {
  const aIsSurrogate = a >= 0xd800 && a <= 0xdfff;
  const bIsSurrogate = b >= 0xd800 && b <= 0xdfff;
  if (aIsSurrogate === bIsSurrogate) return a - b;
  return aIsSurrogate ? 1 : -1;
}

/** Compares numbers, NaN first. JavaScript compares a bigint with a number exactly, so no integer loses digits here. */
function compareNumbers(left: bigint | number, right: bigint | number): number {
  if (left < right) return -1;
  if (left > right) return 1;
  return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
}

function compareArrays(left: readonly Value[], right: readonly Value[]): number {
  for (const [index, value] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const order = compareValues(value, other);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareMaps(left: Value & { kind: 'map' }, right: Value & { kind: 'map' }): number {
  const leftVector = vectorComponents(left);
  const rightVector = vectorComponents(right);
  if (leftVector !== null && rightVector !== null) {
    return leftVector.length - rightVector.length || compareArrays(leftVector, rightVector);
  }
  const leftEntries = sortedEntries(left.fields);
  const rightEntries = sortedEntries(right.fields);
  for (const [index, [key, value]] of leftEntries.entries()) {
    const other = rightEntries[index];
    if (other === undefined) return 1;
    const order = compareStrings(key, other[0]) || compareValues(value, other[1]);
    if (order !== 0) return order;
  }
  return leftEntries.length - rightEntries.length;
}

function sortedEntries(fields: Fields): [string, Value][] {
  return [...fields].sort(([left], [right]) => compareStrings(left, right));
}
