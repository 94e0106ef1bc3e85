import type { Scope, Store } from './store.ts';
import type { Document, Fields, Value } from './values.ts';
import type { Precondition, Transform, Write } from './writes.ts';

/** A value as a test writes it: a whole number becomes an integer, a Date a timestamp, any other object a map. */
export type Plain = null | boolean | number | bigint | string | Date | Uint8Array | Plain[] | { [name: string]: Plain };

export const DATABASE = 'projects/demo-core-unit/databases/(default)';
export const ROOT = `${DATABASE}/documents`;

export function toValue(plain: Plain): Value {
  if (plain === null) return { kind: 'null' };
  if (typeof plain === 'boolean') return { kind: 'boolean', value: plain };
  if (typeof plain === 'bigint') return { kind: 'integer', value: plain };
  if (typeof plain === 'string') return { kind: 'string', value: plain };
  if (typeof plain === 'number') {
    return Number.isInteger(plain) && !Object.is(plain, -0)
      ? { kind: 'integer', value: BigInt(plain) }
      : { kind: 'double', value: plain };
  }
  if (plain instanceof Date) return { kind: 'timestamp', value: BigInt(plain.getTime()) * 1000n };
  if (plain instanceof Uint8Array) return { kind: 'bytes', value: plain };
  if (Array.isArray(plain)) return { kind: 'array', values: plain.map(toValue) };
  return { kind: 'map', fields: toFields(plain) };
}

export function toFields(plain: { [name: string]: Plain }): Fields {
  return new Map(Object.entries(plain).map(([name, value]) => [name, toValue(value)]));
}

/** A write to `documents/<path>` that replaces the document, unless a mask is given. */
export function set(
  path: string,
  plain: { [name: string]: Plain },
  more: { mask?: string[][]; transforms?: Transform[]; precondition?: Precondition } = {},
): Extract<Write, { kind: 'set' }> {
  const { mask = null, transforms = [], precondition = null } = more;
  return { kind: 'set', name: `${ROOT}/${path}`, fields: toFields(plain), mask, transforms, precondition };
}

/** A delete of `documents/<path>`. */
export function remove(path: string, precondition: Precondition = null): Write {
  return { kind: 'delete', name: `${ROOT}/${path}`, precondition };
}

/** The document at `documents/<path>`, now or as of a time. */
export function stored(store: Store, path: string, at?: bigint): Document | null {
  return store.read(`${ROOT}/${path}`, at);
}

/** One field of the document at `documents/<path>`. */
export function storedField(store: Store, path: string, field: string): Value | undefined {
  return stored(store, path)?.fields.get(field);
}

/** A top-level collection. */
export function collection(collectionId: string): Scope {
  return { parent: ROOT, collectionId, allDescendants: false };
}
