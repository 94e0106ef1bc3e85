import { referenceOf } from '@site/contract/reference';
import {
  type CollectionReference,
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import type { DocumentKey } from './arguments.ts';

const PAGE = 300;

/** All documents of a query in pages of 300, so that memory does not grow with the collection. */
export async function* pagesOf(query: Query): AsyncGenerator<QueryDocumentSnapshot[]> {
  let page = await query.limit(PAGE).get();
  while (!page.empty) {
    yield page.docs;
    if (page.size < PAGE) return;
    page = await query.startAfter(page.docs.at(-1)).limit(PAGE).get();
  }
}

/** Sorts after every character that an id can hold. */
const LAST = '\uf8ff';

/**
 * The document of a key; `what` names its kind in messages. Rejects when there is none, and when a reference fits
 * several, with their ids.
 */
export async function findDocument(
  collection: CollectionReference,
  key: DocumentKey,
  what: string,
): Promise<DocumentSnapshot> {
  const found =
    'id' in key
      ? [await collection.doc(key.id).get()].filter(({ exists }) => exists)
      : (
          await collection
            .where(FieldPath.documentId(), '>=', key.idPrefix)
            .where(FieldPath.documentId(), '<', `${key.idPrefix}${LAST}`)
            .limit(10)
            .get()
        ).docs;
  const [first, ...others] = found;
  const named = 'id' in key ? key.id : referenceOf(key.idPrefix);
  if (first === undefined) throw new Error(`There is no ${what} ${named}.`);
  if (others.length > 0) {
    throw new Error(
      `More than one ${what} has the reference ${named}; use the id: ${found.map(({ id }) => id).join(', ')}`,
    );
  }
  return first;
}
