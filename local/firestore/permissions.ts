import type { Authorize, Caller } from './access.ts';
import { fieldAt, withFieldAt } from './fields.ts';
import { type FieldPath, formatFieldPath, NAME_FIELD, relativePath } from './paths.ts';
import type { Filter, Query } from './query.ts';
import { permissionDenied } from './status.ts';
import type { Document, Fields, Value } from './values.ts';

/** Asks the rules on behalf of one caller. An administrator passes everywhere. */
export interface Permissions {
  readonly isAdmin: boolean;
  /** What `Store.commit` asks about each write; undefined for an administrator. */
  readonly authorizeWrite: ((operation: Parameters<Authorize>[1]) => boolean) | undefined;
  checkGet(name: string, document: Document | null): void;
  checkQuery(query: Query, documents: readonly Document[]): void;
}

/** The permissions of a caller under the given rules. The checks throw PERMISSION_DENIED. */
export function permissionsOf(caller: Caller, authorize: Authorize): Permissions {
  if (caller.kind === 'admin') {
    return { isAdmin: true, authorizeWrite: undefined, checkGet: () => undefined, checkQuery: () => undefined };
  }

  function check(method: 'get' | 'list', name: string, document: Document | null): void {
    const operation = { method, path: relativePath(name), before: document, after: null };
    if (!authorize(caller, operation)) throw permissionDenied();
  }

  /**
   * Rules are not filters: a query is refused when it could hit a document that the rules refuse, whatever it does hit.
   * So they are first asked about an imagined document of which nothing is known but what the query's equalities say,
   * and only then about each hit. Rules that follow from a range filter are refused here, though Firestore allows them.
   */
  function checkQuery(query: Query, documents: readonly Document[]): void {
    if (query.scope.collectionId === '') throw permissionDenied();
    const imagined = imaginedDocument(query);
    check('list', imagined.name, imagined);
    for (const document of documents) check('list', document.name, document);
  }

  return {
    isAdmin: false,
    authorizeWrite: (operation) => authorize(caller, operation),
    checkGet: (name, document) => check('get', name, document),
    checkQuery,
  };
}

/** A collection group may hit any depth, so its imagined document lies deeper than a rule without `{x=**}` matches. */
function imaginedDocument({ scope, where }: Query): Document {
  const { parent, collectionId, allDescendants } = scope;
  const depth = allDescendants ? '/any/any/any/any/any/any/any/any' : '';
  const name = `${parent}${depth}/${collectionId}/any`;
  let fields: Fields = new Map();
  for (const { path, value } of where === null ? [] : equalities(where)) {
    if (formatFieldPath(path) === NAME_FIELD || fieldAt(fields, path) !== undefined) continue;
    fields = withFieldAt(fields, path, value);
  }
  return { name, fields, createTime: 0n, updateTime: 0n };
}

function equalities(filter: Filter): { path: FieldPath; value: Value }[] {
  if (filter.kind === 'and') return filter.filters.flatMap(equalities);
  return filter.kind === 'field' && filter.op === '==' ? [filter] : [];
}
