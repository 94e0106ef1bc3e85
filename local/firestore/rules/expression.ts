import type { PathVariables } from '../path-pattern.ts';
import { compareValues, type Document, equalValues, kindRank, NULL, type Timestamp, type Value } from '../values.ts';

/** What a condition may look at. `variables` holds the wildcards of the match; null where a list query leaves one open. */
export type Scope = {
  readonly auth: Value;
  readonly method: string;
  readonly time: Timestamp;
  readonly resource: Document | null;
  readonly requestResource: Document | null;
  readonly variables: PathVariables;
};

/** A compiled expression. Throws EvaluationError where Firestore reports one, and then the rule does not grant. */
export type Expression = (scope: Scope) => Value;

/** An expression met a value it cannot work with. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError';
}

export const booleanOf = (value: boolean): Value => ({ kind: 'boolean', value });

/** The boolean that an expression yields; anything but a boolean is an error, there is no "truthy". */
export function evaluateBoolean(expression: Expression, scope: Scope): boolean {
  const value = expression(scope);
  if (value.kind !== 'boolean') throw new EvaluationError(`expected a boolean, found ${value.kind}`);
  return value.value;
}

/**
 * The binary operators by their symbol. An error in the operand that is looked at first is an error of the whole, also
 * for `||`: stricter than a language where the other side could still save it, never more permissive.
 */
export const binaryOperators = {
  '||': (left, right) => (scope) => booleanOf(evaluateBoolean(left, scope) || evaluateBoolean(right, scope)),
  '&&': (left, right) => (scope) => booleanOf(evaluateBoolean(left, scope) && evaluateBoolean(right, scope)),
  '==': (left, right) => (scope) => booleanOf(equalValues(left(scope), right(scope))),
  '!=': (left, right) => (scope) => booleanOf(!equalValues(left(scope), right(scope))),
  '<': (left, right) => (scope) => booleanOf(order(left(scope), right(scope)) < 0),
  '<=': (left, right) => (scope) => booleanOf(order(left(scope), right(scope)) <= 0),
  '>': (left, right) => (scope) => booleanOf(order(left(scope), right(scope)) > 0),
  '>=': (left, right) => (scope) => booleanOf(order(left(scope), right(scope)) >= 0),
  in: (left, right) => (scope) => booleanOf(contains(right(scope), left(scope))),
} as const satisfies Record<string, (left: Expression, right: Expression) => Expression>;

export type BinaryOperator = keyof typeof binaryOperators;

const ORDERED_KINDS: ReadonlySet<Value['kind']> = new Set(['integer', 'double', 'string', 'timestamp']);

function order(left: Value, right: Value): number {
  if (!ORDERED_KINDS.has(left.kind) || kindRank(left) !== kindRank(right) || isNaNValue(left) || isNaNValue(right)) {
    throw new EvaluationError(`${left.kind} and ${right.kind} have no order`);
  }
  return compareValues(left, right);
}

function isNaNValue(value: Value): boolean {
  return value.kind === 'double' && Number.isNaN(value.value);
}

function contains(container: Value, value: Value): boolean {
  if (container.kind === 'array') return container.values.some((item) => equalValues(item, value));
  if (container.kind === 'map' && value.kind === 'string') return container.fields.has(value.value);
  throw new EvaluationError(`${value.kind} cannot be looked up in ${container.kind}`);
}

/** `!operand`. */
export function not(operand: Expression): Expression {
  return (scope) => booleanOf(!evaluateBoolean(operand, scope));
}

/** `object.name`; a missing property is an error, as is any property of something that is not a map. */
export function member(object: Expression, name: string): Expression {
  return (scope) => {
    const value = object(scope);
    const property = value.kind === 'map' ? value.fields.get(name) : undefined;
    if (property === undefined) throw new EvaluationError(`property ${name} is undefined on ${value.kind}`);
    return property;
  };
}

/** A wildcard of the match by its name. */
export function pathVariable(name: string): Expression {
  return (scope) => {
    const value = scope.variables.get(name) ?? null;
    if (value === null) throw new EvaluationError(`${name} is open in this query`);
    return { kind: 'string', value };
  };
}

/** `resource` and `request.resource`: null, or a map of `data`, `id` and `__name__`. */
export function resourceValue(document: Document | null): Value {
  if (document === null) return NULL;
  const fields = new Map<string, Value>([
    ['data', { kind: 'map', fields: document.fields }],
    ['id', { kind: 'string', value: document.name.slice(document.name.lastIndexOf('/') + 1) }],
    ['__name__', { kind: 'reference', value: document.name }],
  ]);
  return { kind: 'map', fields };
}
