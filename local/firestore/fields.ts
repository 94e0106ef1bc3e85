import { type FieldPath, NAME_FIELD } from './paths.ts';
import { invalidArgument } from './status.ts';
import type { Document, Fields, Value } from './values.ts';

// https://firebase.google.com/docs/firestore/quotas
const DOCUMENT_BYTES_MAX = 1_048_576;
const FIELD_NAME_BYTES_MAX = 1500;
const DEPTH_MAX = 20;

/** The value at a path through maps; undefined when there is none. */
export function fieldAt(fields: Fields, path: FieldPath): Value | undefined {
  let value: Value | undefined;
  let level: Fields | undefined = fields;
  for (const name of path) {
    value = level?.get(name);
    level = value?.kind === 'map' ? value.fields : undefined;
  }
  return value;
}

/** As `fieldAt`, but `__name__` yields a reference to the document itself. */
export function documentFieldAt(document: Document, path: FieldPath): Value | undefined {
  if (path.length === 1 && path[0] === NAME_FIELD) return { kind: 'reference', value: document.name };
  return fieldAt(document.fields, path);
}

/**
 * A copy with the value set at the path, or removed for `undefined`. A value other than a map in the path is replaced by a map.
 */
export function withFieldAt(fields: Fields, path: FieldPath, value: Value | undefined): Fields {
  const [name, ...rest] = path;
  if (name === undefined) return fields;
  const copy = new Map(fields);
  if (rest.length === 0) {
    if (value === undefined) copy.delete(name);
    else copy.set(name, value);
    return copy;
  }
  const inner = fields.get(name);
  if (value === undefined && inner?.kind !== 'map') return fields;
  copy.set(name, { kind: 'map', fields: withFieldAt(inner?.kind === 'map' ? inner.fields : new Map(), rest, value) });
  return copy;
}

/** Returns only the fields at the paths; a path without a value adds nothing. */
export function selectFields(fields: Fields, paths: readonly FieldPath[]): Fields {
  return paths.reduce<Fields>((selected, path) => {
    const value = fieldAt(fields, path);
    return value === undefined ? selected : withFieldAt(selected, path, value);
  }, new Map());
}

/**
 * Throws INVALID_ARGUMENT for fields that Firestore would not store: reserved or long names, deep nesting, arrays in arrays, over
 * 1 MiB.
 */
export function checkStorable(name: string, fields: Fields): void {
  const bytes = nameSize(name) + 32 + fieldsSize(fields, 0);
  if (bytes > DOCUMENT_BYTES_MAX) {
    throw invalidArgument(
      `Document cannot be written because its size (${bytes} bytes) exceeds the maximum allowed size of ${DOCUMENT_BYTES_MAX} bytes.`,
    );
  }
}

/**
 * Size in bytes, as in https://firebase.google.com/docs/firestore/storage-size. The checks are made here too, so that the tree is
 * walked once.
 */
function fieldsSize(fields: Fields, depth: number): number {
  let size = 0;
  for (const [key, value] of fields) {
    const keyBytes = Buffer.byteLength(key);
    if (key === '' || keyBytes > FIELD_NAME_BYTES_MAX || (/^__.*__$/s.test(key) && key !== '__type__')) {
      throw invalidArgument(`"${key.slice(0, 100)}" is not a valid field name`);
    }
    size += keyBytes + 1 + valueSize(value, depth + 1);
  }
  return size;
}

function valueSize(value: Value, depth: number): number {
  if (depth > DEPTH_MAX) throw invalidArgument(`fields are nested more than ${DEPTH_MAX} deep`);
  switch (value.kind) {
    case 'null':
    case 'boolean':
      return 1;
    case 'integer':
    case 'double':
    case 'timestamp':
      return 8;
    case 'geoPoint':
      return 16;
    case 'string':
      return Buffer.byteLength(value.value) + 1;
    case 'bytes':
      return value.value.length;
    case 'reference':
      return nameSize(value.value);
    case 'map':
      return fieldsSize(value.fields, depth);
    case 'array':
      return value.values.reduce((size, element) => {
        if (element.kind === 'array') throw invalidArgument('Cannot convert an array value in an array value.');
        return size + valueSize(element, depth + 1);
      }, 0);
  }
}

/** Bytes of a name: 16, and for each segment after `documents/` its text and one more. */
function nameSize(name: string): number {
  const path = name.slice(name.indexOf('/documents/') + '/documents/'.length);
  return 16 + Buffer.byteLength(path) + 1;
}
