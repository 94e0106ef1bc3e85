import { isMap } from '@site/contract/plain/stored-values';
import { ValueError } from './values.ts';

/** Names of nested fields, and places in arrays, from the outside in. */
export type ValuePath = readonly string[];

/** A change of the value at a path. */
export type Change =
  | { readonly kind: 'set'; readonly path: ValuePath; readonly value: unknown }
  | { readonly kind: 'append'; readonly path: ValuePath; readonly value: unknown }
  | { readonly kind: 'remove'; readonly path: ValuePath };

/** An update of one field: the names of nested maps, and the new value; `undefined` deletes the field. */
interface FieldUpdate {
  readonly field: ValuePath;
  readonly value: unknown;
}

/** The index that a place of an array names. Throws `ValueError` when the array has no such element. */
function placeIn(array: readonly unknown[], place: string | undefined): number {
  const index = Number(place);
  if (!/^\d+$/.test(place ?? '') || index >= array.length)
    throw new ValueError('The array has no such element any more.');
  return index;
}

/**
 * A copy of the value with a change inside it; `undefined` when the value itself is removed. Throws `ValueError` when the path
 * leads nowhere.
 */
function changed(value: unknown, [next, ...rest]: ValuePath, change: Change): unknown {
  if (next === undefined) {
    if (change.kind === 'remove') return undefined;
    if (change.kind === 'set') return change.value;
    if (!Array.isArray(value)) throw new ValueError('It is not an array any more.');
    return [...value, change.value];
  }
  if (Array.isArray(value)) {
    const place = placeIn(value, next);
    const inner = changed(value[place], rest, change);
    return inner === undefined ? value.toSpliced(place, 1) : value.with(place, inner);
  }
  if (!isMap(value)) throw new ValueError('The field is neither a map nor an array any more.');
  const inner = changed(value[next], rest, change);
  const others = Object.entries(value).filter(([name]) => name !== next);
  return Object.fromEntries(inner === undefined ? others : [...others, [next, inner]]);
}

/**
 * The update that makes a change in a document. It names the innermost field that Firestore can write alone: elements of an array
 * cannot be, so their array is written as a whole. Throws `ValueError` when the path leads nowhere because the document has
 * changed.
 */
export function fieldUpdate(data: unknown, change: Change): FieldUpdate {
  const [first] = change.path;
  if (first === undefined) throw new ValueError('Name the field.');
  let depth = 0;
  let value = data;
  while (depth < change.path.length && isMap(value)) {
    value = value[change.path[depth] ?? ''];
    depth += 1;
  }
  return { field: change.path.slice(0, depth), value: changed(value, change.path.slice(depth), change) };
}
