import { status } from '@grpc/grpc-js';
import { z } from 'zod';
import { documentFieldAt } from './fields.ts';
import { collectionOf, type FieldPath, formatFieldPath, idOf, NAME_FIELD, parseFieldPath } from './paths.ts';
import { effectiveOrder, type Filter, inequalityPaths, type Query } from './query.ts';
import { invalidArgument, StatusError } from './status.ts';
import type { Document, Fields, Value } from './values.ts';

type Order = 'ASCENDING' | 'DESCENDING';
type Mode = Order | 'CONTAINS';
type QueryScope = 'COLLECTION' | 'COLLECTION_GROUP';

/** One column of an index. `path` is formatted. */
interface Column {
  readonly path: string;
  readonly mode: Mode;
}

interface CompositeIndex {
  readonly collectionGroup: string;
  readonly queryScope: QueryScope;
  /** Ends with the document name. */
  readonly columns: readonly Column[];
}

/** An equality filter (or `array-contains`) that the prefix of an index can answer. */
interface Equality {
  readonly path: string;
  readonly contains: boolean;
}

const order = z.enum(['ASCENDING', 'DESCENDING']);
const queryScope = z.enum(['COLLECTION', 'COLLECTION_GROUP']);
const arrayConfig = z.literal('CONTAINS');
/** Source of the format: https://firebase.google.com/docs/reference/firestore/indexes */
const indexesFile = z.object({
  indexes: z
    .array(
      z.object({
        collectionGroup: z.string(),
        queryScope,
        fields: z.array(
          z.object({
            fieldPath: z.string(),
            order: order.optional(),
            arrayConfig: arrayConfig.optional(),
          }),
        ),
      }),
    )
    .default([]),
  fieldOverrides: z
    .array(
      z.object({
        collectionGroup: z.string(),
        fieldPath: z.string(),
        indexes: z.array(
          z.object({
            queryScope: queryScope.default('COLLECTION'),
            order: order.optional(),
            arrayConfig: arrayConfig.optional(),
          }),
        ),
      }),
    )
    .default([]),
});

const AUTOMATIC: readonly Mode[] = ['ASCENDING', 'DESCENDING', 'CONTAINS'];
// https://firebase.google.com/docs/firestore/quotas#indexes
const ENTRIES_MAX = 40_000;

/**
 * The indexes of a project: those of its firestore.indexes.json beside the automatic ones. Which index a query needs
 * follows https://firebase.google.com/docs/firestore/query-data/index-overview: equalities may merge several indexes,
 * every other filter and order takes one index that ends in exactly that order.
 */
export class Indexes {
  readonly #composites: readonly CompositeIndex[];
  /** Modes by scope, under `<collection group> <field path>`. */
  readonly #overrides: ReadonlyMap<string, Record<QueryScope, Mode[]>>;

  /** `source` is the text of a firestore.indexes.json. Throws when it is not valid. */
  constructor(source: string) {
    const { indexes, fieldOverrides } = indexesFile.parse(JSON.parse(source));
    this.#composites = indexes.map((index) => ({
      collectionGroup: index.collectionGroup,
      queryScope: index.queryScope,
      columns: withName(
        index.fields.map((field) => ({ path: normalised(field.fieldPath), mode: field.order ?? modeOf(field) })),
      ),
    }));
    this.#overrides = new Map(
      fieldOverrides.map(({ collectionGroup, fieldPath, indexes: kept }) => {
        const modes = (wanted: QueryScope) => kept.filter((each) => each.queryScope === wanted).map(modeOf);
        return [
          `${collectionGroup} ${normalised(fieldPath)}`,
          { COLLECTION: modes('COLLECTION'), COLLECTION_GROUP: modes('COLLECTION_GROUP') },
        ];
      }),
    );
  }

  /** Throws FAILED_PRECONDITION, naming the index to add, for a query without one. `sums` are the fields that it aggregates. */
  check(query: Query, sums: readonly FieldPath[] = []): void {
    if (query.scope.collectionId === '') return;
    const missing = new Set<string>();
    for (const conjunction of disjunctsOf(query.where)) {
      const equalities = equalitiesOf(conjunction, query.where);
      const columns = orderColumns(query, equalities, sums);
      if (!this.#serves(query.scope, equalities, columns)) missing.add(this.#advice(query.scope, equalities, columns));
    }
    if (missing.size === 0) return;
    throw new StatusError(
      status.FAILED_PRECONDITION,
      `The query requires an index. Add to firestore.indexes.json: ${[...missing].join(' and ')}`,
    );
  }

  /** Throws INVALID_ARGUMENT for a document with more index entries than Firestore takes. */
  checkEntries(document: Document): void {
    const { name, fields } = document;
    const collectionGroup = idOf(collectionOf(name));
    const composite = this.#composites
      .filter((index) => index.collectionGroup === collectionGroup)
      .reduce((sum, { columns }) => sum + compositeEntries(document, columns), 0);
    if (composite + this.#fieldEntries(collectionGroup, fields, []) > ENTRIES_MAX) {
      throw invalidArgument(`too many index entries for the document ${name}: at most ${ENTRIES_MAX}`);
    }
  }

  #fieldEntries(collectionGroup: string, fields: Fields, parents: FieldPath): number {
    let entries = 0;
    for (const [field, value] of fields) {
      const path = [...parents, field];
      for (const queryScope of ['COLLECTION', 'COLLECTION_GROUP'] as const) {
        for (const mode of this.#modes(collectionGroup, path, queryScope)) entries += valueEntries(value, mode);
      }
      if (value.kind === 'map') entries += this.#fieldEntries(collectionGroup, value.fields, path);
    }
    return entries;
  }

  /**
   * The automatic or overridden indexes of a single field. An override of a map also applies to the fields inside without their
   * own.
   */
  #modes(collectionGroup: string, path: FieldPath, queryScope: QueryScope): readonly Mode[] {
    for (let length = path.length; length > 0; length--) {
      const override = this.#overrides.get(`${collectionGroup} ${formatFieldPath(path.slice(0, length))}`);
      if (override !== undefined) return override[queryScope];
    }
    const override = this.#overrides.get(`${collectionGroup} *`) ?? this.#overrides.get('__default__ *');
    if (override !== undefined) return override[queryScope];
    if (queryScope === 'COLLECTION_GROUP') return [];
    return formatFieldPath(path) === NAME_FIELD ? ['ASCENDING'] : AUTOMATIC;
  }

  #serves(scope: Query['scope'], equalities: readonly Equality[], columns: readonly Column[]): boolean {
    const [first] = columns;
    if (equalities.length === 0 && first?.path === NAME_FIELD && first.mode === 'ASCENDING') return true;
    const covered = new Set<Equality>();
    let serves = false;
    for (const index of this.#candidates(scope, equalities, columns)) {
      const prefix = prefixBefore(index, columns);
      const answered = prefix?.map((column) => equalities.find((equality) => answers(column, equality)));
      if (answered === undefined || answered.includes(undefined)) continue;
      serves = true;
      for (const equality of answered) if (equality !== undefined) covered.add(equality);
    }
    return serves && covered.size === equalities.length;
  }

  #candidates(
    scope: Query['scope'],
    equalities: readonly Equality[],
    columns: readonly Column[],
  ): (readonly Column[])[] {
    const { collectionId } = scope;
    const queryScope = scopeOf(scope);
    const paths = new Set([...equalities, ...columns.slice(0, 1)].map(({ path }) => path));
    const single = [...paths].flatMap((path) =>
      this.#modes(collectionId, parseFieldPath(path), queryScope).map((mode) => withName([{ path, mode }])),
    );
    const composite = this.#composites.filter(
      (index) => index.collectionGroup === collectionId && index.queryScope === queryScope,
    );
    return [...single, ...composite.map((index) => index.columns)];
  }

  /** The JSON of an index that serves the query, with the list that it belongs to. */
  #advice(scope: Query['scope'], equalities: readonly Equality[], columns: readonly Column[]): string {
    const { collectionId: collectionGroup } = scope;
    const queryScope = scopeOf(scope);
    const prefix = equalities.map(
      ({ path, contains }): Column => ({ path, mode: contains ? 'CONTAINS' : 'ASCENDING' }),
    );
    const needed = [...prefix, ...columns];
    const [first] = needed;
    const name = needed.at(-1);
    if (first !== undefined && name !== undefined && needed.length <= 2) {
      const single = equalities.some(({ contains }) => !contains) ? { path: first.path, mode: name.mode } : first;
      if (withName([single]).at(-1)?.mode === name.mode) {
        return this.#overrideAdvice(collectionGroup, single.path, queryScope, single.mode);
      }
    }
    const isImplied = withName(needed.slice(0, -1)).at(-1)?.mode === name?.mode;
    const fields = (isImplied ? needed.slice(0, -1) : needed).map(({ path, mode }) => ({
      fieldPath: path,
      ...(mode === 'CONTAINS' ? { arrayConfig: mode } : { order: mode }),
    }));
    return `"indexes": [${JSON.stringify({ collectionGroup, queryScope, fields })}]`;
  }

  /**
   * JSON of an override with the needed index. An override replaces the automatic indexes, so it repeats those that the field
   * has.
   */
  #overrideAdvice(collectionGroup: string, path: string, queryScope: QueryScope, needed: Mode): string {
    const indexes = (['COLLECTION', 'COLLECTION_GROUP'] as const).flatMap((each) => {
      const modes = new Set(this.#modes(collectionGroup, parseFieldPath(path), each));
      if (each === queryScope) modes.add(needed);
      return [...modes].map((mode) => ({
        queryScope: each,
        ...(mode === 'CONTAINS' ? { arrayConfig: mode } : { order: mode }),
      }));
    });
    return `"fieldOverrides": [${JSON.stringify({ collectionGroup, fieldPath: path, indexes })}]`;
  }
}

function modeOf(field: { order?: Order | undefined; arrayConfig?: 'CONTAINS' | undefined }): Mode {
  const mode = field.order ?? field.arrayConfig;
  if (mode === undefined) throw invalidArgument('an index has a field with neither order nor arrayConfig');
  return mode;
}

function normalised(fieldPath: string): string {
  return fieldPath === '*' ? fieldPath : formatFieldPath(parseFieldPath(fieldPath));
}

/** Every index ends with the document name, in the direction of the last field unless it says otherwise. */
function withName(columns: readonly Column[]): readonly Column[] {
  const last = columns.at(-1);
  if (last?.path === NAME_FIELD) return columns;
  return [...columns, { path: NAME_FIELD, mode: last?.mode === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING' }];
}

function scopeOf({ allDescendants }: Query['scope']): QueryScope {
  return allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION';
}

type FieldFilter = Extract<Filter, { kind: 'field' }>;

/** The disjunctive normal form: each list is one conjunction. Values of `in` all need the same index. */
function disjunctsOf(where: Filter | null): FieldFilter[][] {
  if (where === null) return [[]];
  if (where.kind === 'field') return [[where]];
  if (where.kind === 'or') return where.filters.flatMap(disjunctsOf);
  return where.filters.reduce<FieldFilter[][]>(
    (all, filter) => all.flatMap((left) => disjunctsOf(filter).map((right) => [...left, ...right])),
    [[]],
  );
}

const equalityOperators: readonly string[] = ['==', 'in'];
const containsOperators: readonly string[] = ['array-contains', 'array-contains-any'];

/** The equalities of a conjunction. One on a field that also has an inequality is answered by the index of the inequality. */
function equalitiesOf(conjunction: readonly FieldFilter[], where: Filter | null): Equality[] {
  const unequal = new Set(where === null ? [] : inequalityPaths(where).map(formatFieldPath));
  const equalities = new Map<string, Equality>();
  for (const { path: fieldPath, op } of conjunction) {
    const path = formatFieldPath(fieldPath);
    const contains = containsOperators.includes(op);
    const isEquality = equalityOperators.includes(op) && !unequal.has(path) && path !== NAME_FIELD;
    if (contains || isEquality) equalities.set(`${path} ${contains}`, { path, contains });
  }
  return [...equalities.values()];
}

/** The columns with which a conjunction's index has to end. Fields that are equal in all its results need no place in it. */
function orderColumns(query: Query, equalities: readonly Equality[], sums: readonly FieldPath[]): Column[] {
  const columns = effectiveOrder(query).map(
    ({ path, descending }): Column => ({ path: formatFieldPath(path), mode: descending ? 'DESCENDING' : 'ASCENDING' }),
  );
  const names = columns.findIndex(({ path }) => path === NAME_FIELD);
  const summed = sums.map((path): Column => ({ path: formatFieldPath(path), mode: 'ASCENDING' }));
  const stated = columns.slice(0, names);
  const added = summed.filter(({ path }) => !stated.some((column) => column.path === path));
  const isFixed = ({ path }: Column) => equalities.some((equality) => !equality.contains && equality.path === path);
  return [...[...stated, ...added].filter((column) => !isFixed(column)), ...columns.slice(names, names + 1)];
}

/** The columns of an index before its required end; undefined when it ends otherwise. */
function prefixBefore(index: readonly Column[], end: readonly Column[]): readonly Column[] | undefined {
  const start = index.length - end.length;
  const agrees = end.every(
    ({ path, mode }, at) => index[start + at]?.path === path && index[start + at]?.mode === mode,
  );
  return start >= 0 && agrees ? index.slice(0, start) : undefined;
}

function answers({ path, mode }: Column, equality: Equality): boolean {
  return path === equality.path && (mode === 'CONTAINS') === equality.contains;
}

function valueEntries(value: Value, mode: Mode): number {
  if (mode !== 'CONTAINS') return 1;
  if (value.kind !== 'array') return 0;
  return new Set(value.values.map(entryKey)).size;
}

/** A key that is equal for elements that share an index entry. Maps get different keys here, even if they are equal. */
function entryKey(value: Value): unknown {
  return value.kind === 'string' || value.kind === 'integer' || value.kind === 'double' ? value.value : value;
}

function compositeEntries(document: Document, columns: readonly Column[]): number {
  return columns.reduce((product, { path, mode }) => {
    const value = documentFieldAt(document, parseFieldPath(path));
    return value === undefined ? 0 : product * valueEntries(value, mode);
  }, 1);
}
