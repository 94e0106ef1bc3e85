import { expect, test } from 'vitest';
import type { Authorize, Operation } from './access.ts';
import { type Permissions, permissionsOf } from './permissions.ts';
import { collection, ROOT, remove, set, stored, toValue } from './plain-values.ts';
import { everything, type Filter, runQuery } from './query.ts';
import { createStore, type Scope } from './store.ts';

const DENIED = 'Missing or insufficient permissions.';

function userPermissions(allow: (operation: Operation) => boolean): Permissions {
  return permissionsOf({ kind: 'user', auth: { uid: 'ayse', token: {} } }, (_, operation) => allow(operation));
}

/** The rule `resource.data.owner == request.auth.uid`. */
const ownOnly = ({ before }: Operation): boolean => {
  const owner = before?.fields.get('owner');
  return owner?.kind === 'string' && owner.value === 'ayse';
};

function run(allow: (operation: Operation) => boolean, scope: Scope, where: Filter | null = null): void {
  const store = createStore();
  store.commit([set('notes/1', { owner: 'ayse' }), set('notes/2', { owner: 'ayse', secret: true })]);
  const query = { ...everything(scope), where };
  userPermissions(allow).checkQuery(query, runQuery(store, query));
}

const ownedBy = (owner: string): Filter => ({ kind: 'field', path: ['owner'], op: '==', value: toValue(owner) });

test('an administrator is never judged', () => {
  const authorize: Authorize = () => {
    throw new Error('asked about an administrator');
  };
  const permissions = permissionsOf({ kind: 'admin' }, authorize);
  expect(permissions.isAdmin).toBe(true);
  expect(permissions.authorizeWrite).toBeUndefined();
  permissions.checkGet(`${ROOT}/a/1`, null);
});

test('a query passes when its own conditions imply what the rules ask for', () => {
  expect(() => run(ownOnly, collection('notes'), ownedBy('ayse'))).not.toThrow();
  expect(() => run(ownOnly, collection('none'), { kind: 'and', filters: [ownedBy('ayse')] })).not.toThrow();
});

test('a query is refused when it could hit a refused document, though it hits none', () => {
  expect(() => run(ownOnly, collection('notes'))).toThrow(DENIED);
  expect(() => run(ownOnly, collection('none'))).toThrow(DENIED);
  expect(() => run(ownOnly, collection('notes'), ownedBy('other'))).toThrow(DENIED);
  expect(() => run(ownOnly, collection('notes'), { kind: 'or', filters: [ownedBy('ayse')] })).toThrow(DENIED);
});

test('a query is refused for a single document that the rules refuse', () => {
  const allow = ({ before }: Operation) => before?.fields.has('secret') !== true;
  expect(() => run(allow, collection('notes'))).toThrow(DENIED);
});

test('a collection group needs a rule for every depth', () => {
  const group = { parent: ROOT, collectionId: 'notes', allDescendants: true };
  expect(() => run(({ path }) => /^documents\/notes\/[^/]+$/.test(path), group)).toThrow(DENIED);
  expect(() => run(({ path }) => /^documents\/(.+\/)?notes\/[^/]+$/.test(path), group)).not.toThrow();
});

test('all documents of every collection are for administrators only', () => {
  expect(() => run(() => true, { parent: ROOT, collectionId: '', allDescendants: true })).toThrow(DENIED);
});

test('each write is judged by what it does, with the document before and after', () => {
  const store = createStore();
  store.commit([set('a/1', { x: 1 }), set('a/2', {})]);
  const asked: unknown[] = [];
  const { authorizeWrite } = userPermissions(({ method, path, before, after }) => {
    asked.push([method, path, before?.fields.get('x'), after?.fields.get('x')]);
    return true;
  });
  store.commit([set('a/1', { x: 2 }), set('a/1', { x: 3 }), set('a/new', { x: 1 }), remove('a/2')], authorizeWrite);
  expect(asked).toEqual([
    ['update', 'documents/a/1', toValue(1), toValue(2)],
    ['update', 'documents/a/1', toValue(2), toValue(3)],
    ['create', 'documents/a/new', undefined, toValue(1)],
    ['delete', 'documents/a/2', undefined, undefined],
  ]);
});

test('a refused write is refused before its precondition tells what is stored', () => {
  const store = createStore();
  store.commit([set('a/1', {})]);
  const { authorizeWrite } = userPermissions(() => false);
  for (const write of [
    set('a/1', {}, { precondition: { exists: false } }),
    set('a/2', {}, { precondition: { exists: true } }),
    remove('a/2', { exists: true }),
  ]) {
    expect(() => store.commit([write], authorizeWrite)).toThrow(DENIED);
  }
  expect(stored(store, 'a/2')).toBeNull();
});

test('updating a missing document is not a way to create one', () => {
  const store = createStore();
  const { authorizeWrite } = userPermissions(({ method }) => method === 'create');
  expect(() =>
    store.commit([set('a/1', {}, { mask: [['x']], precondition: { exists: true } })], authorizeWrite),
  ).toThrow(DENIED);
  store.commit([set('a/1', {})], authorizeWrite);
  expect(stored(store, 'a/1')).not.toBeNull();
});
