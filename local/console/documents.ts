import { COLLECTIONS } from '@site/contract/records/collections';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot,
  type WhereFilterOp,
} from 'firebase-admin/firestore';
import { type Change, fieldUpdate } from './changes.ts';
import { ValueError } from './values.ts';

/** Documents on one page. */
const PAGE_SIZE = 50;

/** Comparisons that a filter can make. */
export const OPERATORS = ['==', '!=', '<', '<=', '>', '>=', 'array-contains'] as const satisfies WhereFilterOp[];

type Operator = (typeof OPERATORS)[number];

export interface Filter {
  /** Dotted path of a field (`delivery.state`). */
  readonly field: string;
  readonly operator: Operator;
  readonly value: unknown;
}

/** Collections with the number of their documents, by name. */
export async function collectionsOf(
  database: Firestore,
): Promise<ReadonlyArray<readonly [name: string, count: number]>> {
  const collections = await database.listCollections();
  const counted = collections.map(async ({ id }) => {
    const { count } = (await database.collection(id).count().get()).data();
    return [id, count] as const;
  });
  return (await Promise.all(counted)).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** One page of a collection. */
export interface DocumentPage {
  readonly documents: readonly QueryDocumentSnapshot[];
  /** Id after which the next page begins; undefined on the last. */
  readonly next: string | undefined;
}

/**
 * The cursor of a page: by id, the reference suffices; any other order needs the document. Throws `ValueError` when that is
 * deleted.
 */
async function startOf(document: DocumentReference, byId: boolean): Promise<DocumentReference | DocumentSnapshot> {
  if (byId) return document;
  const snapshot = await document.get();
  if (!snapshot.exists) throw new ValueError(`${document.id}, after which this page began, has been deleted.`);
  return snapshot;
}

/**
 * One page of a collection: documents after the one with the id `after`, by id. With a filter other than an equality Firestore
 * orders by the filtered field first. Throws `ValueError` when that order needs a document that has been deleted.
 */
export async function pageOf(
  database: Firestore,
  path: string,
  filter: Filter | undefined,
  after: string | undefined,
): Promise<DocumentPage> {
  const collection = database.collection(path);
  const field = filter && new FieldPath(...filter.field.split('.'));
  const filtered = filter && field ? collection.where(field, filter.operator, filter.value) : collection;
  const byId = filter === undefined || filter.operator === '==' || filter.operator === 'array-contains';
  const ordered = byId ? filtered.orderBy(FieldPath.documentId()) : filtered;
  const begun = after === undefined ? ordered : ordered.startAfter(await startOf(collection.doc(after), byId));
  const { docs } = await begun.limit(PAGE_SIZE + 1).get();
  return { documents: docs.slice(0, PAGE_SIZE), next: docs.length > PAGE_SIZE ? docs[PAGE_SIZE - 1]?.id : undefined };
}

/** Mails about a document, at most a page, by id (Firestore's order for an equality). */
export async function mailsAbout(database: Firestore, path: string): Promise<readonly DocumentSnapshot[]> {
  const about = database.collection(COLLECTIONS.mail).where('about', '==', path);
  return (await about.limit(PAGE_SIZE).get()).docs;
}

/**
 * Changes one field in a transaction. Rejects with `ValueError` when the document has changed so that the change makes no sense.
 */
export async function changeField(database: Firestore, path: string, change: Change): Promise<void> {
  const reference = database.doc(path);
  await database.runTransaction(async (transaction) => {
    const { field, value } = fieldUpdate((await transaction.get(reference)).data() ?? {}, change);
    transaction.update(reference, new FieldPath(...field), value === undefined ? FieldValue.delete() : value);
  });
}
