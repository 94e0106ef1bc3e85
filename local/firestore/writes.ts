import { status } from '@grpc/grpc-js';
import { checkStorable, fieldAt, withFieldAt } from './fields.ts';
import type { FieldPath } from './paths.ts';
import { StatusError } from './status.ts';
import { type Document, equalValues, type Fields, NULL, type Timestamp, type Value } from './values.ts';

/** Condition on the stored document; the whole commit fails without it. Null for none. */
export type Precondition = { readonly exists: boolean } | { readonly updateTime: Timestamp } | null;

/** One change that depends on the stored value or on the clock. Transforms run in order, after the fields are set. */
export type Transform = { readonly path: FieldPath } & (
  | { readonly kind: 'serverTimestamp' }
  | { readonly kind: 'increment' | 'maximum' | 'minimum'; readonly operand: NumberValue }
  | { readonly kind: 'append' | 'remove'; readonly elements: readonly Value[] }
);

/** An integer or a double. */
export type NumberValue = Extract<Value, { kind: 'integer' | 'double' }>;

/** One write of a commit, in normal form. */
export type Write =
  | {
      readonly kind: 'set';
      readonly name: string;
      readonly fields: Fields;
      /** The paths to copy from `fields`, or to remove when absent there; null replaces the whole document. */
      readonly mask: readonly FieldPath[] | null;
      readonly transforms: readonly Transform[];
      readonly precondition: Precondition;
    }
  /** `verify` only checks its precondition. */
  | { readonly kind: 'delete' | 'verify'; readonly name: string; readonly precondition: Precondition };

/** The document after a write (null when deleted), and the result of each of its transforms. */
interface Outcome {
  readonly after: Document | null;
  readonly transformResults: readonly Value[];
}

/** Throws NOT_FOUND, ALREADY_EXISTS or FAILED_PRECONDITION when the stored document does not meet the precondition. */
export function checkPrecondition(write: Write, before: Document | null): void {
  const { name, precondition } = write;
  if (precondition === null) return;
  if ('exists' in precondition) {
    if (precondition.exists && before === null) {
      throw new StatusError(status.NOT_FOUND, `No document to update: ${name}`);
    }
    if (!precondition.exists && before !== null) {
      throw new StatusError(status.ALREADY_EXISTS, `Document already exists: ${name}`);
    }
  } else if (before?.updateTime !== precondition.updateTime) {
    throw new StatusError(status.FAILED_PRECONDITION, `The stored version does not match the required one: ${name}`);
  }
}

/**
 * Applies a write, committed at `commitTime`, to the document `before`. Throws INVALID_ARGUMENT when Firestore would not store
 * the result.
 */
export function applyWrite(write: Write, before: Document | null, commitTime: Timestamp): Outcome {
  if (write.kind !== 'set') return { after: write.kind === 'verify' ? before : null, transformResults: [] };

  let fields = write.fields;
  if (write.mask !== null) {
    fields = before?.fields ?? new Map();
    for (const path of write.mask) fields = withFieldAt(fields, path, fieldAt(write.fields, path));
  }
  const transformResults: Value[] = [];
  for (const transform of write.transforms) {
    const value = transformed(transform, fieldAt(fields, transform.path), commitTime);
    fields = withFieldAt(fields, transform.path, value);
    transformResults.push(transform.kind === 'append' || transform.kind === 'remove' ? NULL : value);
  }
  checkStorable(write.name, fields);
  const after = { name: write.name, fields, createTime: before?.createTime ?? commitTime, updateTime: commitTime };
  return { after, transformResults };
}

function transformed(transform: Transform, current: Value | undefined, commitTime: Timestamp): Value {
  switch (transform.kind) {
    case 'serverTimestamp':
      // Firestore documents the request time with a precision of milliseconds
      return { kind: 'timestamp', value: commitTime - (commitTime % 1000n) };
    case 'append': {
      const values = current?.kind === 'array' ? [...current.values] : [];
      for (const element of transform.elements) {
        if (!values.some((value) => equalValues(value, element))) values.push(element);
      }
      return { kind: 'array', values };
    }
    case 'remove': {
      const values = current?.kind === 'array' ? current.values : [];
      return {
        kind: 'array',
        values: values.filter((value) => !transform.elements.some((element) => equalValues(value, element))),
      };
    }
    default:
      if (current?.kind !== 'integer' && current?.kind !== 'double') return transform.operand;
      return transform.kind === 'increment'
        ? sum(current, transform.operand)
        : extreme(transform.kind, current, transform.operand);
  }
}

const INTEGER_MAX = 2n ** 63n - 1n;
const INTEGER_MIN = -(2n ** 63n);

/** The sum; integers saturate at 64 bits, and one double makes it a double. */
function sum(current: NumberValue, operand: NumberValue): Value {
  if (current.kind === 'double' || operand.kind === 'double') {
    return { kind: 'double', value: Number(current.value) + Number(operand.value) };
  }
  const total = current.value + operand.value;
  return { kind: 'integer', value: total > INTEGER_MAX ? INTEGER_MAX : total < INTEGER_MIN ? INTEGER_MIN : total };
}

/** The larger or smaller number. For equal numbers (3 and 3.0, 0 and -0) the stored one stays; NaN wins over every number. */
function extreme(kind: 'maximum' | 'minimum', current: NumberValue, operand: NumberValue): Value {
  if (Number.isNaN(current.value)) return current;
  if (Number.isNaN(operand.value)) return operand;
  const replace = kind === 'maximum' ? operand.value > current.value : operand.value < current.value;
  return replace ? operand : current;
}
