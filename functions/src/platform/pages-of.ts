import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

/**
 * Yields the documents of a query in pages of `size`, each read lazily. A query that selects fields must select those that it
 * sorts by, since the cursor of the next page needs them.
 */
export async function* pagesOf(query: Query, size: number): AsyncGenerator<QueryDocumentSnapshot[]> {
  let page = await query.limit(size).get();
  while (!page.empty) {
    yield page.docs;
    if (page.size < size) return;
    page = await query.startAfter(page.docs.at(-1)).limit(size).get();
  }
}

/** Returns the first `max` documents of a query that `keep` keeps of their pages. Reads no page beyond them. */
export async function firstKept(
  query: Query,
  max: number,
  keep: (page: ReadonlyArray<QueryDocumentSnapshot>) => Promise<ReadonlyArray<QueryDocumentSnapshot>>,
): Promise<QueryDocumentSnapshot[]> {
  const kept: QueryDocumentSnapshot[] = [];
  for await (const page of pagesOf(query, max)) {
    kept.push(...(await keep(page)));
    if (kept.length >= max) break;
  }
  return kept.slice(0, max);
}
