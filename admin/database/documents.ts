import { CHARGED_STATES } from '@site/contract/payments/payment';
import { idsOf, referenceOf } from '@site/contract/plain/reference';
import { COLLECTIONS } from '@site/contract/records/collections';
import {
  type CollectionReference,
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import type { DocumentKey } from '../terminal/arguments.ts';
import { commandHint } from '../terminal/command-hint.ts';

const PAGE = 300;

/** Yields the documents of a query in pages of 300, so that memory does not grow with the collection. */
export async function* pagesOf(query: Query): AsyncGenerator<QueryDocumentSnapshot[]> {
  let page = await query.limit(PAGE).get();
  while (!page.empty) {
    yield page.docs;
    if (page.size < PAGE) return;
    page = await query.startAfter(page.docs.at(-1)).limit(PAGE).get();
  }
}

/** Resolves with the result of `read` for each document of a query. */
export async function readAll<T>(query: Query, read: (document: QueryDocumentSnapshot) => T): Promise<T[]> {
  const found: T[] = [];
  for await (const page of pagesOf(query)) found.push(...page.map(read));
  return found;
}

/** Resolves with all documents of a query. */
export const documentsIn = (query: Query): Promise<QueryDocumentSnapshot[]> => readAll(query, (document) => document);

/** Most documents listed for one reference. */
const NAMED_MAX = 10;

/**
 * Resolves with the documents of a key: none, one, or up to ten where several share a reference. Charged orders come first:
 * anybody who knows the number of an order can place any number of others under it, which would push it out of the ten.
 */
async function documentsOf(collection: CollectionReference, key: DocumentKey): Promise<DocumentSnapshot[]> {
  if ('id' in key) return [await collection.doc(key.id).get()].filter(({ exists }) => exists);
  const [first, end] = idsOf(key.idPrefix);
  const fitting = collection.where(FieldPath.documentId(), '>=', first).where(FieldPath.documentId(), '<', end);
  const { docs } = await fitting.limit(NAMED_MAX).get();
  if (collection.id !== COLLECTIONS.payments || docs.length < 2) return docs;
  const { docs: charged } = await fitting.where('_state', 'in', CHARGED_STATES).limit(NAMED_MAX).get();
  const others = docs.filter(({ id }) => charged.every((one) => one.id !== id));
  return [...charged, ...others].slice(0, NAMED_MAX);
}

/** The collections whose documents people know by a reference, each named like its command, and the word for a document. */
const NUMBERED = [
  [COLLECTIONS.enquiries, 'an enquiry'],
  [COLLECTIONS.payments, 'an order'],
  [COLLECTIONS.withdrawals, 'a withdrawal'],
] as const;

/** Returns a hint to a document of another kind with this key, and the command that shows it; empty when there is none. */
async function elsewhere({ firestore }: CollectionReference, key: DocumentKey, named: string): Promise<string> {
  for (const [name, what] of NUMBERED) {
    const [found] = await documentsOf(firestore.collection(name), key);
    if (found) return ` ${named} is ${what}: ${commandHint(`${name} -- show ${named}`)}`;
  }
  return '';
}

/**
 * Resolves with the document of a key; `what` names its kind in messages. Rejects when there is none, and when several share the
 * reference; the message then lists their ids.
 */
export async function findDocument(
  collection: CollectionReference,
  key: DocumentKey,
  what: string,
): Promise<DocumentSnapshot> {
  const found = await documentsOf(collection, key);
  const [first, ...others] = found;
  const named = 'id' in key ? key.id : referenceOf(key.idPrefix);
  if (first === undefined) throw new Error(`There is no ${what} ${named}.${await elsewhere(collection, key, named)}`);
  if (others.length > 0) {
    throw new Error(
      `More than one ${what} has the reference ${named}; use the id: ${found.map(({ id }) => id).join(', ')}`,
    );
  }
  return first;
}
